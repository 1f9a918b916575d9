package fixtures.models;

/** Class literals are objects of which there is one for each type, and know what they stand for. */
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

    static int component() {
        return int[].class.isArray() ? int.class.getComponentType().hashCode() : 0; //~ REAL NullPointerException
    }

    static char name() {
        return int[][].class.getName().charAt(3); //~ REAL StringIndexOutOfBoundsException
    }

    static int superclass() {
        return Runnable.class.isInterface() ? Object.class.getSuperclass().getModifiers() : 0; //~ REAL NullPointerException
    }

    static int known(Object o) {
        int simple = ClassModel.class.getSimpleName().length() / Integer.class.getSuperclass().getName().length();
        return String.class.isInstance(o) ? ((String) o).length() + simple : 10 / String.class.getInterfaces().length;
    }
}
