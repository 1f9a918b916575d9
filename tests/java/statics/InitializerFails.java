//@ depth=2
package fixtures.statics;

/** A class whose initializer throws cannot be used: what comes after its use is never reached. */
public class InitializerFails {
    static class Broken {
        static final int[] NONE = new int[0];
        static final int FIRST = NONE[0]; //~ GAP class-initializer

        static int share(int by) {
            return 10 / by;
        }
    }

    static class Derived extends Broken {
    }

    static int used(int x) {
        return Broken.share(1) / x;
    }

    static int derived(int x) {
        new Derived();
        return 10 / x;
    }

    static int caught(int x) {
        try {
            return Broken.share(1);
        } catch (LinkageError e) {
            return 10 / x; //~ REAL ArithmeticException
        }
    }
}
