package fixtures.blame;

/** An array that an object keeps, and of which its class never asks how long it is, has what whoever passes it puts there. */
public class KeptRecords {
    /** Two coordinates. */
    public static class Point {
        private final int[] at;
        public Point(int[] at) { this.at = at; }
        public int x() { return at == null ? 0 : at[0]; } //~ REAL ArrayIndexOutOfBoundsException public caller
        public int y() { return at == null ? 0 : at[1]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    /** Any numbers. */
    public static class Sum {
        private final int[] all;
        public Sum(int[] all) { this.all = all; }
        public int first() { return all == null ? 0 : all[0]; } //~ REAL ArrayIndexOutOfBoundsException public own
        public int size() { return all == null ? 0 : all.length; }
    }

    /** Its own numbers. */
    public static class Table {
        private final int[] cells = {1, 2};
        public int last() { return cells[2]; } //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
