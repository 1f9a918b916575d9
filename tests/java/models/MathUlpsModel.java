package fixtures.models;

/** Functions of Math that the JVM may compute better than StrictMath: only what the Javadoc fixes is known. */
public class MathUlpsModel {
    static int exact(int x) {
        return x / (int) (Math.pow(2, 10) - 1024); //~ REAL ArithmeticException
    }

    static int exactGuarded(int x) {
        return x / (int) (Math.pow(2, 10) - 1023);
    }

    static int powerOfTen() {
        int[] digits = new int[3];
        return digits[(int) Math.log10(1000)]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int powerOfTenGuarded() {
        int[] digits = new int[4];
        return digits[(int) Math.log10(1000)];
    }

    static int better(int x) {
        int gap = Math.exp(1.0) == Math.E ? 0 : 1; // 0 on HotSpot, 1 by StrictMath
        return x / gap; //~ REAL ArithmeticException
    }

    static int strict(int x) {
        int gap = StrictMath.exp(1.0) == Math.E ? 0 : 1;
        return x / gap;
    }

    static int zeroSine() {
        return 1 / (int) Math.sin(0.0); //~ REAL ArithmeticException
    }

    static int zeroCosine() {
        return 1 / (int) Math.cos(0.0) + 1 / (int) Math.exp(-0.0);
    }
}
