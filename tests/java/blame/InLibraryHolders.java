package fixtures.blame;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;

/** Who passes a holder of the library passes what is in it. */
public class InLibraryHolders {
    public static int reference(AtomicReference<Integer> number) {
        return 10 / number.get(); //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }

    public static int entry(Map.Entry<String, Integer> entry) {
        return 10 / entry.getValue(); //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }

    public static int array(AtomicIntegerArray numbers) {
        return numbers.length() == 0 ? 0 : 10 / numbers.get(0); //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller
    }

    public static int inMap(Map<String, List<Integer>> numbers) {
        List<Integer> known = numbers.get("k"); //~ REAL NullPointerException public caller
        return known == null || known.isEmpty() ? 0 : 10 / known.get(0); //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller
    }

    public static Integer cast(AtomicReference<Object> any) {
        return (Integer) any.get(); //~ REAL ClassCastException public caller //~ REAL NullPointerException public caller
    }
}
