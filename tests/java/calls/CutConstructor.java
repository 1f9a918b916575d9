//@ depth=1
package fixtures.calls;

/** What a constructor leaves that lies too deep is unknown, not null; short ones are followed wherever they lie. */
public class CutConstructor {
    static class Part {
        final int[] cells;

        Part(int n) {
            cells = new int[n]; //~ REAL NegativeArraySizeException package caller
        }
    }

    static class Copied extends Part {
        final int[] copy;

        Copied(int n) {
            super(n);
            copy = cells.clone();
        }
    }

    private static Part part(int n) {
        return new Part(n);
    }

    private static Copied copied(int n) {
        return new Copied(n);
    }

    public static int lastOfPart(int n) {
        return n < 0 ? 0 : part(n).cells[n]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int lengthOfCopy(int n) {
        return n < 0 ? 0 : copied(n).copy.length;
    }
}
