package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Who asks whether the first is there yet says nothing about null that lies elsewhere; who asks about what fails does. */
public class AskedOfAnother {
    private final List<String> all = new ArrayList<>();
    private String first;

    public void add(String name) {
        all.add(name);
        if (first == null) first = name;
    }

    public int length() {
        return first == null ? 0 : all.get(0).length(); //~ REAL NullPointerException public caller //~ REAL IndexOutOfBoundsException forced own
    }

    public static class Kept {
        private String name;
        public void name(String name) { this.name = name; }
        public boolean isNamed() { return name != null; }
        public String shown() { return name == null ? "?" : name; }
        public int length() { return isNamed() || shown().isEmpty() ? 1 : name.length(); } //~ REAL NullPointerException public contradiction
    }
}
