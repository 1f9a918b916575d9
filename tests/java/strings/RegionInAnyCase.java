package fixtures.strings;

/** Regions that match whatever the case of their letters. */
public class RegionInAnyCase {
    public static String topic(String subject) {
        boolean isReply = subject != null && subject.regionMatches(true, 0, "re:", 0, 3);
        return isReply ? subject.substring(4) : subject; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int flagged(String word, boolean ignoresCase) {
        boolean isKelvin = word != null && word.regionMatches(ignoresCase, 1, "-k", 1, 1);
        return isKelvin ? 10 / (word.charAt(1) - 'K') : 0; //~ REAL ArithmeticException public own
    }

    public static int ofSameCase(String word) {
        return word != null && word.regionMatches(false, 1, "-k", 1, 1) ? 10 / (word.charAt(1) - 'K') : 0;
    }

    public static int ofConstant(String part) {
        boolean isReply = part != null && "Re: all".regionMatches(true, 0, part, 0, 3);
        return isReply ? part.substring(4).length() : 0; //~ REAL StringIndexOutOfBoundsException public own
    }
}
