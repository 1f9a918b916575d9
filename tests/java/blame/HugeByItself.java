package fixtures.blame;

/** A number that becomes huge in the object, though nothing is passed. */
public class HugeByItself {
    private int bits = 1;

    public void shift() {
        bits <<= 31;
    }

    public int share() {
        return bits < 0 ? 10 / (bits + bits) : 0; //~ REAL ArithmeticException public own
    }

    public static int passed(int one, int other) {
        return one > 0 && other > 0 ? 10 / (one + one + other + other) : 0; //~ REAL ArithmeticException public caller
    }
}
