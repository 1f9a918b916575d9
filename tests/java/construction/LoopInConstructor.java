package fixtures.construction;

/** A constructor that looks at each character leaves the required state on a path that goes round few times. */
public class LoopInConstructor {
    private final String key;
    private final String name;
    private final int limit;

    public LoopInConstructor(String key, String name, int limit) {
        check(key);
        check(name);
        this.key = key;
        this.name = name;
        this.limit = limit;
    }

    private static void check(String text) {
        if (text != null) {
            for (char letter : text.toCharArray()) {
                if (!Character.isLetter(letter) && letter != '-') {
                    throw new IllegalArgumentException(text);
                }
            }
        }
    }

    public int share() {
        String shown = key == null ? name : key;
        return shown.length() / (limit - 31); //~ REAL ArithmeticException public, NullPointerException public
    }

    public int safe() {
        return key == null || limit == 31 ? 0 : key.length() / (limit - 31);
    }
}
