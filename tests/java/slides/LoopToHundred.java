package fixtures.slides;

/** The loop runs past an array of 100 elements: the 101st iteration must be found without 100 forks. */
public class LoopToHundred {
    static int count(int n) {
        int[] seen = new int[100];
        for (int i = 0; i < n; i++) {
            seen[i] = 1; //~ REAL ArrayIndexOutOfBoundsException
        }
        return n;
    }

    static int guarded(int n) {
        int[] seen = new int[100];
        for (int i = 0; i < n && i < 100; i++) {
            seen[i] = 1;
        }
        return n;
    }
}
