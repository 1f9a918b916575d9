package fixtures.blame;

import java.util.Map;
import java.util.regex.Pattern;

/** What a method fills before others are called may be an array, a builder, or what the library makes; not what a lookup gives. */
public class FilledFirstOfAll {
    private StringBuilder text;
    private int[] bins;
    private Pattern pattern;
    private String title;
    private String[] words;
    private int[] once;

    public void begin() { text = new StringBuilder(); }
    public void add(char letter) { text.append(letter); } //~ REAL NullPointerException public caller
    public String end() { return text.toString(); } //~ REAL NullPointerException public caller

    public void size() { bins = new int[3]; }
    public int low() { return bins[0]; } //~ REAL NullPointerException public caller
    public int high() { return bins[2]; } //~ REAL NullPointerException public caller

    public void compile() { pattern = Pattern.compile("a+"); }
    public boolean finds(String s) { return s != null && pattern.matcher(s).find(); } //~ REAL NullPointerException public caller
    public int groups() { return pattern.matcher("").groupCount(); } //~ REAL NullPointerException public caller

    public void title() { title = "a"; }
    public int width() { return title.length(); } //~ REAL NullPointerException public own
    public String heading() { return title.trim(); } //~ REAL NullPointerException public own

    public void read(Map<String, String[]> lines) { words = lines.get("a"); } //~ REAL NullPointerException public caller
    public int number() { return words.length; } //~ REAL NullPointerException public own
    public int twice() { return words.length * 2; } //~ REAL NullPointerException public own

    public void fill() { once = new int[3]; }
    public int one() { return once[0]; } //~ REAL NullPointerException public own
}
