package fixtures.blame;

/** A call that copies can fail for either array: that the one is passed too short says nothing about the other, which is whole. */
public class WhichArray {
    private final char[] letters;
    private final int size;

    public WhichArray(String text) {
        letters = text.toCharArray(); //~ REAL NullPointerException public caller
        size = letters.length;
    }

    public void getChars(int from, int to, char[] out, int at) {
        if (from < 0 || to > size || from > to) {
            return;
        }
        System.arraycopy(letters, from, out, at, to - from); //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
