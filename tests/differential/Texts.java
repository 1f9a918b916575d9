package differential;

/** Strings from values, and what programs ask strings. */
public class Texts {
    static String concatenated(int number, char c, boolean truth) {
        return number + ":" + c + truth;
    }

    static String ofLong(long number) {
        return "" + number;
    }

    static int hash(String text) {
        return text.hashCode();
    }

    static int switched(String text) {
        switch (text) {
            case "abc":
                return 1;
            case "42":
                return 2;
            default:
                return text.isEmpty() ? 3 : 4;
        }
    }

    static int countDigits(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= '0' && text.charAt(i) <= '9') {
                count++;
            }
        }
        return count;
    }

    static String reversed(String text) {
        StringBuilder reversed = new StringBuilder();
        for (int i = text.length() - 1; i >= 0; i--) {
            reversed.append(text.charAt(i));
        }
        return reversed.toString();
    }

    static String part(String text, int from, int to) {
        return text.substring(from, to);
    }

    static boolean region(String text, String other, int start, int otherStart, int count) {
        return text.regionMatches(start, other, otherStart, count);
    }

    static boolean regionIgnoringCase(String text, String other, int start, int otherStart, int count) {
        return text.regionMatches(true, start, other, otherStart, count);
    }

    static boolean regionInSomeCase(String text, boolean ignored, String other, int otherStart, int count) {
        return text.regionMatches(ignored, 0, other, otherStart, count);
    }

    static String insertedChars(String text, int at, char[] chars, int start, int count) {
        return new StringBuilder(text).insert(at, chars, start, count).toString();
    }

    static String insertedPart(String text, int at, String part, int start, int end) {
        return new StringBuilder(text).insert(at, part, start, end).toString();
    }

    static String appendedPart(String text, String part, int start, int end) {
        return new StringBuilder(text).append(part, start, end).toString();
    }

    static String appendedPoint(String text, int point) {
        return new StringBuilder(text).appendCodePoint(point).toString();
    }

    static String lowerInNoLocale(String text) {
        return text.toLowerCase(null);
    }

    static void charsInto(String text, int start, int end, char[] chars, int to) {
        text.getChars(start, end, chars, to);
    }

    static double power(int base, byte exponent) {
        return Math.pow(base, exponent);
    }
}
