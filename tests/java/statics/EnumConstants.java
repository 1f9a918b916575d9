package fixtures.statics;

/** Constants of an enum carry values and are never null themselves. */
public class EnumConstants {
    enum Unit {
        NONE(0), SINGLE(1), DOZEN(12);

        final int size;

        Unit(int size) {
            this.size = size;
        }
    }

    static int perUnit(Unit unit) {
        if (unit == null) {
            return 0;
        }
        return 100 / unit.size; //~ REAL ArithmeticException
    }

    static int guarded(Unit unit) {
        if (unit == null || unit == Unit.NONE) {
            return 0;
        }
        return 100 / unit.size;
    }

    static int byOrdinal(int i) {
        return Unit.values()[i].size; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int constant() {
        return 100 / Unit.DOZEN.size;
    }
}
