package fixtures.blame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.regex.Pattern;

/** Flags and expressions as they are passed are the caller's; answers that break what the interface promises, nobody gives. */
public class PassedFlags {
    public static Pattern compiled(String expression, int flags) {
        return expression == null ? null : Pattern.compile(expression, flags); //~ REAL PatternSyntaxException public caller //~ REAL IllegalArgumentException public caller
    }

    public static long skipped(ReadableByteChannel channel, long most) throws IOException {
        if (channel == null || most < 1) {
            return 0;
        }
        ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(most, 64));
        long rest = most;
        while (rest > 0) {
            buffer.position(0);
            buffer.limit((int) Math.min(rest, 64));
            int n = channel.read(buffer);
            if (n == -1) {
                break;
            }
            rest -= n;
        }
        return most - rest;
    }
}
