package fixtures.blame;

import java.util.HashMap;
import java.util.Map;

/** What a map may lack, code may have passed on: who trusts that it is there fails, however many they are. */
public class GivenFromMap {
    public interface Guide { int up(int n); }

    public static class Support {
        private Guide guide;
        public Support() {}
        public Support(Guide guide) { this.guide = guide; }
        public Guide guide() { return guide; }
    }

    public static class Maker {
        private final Map<String, Guide> guides = new HashMap<>();
        public Support support(String name) { return new Support(guides.get(name)); }
    }

    public static int a(Support of) { return of == null ? 0 : of.guide().up(0); } //~ REAL NullPointerException public own
    public static int b(Support of) { return of == null ? 0 : of.guide().up(1); } //~ REAL NullPointerException public own
    public static int c(Support of) { return of == null ? 0 : of.guide().up(2); } //~ REAL NullPointerException public own
    public static int d(Support of) { return of == null ? 0 : of.guide().up(3); } //~ REAL NullPointerException public own
    public static int e(Support of) { return of == null ? 0 : of.guide().up(4); } //~ REAL NullPointerException public own
    public static int f(Support of) { return of == null ? 0 : of.guide().up(5); } //~ REAL NullPointerException public own
    public static int g(Support of) { return of == null ? 0 : of.guide().up(6); } //~ REAL NullPointerException public own
    public static int h(Support of) { return of == null ? 0 : of.guide().up(7); } //~ REAL NullPointerException public own
    public static int i(Support of) { return of == null ? 0 : of.guide().up(8); } //~ REAL NullPointerException public own
    public static int j(Support of) { return of == null ? 0 : of.guide().up(9); } //~ REAL NullPointerException public own
    public static int k(Support of) { return of == null ? 0 : of.guide().up(10); } //~ REAL NullPointerException public own
    public static int l(Support of) { return of == null ? 0 : of.guide().up(11); } //~ REAL NullPointerException public own
}
