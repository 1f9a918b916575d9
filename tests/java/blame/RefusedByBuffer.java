package fixtures.blame;

import java.nio.ByteBuffer;

/** What a buffer of the object refuses is the mistake of who passes it; what the code makes of its own numbers is not. */
public class RefusedByBuffer {
    private final ByteBuffer bytes;
    private final int header;

    public RefusedByBuffer(int size, int header) {
        if (size < 0 || size > 99 || header < 0 || header > 9) throw new IllegalArgumentException("size");
        bytes = ByteBuffer.allocate(size);
        this.header = header;
    }

    public void seek(int position) { bytes.position(position); } //~ REAL IllegalArgumentException public caller

    public byte at(int offset) { return bytes.get(offset); } //~ REAL IndexOutOfBoundsException public caller

    public short shortAt(int offset) { return bytes.getShort(offset); } //~ REAL IndexOutOfBoundsException public caller

    public byte asked(int offset) {
        if (offset < 0 || offset > bytes.limit()) throw new IllegalArgumentException("offset");
        return bytes.get(offset); //~ REAL IndexOutOfBoundsException public own
    }

    public byte fromEnd(int back) { return back < 0 || back >= bytes.limit() ? 0 : bytes.get(bytes.limit() - back); } //~ REAL IndexOutOfBoundsException public own

    public byte first() { return bytes.get(0); } //~ REAL IndexOutOfBoundsException public own

    public void skipHeader() { bytes.position(header); } //~ REAL IllegalArgumentException public own
}
