package fixtures.calls;

import java.util.Map;
import java.util.Optional;

/** What a test supplies may answer with itself, or hold itself. */
public class AnswersItself {
    interface Step {
        Step next();
    }

    abstract static class Base {
        abstract Base parent();
    }

    static int ownNext(Step step, int n) {
        return step != null && step.next() == step ? 10 / n : 0; //~ REAL ArithmeticException package
    }

    static int eachOther(Step one, Step two, int n) {
        boolean linked = one != two && one != null && two != null && one.next() == two && two.next() == one;
        return linked ? 10 / n : 0; //~ UNCONFIRMED ArithmeticException: neither can be written before the other
    }

    static int ownParent(Base base, int n) {
        return base != null && base.parent() == base ? 10 / n : 0; //~ REAL ArithmeticException package
    }

    static int ownValue(Optional<Object> box, int n) {
        return box != null && box.isPresent() && box.get() == box ? 10 / n : 0; //~ UNCONFIRMED ArithmeticException: optionals are immutable
    }

    static int ownKey(Map.Entry<Object, Object> entry, int n) {
        return entry != null && entry.getKey() == entry ? 10 / n : 0; //~ UNCONFIRMED ArithmeticException: entries keep their key
    }
}
