package fixtures.blame;

/** A place that has nothing to do with the negative number that led there is the code's own. */
public class OwnPlaces {
    static int below(int a, int[] data) {
        return a < -5 && data != null ? data.length == 0 ? 0 : "".charAt(0) : 0; //~ REAL StringIndexOutOfBoundsException package own
    }

    static int fixed(int a) {
        int[] table = new int[2];
        return a + 4 == 2 ? table[2] : 0; //~ REAL ArrayIndexOutOfBoundsException package own
    }

    static int ofLength(int a, String s) {
        return a / 2 == -3 && s != null ? s.substring(s.length() + 1).length() : 0; //~ REAL StringIndexOutOfBoundsException package own
    }

    static int filled(int n) {
        java.util.List<Integer> list = new java.util.ArrayList<>();
        for (int i = -1; i < n; i++) { list.add(i); }
        return list.get(0); //~ REAL IndexOutOfBoundsException package caller
    }

    static int passed(int a, int[] data) {
        return data == null ? 0 : data[a]; //~ REAL ArrayIndexOutOfBoundsException package caller
    }

    static class Frame {
        private final int[] cells;

        Frame(int n) { cells = new int[n + 1]; } //~ REAL NegativeArraySizeException package caller
        int first() { return cells[0]; } //~ REAL ArrayIndexOutOfBoundsException package caller
    }
}
