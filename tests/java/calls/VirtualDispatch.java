//@ depth=1
package fixtures.calls;

/** Which method runs depends on the class of the receiver. */
public class VirtualDispatch {
    int parts() {
        return 2;
    }

    public static class Whole extends VirtualDispatch {
        @Override
        int parts() {
            return 0;
        }
    }

    static int anyClass(VirtualDispatch o) {
        if (o == null) {
            return 0;
        }
        return 10 / o.parts(); //~ REAL ArithmeticException
    }

    static int exactClass() {
        return 10 / new VirtualDispatch().parts();
    }

    static int subclass() {
        VirtualDispatch o = new Whole();
        return 10 / o.parts(); //~ REAL ArithmeticException
    }
}
