package fixtures.strings;

/** Lines of many fields: as many parts are known as the code asks for. */
public class SplitFields {
    static int sixth(String line) {
        String[] fields = line.split(","); //~ REAL NullPointerException caller
        return fields.length < 6 ? 0 : Integer.parseInt(fields[5]); //~ REAL NumberFormatException own
    }

    static String seventh(String line) {
        String[] fields = line.split(";"); //~ REAL NullPointerException caller
        return fields.length < 6 ? "" : fields[6]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static char ninth(String line) {
        String[] fields = line.split("\t"); //~ REAL NullPointerException caller
        return fields.length == 9 ? fields[8].charAt(1) : ' '; //~ REAL StringIndexOutOfBoundsException own
    }

    static String guarded(String line) {
        String[] fields = line == null ? new String[0] : line.split(",");
        return fields.length > 6 ? fields[6] : "";
    }
}
