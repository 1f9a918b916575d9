package fixtures.statics;

import java.util.ArrayList;
import java.util.List;

/** An object that the class initializer makes before it has assigned what the constructor reads. */
public class EarlyInstance {
    private static final EarlyInstance STANDARD = new EarlyInstance();
    private static final List<String> NAMES = new ArrayList<>(List.of("a"));
    private static final List<String> LATER = new ArrayList<>(List.of("a"));
    private static int base = 5;

    private final int n;
    private final List<String> names;

    private EarlyInstance() {
        n = base;
        names = NAMES;
    }

    public static EarlyInstance standard() {
        return STANDARD;
    }

    public int share() {
        return 10 / n; //~ REAL ArithmeticException public own
    }

    public int size() {
        return names.size(); //~ REAL NullPointerException public own
    }

    public int later() {
        return LATER.size();
    }
}
