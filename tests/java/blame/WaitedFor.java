package fixtures.blame;

import java.util.*;
import java.util.function.Consumer;

/** A part that only a setter gives is there for those that never ask; names, collections, listeners and what is taken away may be missing. */
public class WaitedFor {
    private byte[] out;
    private byte[] log;
    private String title;
    private List<String> lines;
    private WaitedFor next;
    private Consumer<String> listener;
    private int[] parsed;

    public void setOut(byte[] out) { this.out = out; }
    public void setLog(byte[] log) { this.log = log; }
    public void setTitle(String title) { this.title = title; }
    public void setLines(List<String> lines) { this.lines = lines; }
    public void setNext(WaitedFor next) { this.next = next; }
    public void setListener(Consumer<String> listener) { this.listener = listener; }
    public void parse(String text) { if (text != null && !text.isEmpty()) keep(new int[text.length()]); }
    private void keep(int[] parsed) { this.parsed = parsed; }
    public int parsed() { return parsed.length; } //~ REAL NullPointerException public own
    public void mute() { log = null; }

    public int written() { return out.length; } //~ REAL NullPointerException public caller
    public int logged() { return log.length; } //~ REAL NullPointerException public own
    public int width() { return title.length(); } //~ REAL NullPointerException public own
    public int height() { return lines.size(); } //~ REAL NullPointerException public own
    public int nextWidth() { return next.title.length(); } //~ REAL NullPointerException public own
    public void tell() { listener.accept(""); } //~ REAL NullPointerException public own
    @Override public String toString() { return "written " + out.length; } //~ REAL NullPointerException public own
}
