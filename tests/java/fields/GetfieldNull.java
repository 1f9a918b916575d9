package fixtures.fields;

/** Reading a field of null. */
public class GetfieldNull {
    int value;

    static int unguarded(GetfieldNull o) {
        return o.value; //~ REAL NullPointerException
    }

    static int content(GetfieldNull o) {
        if (o == null) {
            return 0;
        }
        return 10 / (o.value + 3); //~ REAL ArithmeticException
    }

    static int guarded(GetfieldNull o) {
        return o == null || o.value == 0 ? 0 : 10 / o.value;
    }

    int ofThis() {
        return value;
    }
}
