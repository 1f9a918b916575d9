package fixtures.models;

/** Characters of one and of two units that builders take in. */
public class StringBuilderPoints {
    static int supplementary(int point) {
        if (point < 0 || point > 0x10FFFF) {
            return 0;
        }
        return 10 / (new StringBuilder("a").appendCodePoint(point).length() - 3); //~ REAL ArithmeticException
    }

    static int halves() {
        StringBuilder pair = new StringBuilder().appendCodePoint(0x1F600);
        return 10 / (pair.charAt(0) - 0xD83D + pair.charAt(1) - 0xDE00 + 1);
    }

    static int noCharacter(int point) {
        return new StringBuilder("a").appendCodePoint(point).length(); //~ REAL IllegalArgumentException package caller
    }
}
