package fixtures.libraries;

import java.util.regex.Matcher;

/** A builder that the environment is given holds any text afterwards, unless it is only read. */
public class EnvironmentBuilder {
    static char written(Matcher matcher) {
        StringBuffer text = new StringBuffer();
        if (matcher != null) {
            matcher.appendTail(text);
            return text.charAt(0); //~ REAL StringIndexOutOfBoundsException package own
        }
        return 'a';
    }

    static int kept(Matcher matcher) {
        StringBuilder text = new StringBuilder("ab");
        if (matcher != null && matcher.reset(text).matches()) {
            return 10 / text.length();
        }
        return 10 / text.length();
    }

    static int passed(Matcher matcher, StringBuffer text) {
        if (matcher == null || text == null || text.length() > 0) {
            return 0;
        }
        matcher.appendTail(text);
        return 10 / (text.length() - 2); //~ UNCONFIRMED ArithmeticException: hangs on the tail
    }
}
