package fixtures.blame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a method fills before others are called is there for those that never ask, if there are two; what names an object may be
 *  missing. */
public class FilledFirst {
    private List<String> found;
    private List<String> skipped;
    private String title;
    private Map<String, Integer> sizes;
    private List<String> log;

    public void scan(List<String> names) {
        found = new ArrayList<>(names); //~ REAL NullPointerException public caller
        skipped = new ArrayList<>();
        sizes = Map.of();
        log = new ArrayList<>();
        log.add("scan");
    }

    public void title(String title) { this.title = title; }
    public int count() { return found.size(); } //~ REAL NullPointerException public caller
    public String first() { return found.isEmpty() ? "" : found.get(0); } //~ REAL NullPointerException public caller
    public int skipped() { return skipped.size(); } //~ REAL NullPointerException public own
    public boolean isSkipped(String name) { return skipped != null && skipped.contains(name); }
    public int width() { return title.length(); } //~ REAL NullPointerException public own
    public String heading() { return title.trim(); } //~ REAL NullPointerException public own
    public int logged() { return log.size(); } //~ REAL NullPointerException public own
    public int size(String name) { return sizes.get(name); } //~ REAL NullPointerException public own
}
