package fixtures.construction;

import java.util.Objects;

/** What a builder leaves null nobody has passed, though there is a constructor to which it could be. */
public class NullsOfBuilders {
    public record Step(String name, String target) {
        public int length() {
            return name.length(); //~ REAL NullPointerException public own
        }

        public boolean isHere() {
            return target != null && name.length() == target.length(); //~ REAL NullPointerException public own
        }
    }

    public static class Builder {
        private String name, target;

        public Builder name(String given) {
            name = Objects.requireNonNull(given);
            return this;
        }

        public Builder target(String given) {
            target = given.trim(); //~ REAL NullPointerException public caller
            return this;
        }

        public Step build() { return new Step(name, target); }
    }
}
