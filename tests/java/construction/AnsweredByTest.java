package fixtures.construction;

import java.util.Objects;

/** What an anonymous subclass answers is chosen by the test that writes it. */
public abstract class AnsweredByTest {
    private Object held;

    protected AnsweredByTest() {
    }

    protected AnsweredByTest(Object held) {
        this.held = Objects.requireNonNull(held);
    }

    protected abstract String name();

    protected Object held() {
        return held;
    }

    public int length() {
        return name().length(); //~ REAL NullPointerException public caller
    }

    public static class Filled extends AnsweredByTest {
        public Filled(Object held) { super(held); }

        protected String name() { return held() == null ? null : "name"; }
    }

    public static class Other extends AnsweredByTest {
        public Other(Object held) { super(held); }

        protected String name() { return "other"; }

        protected Object held() { return "other"; }
    }
}
