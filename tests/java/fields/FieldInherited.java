package fixtures.fields;

/** Fields of a superclass, one of them hidden by a field with the same name. */
public class FieldInherited {
    int count = 1;
    int parts;

    public static class Child extends FieldInherited {
        int count = 2;

        int own() {
            return 10 / (count - 2); //~ REAL ArithmeticException
        }

        int inherited() {
            return 10 / parts; //~ REAL ArithmeticException
        }

        static int fresh() {
            Child child = new Child();
            return 10 / (child.count + ((FieldInherited) child).count - 2);
        }

        static int freshHidden() {
            Child child = new Child();
            return 10 / (((FieldInherited) child).count - 1); //~ REAL ArithmeticException
        }
    }
}
