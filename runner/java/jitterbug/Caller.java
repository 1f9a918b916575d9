package jitterbug;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Calls methods with given inputs and tells what each call gave.
 *
 * <p>Arguments: the deadline of a call in milliseconds, a directory for the class loader, then the class path. Standard
 * input: the token of {@link Records}, then one call per line as {@code id loader class method descriptor receiver
 * arguments}, where the loader is {@code fresh} or {@code shared}. Whether an answer is right is not decided here.
 */
public final class Caller {
    private static final int MAX_FRAMES = 64;

    private final Records records;
    private final TestLoader.Entry directory;
    private final List<TestLoader.Entry> classPath = new ArrayList<>();
    private Values shared;

    /** The call that runs and when it must be over; {@code 0} between two calls. */
    private long call;
    private long until;

    private Caller(Records records, String[] arguments) throws IOException {
        this.records = records;
        this.directory = new TestLoader.Entry(new File(arguments[1]));
        for (int i = 2; i < arguments.length; i++) {
            classPath.add(new TestLoader.Entry(new File(arguments[i])));
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Records records = new Records(in.readLine());
        Caller caller = new Caller(records, arguments);
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        System.setIn(new ByteArrayInputStream(new byte[0]));
        records.write("ready", "");
        Thread calls = new Thread(() -> caller.answerAll(in, Long.parseLong(arguments[0])), "calls");
        calls.start();
        while (calls.isAlive()) {
            calls.join(50);
            caller.watch();
        }
        Runtime.getRuntime().halt(0);
    }

    private void answerAll(BufferedReader in, long patience) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                Iterator<String> words = Arrays.asList(line.split(" ")).iterator();
                long id = Long.parseLong(words.next());
                begin(id, System.nanoTime() + patience * 1_000_000);
                String answer = answer(words);
                begin(id, 0);
                records.write("answered", Records.member("call", id) + "," + Records.member("answer", answer));
            }
        } catch (IOException e) {
            // Nobody listens any more.
        }
    }

    private synchronized void begin(long id, long end) {
        call = id;
        until = end;
    }

    /** Ends the JVM when a call takes too long: there is no other way to stop a thread. */
    private synchronized void watch() throws IOException {
        if (until != 0 && System.nanoTime() - until > 0) {
            records.write("late", Records.member("call", call));
            Runtime.getRuntime().halt(0);
        }
    }

    private String answer(Iterator<String> words) {
        Call prepared;
        try {
            boolean fresh = words.next().equals("fresh");
            if (fresh || shared == null) {
                shared = new Values(new TestLoader(directory, classPath));
            }
            prepared = new Call(shared, words);
        } catch (Throwable unbuildable) {
            return "unbuildable " + unbuildable.getClass().getName();
        }
        try {
            return prepared.returned();
        } catch (InvocationTargetException e) {
            return threw(e.getCause());
        } catch (Throwable uncallable) {
            return "unbuildable " + uncallable.getClass().getName();
        }
    }

    private static String threw(Throwable thrown) {
        StringBuilder out = new StringBuilder("threw ").append(thrown.getClass().getName());
        StackTraceElement[] frames;
        try {
            frames = thrown.getStackTrace();
        } catch (Throwable broken) {
            frames = new StackTraceElement[0];
        }
        for (int i = 0; i < Math.min(frames.length, MAX_FRAMES); i++) {
            out.append(' ').append(frames[i].getClassName());
            out.append(' ').append(frames[i].getMethodName());
            out.append(' ').append(frames[i].getLineNumber());
        }
        return out.toString();
    }

    /** A method or constructor with its inputs. */
    private static final class Call {
        private final Object receiver;
        private final Object[] arguments;
        private final Class<?> returns;
        private final Method method;
        private final Constructor<?> constructor;

        Call(Values values, Iterator<String> words) throws ReflectiveOperationException {
            Class<?> type = values.type(words.next());
            String name = words.next();
            Class<?>[] parameters = values.parameters(words.next());
            boolean constructs = name.equals("<init>");
            constructor = constructs ? type.getDeclaredConstructor(parameters) : null;
            method = constructs ? null : type.getDeclaredMethod(name, parameters);
            returns = constructs ? type : method.getReturnType();
            open(type);
            boolean isStatic = constructs || Modifier.isStatic(method.getModifiers());
            receiver = isStatic ? skip(words) : values.read(words);
            arguments = values.readAll(words);
        }

        private static Object skip(Iterator<String> words) {
            words.next();
            return null;
        }

        /** What is not exported has to be public. */
        private void open(Class<?> type) {
            if (type.getClassLoader() instanceof TestLoader) {
                if (method != null) {
                    method.setAccessible(true);
                } else {
                    constructor.setAccessible(true);
                }
            }
        }

        String returned() throws ReflectiveOperationException {
            Object result = method == null ? constructor.newInstance(arguments) : method.invoke(receiver, arguments);
            StringBuilder out = new StringBuilder("returned");
            if (returns == void.class) {
                out.append(" void");
            } else {
                Values.write(out, result, returns, 0);
            }
            writeArrays(out);
            return out.toString();
        }

        private void writeArrays(StringBuilder out) {
            StringBuilder arrays = new StringBuilder();
            int count = 0;
            for (Object argument : arguments) {
                if (argument != null && argument.getClass().isArray()) {
                    Values.write(arrays, argument, argument.getClass(), 0);
                    count++;
                }
            }
            out.append(' ').append(count).append(arrays);
        }
    }
}
