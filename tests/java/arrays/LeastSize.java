package fixtures.arrays;

/** The least number there is, as a size. */
public class LeastSize {
    private int[] places = new int[4];

    public void none() {
        places = new int[Integer.MIN_VALUE]; //~ REAL NegativeArraySizeException public own
    }

    public int at(int place) { return places[place & 3]; }
}
