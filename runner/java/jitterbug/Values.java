package jitterbug;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.Iterator;

/**
 * Java values as words in prefix order. The other side is {@code analyzer/src/call/text.rs}.
 *
 * <p>Objects come in by their constructors and go out by their class: what is inside them is not compared.
 */
final class Values {
    private static final int MAX_CONTENT = 4_096;
    private static final int MAX_DEPTH = 4;

    private final ClassLoader loader;

    Values(ClassLoader loader) {
        this.loader = loader;
    }

    Class<?> type(String internalName) throws ClassNotFoundException {
        return Class.forName(internalName.replace('/', '.'), true, loader);
    }

    Class<?>[] parameters(String descriptor) {
        return MethodType.fromMethodDescriptorString(descriptor, loader).parameterArray();
    }

    Object[] readAll(Iterator<String> words) throws ReflectiveOperationException {
        Object[] values = new Object[Integer.parseInt(words.next())];
        for (int i = 0; i < values.length; i++) {
            values[i] = read(words);
        }
        return values;
    }

    Object read(Iterator<String> words) throws ReflectiveOperationException {
        String word = words.next();
        if (word.startsWith("[")) {
            return readArray(word.substring(1), words);
        }
        switch (word) {
            case "null":
                return null;
            case "box":
                return read(words);
            case "new":
                return construct(words);
            default:
                return scalar(word.charAt(0), word.substring(2));
        }
    }

    private Object readArray(String component, Iterator<String> words) throws ReflectiveOperationException {
        Class<?> type = MethodType.fromMethodDescriptorString("()" + component, loader).returnType();
        Object[] elements = readAll(words);
        Object array = Array.newInstance(type, elements.length);
        for (int i = 0; i < elements.length; i++) {
            Array.set(array, i, elements[i]);
        }
        return array;
    }

    private Object construct(Iterator<String> words) throws ReflectiveOperationException {
        Class<?> type = type(words.next());
        Constructor<?> constructor = type.getDeclaredConstructor(parameters(words.next()));
        return constructor.newInstance(readAll(words));
    }

    private static Object scalar(char letter, String text) {
        switch (letter) {
            case 'Z':
                return text.equals("1");
            case 'B':
                return Byte.valueOf(text);
            case 'C':
                return (char) Integer.parseInt(text);
            case 'S':
                return Short.valueOf(text);
            case 'I':
                return Integer.valueOf(text);
            case 'J':
                return Long.valueOf(text);
            case 'F':
                return Float.intBitsToFloat(Integer.parseUnsignedInt(text, 16));
            case 'D':
                return Double.longBitsToDouble(Long.parseUnsignedLong(text, 16));
            case 'T':
                return units(text);
            default:
                throw new IllegalArgumentException(letter + ":" + text);
        }
    }

    private static String units(String hexadecimal) {
        char[] units = new char[hexadecimal.length() / 4];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) Integer.parseInt(hexadecimal.substring(4 * i, 4 * i + 4), 16);
        }
        return new String(units);
    }

    /** Writes a value that is a primitive one if its declared type is. */
    static void write(StringBuilder out, Object value, Class<?> declared, int depth) {
        if (value == null) {
            out.append(" null");
        } else if (value instanceof String && ((String) value).length() <= MAX_CONTENT) {
            writeUnits(out, (String) value);
        } else if (value.getClass().isArray() && depth < MAX_DEPTH && Array.getLength(value) <= MAX_CONTENT) {
            writeArray(out, value, depth);
        } else {
            String scalar = scalar(value);
            if (scalar == null) {
                out.append(" L:").append(value.getClass().getName());
            } else {
                out.append(declared.isPrimitive() ? " " : " box ").append(scalar);
            }
        }
    }

    private static void writeUnits(StringBuilder out, String text) {
        out.append(" T:");
        for (int i = 0; i < text.length(); i++) {
            out.append(Integer.toHexString(0x10000 | text.charAt(i)), 1, 5);
        }
    }

    private static void writeArray(StringBuilder out, Object array, int depth) {
        Class<?> component = array.getClass().getComponentType();
        out.append(" [").append(MethodType.methodType(component).toMethodDescriptorString().substring(2));
        int length = Array.getLength(array);
        out.append(' ').append(length);
        for (int i = 0; i < length; i++) {
            write(out, Array.get(array, i), component, depth + 1);
        }
    }

    private static String scalar(Object value) {
        if (value instanceof Boolean) {
            return (Boolean) value ? "Z:1" : "Z:0";
        } else if (value instanceof Byte) {
            return "B:" + value;
        } else if (value instanceof Character) {
            return "C:" + (int) (Character) value;
        } else if (value instanceof Short) {
            return "S:" + value;
        } else if (value instanceof Integer) {
            return "I:" + value;
        } else if (value instanceof Long) {
            return "J:" + value;
        } else if (value instanceof Float) {
            return "F:" + Integer.toHexString(Float.floatToIntBits((Float) value));
        } else if (value instanceof Double) {
            return "D:" + Long.toHexString(Double.doubleToLongBits((Double) value));
        }
        return null;
    }
}
