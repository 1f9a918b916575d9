package fixtures.legal;

/** Buffers: a limit within the capacity, a mark within the limit. */
public class Chunks {
    private final byte[] buffer = new byte[32];
    private int limit;
    private int mark;

    public int fill(byte[] source) {
        int length = source == null ? 0 : Math.min(source.length, buffer.length - limit);
        for (int i = 0; i < length; i++) {
            buffer[limit + i] = source[i];
        }
        limit += length;
        return length;
    }

    public int read() {
        return mark < limit ? buffer[mark++] & 0xff : -1;
    }

    public void reset() {
        mark = 0;
        limit = 0;
    }

    public byte[] remaining() {
        byte[] rest = new byte[limit - mark];
        System.arraycopy(buffer, mark, rest, 0, rest.length);
        return rest;
    }
}
