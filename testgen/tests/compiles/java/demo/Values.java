package demo;

import java.util.Comparator;
import java.util.List;

/** One parameter of every kind, and overloads that need exact types. */
public class Values {
    public enum Color {
        RED,
        GREEN {
            @Override
            int weight() {
                return 0;
            }
        };

        int weight() {
            return 1;
        }
    }

    public static int primitives(
            boolean flag, byte b, char c, short s, int i, long l, float f, double d) {
        boolean matches = flag && b == -1 && c == '\n' && s == -300 && i == Integer.MIN_VALUE
                && l == Long.MAX_VALUE && Float.floatToRawIntBits(f) == 0x7fc00001 && d == 1e300;
        return 1 / (matches ? 0 : 1);
    }

    public static <E extends Enum<E>> int bounded(Class<E> type, E fallback) {
        return type.getEnumConstants().length / (fallback == null ? 1 : 0);
    }

    public static int pick(Object o) {
        return o instanceof String ? ((String) o).charAt(3) : o.hashCode();
    }

    public static int pick(String s) {
        return 0;
    }

    public static int pick(Integer i) {
        return 0;
    }

    public static int same(String a, String b, String c) {
        boolean shared = a == c && a != b && a.equals(b);
        return 1 / (shared && a.equals("\"\\\ud800\u00e9\n") ? 0 : 1);
    }

    public static int boxes(Integer a, Object b, Number c, Byte d, Character e, Class<?> f, Class<?> g) {
        boolean matches = a == 3 && b == c && d == 7 && e == 'x' && f == int[].class && g == Color.class;
        return 1 / (matches ? 0 : 1);
    }

    public static int weigh(Color color, Comparable<String> any) {
        return 1 / color.weight();
    }

    public static int collections(List<String> list, Iterable<String> texts, Comparator<String> order) {
        return 1 / (list.size() + order.compare("a", texts.iterator().next()));
    }

    public static int arrays(int[] few, int[][] rows, long[] many, Object[] self) {
        boolean matches = few.length == 2 && few[0] == 1 && rows[1][0] == 5 && rows[0] == null
                && many.length == 100 && many[99] == -1 && self[0] == self;
        return 1 / (matches ? 0 : 1);
    }
}
