package fixtures.strings;

/** Separators that are runs, classes, or have blanks around them. */
public class SplitByExpression {
    public static int command(String line) {
        String[] parts = line.split(" +"); //~ REAL NullPointerException public caller
        switch (parts[0]) { //~ REAL ArrayIndexOutOfBoundsException public
            case "push":
                return parts[1].length(); //~ REAL ArrayIndexOutOfBoundsException public
            default:
                return parts.length > 1 ? parts[1].length() : 0;
        }
    }

    public static int pairs(String text) {
        int sum = 0;
        if (text != null && text.startsWith("k")) {
            for (String pair : text.split("\\s*[,;]\\s*")) {
                sum += pair.split("=")[1].length(); //~ REAL ArrayIndexOutOfBoundsException public
            }
        }
        return sum;
    }

    public static int lines(String text) {
        int sum = 0;
        for (String line : text == null ? new String[0] : text.split("\\r?\\n")) {
            String[] columns = line.split("\\t+", -1);
            sum += columns[0].length();
            if (columns.length > 1) {
                sum += columns[1].length();
            }
        }
        return sum;
    }

    static int constant() {
        return "a , b;c\t\td".split("\\s*[,;\\t]+\\s*")[4].length(); //~ REAL ArrayIndexOutOfBoundsException
    }
}
