package fixtures.construction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a text says is asked for later; the parts are kept in a list, as no calls but the constructor leave them. */
public class MadeOfText {
    private final List<String> parts = new ArrayList<>();
    private int at;

    public MadeOfText(String text) {
        int start = 0;
        for (int i = 0; i <= text.length(); i++) { //~ REAL NullPointerException caller
            if (i == text.length() || "(,)".indexOf(text.charAt(i)) >= 0) {
                if (i > start) parts.add(text.substring(start, i));
                if (i < text.length()) parts.add(text.substring(i, i + 1));
                start = i + 1;
            }
        }
    }

    public int value() {
        String part = parts.get(at++); //~ REAL IndexOutOfBoundsException public own
        if (!part.equals("max") && !part.equals("half")) return Integer.parseInt(part); //~ REAL NumberFormatException public own
        List<Integer> arguments = new ArrayList<>();
        at++;
        while (!parts.get(at).equals(")")) { //~ REAL IndexOutOfBoundsException public own
            arguments.add(value());
            if (parts.get(at).equals(",")) at++; //~ REAL IndexOutOfBoundsException public own
        }
        at++;
        return part.equals("max") ? Collections.max(arguments) : arguments.get(0) / 2; //~ REAL NoSuchElementException public own //~ REAL IndexOutOfBoundsException public own
    }
}
