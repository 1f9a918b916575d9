package fixtures.lazy_init;

import java.io.IOException;
import java.io.InputStream;

/** A program with streams of its own is given other ones as well. */
public class BesideOwnStreams {
    public static final class Counting extends InputStream {
        private int count;

        @Override public int read() { return count < 4 ? count++ : -1; }
    }

    public static final class Empty extends InputStream {
        @Override public int read() { return -1; }

        @Override public int read(byte[] into, int from, int n) { return -1; }
    }

    public static int magic(InputStream in) throws IOException {
        boolean isMarked = in.read() == 0xCA && in.read() == 0xFE; //~ REAL NullPointerException public caller
        return isMarked ? 100 / (in.read() - 7) : 0; //~ REAL ArithmeticException public own
    }

    public static int few(InputStream in) throws IOException {
        int[] kinds = new int[256];
        int kind = in.read(); //~ REAL NullPointerException public caller
        return kind < 0 ? 0 : kinds[kind];
    }

    public static int ratio(InputStream in) throws IOException {
        byte[] head = new byte[2];
        int n = in.read(head); //~ REAL NullPointerException public caller
        return n < 2 ? 0 : (head[0] & 0xF0) / (head[1] & 0xF0); //~ REAL ArithmeticException public own
    }
}
