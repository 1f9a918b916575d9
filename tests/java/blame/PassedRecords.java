package fixtures.blame;

import java.util.Map;

/** A map from which the code takes what is there under several names is a record that both sides know. */
public class PassedRecords {
    public static String card(Map<String, String> person) {
        String name = person.get("name").trim(); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
        String street = person.get("street").trim(); //~ REAL NullPointerException public caller
        return name + street + person.get("town").trim(); //~ REAL NullPointerException public caller
    }

    public static String asked(Map<String, String> person) {
        if (!person.containsKey("name")) return ""; //~ REAL NullPointerException public caller
        String street = person.get("street").trim(); //~ REAL NullPointerException public own
        return person.get("name").trim() + street + person.get("town").trim(); //~ REAL NullPointerException public own //~ REAL NullPointerException public own
    }

    public static String few(Map<String, String> person) {
        return person.get("name").trim() + person.get("town").trim(); //~ REAL NullPointerException public caller //~ REAL NullPointerException public own //~ REAL NullPointerException public own
    }
}
