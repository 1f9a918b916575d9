package fixtures.blame;

/** A fixed place in an array is agreed upon, unless the code asks how long it is; of numbers all but the first are even then. */
public class ShortRecords {
    public static int port(byte[] header) {
        return header[7]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public static int largest(int[] numbers) {
        int largest = numbers[0]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException public own
        for (int number : numbers) largest = Math.max(largest, number);
        return largest;
    }

    public static int second(int[] numbers) {
        if (numbers.length == 0) return 0; //~ REAL NullPointerException caller
        return numbers[1]; //~ REAL ArrayIndexOutOfBoundsException public
    }

    public static int sum(int[] numbers) {
        int sum = 0;
        for (int at = 1; at <= numbers.length; at++) sum += numbers[at]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException public own
        return sum;
    }

    public static char[] body(char[] message) {
        return new char[message.length - 4]; //~ REAL NullPointerException caller //~ REAL NegativeArraySizeException public own
    }

    public static char third(String code) {
        return code.charAt(2); //~ REAL NullPointerException caller //~ REAL StringIndexOutOfBoundsException public own
    }

    public static String value(String[] parts) {
        return parts[1].trim(); //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException caller
    }
}
