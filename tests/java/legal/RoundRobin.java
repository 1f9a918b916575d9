package fixtures.legal;

/** A cursor that wraps around an array that the constructor found not to be empty. */
public class RoundRobin {
    private final String[] servers;
    private int next;

    public RoundRobin(String... servers) {
        if (servers == null || servers.length == 0) {
            throw new IllegalArgumentException("no servers");
        }
        this.servers = servers.clone();
    }

    public String next() {
        String server = servers[next];
        next = (next + 1) % servers.length;
        return server;
    }

    public String first() {
        return servers[0];
    }

    public int share(int requests) {
        return requests / servers.length;
    }

    public void rewind() {
        next = 0;
    }
}
