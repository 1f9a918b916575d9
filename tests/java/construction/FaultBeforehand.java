package fixtures.construction;

/** A call on the way to the object meets the same fault as the entry method. */
public final class FaultBeforehand {
    private final int[] digits;

    private FaultBeforehand(int[] digits) {
        this.digits = digits;
    }

    public static FaultBeforehand of(int digit) {
        if (digit < 0 || digit > 9) {
            throw new IllegalArgumentException();
        }
        return new FaultBeforehand(new int[] {digit});
    }

    public FaultBeforehand plus(FaultBeforehand other) {
        int n = Math.max(digits.length, other.digits.length); //~ REAL NullPointerException
        int[] sum = new int[n];
        int carry = 0;
        for (int i = 0; i < n; i++) {
            int s = carry + (i < digits.length ? digits[i] : 0) + (i < other.digits.length ? other.digits[i] : 0);
            sum[i] = s % 10;
            carry = s / 10;
        }
        if (carry > 0) {
            sum[n] = carry; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return new FaultBeforehand(sum);
    }
}
