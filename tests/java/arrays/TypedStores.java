package fixtures.arrays;

/** Every kind of array store checks the index; each array is shorter than the one before. */
public class TypedStores {
    static void all(int i) {
        byte[] bytes = new byte[9];
        boolean[] flags = new boolean[8];
        char[] chars = new char[7];
        short[] shorts = new short[6];
        int[] ints = new int[5];
        long[] longs = new long[4];
        float[] floats = new float[3];
        double[] doubles = new double[2];
        Object[] objects = new Object[1];
        bytes[i] = 1; //~ REAL ArrayIndexOutOfBoundsException
        flags[i] = true; //~ REAL ArrayIndexOutOfBoundsException
        chars[i] = 'x'; //~ REAL ArrayIndexOutOfBoundsException
        shorts[i] = 1; //~ REAL ArrayIndexOutOfBoundsException
        ints[i] = 1; //~ REAL ArrayIndexOutOfBoundsException
        longs[i] = 1; //~ REAL ArrayIndexOutOfBoundsException
        floats[i] = 1; //~ REAL ArrayIndexOutOfBoundsException
        doubles[i] = 1; //~ REAL ArrayIndexOutOfBoundsException
        objects[i] = ""; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int narrowed(int x) {
        byte[] stored = new byte[1];
        stored[0] = (byte) x;
        return x == 256 ? 10 / stored[0] : 0; //~ REAL ArithmeticException
    }
}
