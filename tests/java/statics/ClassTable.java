package fixtures.statics;

import java.time.DayOfWeek;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Tables by class objects, that of void among them, and by constants of the library. */
public class ClassTable {
    private static final Map<Class<?>, Class<?>> WRAPPERS = new HashMap<>();
    private static final Map<Class<?>, Class<?>> PRIMITIVES = new HashMap<>();

    static {
        WRAPPERS.put(Integer.TYPE, Integer.class);
        WRAPPERS.put(Void.TYPE, Void.TYPE);
        for (Map.Entry<Class<?>, Class<?>> entry : WRAPPERS.entrySet()) {
            if (!entry.getKey().equals(entry.getValue())) {
                PRIMITIVES.put(entry.getValue(), entry.getKey());
            }
        }
    }

    static int known(int x) {
        return PRIMITIVES.get(Integer.class) == int.class ? 10 / x : 0; //~ REAL ArithmeticException
    }

    static int unknown(int x) {
        return PRIMITIVES.get(void.class) == null && void.class.isPrimitive() ? 0 : 10 / x;
    }

    static int day(int x) {
        return DayOfWeek.SUNDAY.ordinal() == 6 ? 10 / x : 0; //~ REAL ArithmeticException
    }

    static long unit(TimeUnit unit) {
        return unit == null ? 0 : 10 / (TimeUnit.DAYS.ordinal() - 5);
    }
}
