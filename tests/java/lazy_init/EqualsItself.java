package fixtures.lazy_init;

import java.math.BigInteger;
import java.util.Locale;

/** Whatever a library class makes of others: each object equals itself, and none equals null. */
public class EqualsItself {
    private final Locale locale;
    private final String greeting;

    public EqualsItself(Locale locale, String greeting) {
        this.locale = locale;
        this.greeting = greeting;
    }

    public int length(Locale wanted) {
        if (wanted == null || !wanted.equals(locale)) {
            return 0;
        }
        return greeting.length(); //~ REAL NullPointerException public
    }

    static int same(BigInteger first, BigInteger second, int count) {
        if (first == null || !first.equals(second)) {
            return 0;
        }
        return 10 / count; //~ REAL ArithmeticException
    }

    static int itself(Locale locale, int count) {
        return locale == null || locale.equals(locale) ? 0 : 10 / count;
    }

    static int never(Locale locale, int count) {
        return locale == null || !locale.equals(null) ? 0 : 10 / count;
    }
}
