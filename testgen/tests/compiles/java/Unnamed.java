/** In the unnamed package. */
public class Unnamed {
    public int length(String text) {
        return text.length();
    }
}
