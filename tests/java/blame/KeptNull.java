package fixtures.blame;

/** A null that a constructor keeps is its caller's, also where it copies what is there; one that it makes is not. */
public class KeptNull {
    private final int[] sizes;
    private final String unit;

    public KeptNull(int[] sizes) {
        this.sizes = copied(sizes);
        this.unit = "m";
    }

    public KeptNull(String unit) {
        this.sizes = new int[1];
        this.unit = unit.isEmpty() ? null : unit; //~ REAL NullPointerException public caller
    }

    private static int[] copied(int[] array) {
        return array == null ? null : array.clone();
    }

    public int count() {
        return sizes.length; //~ REAL NullPointerException public caller
    }

    public int unitLength() {
        return unit.length(); //~ REAL NullPointerException public own
    }
}
