package fixtures.blame;

/** A stretch that does not lie in the letters it is passed with is the caller's mistake, where nothing fails on a longer array. */
public class UnfitStretches {
    private char[] letters = new char[4];
    private int at;
    private int end;

    public UnfitStretches(char[] letters, int from, int to) { accept(letters, from, to); }

    public void accept(char[] letters, int from, int to) {
        this.letters = letters;
        this.at = from;
        this.end = to;
    }

    public int next() {
        return at < end ? letters[at++] : -1; //~ REAL ArrayIndexOutOfBoundsException caller //~ REAL NullPointerException caller
    }

    public int nextTwo() {
        if (at >= end) return -1;
        int high = letters[at++]; //~ REAL ArrayIndexOutOfBoundsException caller //~ REAL NullPointerException caller
        return high << 8 | letters[at++];
        //~^ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public int lookAhead() { return at < end ? letters[at + 1] : 0; } //~ REAL ArrayIndexOutOfBoundsException public contradiction //~ REAL NullPointerException caller

    public String rest() { return new String(letters, at, end - at); } //~ REAL StringIndexOutOfBoundsException caller //~ REAL NullPointerException caller
}
