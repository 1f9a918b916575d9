package fixtures.legal;

/** A scanner whose position never passes the end of its text. */
public class Scanner {
    private final String text;
    private int at;

    public Scanner(String text) {
        this.text = text == null ? "" : text;
    }

    public char peek() {
        return at < text.length() ? text.charAt(at) : '\0'; //~ REAL StringIndexOutOfBoundsException forced
    }

    public char next() {
        if (at >= text.length()) {
            return '\0';
        }
        return text.charAt(at++); //~ REAL StringIndexOutOfBoundsException forced
    }

    public String rest() {
        return text.substring(at); //~ REAL StringIndexOutOfBoundsException forced
    }

    public void skipBlanks() {
        while (at < text.length() && text.charAt(at) == ' ') { //~ REAL StringIndexOutOfBoundsException forced
            at++;
        }
    }

    public String word() {
        int start = at;
        while (at < text.length() && text.charAt(at) != ' ') { //~ REAL StringIndexOutOfBoundsException forced
            at++;
        }
        return text.substring(start, at); //~ REAL StringIndexOutOfBoundsException forced
    }
}
