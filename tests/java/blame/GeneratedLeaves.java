package fixtures.blame;

/** Who makes a node of a syntax tree by hand has to fill it as the parser does. */
public class GeneratedLeaves {
    public static class Node {
        public void jjtOpen() {}
        public void jjtClose() {}
    }

    public static class Constant extends Node {
        private Object value;

        public void setValue(Object value) { this.value = value; }
        public Object getValue() { return value; }
    }

    public static class Sum extends Node {
        private Sum[] parts;
        private String name;

        public int size() { return parts.length; } //~ REAL NullPointerException public own
        public String label() { return name == null ? "" : name; }
        public int length() { return name.length(); } //~ REAL NullPointerException public own
    }

    public static int length(Constant constant) {
        return constant == null ? 0 : constant.getValue().toString().length(); //~ REAL NullPointerException public caller
    }

    public static class Names {
        private String first;

        public void add(String name) { first = name; }
        public int length() { return first.length(); } //~ REAL NullPointerException public own
    }
}
