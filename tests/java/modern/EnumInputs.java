//@ depth=3
package fixtures.modern;

/** An input of an enum class is one of its constants: with its fields, its body and its name. */
public class EnumInputs {
    enum Unit {
        NONE(0) {
            @Override
            int share(int of) {
                return of / factor; //~ REAL ArithmeticException
            }
        },
        ONE(1);

        final int factor;

        Unit(int factor) {
            this.factor = factor;
        }

        int share(int of) {
            return of / factor;
        }
    }

    static int share(Unit unit) {
        return unit.share(1); //~ REAL NullPointerException
    }

    static int named(Unit unit) {
        return unit == null ? 0 : 10 / (unit.name().length() - 3); //~ REAL ArithmeticException
    }

    static int guarded(Unit unit, Unit other) {
        return unit != Unit.ONE || other != Unit.ONE || unit != other ? 1 : 10 / unit.factor;
    }
}
