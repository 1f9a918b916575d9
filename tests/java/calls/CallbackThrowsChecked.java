//@ depth=2
package fixtures.calls;

/** A method of the caller's throws what it declares, never another checked exception. */
public class CallbackThrowsChecked {
    public static class Refused extends Exception {
        final int[] reasons;

        public Refused(String message) {
            super(message);
            this.reasons = new int[0];
        }
    }

    public interface Door {
        void open() throws Refused;

        int width();
    }

    public static int declared(Door door) {
        if (door == null) return 0;
        try {
            door.open();
            return door.width();
        } catch (Refused e) {
            return e.reasons[0]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
    }

    public static int undeclared(Door door, int[] widths) {
        if (door == null || widths == null) return 0;
        try {
            return door.width();
        } catch (IllegalMonitorStateException e) {
            return e.getMessage().length(); //~ REAL NullPointerException public own
        }
    }
}
