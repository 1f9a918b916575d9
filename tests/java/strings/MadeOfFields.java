package fixtures.strings;

import java.util.EnumMap;
import java.util.Map;

/** As many fields as there are constants, with marks of their own: {@code 0 8-17}. */
public class MadeOfFields {
    enum Field { MINUTE, HOUR, DAY }

    private final Map<Field, Integer> steps = new EnumMap<>(Field.class);

    public static MadeOfFields parse(String line) {
        MadeOfFields made = new MadeOfFields();
        String[] parts = line.trim().split("\\s+"); //~ REAL NullPointerException public caller
        for (Field field : Field.values()) {
            made.fill(field, parts[field.ordinal()]); //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return made;
    }

    private void fill(Field field, String spec) {
        int slash = spec.indexOf('/'); //~ REAL NullPointerException forced caller
        int step = slash < 0 ? 1 : Integer.parseInt(spec.substring(slash + 1)); //~ REAL NumberFormatException public own
        if (spec.startsWith("*")) steps.put(field, 60 / step); //~ REAL ArithmeticException public own //~ REAL NullPointerException forced caller
        else steps.put(field, Integer.parseInt(spec.split("-")[0])); //~ REAL NumberFormatException public own //~ REAL NullPointerException forced caller //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int step(Field field) { return steps.get(field); } //~ REAL NullPointerException package own
}
