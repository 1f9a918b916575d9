package fixtures.models;

/** Boxes of every primitive type give back their value. */
public class BoxesModel {
    static int ofBoolean(boolean x) {
        Boolean box = x;
        return x == box ? 1 : 10 / 0;
    }

    static int ofCharacter(char x) {
        Character box = x;
        return 10 / (box - 'a'); //~ REAL ArithmeticException
    }

    static int ofShort(short x) {
        Short box = x;
        return 10 / (box + 200); //~ REAL ArithmeticException
    }

    static long ofLong(long x) {
        Long box = x;
        return box == 0 ? 0 : 10 / box;
    }

    static int ofDouble(double x) {
        Double box = x;
        return x == 2.5 ? 10 / (int) (box - 2.5) : 0; //~ REAL ArithmeticException
    }

    static int fromInput(Long box) {
        if (box == null) {
            return 0;
        }
        return (int) (10 / (box + 1)); //~ REAL ArithmeticException
    }
}
