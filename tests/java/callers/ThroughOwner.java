package fixtures.callers;

/** A method of the package is called by a public one, though others can get the object as well. */
public class ThroughOwner {
    public static final class Route {
        private final String[] parts;

        private Route(String[] parts) { this.parts = parts; }

        int match(String[] words) {
            return words[parts.length - 1].length(); //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException package caller
        }
    }

    private Route last = new Route(new String[1]);

    public Route route(String path) {
        last = new Route(path.split("/")); //~ REAL NullPointerException public caller
        return last;
    }

    public int find(String path) {
        return last.match(path.split("/")); //~ REAL NullPointerException public caller
    }
}
