package fixtures.models;

/** What a thread keeps for itself. */
public class ThreadLocalModel {
    private static final ThreadLocal<String> NAME = new ThreadLocal<>();
    private static final ThreadLocal<StringBuilder> TEXT = ThreadLocal.withInitial(StringBuilder::new);

    static int unset() {
        return NAME.get().length(); //~ REAL NullPointerException
    }

    static int set(String s) {
        NAME.set(s);
        int length = NAME.get() == null ? 1 : 10 / NAME.get().length(); //~ REAL ArithmeticException
        NAME.remove();
        return length;
    }

    static int initial(String s) {
        TEXT.get().setLength(0);
        TEXT.get().append(s);
        return 10 / (TEXT.get().length() - 3); //~ REAL ArithmeticException
    }

    static int own() {
        ThreadLocal<Integer> one = new ThreadLocal<>() {
            @Override
            protected Integer initialValue() {
                return 1;
            }
        };
        return 10 / one.get();
    }
}
