package fixtures.blame;

/** Classes of a package rely on each other: what no caller in sight lets happen is the mistake of whoever does it. */
public class Insiders {
    public static Code parse(String text) {
        if (text == null || text.isEmpty()) {
            throw new IllegalArgumentException("no code");
        }
        return new Code(text);
    }

    public static int half(int[] values) {
        return values == null || values.length == 0 ? 0 : mean(values) / 2;
    }

    static int mean(int[] values) {
        return 10 / values.length; //~ REAL ArithmeticException package caller //~ REAL NullPointerException package caller
    }

    static int nobodyCalls(int[] values) {
        return values == null ? 0 : 10 / values.length; //~ REAL ArithmeticException package own
    }
}

class Code {
    private final String text;

    Code(String text) {
        this.text = text;
    }

    char first() {
        return text.charAt(0); //~ REAL StringIndexOutOfBoundsException package caller //~ REAL NullPointerException package caller
    }
}
