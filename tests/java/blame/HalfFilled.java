package fixtures.blame;

import java.io.IOException;

/** A field is not filled for sure by a method that can return without: where it is not to be had, it stays null. */
public class HalfFilled {
    public static class Part {
        public static Part load(String name) throws IOException {
            if (name.isEmpty()) throw new IOException("no name"); //~ REAL NullPointerException public caller
            return new Part();
        }

        public int size() { return 1; }
    }

    private Part part;

    public void open(String name) {
        try {
            Part loaded = Part.load(name);
            part = new Part();
        } catch (IOException e) {
            System.err.println("not found: " + name);
        }
    }

    public int size() { return part.size(); } //~ REAL NullPointerException public own
    public int twice() { return 2 * part.size(); } //~ REAL NullPointerException public own
}
