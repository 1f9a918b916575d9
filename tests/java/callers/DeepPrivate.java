package fixtures.callers;

/** A fault below a chain of private methods, deeper than calls are followed from the public one. */
public class DeepPrivate {
    public int start(int kind) {
        return first(kind == 7 ? null : "some", kind);
    }

    private int first(String text, int kind) {
        return second(text, kind + 1);
    }

    private int second(String text, int kind) {
        return third(text, kind + 1);
    }

    private int third(String text, int kind) {
        return kind > 100 ? 0 : fourth(text, kind);
    }

    private int fourth(String text, int kind) {
        return text.length() + kind; //~ REAL NullPointerException public own
    }
}
