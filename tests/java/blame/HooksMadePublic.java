package fixtures.blame;

/** A hook that a subclass has made public is still called by the method around it, which sees to what it needs. */
public class HooksMadePublic {
    /** Writes what is open. */
    public abstract static class Writer {
        private boolean open;

        protected abstract void doWrite(int number);

        public void open() { open = true; }

        public void write(int number) {
            if (!open) {
                throw new IllegalStateException();
            }
            doWrite(number);
        }
    }

    /** Writes to a text. */
    public static final class Text extends Writer {
        private StringBuilder text;

        @Override public void open() {
            super.open();
            text = new StringBuilder();
        }

        @Override public void doWrite(int number) {
            text.append(100 / number); //~ REAL ArithmeticException caller //~ REAL NullPointerException public caller
        }
    }
}
