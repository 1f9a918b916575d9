package fixtures.models;

/** Class objects are never null and one per class. */
public class ClassModel {
    static int literal(Class<?> given) {
        if (given == String.class) {
            return 1;
        }
        return ClassModel.class == null ? 10 / 0 : 2;
    }

    static int literals() {
        Class<?> a = int[].class;
        Class<?> b = long[].class;
        return a == b ? 10 / 0 : 1;
    }

    static int ofObject() {
        Object o = new ClassModel();
        return o.getClass() == ClassModel.class ? 10 / (o.hashCode() | 1) : 10 / 0;
    }
}
