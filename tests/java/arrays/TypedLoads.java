package fixtures.arrays;

/** Every kind of array load checks the index; each array is shorter than the one before. */
public class TypedLoads {
    static int all(int i) {
        byte[] bytes = new byte[9];
        boolean[] flags = new boolean[8];
        char[] chars = new char[7];
        short[] shorts = new short[6];
        int[] ints = new int[5];
        long[] longs = new long[4];
        float[] floats = new float[3];
        double[] doubles = new double[2];
        Object[] objects = new Object[1];
        byte b = bytes[i]; //~ REAL ArrayIndexOutOfBoundsException
        boolean z = flags[i]; //~ REAL ArrayIndexOutOfBoundsException
        char c = chars[i]; //~ REAL ArrayIndexOutOfBoundsException
        short s = shorts[i]; //~ REAL ArrayIndexOutOfBoundsException
        int n = ints[i]; //~ REAL ArrayIndexOutOfBoundsException
        long l = longs[i]; //~ REAL ArrayIndexOutOfBoundsException
        float f = floats[i]; //~ REAL ArrayIndexOutOfBoundsException
        double d = doubles[i]; //~ REAL ArrayIndexOutOfBoundsException
        Object o = objects[i]; //~ REAL ArrayIndexOutOfBoundsException
        return b + c + s + n + (int) l + (int) f + (int) d + (z || o == null ? 1 : 0);
    }
}
