package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Parts of nothing are none, however large each is to be. */
public class LastOfParts {
    public static int last(int[] items, int size) {
        if (size <= 0 || items == null) throw new IllegalArgumentException();
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < items.length; i += size) starts.add(i);
        return starts.get(starts.size() - 1); //~ REAL IndexOutOfBoundsException public own
    }

    public static String lastLine(String text, int width) {
        if (width <= 0 || text == null) throw new IllegalArgumentException();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < text.length(); i += width) {
            lines.add(text.substring(i, Math.min(text.length(), i + width)));
        }
        return lines.get(lines.size() - 1); //~ REAL IndexOutOfBoundsException public own
    }

    /** Who says how many there are answers for an array that has fewer. */
    public static int sum(int[] items, int count) {
        int sum = 0;
        for (int i = 0; items != null && i < count; i++) {
            sum += items[i]; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        return sum;
    }
}
