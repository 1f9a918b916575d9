import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;

/** Reaches by reflection what generated tests of this package cannot reach in plain Java. */
final class JitterbugReflection {
    private JitterbugReflection() {}

    static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }

    /** Creates an instance without running a constructor. */
    static <T> T allocate(Class<T> type) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Object theUnsafe = get(unsafe, "theUnsafe");
        Method allocate = unsafe.getMethod("allocateInstance", Class.class);
        Class.forName(type.getName(), true, type.getClassLoader()); // What fails to be initialized says so itself.
        return type.cast(allocate.invoke(theUnsafe, type));
    }

    static <T> T construct(Class<T> type, Class<?>[] parameters, Object[] arguments) throws Throwable {
        Constructor<T> constructor = type.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Calls a method; the receiver of a static one is null. */
    static Object invoke(Class<?> owner, String name, Class<?>[] parameters, Object receiver, Object[] arguments)
            throws Throwable {
        Method method = owner.getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        try {
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    static Object get(Class<?> owner, String name) throws ReflectiveOperationException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(null);
    }

    /** Sets a field; the target of a static one is null. */
    static void set(Class<?> owner, String name, Object target, Object value) throws ReflectiveOperationException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        field.set(target, value);
    }

    /** Implements an interface: answers[i] are the answers of methods[i], the last one repeats. */
    static Object proxy(Class<?> type, String[] methods, Object[][] answers) {
        int[] calls = new int[methods.length];
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            int i = Arrays.asList(methods).indexOf(method.getName());
            if (i >= 0) {
                return answers[i][Math.min(calls[i]++, answers[i].length - 1)];
            }
            switch (method.getName()) {
                case "equals":
                    return self == arguments[0];
                case "hashCode":
                    return System.identityHashCode(self);
                case "toString":
                    return "stub of " + type.getName();
                default:
                    throw new UnsupportedOperationException(method.toString());
            }
        });
    }
}
