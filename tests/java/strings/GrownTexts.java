package fixtures.strings;

import java.util.HashMap;
import java.util.Map;

/** A parser that reads one mark after another: no constant of its code gets a text far into it. */
public class GrownTexts {
    private final Map<String, Entry> entries = new HashMap<>();
    private final String text;
    private int at;

    private GrownTexts(String text) { this.text = text == null ? "" : text; }

    public static class Entry {
        private String year;
        private Entry() {}
        public int digits() { return year.length(); } //~ REAL NullPointerException public own
    }

    public static GrownTexts parse(String text) {
        GrownTexts parsed = new GrownTexts(text);
        while (parsed.accept('@') && parsed.accept('{')) {
            Entry entry = new Entry();
            String key = parsed.word();
            if (!parsed.accept(':') || !parsed.accept('[')) return parsed;
            if (parsed.accept(':')) entry.year = parsed.word();
            if (parsed.accept(']') && parsed.accept('}')) parsed.entries.put(key, entry);
        }
        return parsed;
    }

    public Entry entry(String key) { return entries.get(key); }
    private boolean accept(char mark) { return text.startsWith(String.valueOf(mark), at) && at++ >= 0; }

    private String word() {
        int from = at;
        while (at < text.length() && Character.isLetter(text.charAt(at))) at++; //~ REAL StringIndexOutOfBoundsException forced
        return text.substring(from, at); //~ REAL StringIndexOutOfBoundsException forced
    }
}
