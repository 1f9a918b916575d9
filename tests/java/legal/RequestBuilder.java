package fixtures.legal;

/** What the builder checks, the built object need not check again. */
public final class RequestBuilder {
    private String host = "localhost";
    private int retries = 1;

    public RequestBuilder host(String host) {
        this.host = host == null || host.isEmpty() ? "localhost" : host;
        return this;
    }

    public RequestBuilder retries(int retries) {
        this.retries = Math.max(1, retries);
        return this;
    }

    String host() { return host; }

    public Request build() { return new Request(this); }

    public static final class Request {
        private final String host;
        private final int retries;

        private Request(RequestBuilder builder) {
            host = builder.host(); //~ REAL NullPointerException forced
            retries = builder.retries;
        }

        public int delay(int total) {
            return total / retries;
        }

        public char initial() {
            return host.charAt(0);
        }
    }
}
