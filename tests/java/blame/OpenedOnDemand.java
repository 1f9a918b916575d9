package fixtures.blame;

/** What an object opens where it first uses it, nobody has to open before; who does not ask is at fault. */
public final class OpenedOnDemand {
    public static class Service implements AutoCloseable {
        private int left = 8;

        public void leave() { left--; }
        @Override public void close() { left = 0; }
    }

    private Service service;

    public void send() {
        if (service == null) open();
        service.leave();
    }

    private void open() { service = new Service(); }
    public int left() { return service.left; } //~ REAL NullPointerException public own
    @Override public String toString() { return "left " + service.left; } //~ REAL NullPointerException public own
}
