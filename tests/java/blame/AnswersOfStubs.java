package fixtures.blame;

import java.util.List;

/** What an abstract method answers is the choice of whoever implements it, unless the code tests for it. */
public abstract class AnswersOfStubs {
    protected abstract List<String> delegate();

    protected abstract int parts();

    public int size() {
        return delegate().size(); //~ REAL NullPointerException public caller
    }

    public int share(int total) {
        return total / parts(); //~ REAL ArithmeticException public caller
    }

    public int tested() {
        List<String> list = delegate();
        if (list == null) {
            parts();
        }
        return list.size(); //~ REAL NullPointerException public contradiction
    }

    public int guarded() {
        List<String> list = delegate();
        return list == null ? 0 : list.size();
    }
}
