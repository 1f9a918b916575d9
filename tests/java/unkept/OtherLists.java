package fixtures.unkept;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists and maps that null gets into: by their class, by whoever they are handed to, or from where they come from. */
public class OtherLists {
    private final List<String> filled = new ArrayList<>();
    private final List<String> handed = new ArrayList<>();
    private final List<String> copied;
    private final Map<String, String> map = new HashMap<>();

    public OtherLists(List<String> copied) {
        this.copied = new ArrayList<>(copied); //~ REAL NullPointerException public caller
    }

    public void add(String name) {
        filled.add(name);
        map.put("name", name);
    }

    public List<String> handed() {
        return handed;
    }

    public int ofFilled() {
        return filled.isEmpty() ? 0 : filled.get(0).length(); //~ REAL NullPointerException public
    }

    public int ofHanded() {
        return handed.isEmpty() ? 0 : handed.get(0).length(); //~ REAL NullPointerException public
    }

    public int ofCopied() {
        return copied.isEmpty() ? 0 : copied.get(0).length(); //~ REAL NullPointerException public
    }
}
