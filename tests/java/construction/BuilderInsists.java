package fixtures.construction;

/** A product that cannot be built before its builder was given what the fault has nothing to do with. */
public final class BuilderInsists {
    private final String method;
    private final String body;

    private BuilderInsists(Builder builder) {
        method = builder.method.toUpperCase(); //~ REAL NullPointerException public own
        body = builder.body;
    }

    public static Builder builder() {
        return new Builder();
    }

    public int length() {
        return method.length() + body.length(); //~ REAL NullPointerException public own
    }

    public static final class Builder {
        private String method;
        private String body;

        public Builder method(String method) {
            this.method = method;
            return this;
        }

        public BuilderInsists build() {
            return new BuilderInsists(this);
        }
    }
}
