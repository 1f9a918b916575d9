package fixtures.blame;

import java.nio.ByteBuffer;

/** Who hands a buffer over to an object knows how much is in it; what the object makes itself, it has to know. */
public class FullBuffersHeld {
    private final ByteBuffer passed;
    private final ByteBuffer made = ByteBuffer.allocate(2);

    public FullBuffersHeld(ByteBuffer passed) {
        this.passed = passed;
    }

    public int next() {
        return passed.getInt(); //~ REAL BufferUnderflowException public caller //~ REAL NullPointerException public caller
    }

    public int nextIfAny() {
        if (passed.remaining() == 0) { //~ REAL NullPointerException public caller
            return -1;
        }
        return passed.getShort(); //~ REAL BufferUnderflowException public own
    }

    public int nextIfMore() {
        return hasMore() ? passed.getShort() : 0; //~ REAL BufferUnderflowException public own
    }

    private boolean hasMore() {
        return passed.hasRemaining(); //~ REAL NullPointerException public caller
    }

    public void keep(byte number) {
        made.put(number); //~ REAL BufferOverflowException public own
    }
}
