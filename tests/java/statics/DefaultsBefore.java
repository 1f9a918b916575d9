package fixtures.statics;

/** A class initializes the interfaces that give it methods before itself, and no others (JVMS §5.5). */
public class DefaultsBefore {
    interface Fails {
        int LIMIT = Integer.parseInt("none"); //~ GAP class-initializer
        default int limit() {
            return LIMIT;
        }
    }

    interface Waits {
        int LIMIT = Integer.parseInt("none");
        int limit();
    }

    static class Failed implements Fails {
        static int share(int parts) {
            return 1 / parts;
        }
    }

    static class Working implements Waits {
        static int share(int parts) {
            return 1 / parts; //~ REAL ArithmeticException package caller
        }

        @Override
        public int limit() {
            return 1;
        }
    }
}
