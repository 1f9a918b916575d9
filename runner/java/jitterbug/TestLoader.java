package jitterbug;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;

/**
 * Loads one test and everything it touches, so that static state ends with the test.
 *
 * <p>Unlike {@code URLClassLoader} it shares open archives among tests, and it lets a test join a package whose jar is
 * signed or sealed: neither says anything about the code under test.
 */
final class TestLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** A directory or an archive of the class path, opened once per JVM. */
    static final class Entry {
        private final File file;
        private final JarFile jar;
        private final Attributes attributes;
        private final CodeSource codeSource;
        /** Directories with classes, as {@code java/util/}; of archives only. */
        private final Set<String> packages = new HashSet<>();

        Entry(File file) throws IOException {
            this.file = file;
            this.jar = file.isDirectory() ? null : new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version());
            Manifest manifest = jar == null ? null : jar.getManifest();
            this.attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
            this.codeSource = new CodeSource(file.toURI().toURL(), (Certificate[]) null);
            if (jar != null) {
                jar.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class"))
                        .forEach(name -> packages.add(name.substring(0, name.lastIndexOf('/') + 1)));
            }
        }

        boolean hasPackage(String directory) {
            return jar == null ? new File(file, directory).isDirectory() : packages.contains(directory);
        }

        byte[] read(String name) throws IOException {
            if (jar == null) {
                File found = new File(file, name);
                return found.isFile() ? Files.readAllBytes(found.toPath()) : null;
            }
            JarEntry entry = jar.getJarEntry(name);
            if (entry == null) {
                return null;
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }

        URL locate(String name) {
            try {
                if (jar == null) {
                    File found = new File(file, name);
                    return found.exists() ? found.toURI().toURL() : null;
                }
                return jar.getEntry(name) == null ? null : new URL("jar:" + file.toURI() + "!/" + name);
            } catch (MalformedURLException e) {
                return null;
            }
        }
    }

    private final List<Entry> classPath;
    /** The directory of the test, then the class path. */
    private final List<Entry> entries;
    private final Map<Entry, ProtectionDomain> domains = new ConcurrentHashMap<>();

    TestLoader(Entry tests, List<Entry> classPath) {
        super(ClassLoader.getPlatformClassLoader());
        this.classPath = classPath;
        entries = new ArrayList<>(classPath.size() + 1);
        entries.add(tests);
        entries.addAll(classPath);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/') + ".class";
        for (Entry entry : entries) {
            byte[] bytes;
            try {
                bytes = entry.read(file);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
            if (bytes != null) {
                describePackage(name);
                return defineClass(name, bytes, 0, bytes.length, domainOf(entry));
            }
        }
        throw new ClassNotFoundException(name);
    }

    private ProtectionDomain domainOf(Entry entry) {
        return domains.computeIfAbsent(entry, key -> new ProtectionDomain(key.codeSource, null, this, null));
    }

    /**
     * Gives the package the titles and versions of its jar, which programs print and parse. The test is in the same
     * package and loaded first, but its directory says nothing.
     */
    private void describePackage(String className) {
        int dot = className.lastIndexOf('.');
        String name = dot < 0 ? "" : className.substring(0, dot);
        if (dot < 0 || getDefinedPackage(name) != null) {
            return;
        }
        String directory = name.replace('.', '/') + "/";
        Attributes of = classPath.stream().filter(entry -> entry.hasPackage(directory)).findFirst()
                .map(entry -> entry.attributes).orElseGet(Attributes::new);
        try {
            definePackage(name,
                    of.getValue(Attributes.Name.SPECIFICATION_TITLE),
                    of.getValue(Attributes.Name.SPECIFICATION_VERSION),
                    of.getValue(Attributes.Name.SPECIFICATION_VENDOR),
                    of.getValue(Attributes.Name.IMPLEMENTATION_TITLE),
                    of.getValue(Attributes.Name.IMPLEMENTATION_VERSION),
                    of.getValue(Attributes.Name.IMPLEMENTATION_VENDOR),
                    null);
        } catch (IllegalArgumentException e) {
            // Another thread of the test has just defined it.
        }
    }

    @Override
    protected URL findResource(String name) {
        return entries.stream().map(entry -> entry.locate(name)).filter(url -> url != null).findFirst().orElse(null);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        List<URL> found = new ArrayList<>();
        for (Entry entry : entries) {
            URL url = entry.locate(name);
            if (url != null) {
                found.add(url);
            }
        }
        return Collections.enumeration(found);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        InputStream inherited = getParent().getResourceAsStream(name);
        if (inherited != null) {
            return inherited;
        }
        for (Entry entry : entries) {
            try {
                byte[] bytes = entry.read(name);
                if (bytes != null) {
                    return new ByteArrayInputStream(bytes);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return null;
    }
}
