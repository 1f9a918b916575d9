package fixtures.construction;

/** An array of another type is not the required one, whatever it holds. */
public class OtherArray {
    private final Object data;

    private OtherArray(Object data) { this.data = data; }

    public static OtherArray ofInts(int length) { return new OtherArray(new int[length]); } //~ REAL NegativeArraySizeException public caller

    public static OtherArray ofLongs(int length) { return new OtherArray(new long[length]); } //~ REAL NegativeArraySizeException public caller

    public static OtherArray ofFloats(float first) { return new OtherArray(new float[] {first}); }

    public long share() {
        return data instanceof long[] longs && longs.length == 2 ? 100 / longs[1] : 0; //~ REAL ArithmeticException public
    }

    public int index() {
        return data instanceof float[] floats && floats.length > 0 && floats[0] == 2.5f ? 100 / (floats.length - 1) : 0; //~ REAL ArithmeticException public
    }
}
