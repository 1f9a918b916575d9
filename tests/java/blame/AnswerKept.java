package fixtures.blame;

/** What a caller's object answers to the constructor is the caller's, also where it is used later; what a setter leaves out is not. */
public final class AnswerKept {
    public interface Verifier {
        Handler handler();
    }

    public interface Handler {
        boolean isValid();
    }

    private final Handler handler;
    private Handler spare;
    private boolean isStrict;

    public AnswerKept(Verifier verifier) {
        if (verifier == null) throw new IllegalArgumentException("verifier");
        handler = verifier.handler();
    }

    public void setStrict(boolean isStrict) {
        this.isStrict = isStrict;
        if (isStrict) spare = handler;
    }

    public boolean isValid() {
        return handler.isValid(); //~ REAL NullPointerException public caller
    }

    public boolean isSpareValid() {
        return isStrict || spare.isValid(); //~ REAL NullPointerException public own
    }
}
