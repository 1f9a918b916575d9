package fixtures.blame;

/** A constructor that leaves what all code gives to another one is for callers who give it later; one that takes it may be passed null. */
public class GivenByConstructor {
    public static class Label {
        private String name;

        public Label() { }
        public Label(String name) { this.name = name; }
        public void setName(String name) { this.name = name; }
        public int length() { return name.length(); } //~ REAL NullPointerException public caller
    }

    public static class Tag {
        private final String name;

        public Tag(String name) { this.name = name; }
        public int length() { return name.length(); } //~ REAL NullPointerException public own
    }

    public static class Nobodys {
        private String name;

        public void setName(String name) { this.name = name; }
        public int length() { return name.length(); } //~ REAL NullPointerException public own
    }

    public static Label label(int n) { return new Label(n > 0 ? "many" : "none"); }
    public static Tag tag(String text) { return new Tag(text.isEmpty() ? null : text); } //~ REAL NullPointerException public caller
    public static int width(Label label) { return label.name.length() + 2; } //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
}
