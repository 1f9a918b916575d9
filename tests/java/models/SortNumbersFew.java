package fixtures.models;

import java.util.Arrays;

/** A few numbers are sorted exactly, however many of them are known, and whoever else has the array. */
public class SortNumbersFew {
    static int kicker(int rank) {
        int[] hand = {9, 7, rank, 4, 2};
        Arrays.sort(hand);
        return 100 / (hand[2] - 5); //~ REAL ArithmeticException
    }

    static int triangle(double a, double b, double c) {
        double[] sides = {a, b, c};
        Arrays.sort(sides);
        return sides[0] > 0 && sides[0] + sides[1] == sides[2] ? "".charAt(0) : 0; //~ REAL StringIndexOutOfBoundsException
    }

    static int shared(byte[] one, byte[] other) {
        if (one == null || one != other || one.length != 2 || one[0] <= one[1]) return 0;
        Arrays.sort(other);
        return 1 / (one[0] > one[1] ? 1 : one[1] - one[0] - 3); //~ REAL ArithmeticException
    }
}
