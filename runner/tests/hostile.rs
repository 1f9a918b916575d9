//! Tests that attack their JVM, their sandbox or their neighbours in the batch.
//!
//! Each gets its own reason, every other test keeps its verdict, and nothing outside changes. They
//! run under bubblewrap only.
#![expect(
    clippy::unwrap_used,
    reason = "a failed unwrap is a failed test, also in a helper function"
)]

#[path = "support/victim.rs"]
mod victim;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use runner::observation::Observation;
use runner::run::{TestCase, TestRun};
use runner::sandbox::Sandbox;
use runner::verdict::Reason;
use runner::verdict::Verdict::{self, Unconfirmed};
use victim::{DIVIDE, MACHINE, case, run_with};

/// Runs the bodies in one batch, an honest test after each, and compares all verdicts.
fn check(attacks: &[(&str, &str, Verdict)]) -> Vec<TestRun> {
    let with_neighbour = |(name, body, _): &(&str, &str, Verdict)| {
        [case(name, body), case(&format!("{name}Neighbour"), HONEST)]
    };
    let tests: Vec<TestCase> = attacks.iter().flat_map(with_neighbour).collect();
    let runs = run_with(&tests, 2, Sandbox::Bwrap);
    for ((name, _, expected), pair) in attacks.iter().zip(runs.chunks(2)) {
        assert_eq!(pair[0].verdict, *expected, "{name}: {:?}", pair[0]);
        assert_eq!(
            pair[1].verdict,
            Verdict::Real,
            "after {name}: {:?}",
            pair[1]
        );
    }
    runs.into_iter().step_by(2).collect()
}

/// Fails as predicted only if the JVM is as it was when it started.
const HONEST: &str = "
    if (!java.util.Locale.getDefault().equals(java.util.Locale.US)) return;
    if (!String.format(\"%.1f\", 1.5).equals(\"1.5\")) return;
    if (!java.util.TimeZone.getDefault().getID().equals(\"UTC\")) return;
    if (!java.security.Security.getProperty(\"securerandom.source\").startsWith(\"file:\")) return;
    if (System.getProperty(\"java.version\") == null || System.getProperty(\"attack\") != null) return;
    if (Thread.getDefaultUncaughtExceptionHandler() != null || Thread.interrupted()) return;
    if (System.out == null || System.err == null || System.in == null) return;
    if (Victim.calls++ != 0) return;
    Victim.divide(1, 0);";

const UNSAFE: &str =
    "java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\");
    f.setAccessible(true);
    sun.misc.Unsafe unsafe = (sun.misc.Unsafe) f.get(null);";

#[test]
fn ending_the_jvm_costs_nobody_else() {
    let crash = format!("{UNSAFE} unsafe.putAddress(1L, 1L);");
    let runs = check(&[
        ("Exit", "System.exit(3);", Unconfirmed(Reason::NoException)),
        ("Halt", "Runtime.getRuntime().halt(1);", Unconfirmed(Reason::NoException)),
        ("Crash", &crash, Unconfirmed(Reason::JvmCrash)),
        (
            "ExitInHook",
            "Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { } })); System.exit(0);",
            Unconfirmed(Reason::Timeout),
        ),
        (
            "KillAll",
            "ProcessHandle.allProcesses().forEach(p -> { if (p.pid() != ProcessHandle.current().pid()) p.destroyForcibly(); });
            ProcessHandle.current().parent().ifPresent(ProcessHandle::destroyForcibly);",
            Unconfirmed(Reason::NoException),
        ),
        (
            "CloseRecords",
            "new java.io.FileOutputStream(java.io.FileDescriptor.out).close();",
            Unconfirmed(Reason::NoException),
        ),
    ]);
    assert_eq!(runs[0].observation, Observation::Exited { code: 3 });
}

#[test]
fn whatever_never_ends_is_ended() {
    check(&[
        ("Loop", "while (true) { }", Unconfirmed(Reason::Timeout)),
        (
            "Sleep",
            "Thread.sleep(Long.MAX_VALUE);",
            Unconfirmed(Reason::Timeout),
        ),
        (
            "Initializer",
            "class Slow { static { if (true) while (true) { } } static int x; } Slow.x++;",
            Unconfirmed(Reason::Timeout),
        ),
        (
            "Deadlock",
            "Object lock = new Object(); synchronized (lock) { lock.wait(); }",
            Unconfirmed(Reason::Timeout),
        ),
        (
            "HangingMessage",
            "throw new ArithmeticException() { @Override public String getMessage() { while (true) { } } };",
            Unconfirmed(Reason::Timeout),
        ),
        (
            "HangingTrace",
            "throw new ArithmeticException() { @Override public StackTraceElement[] getStackTrace() { while (true) { } } };",
            Unconfirmed(Reason::Timeout),
        ),
    ]);
}

#[test]
fn whatever_works_and_sleeps_in_turn_is_ended_by_the_clock() {
    let body = "while (true) { Thread.sleep(20); long t = System.nanoTime(); while (System.nanoTime() - t < 1_000_000) { } }";
    let runs = check(&[("Naps", body, Unconfirmed(Reason::Timeout))]);
    // It has three seconds. By the time that it works it would have more than a minute.
    assert!(runs[0].millis < 20_000, "{} ms", runs[0].millis);
}

#[test]
fn whatever_wants_everything_gets_its_share() {
    let native = format!("{UNSAFE} while (true) unsafe.allocateMemory(1 << 26);");
    let runs = check(&[
        (
            "Heap",
            "java.util.List<byte[]> all = new java.util.ArrayList<>(); while (true) all.add(new byte[1 << 20]);",
            Unconfirmed(Reason::OutOfMemory),
        ),
        (
            "Huge",
            "long[] all = new long[Integer.MAX_VALUE];",
            Unconfirmed(Reason::OutOfMemory),
        ),
        ("Native", &native, Unconfirmed(Reason::OutOfMemory)),
        (
            "Buffers",
            "java.util.List<Object> all = new java.util.ArrayList<>(); while (true) all.add(java.nio.ByteBuffer.allocateDirect(1 << 20));",
            Unconfirmed(Reason::OutOfMemory),
        ),
        (
            "Threads",
            "for (int i = 0; i < 10_000; i++) new Thread(() -> { while (true) try { Thread.sleep(1_000_000); } catch (InterruptedException e) { } }).start();",
            Unconfirmed(Reason::OutOfMemory),
        ),
        (
            "Recursion",
            "new Object() { int down(int n) { return down(n + 1) + 1; } }.down(0);",
            Unconfirmed(Reason::StackOverflow),
        ),
        (
            "Disk",
            "java.io.OutputStream out = new java.io.FileOutputStream(\"big\"); while (true) out.write(new byte[1 << 20]);",
            Unconfirmed(Reason::Sandboxed),
        ),
        (
            "OtherDisk",
            "java.io.OutputStream out = new java.io.FileOutputStream(\"/tmp/big\"); while (true) out.write(new byte[1 << 20]);",
            Unconfirmed(Reason::Sandboxed),
        ),
        (
            "Printed",
            "for (int i = 0; i < 1024; i++) System.out.write(new byte[1 << 20]);",
            Unconfirmed(Reason::NoException),
        ),
        (
            "RawOutput",
            "java.io.OutputStream out = new java.io.FileOutputStream(java.io.FileDescriptor.out);
            for (int i = 0; i < 64; i++) out.write(new byte[1 << 20]);",
            Unconfirmed(Reason::NoException),
        ),
    ]);
    assert_eq!(runs[0].observation, Observation::OutOfMemory);
}

#[test]
fn changed_surroundings_are_put_back() {
    let and_fail = |change: &str| format!("{change}\n{DIVIDE}");
    let changes = [
        ("Streams", "System.setOut(null); System.setErr(null); System.setIn(null);"),
        ("Closed", "System.out.close(); System.err.close(); System.in.close();"),
        (
            "Locale",
            "java.util.Locale.setDefault(java.util.Locale.GERMANY);
            java.util.Locale.setDefault(java.util.Locale.Category.FORMAT, java.util.Locale.FRANCE);",
        ),
        (
            "Zone",
            "java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone(\"Asia/Tokyo\"));",
        ),
        (
            "Security",
            "java.security.Security.setProperty(\"securerandom.source\", \"attack\");",
        ),
        (
            "Properties",
            "System.setProperty(\"attack\", \"yes\"); System.clearProperty(\"java.version\");",
        ),
        ("NoProperties", "System.setProperties(new java.util.Properties());"),
        (
            "Handler",
            "Thread.setDefaultUncaughtExceptionHandler((t, e) -> { while (true) { } });",
        ),
        ("Interrupt", "Thread.currentThread().interrupt();"),
        (
            "InterruptAll",
            "ThreadGroup g = Thread.currentThread().getThreadGroup().getParent(); Thread[] all = new Thread[99];
            for (int i = g.enumerate(all) - 1; i >= 0; i--) all[i].interrupt();",
        ),
        ("Static", "Victim.calls = 77;"),
        (
            "Threads",
            "for (int i = 0; i < 8; i++) new Thread(() -> { while (true) System.setProperty(\"attack\", \"yes\"); }).start();",
        ),
        (
            "Loader",
            "Thread.currentThread().setContextClassLoader(null); Thread.currentThread().setPriority(1);",
        ),
    ];
    let attacks: Vec<(&str, String)> = changes
        .iter()
        .map(|(name, change)| (*name, and_fail(change)))
        .collect();
    let attacks: Vec<(&str, &str, Verdict)> = attacks
        .iter()
        .map(|(name, body)| (*name, &**body, Verdict::Real))
        .collect();
    check(&attacks);
}

#[test]
fn exceptions_that_break_when_looked_at_are_other_exceptions() {
    let thrown = |name: &str, member: &str| {
        format!("class {name} extends ArithmeticException {{ {member} }} throw new {name}();")
    };
    let bodies = [
        thrown(
            "A",
            "public String getMessage() { throw new IllegalStateException(); }",
        ),
        thrown(
            "B",
            "public StackTraceElement[] getStackTrace() { return null; }",
        ),
        thrown(
            "C",
            "public StackTraceElement[] getStackTrace() { return new StackTraceElement[3]; }",
        ),
        thrown("D", "public String toString() { throw new Error(); }"),
        thrown("E", "public Throwable getCause() { return this; }"),
        thrown("F", "public String getMessage() { return getMessage(); }"),
        thrown(
            "G",
            "public String getMessage() { return \"\\0\\uD800\".repeat(1 << 20); }",
        ),
    ];
    let attacks: Vec<(String, &String)> = bodies
        .iter()
        .enumerate()
        .map(|(i, body)| (format!("Broken{i}"), body))
        .collect();
    let attacks: Vec<(&str, &str, Verdict)> = attacks
        .iter()
        .map(|(name, body)| (&**name, &***body, Unconfirmed(Reason::OtherException)))
        .collect();
    check(&attacks);
}

#[test]
fn nothing_outside_changes() {
    let outside = tempfile::tempdir().unwrap();
    let kept = outside.path().join("kept");
    fs::write(&kept, "kept").unwrap();
    let scanned = MACHINE.victim.path();
    let before = (contents(outside.path()), contents(scanned));
    let each = |action: &str| {
        let files = [kept.as_path(), &scanned.join("demo/Victim.class")];
        let quoted = files.map(|file| format!("{:?}", file.display().to_string()));
        format!(
            "for (String s : new String[] {{ {} }}) {action}",
            quoted.join(", ")
        )
    };
    let write = each("new java.io.FileOutputStream(s).write(1);");
    let delete = each("new java.io.File(s).delete();");
    let beside = each("new java.io.File(new java.io.File(s).getParentFile(), \"new\").mkdir();");
    check(&[
        ("Write", &write.replace("FileOutputStream(s)", "FileOutputStream(s, true)"), Unconfirmed(Reason::OtherException)),
        ("Delete", &delete, Unconfirmed(Reason::NoException)),
        ("Beside", &beside, Unconfirmed(Reason::NoException)),
        (
            "Jdk",
            "java.nio.file.Files.walk(java.nio.file.Path.of(System.getProperty(\"java.home\"))).sorted(java.util.Comparator.reverseOrder())
                .forEach(p -> { try { java.nio.file.Files.delete(p); } catch (Exception e) { } });",
            Unconfirmed(Reason::NoException),
        ),
        ("Connect", "new java.net.Socket(\"192.0.2.1\", 22);", Unconfirmed(Reason::Sandboxed)),
        ("Start", "Runtime.getRuntime().exec(\"/bin/true\");", Unconfirmed(Reason::Sandboxed)),
        (
            "StartAnotherWay",
            "System.setProperty(\"jdk.lang.Process.launchMechanism\", \"VFORK\");
            new ProcessBuilder(\"/lib64/ld-linux-x86-64.so.2\", \"--version\").start();",
            Unconfirmed(Reason::Sandboxed),
        ),
    ]);
    assert_eq!((contents(outside.path()), contents(scanned)), before);
}

/// Files below a directory with what is in them.
fn contents(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(dir).unwrap() {
        let file = entry.unwrap().path();
        if file.is_dir() {
            found.extend(contents(&file));
        } else {
            found.insert(file.display().to_string(), fs::read(&file).unwrap());
        }
    }
    found
}
