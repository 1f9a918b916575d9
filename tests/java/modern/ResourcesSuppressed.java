//@ depth=4
package fixtures.modern;

/** try-with-resources: a fault while closing is suppressed by one in the body, and null is not closed. */
public class ResourcesSuppressed {
    static class Resource implements AutoCloseable {
        final int n;

        Resource(int n) {
            this.n = n;
        }

        int read(int by) {
            return n / by; //~ REAL ArithmeticException
        }

        @Override
        public void close() {
            int[] none = new int[0];
            none[n] = 1; //~ REAL ArrayIndexOutOfBoundsException
        }
    }

    static int read(int n, int by) {
        try (Resource resource = new Resource(n)) {
            return resource.read(by);
        }
    }

    static int noResource(boolean open) {
        try (Resource resource = open ? new Resource(1) : null) {
            return 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return 10 / e.getSuppressed().length; //~ REAL ArithmeticException
        }
    }
}
