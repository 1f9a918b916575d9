package fixtures.blame;

/** What a dozen methods trust to be there, and code passes on wherever it makes the object, is missing only in what a test makes by hand. */
public class GivenByMany {
    public interface Guide { int up(int n); int down(int n); }

    public static class Support {
        private Guide guide;
        private Guide spare;
        public Support() {}
        public Support(Guide guide, Guide spare) { this.guide = guide; this.spare = spare; }
        public Guide guide() { return guide; }
        public Guide spare() { return spare; }
    }

    public static class Maker {
        private final Guide guide;
        public Maker(Guide guide) { this.guide = guide; }
        public Guide guide() { return guide; }
        public Support support() { return new Support(guide(), guide()); }
    }

    public static int a(Support of) { return of == null ? 0 : of.guide().up(1); } //~ REAL NullPointerException public caller
    public static int b(Support of) { return of == null ? 0 : of.guide().up(2); } //~ REAL NullPointerException public caller
    public static int c(Support of) { return of == null ? 0 : of.guide().up(3); } //~ REAL NullPointerException public caller
    public static int d(Support of) { return of == null ? 0 : of.guide().up(4); } //~ REAL NullPointerException public caller
    public static int e(Support of) { return of == null ? 0 : of.guide().up(5); } //~ REAL NullPointerException public caller
    public static int f(Support of) { return of == null ? 0 : of.guide().up(6); } //~ REAL NullPointerException public caller
    public static int g(Support of) { return of == null ? 0 : of.guide().down(1); } //~ REAL NullPointerException public caller
    public static int h(Support of) { return of == null ? 0 : of.guide().down(2); } //~ REAL NullPointerException public caller
    public static int i(Support of) { return of == null ? 0 : of.guide().down(3); } //~ REAL NullPointerException public caller
    public static int j(Support of) { return of == null ? 0 : of.guide().down(4); } //~ REAL NullPointerException public caller
    public static int k(Support of) { return of == null ? 0 : of.guide().down(5); } //~ REAL NullPointerException public caller
    public static int l(Support of) { return of == null ? 0 : of.guide().down(6); } //~ REAL NullPointerException public caller
    public static int m(Support of) { return of == null ? 0 : of.spare().up(1); } //~ REAL NullPointerException public own
}
