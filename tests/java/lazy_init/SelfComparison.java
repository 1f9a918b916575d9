package fixtures.lazy_init;

/** The parameter may be `this`. */
public class SelfComparison {
    int value;

    int distance(SelfComparison other) {
        if (other == null) {
            return 0;
        }
        value = 4;
        other.value = 2;
        return 10 / (value - other.value); //~ REAL ArithmeticException
    }

    int guarded(SelfComparison other) {
        if (other == null || other == this) {
            return 0;
        }
        value = 4;
        other.value = 2;
        return 10 / (value - other.value);
    }

    int readOnly(SelfComparison other) {
        if (other != this) {
            return 0;
        }
        return 10 / (other.value - value + 1);
    }
}
