package fixtures.blame;

import java.util.List;

/** What a dozen other methods take to be in a record, the caller has put there; unless code asks, or empties it. */
public class TrustedRecords {
    public static class Model {
        private List<String> rows, notes;
        public List<String> getRows() { return rows; }
        public void setRows(List<String> rows) { this.rows = rows; }
        public List<String> getNotes() { return notes; }
        public void setNotes(List<String> notes) { this.notes = notes; }
    }

    public static int rows(Model model) { return model == null ? 0 : model.getRows().size(); } //~ REAL NullPointerException public caller
    public static int notes(Model model) { return model == null ? 0 : model.getNotes().size(); } //~ REAL NullPointerException public own
    public static void clear(Model model) { if (model != null) model.setNotes(null); }

    static class Readers {
        static int r1(Model m) { return m == null ? 0 : m.getRows().size() + m.getNotes().size(); } //~ REAL NullPointerException package caller //~ REAL NullPointerException package own
        static int r2(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r3(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r4(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r5(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r6(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r7(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r8(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r9(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r10(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r11(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r12(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
        static int r13(Model m) { return r1(m) == 0 ? 0 : m.getRows().hashCode() + m.getNotes().hashCode(); }
    }
}
