package fixtures.blame;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.List;

/** An array that is passed is no other one for being wrapped, listed or copied: who passes it knows what belongs there. */
public class WrappedArrays {
    public static int number(byte[] bytes) {
        return bytes == null ? 0 : ByteBuffer.wrap(bytes).getInt(); //~ REAL BufferUnderflowException public caller
    }
    public static int first(ByteBuffer bytes) {
        return bytes == null ? 0 : bytes.asReadOnlyBuffer().getInt(0); //~ REAL IndexOutOfBoundsException public caller
    }
    public static char second(char[] letters) {
        return letters == null ? ' ' : CharBuffer.wrap(letters).get(1); //~ REAL IndexOutOfBoundsException public caller
    }
    public static String listed(String[] names) {
        return names == null ? "" : Arrays.asList(names).get(1); //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public static int copied(int[] numbers) {
        return numbers == null ? 0 : Arrays.copyOf(numbers, numbers.length)[1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public static int made() {
        return ByteBuffer.wrap(new byte[3]).getInt(); //~ REAL BufferUnderflowException public own
    }
    public static int sum(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes == null ? new byte[0] : bytes);
        while (in.hasRemaining()) in.getShort(); //~ REAL BufferUnderflowException public own
        return in.position();
    }
    public static int asked(byte[] bytes) {
        return bytes == null || bytes.length < 2 ? 0 : ByteBuffer.wrap(bytes).getInt(); //~ REAL BufferUnderflowException public own
    }
    public static String askedList(String[] names) {
        List<String> all = Arrays.asList(names == null ? new String[0] : names);
        return all.isEmpty() ? "" : all.get(1); //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
