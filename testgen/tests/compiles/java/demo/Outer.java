package demo;

/** Inner, private nested and anonymous classes. */
public class Outer {
    int size;

    public class Inner {
        public int share(int n) {
            return n / size;
        }
    }

    private enum Mode {
        FAST
    }

    private interface Source {
        int next();

        boolean isOpen();
    }

    private static class Secret {
        Object[] parts;
        Mode mode;
    }

    private static int limit = 1;
    static Outer cache = new Outer();
    public static final Shape CIRCLE = new Shape() {
        @Override
        public int corners() {
            return 0;
        }
    };

    private static int drain(Source source, Secret secret, Secret[] all) {
        while (source.isOpen()) {
            if (source.next() == 42 && secret.mode == Mode.FAST && all[0] == secret) {
                return secret.parts[0].hashCode();
            }
        }
        return 0;
    }

    public static int limited() {
        return cache.size / limit;
    }

    public static Shape shape(String name) {
        return CIRCLE;
    }
}
