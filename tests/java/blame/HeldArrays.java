package fixtures.blame;

/** Arrays that an argument holds: who asks how long they are answers for the rest. */
public class HeldArrays {
    public record Chunk(byte[] data) {}

    public static int second(Chunk chunk) {
        boolean isEmpty = chunk == null || chunk.data == null || chunk.data.length == 0;
        return isEmpty ? 0 : chunk.data[1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int first(Chunk chunk) {
        boolean isNone = chunk == null || chunk.data == null;
        return isNone ? 0 : chunk.data[0]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
