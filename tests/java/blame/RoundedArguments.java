package fixtures.blame;

/** That a fraction is not negative says nothing about how large it is, however it is rounded. */
public class RoundedArguments {
    private static final int[] T = new int[7];

    public static int down(double x) { return x < 0 ? T[0] : T[(int) Math.floor(x)]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static int nearest(float x) { return x < 0 ? T[0] : T[Math.round(x)]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static int bounded(double x) { return x < 0 || x > 7 ? T[0] : T[(int) Math.floor(x)]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
}
