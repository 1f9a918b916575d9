package fixtures.blame;

/** Who may be told twice that it is over has to ask; what has never been opened is none that was opened and closed. */
public class CancelledTwice {
    public static class Service implements AutoCloseable {
        private int left = 8;

        public void leave() { left--; }
        @Override public void close() { left = 0; }
    }

    public static final class Key {
        private Service service;

        public Key() { service = new Service(); }
        public boolean isValid() { return service != null; }

        public void cancel() {
            service.leave(); //~ REAL NullPointerException public own
            service = null;
        }
    }

    public static final class Line {
        private Service service;

        public void open() { service = new Service(); }
        public void send() { service.leave(); } //~ REAL NullPointerException public caller
        public boolean isOpen() { return service != null; }
    }
}
