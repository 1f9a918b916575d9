package fixtures.arrays;

/** A type may have up to 255 dimensions (JVMS §4.4.1); what is deep is no reason to lose the rest. */
public class ManyDimensions {
    static int length(int[][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][][] deep) {
        return deep.length; //~ REAL NullPointerException caller
    }

    static int inverse(int x) {
        return 1 / x; //~ REAL ArithmeticException caller
    }
}
