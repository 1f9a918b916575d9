package fixtures.calls;

/** Each call of a method that decides has paths of its own: what is read first takes none from what is read last. */
public final class ReadPieceByPiece {
    enum Kind { HELLO, DATA, ACK, BYE }

    private final byte[] data;
    private final int[] seen = new int[Kind.values().length];
    private int at;

    public ReadPieceByPiece(byte... data) { this.data = data == null ? new byte[0] : data.clone(); }

    public boolean hasMore() { return at < data.length; }

    private int next() {
        if (!hasMore()) throw new IllegalStateException("end of data");
        return data[at++] & 0xFF; //~ REAL ArrayIndexOutOfBoundsException forced caller
    }

    public byte[] frame() {
        int version = next();
        if (version >> 4 != 1) throw new IllegalStateException("version " + version);
        Kind kind = Kind.values()[next()]; //~ REAL ArrayIndexOutOfBoundsException public own
        seen[kind.ordinal()]++;
        int high = next();
        int length = (byte) high << 8 | next();
        byte[] payload = new byte[length]; //~ REAL NegativeArraySizeException public own
        for (int i = 0; i < payload.length; i++) payload[i] = (byte) next();
        return payload;
    }
}
