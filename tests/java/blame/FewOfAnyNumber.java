package fixtures.blame;

import java.math.BigInteger;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Numbers of which few are left are for the code to check, also where the library is what refuses them. */
public class FewOfAnyNumber {
    private static final List<String> NAMES = List.of("a", "b", "c");
    private static final int[] TWO = new int[2], SOME = new int[32];

    public static char ofText(int n) { return "abc".charAt(n & 3); } //~ REAL StringIndexOutOfBoundsException public own
    public static String ofList(int n) { return NAMES.get(n & 3); } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int ofDivisor(int n) { return Math.floorDiv(5, n % 4); } //~ REAL ArithmeticException public own
    public static int ofUnsigned(int n) { return Integer.divideUnsigned(5, n & 1); } //~ REAL ArithmeticException public own
    public static int ofBound(int n) { return new Random(1).nextInt(n & 3); } //~ REAL IllegalArgumentException public own
    public static BigInteger ofPower(int n) { return BigInteger.TWO.pow((n & 3) - 1); } //~ REAL ArithmeticException public own
    public static int ofBits(int n) { return SOME[Integer.bitCount(n)]; } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int ofSign(int n) { return TWO[Integer.signum(n) + 1]; } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int ofByte(byte b) { return SOME[b >>> 4]; } //~ REAL ArrayIndexOutOfBoundsException public own

    public static char ofTextAsPassed(int n) { return "abc".charAt(n); } //~ REAL StringIndexOutOfBoundsException public caller
    public static char ofPassedText(String s, int n) { return s == null ? ' ' : s.charAt(n & 3); } //~ REAL StringIndexOutOfBoundsException public caller
    public static int ofPassedList(List<Integer> l, int n) { return l == null ? 0 : l.size() + l.indexOf(l.get(n & 3)); } //~ REAL IndexOutOfBoundsException public caller
    public static DayOfWeek ofDay(int n) { return DayOfWeek.of(Math.min(n, 7)); } //~ REAL DateTimeException public caller
    public static int ofColumn(byte column) { return SOME[(byte) (column + 1)]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static String ofLeast(int n) { return new StringBuilder("abc").substring(Math.min(n, 3)); } //~ REAL StringIndexOutOfBoundsException public caller
    public static int ofPassedDivisor(int n) { return Math.floorDiv(5, n); } //~ REAL ArithmeticException public caller
    public static int ofPart(List<String> l, int n) { return l == null ? 0 : new ArrayList<>(l).subList(0, n & 3).size(); } //~ REAL IndexOutOfBoundsException public caller
}
