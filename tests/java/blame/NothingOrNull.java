package fixtures.blame;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** What a loop meets is either null of the code's own, or null that an object of the caller gives: the code answers for the first. */
public class NothingOrNull {
    private final Map<String, Supplier<String>> makers = new HashMap<>();

    public void bind(String name, Supplier<String> maker) {
        if (maker != null) {
            makers.put(name, maker);
        }
    }

    public int letters(String... names) {
        int sum = 0;
        for (String name : names) { //~ REAL NullPointerException public caller
            Supplier<String> maker = makers.get(name);
            String text = maker == null ? null : maker.get();
            sum += text.length(); //~ REAL NullPointerException public own
        }
        return sum;
    }
}
