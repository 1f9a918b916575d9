package fixtures.blame;

/** What is brought into a range in a loop, if not quite, was asked about. */
public class ClampedInLoops {
    public static int[] histogram(int[] ages) {
        int[] counts = new int[10];
        if (ages == null) return counts;
        for (int age : ages) {
            if (age > 10) age = 10;
            if (age >= 0) counts[age]++; //~ REAL ArrayIndexOutOfBoundsException public contradiction
        }
        return counts;
    }

    public static int[] places(int[] all) {
        int[] counts = new int[4];
        if (all == null) return counts;
        for (int place : all) {
            int k = place;
            if (k < 0 || k > counts.length) k = 0;
            counts[k]++; //~ REAL ArrayIndexOutOfBoundsException public contradiction
        }
        return counts;
    }
}
