package fixtures.blame;

/** Who refuses a second time, and who fills a field whichever way it goes: the object waits for it. */
public class RefusedTwice {
    public static class Part {
        public int size() { return 1; }
    }

    private Part part;
    private Part root;

    public void setPart(Part given) {
        if (part != null) throw new IllegalStateException("twice");
        part = given;
    }

    public int size() { return part.size(); } //~ REAL NullPointerException public caller
    public int twice() { return 2 * part.size(); } //~ REAL NullPointerException public caller

    public void parse(String text) {
        if (text.isEmpty()) { //~ REAL NullPointerException public caller
            root = new Part();
        } else {
            root = new Part() { @Override public int size() { return 2; } };
        }
    }

    public int rootSize() { return root.size(); } //~ REAL NullPointerException public caller
    public int half() { return root.size() / 2; } //~ REAL NullPointerException public caller
}
