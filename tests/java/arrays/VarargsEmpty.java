package fixtures.arrays;

/** A method with variable arguments may get none, or null for all of them. */
public class VarargsEmpty {
    static int first(int... numbers) {
        if (numbers == null) {
            return 0;
        }
        return numbers[0]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int... numbers) {
        return numbers == null || numbers.length == 0 ? 0 : numbers[0];
    }

    static int calls() {
        return guarded() + guarded(1, 2);
    }
}
