package demo;

/** Every way to use null, with every kind of operand: HotSpot explains each one differently. */
public class Nulls {
    static Nulls shared;
    Nulls next;
    int[] ints;
    Nulls[] all;
    int value;
    long wide;
    String text;

    static int parameter(int[] a) { return a.length; }
    static int twoSlots(long x, double y, Nulls n) { return n.value; }
    int receiverField() { return next.value; }
    int chain() { return next.next.value; }
    int deepChain(Nulls n) { return n.next.next.next.next.next.next.value; }
    static int local(Nulls n) { if (n == null) return 0; Nulls m = n.next; return m.value; }
    static int overwritten(Nulls n) { if (n == null) return 0; n = n.next; return n.value; }
    static int fromStatic() { return shared.value; }
    static int element(Nulls[] a) { if (a == null || a.length < 3) return 0; return a[2].value; }
    static int elementAt(Nulls[] a, int i) { if (a == null || i < 0 || i >= a.length) return 0; return a[i].value; }
    static int computedIndex(Nulls[] a, int i) { if (a == null || i < 0 || i > 2 || a.length < 5) return 0; return a[i + 1].value; }
    static int nested(int[][] a) { if (a == null || a.length < 1) return 0; return a[0][7]; }
    int elementOfField() { if (all == null || all.length < 1) return 0; return all[0].all[0].value; }
    Nulls find(String name, Object key, int[] keys) { return next; }
    int result() { return find("a", this, null).value; }
    int fieldOfResult() { Nulls found = find("a", this, null); return found == null ? 0 : find(null, null, null).next.value; }
    static Nulls make(Nulls n) { return n == null ? null : n.next; }
    static int staticResult(Nulls n) { return make(n).value; }
    static int cast(Object o) { return ((Nulls) o).value; }
    static void compound(Nulls n) { n.value += 2; }
    static int increment(Nulls n) { return n.value++; }
    static void compoundElement(int[] a) { a[0] += 2; }
    static void store(int[] a, int v) { a[3] = v; }
    static void storeLong(long[] a, long v) { a[0] = v; }
    static void storeDouble(double[] a) { a[0] = 1.5; }
    static void storeObject(Object[] a, Object v) { a[0] = v; }
    static void storeByte(byte[] a) { a[0] = 1; }
    static void storeChar(char[] a) { a[0] = 'c'; }
    static void storeShort(short[] a) { a[0] = 1; }
    static void storeFloat(float[] a) { a[0] = 1f; }
    static long loadLong(long[] a) { return a[0]; }
    static double loadDouble(double[] a) { return a[0]; }
    static float loadFloat(float[] a) { return a[0]; }
    static byte loadByte(byte[] a) { return a[0]; }
    static boolean loadBoolean(boolean[] a) { return a[0]; }
    static char loadChar(char[] a) { return a[0]; }
    static short loadShort(short[] a) { return a[0]; }
    static void assign(Nulls n, int v) { n.value = v; }
    static void assignWide(Nulls n, long v) { n.wide = v; }
    static void lock(Object o) { synchronized (o) { shared = null; } }
    static void raise(RuntimeException e) { throw e; }
    static int unbox(Integer i) { return i; }
    static long unboxLong(Long i) { return i + 1L; }
    static int call(String s) { return s.length(); }
    static boolean callWith(String s, Object o) { return s.equals(o); }
    static String callWide(Nulls n, long a, double b, String[] c) { return n.take(a, b, c); }
    String take(long a, double b, String[]... c) { return text; }
    String take(long a, double b, String[] c) { return text; }
    static int throughInterface(java.util.List<String> l) { return l.size(); }
    static Object copy(int[] a) { return a.clone(); }
    static int selected(String s) { switch (s) { case "a": return 1; default: return 2; } }
    static int iterate(Iterable<String> i) { int n = 0; for (String s : i) n++; return n; }
    static int chosen(Nulls a, Nulls b, boolean c) { return (c ? a : b).value; }
    static String concatenated(Nulls n) { return "value " + n.value; }
    static Runnable captured(Nulls n) { return n::receiverField; }
    static boolean inCondition(Nulls a, Nulls b) { return a != null && a.value > 3 && b.value > 3; }
    static void nothing(Nulls n) { n = null; n.value = 1; }
    Runnable lambda() { return () -> next.value++; }
    class Inner { int outer() { return next.value; } }

    static int twoFields(Nulls a, Nulls b) { return a.value + b.value; }
    static int twoArrays(int[] a, int[] b, int i, int j) { return a[i] / b[j]; }
    static int twoCalls(String a, String b) { return a.length() - b.length(); }
    static int twoCasts(Object a, Object b) { return ((String) a).length() + ((Nulls) b).value; }
    static int twoCharacters(String a, String b, int i, int j) { return a.charAt(i) + b.charAt(j); }
    static int[] sizes(int n) { return new int[n]; }
    static int[][] nestedSizes(int n) { return new int[2][n]; }
    static Nulls[] objectSizes(int n) { return new Nulls[n - 1]; }
    static Object castArray(Object o) { return (Nulls[]) o; }
}
