package fixtures.fields;

/** Between two reads of a field only a write or a call can change it. */
public class FieldReadTwice {
    int value;

    int stable() {
        if (value == 0) {
            return 0;
        }
        return 10 / value;
    }

    int changed() {
        if (value == 0) {
            return 0;
        }
        value--;
        return 10 / value; //~ REAL ArithmeticException
    }

    int changedByCall() {
        if (value == 0) {
            return 0;
        }
        reset();
        return 10 / value; //~ REAL ArithmeticException
    }

    void reset() {
        value = 0;
    }
}
