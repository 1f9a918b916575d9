package fixtures.unkept;

import java.util.ArrayList;
import java.util.List;

/** A constructor that hands out its object, and then throws, leaves it to others with empty fields. */
public class Registers {
    static final List<Registers> ALL = new ArrayList<>();
    private final String name;

    public Registers(String name) {
        ALL.add(this);
        this.name = name.trim(); //~ REAL NullPointerException public caller
    }

    public int length() {
        return name.length(); //~ REAL NullPointerException forced
    }

    public static class Base {
        static Base latest;

        protected Base() {
            latest = this;
        }
    }

    public static class Trimmed extends Base {
        private final String text;

        public Trimmed(String text) {
            this.text = text.trim(); //~ REAL NullPointerException public caller
        }

        public int length() {
            return text.length(); //~ REAL NullPointerException forced
        }
    }
}
