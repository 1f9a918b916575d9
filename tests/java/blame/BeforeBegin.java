package fixtures.blame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Code that calls an interface of its own begins with what fills what the others need; nobody promises that of another class. */
public class BeforeBegin {
    public interface Sink {
        void startRow();
        void cell(String text);
        void endRow();
        int rows();
    }

    public static void write(List<String> row, Sink sink) {
        sink.startRow(); //~ REAL NullPointerException public caller
        for (String text : row) sink.cell(text); //~ REAL NullPointerException public caller
        sink.endRow();
    }

    public static class Table implements Sink {
        private final Deque<String> open = new ArrayDeque<>();
        private List<String> row;

        public void startRow() { row = new ArrayList<>(); open.push("row"); }
        public void cell(String text) { row.add(open.getFirst() + text); } //~ REAL NullPointerException public caller //~ REAL NoSuchElementException public caller
        public void endRow() { open.pop(); row = null; } //~ REAL NoSuchElementException public caller
        public int rows() { return row.size(); } //~ REAL NullPointerException public own
    }

    public static class Alone {
        private List<String> row;

        public void startRow() { row = new ArrayList<>(); }
        public void cell(String text) { row.add(text); } //~ REAL NullPointerException public own
        public void endRow() { row = null; }
    }
}
