package fixtures.blame;

/** An object that its owner has closed is of no more use than one that has closed itself. */
public class ClosedByOwner {
    private final Connection connection = new Connection();

    public Connection connection() {
        return connection;
    }

    public void close() {
        connection.buffer = null;
    }

    public void rename() {
        connection.name = null;
    }

    public static class Connection {
        private StringBuilder buffer = new StringBuilder();
        private String name = "";

        public void send(int number) {
            buffer.append(number); //~ REAL NullPointerException public caller
        }

        public int length() {
            return name.length(); //~ REAL NullPointerException public own
        }
    }
}
