package fixtures.blame;

import java.time.Duration;
import java.time.Period;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;

/** A size that is passed, or told by what is passed, is the caller's in every dress. */
public class SizesOfCaller {
    public static int[] some(DoubleSupplier size) {
        return new int[(int) size.getAsDouble()]; //~ REAL NegativeArraySizeException public caller //~ REAL NullPointerException public caller
    }

    public static int[] some(AtomicLong size) {
        return size == null ? null : new int[(int) size.get()]; //~ REAL NegativeArraySizeException public caller
    }

    public static int[] some(Duration size) {
        return size == null ? null : new int[(int) size.getSeconds()]; //~ REAL NegativeArraySizeException public caller
    }

    public static int[] some(OptionalLong size) {
        return size == null || size.isEmpty() ? null : new int[(int) size.getAsLong()]; //~ REAL NegativeArraySizeException public caller
    }

    public static int[] days(Period time) {
        return time == null ? null : new int[time.getDays() + 1]; //~ REAL NegativeArraySizeException public caller
    }

    public static int[] between(int from, int to) {
        return new int[to - from]; //~ REAL NegativeArraySizeException public caller
    }
}
