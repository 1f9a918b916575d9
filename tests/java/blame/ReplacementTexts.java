package fixtures.blame;

import java.util.HexFormat;
import java.util.Objects;
import java.util.regex.Pattern;

/** What a replacement may say is for whoever passes it to know, as it is of any other text that the library reads. */
public class ReplacementTexts {
    private String mark = "-";
    public void setMark(String mark) { this.mark = Objects.requireNonNull(mark); }

    public static String all(String text, String by) {
        return text == null || by == null ? "" : text.replaceAll("x", by); //~ REAL IllegalArgumentException public caller
    }
    public static String first(String text, String by) {
        return text == null || by == null ? "" : text.replaceFirst("x", by); //~ REAL IllegalArgumentException public caller
    }
    public static String matched(String text, String by) {
        return text == null || by == null ? "" : Pattern.compile("x").matcher(text).replaceAll(by); //~ REAL IllegalArgumentException public caller //~ REAL IndexOutOfBoundsException public caller
    }
    public String marked(String text) {
        return text == null ? "" : text.replaceAll("x", mark); //~ REAL IllegalArgumentException public caller
    }
    public static byte[] bytes(String digits) {
        return digits == null ? null : HexFormat.of().parseHex(digits); //~ REAL IllegalArgumentException public caller
    }
    public static String fixed(String text) {
        return text == null ? "" : text.replaceAll("x", "$1"); //~ REAL IndexOutOfBoundsException public own
    }
}
