package fixtures.gaps;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;

/** A caller's object that turns out to be of a final class cannot answer as the path wants. */
public class ScriptedFinalClass {
    public static int length(AnnotatedElement element) {
        int n = element == null ? 0 : element.getDeclaredAnnotations().length; //~ REAL NullPointerException public caller
        if (n > 3 && element instanceof Method) {
            return ((Method) element).getParameterTypes().length / (n - 4); //~ UNCONFIRMED ArithmeticException: no method of the library has four annotations
        }
        return 0;
    }
}
