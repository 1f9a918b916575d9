package fixtures.blame;

import java.util.Optional;
import java.util.function.IntSupplier;

/** Numbers that what is passed tells: a negative width is as much the caller's as one that is passed. */
public class ToldBelowZero {
    private static final int[] RATES = {3, 5, 8};

    /** Whoever knows how wide it is. */
    public interface Page { int width(); }

    public static int[] row(Page page) {
        return page == null ? null : new int[page.width() + 1]; //~ REAL NegativeArraySizeException public caller
    }

    public static int[] boxed(Integer width) {
        return width == null ? null : new int[width + 1]; //~ REAL NegativeArraySizeException public caller
    }

    public static int[] perhaps(Optional<Integer> width) {
        return width != null && width.isPresent() ? new int[width.get() + 1] : null; //~ REAL NegativeArraySizeException public caller
    }

    public static int[] supplied(IntSupplier width) {
        return width == null ? null : new int[2 * width.getAsInt() + 1]; //~ REAL NegativeArraySizeException public caller
    }

    public static int rate(Page page) {
        return page == null || page.width() > 2 ? 0 : RATES[page.width()]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    /** One too far, and that is no question of signs. */
    public static int next(Page page) {
        return page == null || page.width() > 3 || page.width() < 0 ? 0 : RATES[page.width()]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int share(Page page) { return page == null ? 0 : 100 / (page.width() + 1); } //~ REAL ArithmeticException public own
}
