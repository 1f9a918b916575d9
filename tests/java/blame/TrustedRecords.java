package fixtures.blame;

import java.util.List;

/** What all code takes to be in a record, the caller has put there; where a few places do, the code may be wrong. */
public class TrustedRecords {
    public static class Model {
        private List<String> rows;
        private List<String> notes;

        public List<String> getRows() { return rows; }
        public void setRows(List<String> rows) { this.rows = rows; }
        public List<String> getNotes() { return notes; }
        public void setNotes(List<String> notes) { this.notes = notes; }
    }

    public static int rows(Model model) {
        return model == null ? 0 : model.getRows().size(); //~ REAL NullPointerException public caller
    }

    public static int notes(Model model) {
        return model == null ? 0 : model.getNotes().size(); //~ REAL NullPointerException public own
    }

    static int many(Model m) {
        return m.getRows().size() + m.getRows().size() + m.getRows().size() + m.getRows().size() //~ REAL NullPointerException package caller
            + m.getRows().size() + m.getRows().size() + m.getRows().size() + m.getRows().size()
            + m.getRows().size() + m.getRows().size() + m.getRows().size();
    }

    static int few(Model m) {
        return m == null ? 0 : m.getNotes().size() + m.getNotes().size(); //~ REAL NullPointerException package own
    }
}
