package fixtures.construction;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Only a builder with a sender builds, and what it builds shows the builder's map through an unmodifiable view. */
public final class BuilderOfView {
    private final String sender;
    private final Map<String, String> headers;
    private final BuilderOfView answered;

    private BuilderOfView(Builder from) {
        sender = from.sender.trim(); //~ REAL NullPointerException public own //~ REAL NullPointerException forced caller
        headers = Collections.unmodifiableMap(from.headers);
        answered = from.answered;
    }

    public static class Builder {
        private final Map<String, String> headers = new TreeMap<>();
        private String sender;
        private BuilderOfView answered;

        public Builder sender(String sender) { this.sender = sender; return this; }

        public Builder answered(BuilderOfView message) { answered = message; return this; }

        public Builder header(String line) {
            int colon = line.indexOf(':'); //~ REAL NullPointerException public caller
            headers.put(line.substring(0, colon), line.substring(colon + 1)); //~ REAL StringIndexOutOfBoundsException public own
            return this;
        }

        public BuilderOfView build() { return new BuilderOfView(this); }
    }

    public int priority() {
        return Integer.parseInt(headers.getOrDefault("X-Priority", "3")); //~ REAL NumberFormatException public own
    }
}
