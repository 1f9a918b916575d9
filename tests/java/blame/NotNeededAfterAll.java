package fixtures.blame;

/** What the caller passes is nobody's mistake where the fault comes without it. */
public class NotNeededAfterAll {
    public static class Version {
        private String text = "";

        public void set(String text) { this.text = text; }
        public int major() {
            return Integer.parseInt(text); //~ REAL NumberFormatException public own
        }
    }

    public static class Given {
        private String text = "1";

        public void set(String text) { this.text = text; }
        public int length() {
            return text.length(); //~ REAL NullPointerException public caller
        }
    }
}
