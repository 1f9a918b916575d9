package fixtures.legal;

/** A flag that says whether the other field is there. */
public class Connection {
    private StringBuilder buffer;
    private boolean open;

    public void open() {
        buffer = new StringBuilder();
        open = true;
    }

    public void close() {
        open = false;
        buffer = null;
    }

    public int send(int number) {
        if (!open) {
            throw new IllegalStateException("closed");
        }
        buffer.append(number);
        return buffer.length();
    }

    public int pending() {
        return open ? buffer.length() : 0;
    }
}
