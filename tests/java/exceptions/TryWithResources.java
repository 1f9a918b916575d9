//@ depth=2
package fixtures.exceptions;

/** A resource may be null and is then not closed; the body still runs. */
public class TryWithResources {
    public static class Resource implements AutoCloseable {
        int size;

        @Override
        public void close() {
            size = -1;
        }
    }

    static int used(Resource given) {
        try (Resource resource = given) {
            return resource.size; //~ REAL NullPointerException
        }
    }

    static int unused(Resource given) {
        try (Resource resource = given) {
            return 1;
        }
    }

    static int body(int x) {
        try (Resource resource = new Resource()) {
            return 10 / x; //~ REAL ArithmeticException
        }
    }

    static int caught(int x) {
        try (Resource resource = new Resource()) {
            return 10 / x;
        } catch (ArithmeticException e) {
            return 0;
        }
    }
}
