package fixtures.construction;

import java.util.List;

/** Where the receiver is of an abstract class, no argument takes its place. */
public class AbstractReceiver {
    public static class Log {
        private final String[] lines = new String[8];
        private int n;

        public void add(String line) {
            if (line == null || n == lines.length) throw new IllegalStateException("full");
            lines[n++] = line;
        }

        public String fifth() {
            if (lines[4] == null) throw new IllegalStateException("too short");
            return lines[4];
        }
    }

    abstract static class Writer {
        private final List<String> parts;

        Writer(List<String> parts) {
            this.parts = parts;
        }

        public int write(Log log) {
            return log.fifth().length() + parts.size(); //~ REAL NullPointerException package caller //~ REAL NullPointerException forced caller
        }
    }
}
