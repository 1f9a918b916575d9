package fixtures.models;

import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;

/** Null is refused as a new value even where no old one is replaced. */
public class ReplacedValues {
    static String inTable(String value) {
        Map<String, String> table = new Hashtable<>();
        return table.replace("a", value); //~ REAL NullPointerException
    }

    static boolean oldInTable(String value) {
        Map<String, String> table = new Hashtable<>();
        return table.replace("a", value, "b"); //~ REAL NullPointerException
    }

    static String inMap(String value) {
        Map<String, String> map = new HashMap<>();
        return map.replace("a", value);
    }

    static int replaced(String key, int value) {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        map.replace(key, value);
        return 10 / (map.get("a") - 7); //~ REAL ArithmeticException
    }
}
