package fixtures.blame;

/** Arrays that are as long as the largest of some numbers lack a place for it. That none is negative is for whoever passes them. */
public class MeasuredByContent {
    public static int[] counts(int[] numbers) {
        int[] counts = new int[max(numbers)];
        if (numbers == null) return counts;
        for (int number : numbers) counts[number]++; //~ REAL ArrayIndexOutOfBoundsException public own
        return counts;
    }

    public static int[] enough(int[] numbers) {
        int[] counts = new int[max(numbers) + 1]; //~ REAL NegativeArraySizeException public own
        if (numbers == null) return counts;
        for (int number : numbers) counts[number]++; //~ REAL ArrayIndexOutOfBoundsException public caller
        return counts;
    }

    public static int pixel(int[] header) {
        if (header == null || header.length != 3 || header[0] < 0 || header[0] > 9 || header[1] < 0 || header[1] > 9) return 0;
        byte[] image = new byte[header[0] * header[1]];
        return image[header[0] * header[2]]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    private static int max(int[] numbers) {
        int max = 0;
        if (numbers == null) return max;
        for (int number : numbers) max = Math.max(max, number);
        return max;
    }
}
