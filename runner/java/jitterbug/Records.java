package jitterbug;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes one JSON object per line on the process's real standard output, whatever a test does to {@code System.out}.
 *
 * <p>Every line starts with a token that only this JVM was told, so that text which reaches the descriptor by other
 * ways (the JVM's own messages, native code) is never taken for a record.
 */
final class Records {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private final String token;

    Records(String token) {
        this.token = token;
    }

    /** Writes a record; its first member names it. */
    synchronized void write(String name, String members) throws IOException {
        // The leading line break ends whatever unfinished text is in the pipe.
        String line = "\n" + token + " {\"record\":\"" + name + "\"" + (members.isEmpty() ? "" : "," + members) + "}\n";
        out.write(line.getBytes(StandardCharsets.UTF_8));
    }

    static String member(String name, long value) {
        return "\"" + name + "\":" + value;
    }

    static String member(String name, boolean value) {
        return "\"" + name + "\":" + value;
    }

    static String member(String name, String value) {
        return "\"" + name + "\":" + (value == null ? "null" : quote(value));
    }

    static String quote(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
