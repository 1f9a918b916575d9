package fixtures.blame;

/** A number that is rounded to a place is the caller's like any other. */
public class RoundedIndex {
    private final int[] counts = new int[10];

    public int at(double place) {
        return counts[(int) Math.round(place)]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int bounded(double place) {
        return place >= 0 && place < 9 ? counts[(int) Math.round(place)] : 0;
    }
}
