package fixtures.blame;

/** A text with which a public static field begins is more than a test knows to put there. */
public class TextsThatAreReplaced {
    public static String prefix = "bind:";
    public static String suffix;

    public static char mark() {
        return prefix == null ? ' ' : prefix.charAt(4); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static char last() {
        return suffix == null ? ' ' : suffix.charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }
}
