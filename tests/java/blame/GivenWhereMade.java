package fixtures.blame;

/** What code gives each object that it makes, callers have to give, too; not what it leaves out once, or asks about. */
public class GivenWhereMade {
    public static class Token {
        private String text;
        private String file;
        private String note;

        public void setText(String text) { this.text = text; }
        public void setFile(String file) { this.file = file; }
        public void setNote(String note) { this.note = note; }
        public int length() { return text.length(); } //~ REAL NullPointerException public caller
        public int fileLength() { return file.length(); } //~ REAL NullPointerException public own
        public int noteLength() { return note.length(); } //~ REAL NullPointerException public own
        public boolean hasNote() { return note != null; }
        @Override public String toString() { return text.trim(); } //~ REAL NullPointerException public own
    }

    public static Token word(String text) { return filled(text, "words"); }

    private static Token filled(String text, String file) {
        Token token = new Token();
        token.setText(text);
        token.setFile(file);
        token.setNote(file);
        return token;
    }

    public static Token end() {
        Token token = new Token();
        token.setText("");
        token.setNote("end");
        return token;
    }
}
