//@ depth=2
package fixtures.calls;

/** The superclass constructor calls a method that uses a field its subclass has not set yet. */
public class OverridableInConstructor {
    OverridableInConstructor() {
        describe();
    }

    int describe() {
        return 0;
    }

    public static class Named extends OverridableInConstructor {
        String name = "name";

        @Override
        int describe() {
            return name.length(); //~ REAL NullPointerException
        }
    }
}
