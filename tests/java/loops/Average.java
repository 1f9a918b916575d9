package fixtures.loops;

/** The average of no numbers divides by zero. */
public class Average {
    static int mean(int[] numbers) {
        int sum = 0;
        if (numbers == null) {
            return 0;
        }
        for (int number : numbers) {
            sum += number;
        }
        return sum / numbers.length; //~ REAL ArithmeticException
    }

    static int ofPositives(int[] numbers) {
        int sum = 0;
        int count = 0;
        for (int i = 0; numbers != null && i < numbers.length; i++) {
            if (numbers[i] > 0) {
                sum += numbers[i];
                count++;
            }
        }
        return sum / count; //~ REAL ArithmeticException
    }

    static int guarded(int[] numbers) {
        return numbers == null || numbers.length == 0 ? 0 : 100 / numbers.length;
    }
}
