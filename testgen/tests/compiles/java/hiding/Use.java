package hiding;

/** Classes with the names of classes of the language, which therefore mean these here. */
public class Use {
    public static int extremes(int a, long b, float c, double d, java.lang.Object e) {
        boolean matches = a == java.lang.Integer.MIN_VALUE && b == java.lang.Long.MAX_VALUE && java.lang.Float.isNaN(c)
                && d == java.lang.Double.POSITIVE_INFINITY && e == null;
        return 1 / (matches ? 0 : 1);
    }

    public static int objects(java.lang.Object a, java.lang.String b, java.lang.Number c, Source d) {
        boolean matches = a instanceof java.lang.Object[] && b.equals("b") && c.intValue() == 3 && d.next() == null;
        return 1 / (matches ? 0 : 1);
    }

    @java.lang.SuppressWarnings("unused")
    private static int hidden(java.lang.String a, Integer b) {
        return a.length();
    }

    public interface Source {
        java.lang.Object next();
    }
}

class Boolean {}

class Byte {}

class Character {}

class Class {}

class Double {}

class Float {}

class Iterable {}

class Long {}

class Math {}

class Number {}

class Object {}

class Override {}

class Short {}

class String {}

class SuppressWarnings {}

class Throwable {}

class ReflectiveOperationException {}

class System {}
