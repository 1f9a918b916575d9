package jitterbug;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Runs generated tests, one after the other, each in a class loader and a thread of its own.
 *
 * <p>Arguments: how much of a message is told, the directory with the compiled tests, then the class path. Standard
 * input: the token of {@link Records}, then one test per line as {@code id directory class method}, with the directory
 * below that of the tests. What an outcome means is not decided here.
 */
public final class Worker {
    private static final int MAX_FRAMES = 64;
    /** Names of the security properties of this JDK; the API does not list them. */
    private static final List<String> SECURITY = new ArrayList<>();

    private final Records records;
    private final int maxMessage;
    private final File classes;
    private final List<TestLoader.Entry> classPath = new ArrayList<>();
    private final Map<String, TestLoader.Entry> directories = new HashMap<>();

    private Worker(Records records, String[] arguments) throws IOException {
        this.records = records;
        this.maxMessage = Integer.parseInt(arguments[0]);
        this.classes = new File(arguments[1]);
        for (int i = 2; i < arguments.length; i++) {
            classPath.add(new TestLoader.Entry(new File(arguments[i])));
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Records records = new Records(in.readLine());
        Worker worker = new Worker(records, arguments);
        loadSecurityNames();
        // It reads once how processes are started; no test can choose another way afterwards.
        Class.forName("java.lang.ProcessImpl");
        BlockingQueue<String> requests = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> forward(in, requests), "requests");
        reader.setDaemon(true);
        reader.start();
        records.write("ready", "");
        while (true) {
            worker.run(next(requests).split(" "));
        }
    }

    /** Ends the process with its input, at once: whoever sent it is gone, and tests, threads or hooks may run forever. */
    private static void forward(BufferedReader in, BlockingQueue<String> requests) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                requests.add(line);
            }
        } catch (IOException e) {
            // As good as the end.
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }

    /** Waits for a request even if a test interrupts every thread it can find. */
    private static String next(BlockingQueue<String> requests) {
        while (true) {
            try {
                return requests.take();
            } catch (InterruptedException e) {
                // Only a request counts.
            }
        }
    }

    private static void loadSecurityNames() {
        Properties defaults = new Properties();
        try (InputStream file = new FileInputStream(new File(System.getProperty("java.home"), "conf/security/java.security"))) {
            defaults.load(file);
        } catch (IOException e) {
            // A JDK without this file has no defaults to restore.
        }
        for (String name : defaults.stringPropertyNames()) {
            if (Security.getProperty(name) != null) {
                SECURITY.add(name);
            }
        }
    }

    private void run(String[] test) throws IOException {
        Surroundings before = new Surroundings();
        before.silence();
        ThreadGroup group = new ThreadGroup("tests");
        long start = System.nanoTime();
        String[] outcome = {null};
        Thread thread = new Thread(group, () -> outcome[0] = outcomeOf(test), "main");
        records.write("started", Records.member("test", Long.parseLong(test[0])));
        thread.start();
        join(thread);
        before.restore();
        records.write("ended",
                Records.member("test", Long.parseLong(test[0]))
                        + "," + Records.member("millis", (System.nanoTime() - start) / 1_000_000)
                        + "," + Records.member("leftover_threads", group.activeCount() > 0)
                        + "," + outcome[0]);
    }

    /** Waits for the test even if it interrupts every thread it can find. */
    private static void join(Thread thread) {
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                // Only the end of the test counts.
            }
        }
    }

    /** Runs on the test's own thread, exception inspection included: that is the program's code, too. */
    private String outcomeOf(String[] test) {
        try {
            invoke(test);
            return "\"outcome\":\"returned\"";
        } catch (Throwable thrown) {
            return "\"outcome\":\"threw\"," + describe(thrown);
        }
    }

    private void invoke(String[] test) throws Throwable {
        TestLoader loader = new TestLoader(directory(test[1]), classPath);
        Thread.currentThread().setContextClassLoader(loader);
        Class<?> type = Class.forName(test[2], true, loader);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Method method = type.getDeclaredMethod(test[3]);
        method.setAccessible(true);
        try {
            method.invoke(constructor.newInstance());
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private TestLoader.Entry directory(String name) throws IOException {
        TestLoader.Entry directory = directories.get(name);
        if (directory == null) {
            directory = new TestLoader.Entry(new File(classes, name));
            directories.put(name, directory);
        }
        return directory;
    }

    /** A program's own exceptions may throw, or hang, when they are looked at. */
    private String describe(Throwable thrown) {
        String message;
        String frames;
        try {
            message = thrown.getMessage();
            frames = describe(thrown.getStackTrace());
        } catch (Throwable broken) {
            message = "its getMessage or getStackTrace threw " + broken.getClass().getName();
            frames = "";
        }
        if (message != null && message.length() > maxMessage) {
            message = message.substring(0, maxMessage);
        }
        return Records.member("exception", thrown.getClass().getName())
                + "," + Records.member("message", message)
                + ",\"frames\":[" + frames + "]";
    }

    private static String describe(StackTraceElement[] frames) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < Math.min(frames.length, MAX_FRAMES); i++) {
            list.append(i == 0 ? "{" : ",{")
                    .append(Records.member("class", frames[i].getClassName())).append(',')
                    .append(Records.member("method", frames[i].getMethodName())).append(',')
                    .append(Records.member("line", frames[i].getLineNumber())).append('}');
        }
        return list.toString();
    }

    /** Process-wide settings that a test may change and the next one must not see. */
    private static final class Surroundings {
        private final PrintStream out = System.out;
        private final PrintStream err = System.err;
        private final InputStream in = System.in;
        private final Properties properties = (Properties) System.getProperties().clone();
        private final Locale locale = Locale.getDefault();
        private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
        private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
        private final TimeZone timeZone = TimeZone.getDefault();
        private final Map<String, String> security = security();

        /** Floods of output go nowhere, and reading input meets its end instead of our requests. */
        void silence() {
            System.setOut(new PrintStream(OutputStream.nullOutputStream()));
            System.setErr(new PrintStream(OutputStream.nullOutputStream()));
            System.setIn(new ByteArrayInputStream(new byte[0]));
        }

        void restore() {
            System.setOut(out);
            System.setErr(err);
            System.setIn(in);
            System.setProperties(properties);
            Locale.setDefault(locale);
            Locale.setDefault(Locale.Category.DISPLAY, display);
            Locale.setDefault(Locale.Category.FORMAT, format);
            TimeZone.setDefault(timeZone);
            Thread.setDefaultUncaughtExceptionHandler(null);
            security.forEach(Security::setProperty);
        }

        private static Map<String, String> security() {
            Map<String, String> values = new HashMap<>();
            for (String key : SECURITY) {
                values.put(key, Security.getProperty(key));
            }
            return values;
        }
    }
}
