package fixtures.lazy_init;

/** Elements of annotations are never null, but may be empty or zero. */
public class AnnotationElements {
    public @interface Column {
        String[] names() default {};

        Class<? extends Number> type() default Integer.class;

        int order() default 1;
    }

    public static int weight(Column column) {
        return column.names().length + column.type().hashCode(); //~ REAL NullPointerException caller
    }

    public static String first(Column column) {
        return column == null ? "" : column.names()[0]; //~ REAL ArrayIndexOutOfBoundsException public
    }

    public static int share(Column column) {
        return column == null ? 0 : 100 / column.order(); //~ REAL ArithmeticException public
    }
}
