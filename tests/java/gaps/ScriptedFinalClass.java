package fixtures.gaps;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;

/** A caller's object that turns out to be of a final class cannot answer as the path wants. */
public class ScriptedFinalClass {
    public static int length(AnnotatedElement element) {
        if (element instanceof Method) {
            int n = element.getAnnotations().length;
            return n < 3 ? 0 : 10 / (n - 3); //~ UNCONFIRMED ArithmeticException: no method of the library has three annotations
        }
        return 0;
    }
}
