package fixtures.models;

import java.util.Arrays;

/** Sorted numbers: which is the least and which the largest is known of a few, of more that they are there. */
public class SortNumbersModel {
    static int median(int[] numbers) {
        int[] sorted = numbers.clone(); //~ REAL NullPointerException
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int gap(long[] times) {
        Arrays.sort(times); //~ REAL NullPointerException
        if (times.length != 3) return 0;
        if (times[1] < times[0]) return 1 / (times.length - 3);
        return (int) (100 / (times[2] - times[1])); //~ REAL ArithmeticException
    }

    static double least(double[] shares) {
        Arrays.sort(shares); //~ REAL NullPointerException
        return shares[0]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int known() {
        int[] known = {3, 1, 2};
        Arrays.sort(known);
        return 10 / (known[0] - 1); //~ REAL ArithmeticException
    }

    static int fifth(short[] marks) {
        Arrays.sort(marks); //~ REAL NullPointerException
        return marks.length < 5 ? 0 : marks[4] / marks.length;
    }
}
