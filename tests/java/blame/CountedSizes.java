package fixtures.blame;

/** A loop up to the length of an array asks nothing of the number that it was made with; another constructor of the class does. */
public class CountedSizes {
    private final int[] words;

    public CountedSizes(int length) {
        this(length, 0);
    }

    private CountedSizes(int length, int fill) {
        if (length < 0) throw new IllegalArgumentException("negative");
        words = new int[(length + 31) / 32]; //~ REAL NegativeArraySizeException public caller
        words[words.length - 1] = fill; //~ REAL ArrayIndexOutOfBoundsException contradiction
    }

    public static int[] upTo(int n) {
        int[] numbers = new int[n]; //~ REAL NegativeArraySizeException caller
        for (int i = 0; i < numbers.length; i++) numbers[i] = i;
        return numbers;
    }

    public static byte[] upToLong(long n) {
        byte[] bytes = new byte[(int) Math.min(n, 4096)]; //~ REAL NegativeArraySizeException caller
        long count = 0;
        while (count < n && count < bytes.length) bytes[(int) count++] = 1;
        return bytes;
    }

    public static int[] small(int n) {
        int[] numbers = new int[n]; //~ REAL NegativeArraySizeException contradiction
        if (n < 1) return numbers;
        numbers[0] = 1;
        return numbers;
    }
}
