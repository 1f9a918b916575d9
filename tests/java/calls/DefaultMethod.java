//@ depth=2
package fixtures.calls;

/** A default method of an interface and a class that overrides it. */
public class DefaultMethod {
    public interface Sized {
        default int size() {
            return 0;
        }
    }

    public static class Unsized implements Sized {
    }

    public static class Single implements Sized {
        @Override
        public int size() {
            return 1;
        }
    }

    static int inherited() {
        return 10 / new Unsized().size(); //~ REAL ArithmeticException
    }

    static int overridden() {
        return 10 / new Single().size();
    }
}
