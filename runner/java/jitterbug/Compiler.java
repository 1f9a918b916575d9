package jitterbug;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles generated tests in one javac call and leaves out exactly those that do not compile.
 *
 * <p>Arguments: source directory, output directory, class path. Standard input: the token of {@link Records}, then one
 * source file per line, relative to the source directory. Files that are not listed, such as the helper of the tests,
 * are found on the source path when a test uses them.
 */
public final class Compiler {
    private static final int MAX_MESSAGE = 2_000;
    /** Calls on the same files, but for those with errors. */
    private static final int MAX_ROUNDS = 3;

    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final File sources;
    private final List<String> options;
    private final Records records;

    private Compiler(String[] arguments, Records records) {
        this.sources = new File(arguments[0]);
        this.options = Arrays.asList(
                "-d", arguments[1], "-classpath", arguments[2], "-sourcepath", arguments[0], "-implicit:class",
                "-encoding", "UTF-8", "-proc:none", "-nowarn", "-Xlint:none", "-Xmaxerrs", "1000000");
        this.records = records;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Records records = new Records(in.readLine());
        records.write("ready", "");
        List<String> files = in.lines().collect(Collectors.toList());
        try {
            new Compiler(arguments, records).compile(files);
            records.write("compiled", "");
        } catch (DiskException e) {
            records.write("unwritable", Records.member("message", e.getMessage()));
        }
    }

    /** No class can be written, which says nothing about the files. */
    private static final class DiskException extends IOException {
        private static final long serialVersionUID = 1;

        DiskException(String message) {
            super(message);
        }
    }

    private void compile(List<String> files) throws IOException {
        List<String> remaining = new ArrayList<>(files);
        for (int round = 0; !remaining.isEmpty(); round++) {
            // javac stops after the phase (parse, attribute, flow) that found errors, so a file may fail in a later round,
            // and it stops at once where the class path lacks a superclass: then each round finds one file of many.
            if (round >= MAX_ROUNDS && remaining.size() > 1) {
                compileHalves(remaining);
                return;
            }
            Map<String, String> failures = new LinkedHashMap<>();
            String unattributed = javac(remaining, failures);
            failures.keySet().retainAll(remaining);
            if (failures.isEmpty()) {
                if (unattributed != null) {
                    bisect(remaining, unattributed);
                }
                return;
            }
            for (Map.Entry<String, String> failure : failures.entrySet()) {
                reject(failure.getKey(), failure.getValue());
            }
            remaining.removeAll(failures.keySet());
        }
    }

    /** Narrows down an error that names none of the files: a crash of javac, or a mistake in a shared helper. */
    private void bisect(List<String> files, String message) throws IOException {
        if (files.size() == 1) {
            reject(files.get(0), message);
            return;
        }
        compileHalves(files);
    }

    private void compileHalves(List<String> files) throws IOException {
        int half = files.size() / 2;
        compile(files.subList(0, half));
        compile(files.subList(half, files.size()));
    }

    /** One javac call; null when it succeeded, otherwise its first error. Fills in the first error of each file. */
    private String javac(List<String> files, Map<String, String> failures) throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager = javac.getStandardFileManager(diagnostics, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            List<File> units = files.stream().map(file -> new File(sources, file)).collect(Collectors.toList());
            if (javac.getTask(null, manager, diagnostics, options, null, manager.getJavaFileObjectsFromFiles(units)).call()) {
                return null;
            }
        } catch (RuntimeException | StackOverflowError crash) {
            return "javac failed: " + crash;
        }
        String first = "javac failed without a message";
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                String message = describe(diagnostic);
                if (isAboutDisk(diagnostic)) {
                    throw new DiskException(message);
                }
                first = failures.isEmpty() ? message : first;
                failures.putIfAbsent(relativeName(diagnostic.getSource()), message);
            }
        }
        return first;
    }

    private String relativeName(JavaFileObject source) {
        return source == null ? "" : sources.toPath().relativize(new File(source.getName()).toPath()).toString();
    }

    /** Whether a class could not be written for another reason than its name. */
    private static boolean isAboutDisk(Diagnostic<?> diagnostic) {
        return "compiler.err.class.cant.write".equals(diagnostic.getCode())
                && !diagnostic.getMessage(Locale.ENGLISH).contains("File name too long");
    }

    private static String describe(Diagnostic<?> diagnostic) {
        String message = diagnostic.getMessage(Locale.ENGLISH);
        return diagnostic.getLineNumber() > 0 ? "line " + diagnostic.getLineNumber() + ": " + message : message;
    }

    private void reject(String file, String message) throws IOException {
        String limited = message.length() > MAX_MESSAGE ? message.substring(0, MAX_MESSAGE) : message;
        records.write("rejected", Records.member("file", file) + "," + Records.member("message", limited));
    }
}
