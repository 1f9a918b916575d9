package fixtures.models;

/** Parts of texts and arrays that builders take in. */
public class StringBuilderRanges {
    static String insertedChars(char[] chars, int end) {
        return chars == null ? "" : new StringBuilder("ab").insert(1, chars, 0, end).toString(); //~ REAL StringIndexOutOfBoundsException
    }

    static String appendedChars(char[] chars, int end) {
        return chars == null ? "" : new StringBuilder("ab").append(chars, 0, end).toString(); //~ REAL IndexOutOfBoundsException
    }

    static int insertedPart(int end) {
        if (end < 1 || end > 3) {
            return 0;
        }
        return 10 / (new StringBuilder("ab").insert(1, "xyz", 1, end).length() - 2) + 1; //~ REAL ArithmeticException
    }

    static char nullIsAText(int end) {
        if (end < 0 || end > 4) {
            return 0;
        }
        return new StringBuilder().append((CharSequence) null, 0, end).append("l").charAt(0);
    }

    static char partOfNull(int end) {
        return new StringBuilder().append((CharSequence) null, 0, end).charAt(0); //~ REAL StringIndexOutOfBoundsException
        //~^ REAL IndexOutOfBoundsException
    }
}
