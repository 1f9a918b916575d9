//! Generated tests on a real JVM: those that confirm a warning, and those that misbehave.
#![expect(
    clippy::unwrap_used,
    reason = "a failed unwrap is a failed test, also in a helper function"
)]

#[path = "support/victim.rs"]
mod victim;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use analyzer::halt::Halt;
use analyzer::warning::Message;
use runner::doctor::examine;
use runner::error::RunError;
use runner::observation::Observation;
use runner::run::{RunRequest, TestCase, TestRun, run};
use runner::sandbox::Sandbox;
use runner::verdict::Verdict::{self, Unconfirmed};
use runner::verdict::{Reason, Source};
use testgen::{Fallback, HelperSource, JunitVersion};
use victim::{DIVIDE, MACHINE, case, expectation, request, run_on, run_with};

/// Runs bodies, with the verdict each should get.
fn check(cases: &[(&str, &str, Verdict)]) -> Vec<TestRun> {
    let tests: Vec<TestCase> = cases
        .iter()
        .map(|(name, body, _)| case(name, body))
        .collect();
    let runs = run_with(&tests, 2, Sandbox::Bwrap);
    for ((name, _, expected), run) in cases.iter().zip(&runs) {
        assert_eq!(run.verdict, *expected, "{name}: {run:?}");
    }
    runs
}

#[test]
fn a_test_is_real_when_it_throws_as_predicted_and_where_predicted() {
    check(&[
        ("Real", DIVIDE, Verdict::Real),
        (
            "Passes",
            "Victim.divide(1, 1);",
            Unconfirmed(Reason::NoException),
        ),
        (
            "Elsewhere",
            "Victim.modulo(1, 0);",
            Unconfirmed(Reason::WrongPlace),
        ),
        (
            "InTheTest",
            "int zero = 0; int x = 1 / zero;",
            Unconfirmed(Reason::WrongPlace),
        ),
        (
            "Other",
            "Victim.parse(null);",
            Unconfirmed(Reason::OtherException),
        ),
    ]);
}

#[test]
fn a_run_that_is_ended_keeps_what_it_knows_and_calls_nothing_real_that_ran_once() {
    let slow = format!("Thread.sleep(1000); {DIVIDE}");
    let tests = [
        case("Last", DIVIDE),
        case("Slow", &slow),
        case("First", DIVIDE),
    ];
    let (halt, scratch) = (Halt::new(), tempfile::tempdir().unwrap());
    let classpath = [MACHINE.victim.path().to_path_buf()];
    let request = RunRequest {
        halt: &halt,
        ..request(&classpath, &tests, scratch.path(), 1, Sandbox::Bwrap)
    };
    // The second runs are in the opposite order.
    let runs = run(&request, &|done, _| {
        if done == 1 {
            halt.ask();
        }
    });
    let verdicts: Vec<_> = runs.unwrap().tests.iter().map(|run| run.verdict).collect();
    assert_eq!(verdicts[2], Verdict::Real);
    assert_eq!(verdicts[0], Verdict::NOT_RUN);
    assert!(matches!(
        run(&request, &|_, _| ()),
        Err(RunError::Interrupted)
    ));
}

#[test]
fn a_run_that_is_ended_keeps_the_parts_that_ran_twice() {
    let tests: Vec<TestCase> = (0..300)
        .map(|i| case(&format!("Real{i}"), DIVIDE))
        .collect();
    let (halt, scratch) = (Halt::new(), tempfile::tempdir().unwrap());
    let classpath = [MACHINE.victim.path().to_path_buf()];
    let request = RunRequest {
        halt: &halt,
        ..request(&classpath, &tests, scratch.path(), 2, Sandbox::Bwrap)
    };
    let end_early = |done: usize, _| {
        if done == 200 {
            halt.ask();
        }
    };
    let runs = run(&request, &end_early).unwrap().tests;
    let n_real = runs
        .iter()
        .filter(|run| run.verdict == Verdict::Real)
        .count();
    assert!((200..=250).contains(&n_real), "{n_real}");
    assert!(
        runs[250..]
            .iter()
            .all(|run| run.verdict == Verdict::NOT_RUN)
    );
}

#[test]
fn what_compiles_runs_before_fallbacks_are_compiled() {
    let mut refused = case("Refused", "javac refuses this");
    refused.test.fallback = Some(Fallback {
        source: case("Refused", DIVIDE).test.source,
        helper: HelperSource {
            file: "demo/Helper.java".to_owned(),
            source: "package demo;\nclass Helper {}\n".to_owned(),
        },
    });
    let tests = [refused, case("Real", DIVIDE)];
    let (halt, scratch) = (Halt::new(), tempfile::tempdir().unwrap());
    let classpath = [MACHINE.victim.path().to_path_buf()];
    let request = RunRequest {
        halt: &halt,
        ..request(&classpath, &tests, scratch.path(), 1, Sandbox::Bwrap)
    };
    let verdicts = |end_at: usize| {
        let runs = run(&request, &|done, _| {
            if done == end_at {
                halt.ask();
            }
        });
        let verdicts = runs.unwrap().tests.into_iter().map(|run| run.verdict);
        verdicts.collect::<Vec<_>>()
    };
    assert_eq!(verdicts(3), [Verdict::Real, Verdict::Real]);
    // The first one counts as refused until its turn comes again.
    assert_eq!(verdicts(2), [Verdict::NOT_RUN, Verdict::Real]);
}

#[test]
fn a_fault_inside_the_library_is_real_at_the_scanned_frame() {
    let mut parse = case("Parse", "Victim.parse(\"x\");");
    parse.expectation = expectation("java.lang.NumberFormatException", "parse");
    let runs = run_with(&[parse], 1, Sandbox::Bwrap);
    assert_eq!(runs[0].verdict, Verdict::Real, "{runs:?}");
}

#[test]
fn faults_of_one_line_are_told_apart() {
    let null = |cause: &str| Message::NullUse {
        action: "Cannot load from int array".to_owned(),
        cause: Some(format!("\"{cause}\" is null")),
    };
    let index = |index, length| Message::Index {
        index: Some(index),
        length: Some(length),
    };
    let (npe, bounds) = (
        "java.lang.NullPointerException",
        "java.lang.ArrayIndexOutOfBoundsException",
    );
    let (real, wrong) = (Verdict::Real, Unconfirmed(Reason::WrongPlace));
    let a_is_null = "Victim.both(null, new int[3], 0);";
    let b_is_short = "Victim.both(new int[3], new int[2], 2);";
    let b_holds_zero = "Victim.both(new int[1], new int[1], 0);";
    let cases = [
        (a_is_null, npe, null("<parameter1>"), real),
        (a_is_null, npe, null("<parameter2>"), wrong),
        (b_is_short, bounds, index(2, 2), real),
        (b_is_short, bounds, index(3, 3), wrong),
        (
            b_holds_zero,
            "java.lang.ArithmeticException",
            Message::ZeroDivisor,
            real,
        ),
        (
            b_holds_zero,
            bounds,
            index(0, 0),
            Unconfirmed(Reason::OtherException),
        ),
    ];
    let test = |(i, (body, exception, message, _)): (usize, &(&str, &str, Message, Verdict))| {
        let mut test = case(&format!("Case{i}"), body);
        test.expectation = expectation(exception, "both");
        test.expectation.source = Source::Instruction(Some(message.clone()));
        test
    };
    let tests: Vec<TestCase> = cases.iter().enumerate().map(test).collect();
    let runs = run_with(&tests, 1, Sandbox::Bwrap);
    for ((body, _, message, expected), run) in cases.iter().zip(&runs) {
        assert_eq!(run.verdict, *expected, "{body} {message:?}: {run:?}");
    }
}

#[test]
fn a_test_that_does_not_compile_is_left_out_alone() {
    let too_large = format!("int x = 0; {}", "x += 1000; ".repeat(12_000));
    // Each is found in a phase of javac of its own.
    let runs = check(&[
        (
            "Syntax",
            "Victim.divide(1, ;",
            Unconfirmed(Reason::DoesNotCompile),
        ),
        ("Before", DIVIDE, Verdict::Real),
        (
            "Symbol",
            "Victim.missing();",
            Unconfirmed(Reason::DoesNotCompile),
        ),
        (
            "Flow",
            "int x; Victim.divide(1, x);",
            Unconfirmed(Reason::DoesNotCompile),
        ),
        ("Code", &too_large, Unconfirmed(Reason::DoesNotCompile)),
        ("After", DIVIDE, Verdict::Real),
    ]);
    let Observation::CompileFailed { message } = &runs[2].observation else {
        panic!("{runs:?}");
    };
    assert!(
        message.starts_with("line 5: cannot find symbol"),
        "{message}"
    );
}

#[test]
fn tests_that_need_a_missing_class_cost_no_other() {
    let names: Vec<String> = (0..9).map(|i| format!("Case{i}")).collect();
    let case_of = |(i, name): (usize, &String)| match i % 3 {
        0 => case(name, DIVIDE),
        _ => case(name, "Object o = new Orphan(null) {};"),
    };
    let tests: Vec<TestCase> = names.iter().enumerate().map(case_of).collect();
    let runs = run_with(&tests, 1, Sandbox::None);
    for (i, run) in runs.iter().enumerate() {
        let expected = match i % 3 {
            0 => Verdict::Real,
            _ => Unconfirmed(Reason::MissingClass),
        };
        assert_eq!(run.verdict, expected, "{run:?}");
    }
}

#[test]
fn a_helper_that_does_not_compile_takes_only_its_users_along() {
    let helper = |source: &str| {
        let file = "demo/Helper.java".to_owned();
        Some(HelperSource {
            file,
            source: format!("package demo; class Helper {{ {source} }}"),
        })
    };
    let mut tests = ["One", "Two", "Three"].map(|name| case(name, "Helper.help();"));
    let mut others = ["Four", "Five"].map(|name| case(name, DIVIDE));
    let all = |tests: &[TestCase], others: &[TestCase]| [tests, others].concat();
    tests[0].test.helper = helper("static void help() { Victim.divide(1, 0); }");
    let runs = run_with(&all(&tests, &others), 1, Sandbox::None);
    assert!(
        runs.iter().all(|run| run.verdict == Verdict::Real),
        "{runs:?}"
    );

    tests[0].test.helper = helper("static void help() { missing(); }");
    others[1].test.class_name = "FourTest".to_owned();
    others[1].test.file = "demo/FourTest.java".to_owned();
    let runs = run_with(&all(&tests, &others), 1, Sandbox::None);
    let verdicts: Vec<_> = runs.iter().map(|run| run.verdict.name()).collect();
    let failed = "does-not-compile";
    assert_eq!(
        verdicts,
        [failed, failed, failed, "real", failed],
        "two tests cannot share a file"
    );
}

#[test]
fn a_test_joins_a_sealed_package_of_a_jar() {
    let dir = tempfile::tempdir().unwrap();
    let manifest = dir.path().join("manifest");
    fs::write(&manifest, "Sealed: true\nImplementation-Version: 1.5\n").unwrap();
    let jar = dir.path().join("victim.jar");
    let status = Command::new(MACHINE.jdk.home().join("bin/jar"))
        .arg("cfm")
        .args([&jar, &manifest])
        .arg("-C")
        .args([MACHINE.victim.path(), Path::new("demo")])
        .status()
        .unwrap();
    assert!(status.success());
    let body = "if (Victim.class.getPackage().getImplementationVersion().equals(\"1.5\") \
        && Victim.class.getResource(\"Victim.class\").toString().startsWith(\"jar:\")) Victim.divide(1, 0);";
    let runs = run_on(&[jar], &[case("Sealed", body)], 1, Sandbox::Bwrap);
    assert_eq!(runs[0].verdict, Verdict::Real, "{runs:?}");
}

#[test]
fn a_test_that_ends_its_jvm_costs_nobody_else() {
    let runs = check(&[
        ("First", DIVIDE, Verdict::Real),
        ("Exit", "System.exit(3);", Unconfirmed(Reason::NoException)),
        (
            "Halt",
            "Runtime.getRuntime().halt(0);",
            Unconfirmed(Reason::NoException),
        ),
        ("Hang", "while (true) { }", Unconfirmed(Reason::Timeout)),
        (
            "Sleep",
            "Thread.sleep(1000000);",
            Unconfirmed(Reason::Timeout),
        ),
        (
            "Memory",
            "byte[][] all = new byte[4096][]; for (int i = 0; ; i++) all[i] = new byte[1 << 20];",
            Unconfirmed(Reason::OutOfMemory),
        ),
        ("Last", DIVIDE, Verdict::Real),
    ]);
    assert_eq!(runs[1].observation, Observation::Exited { code: 3 });
    assert_eq!(runs[2].observation, Observation::Exited { code: 0 });
    assert_eq!(runs[5].observation, Observation::OutOfMemory);
}

#[test]
fn a_crash_of_the_jvm_is_told_from_an_exit() {
    let crash = "java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\");\n\
        f.setAccessible(true); ((sun.misc.Unsafe) f.get(null)).putAddress(1L, 1L);";
    let runs = check(&[
        ("Crash", crash, Unconfirmed(Reason::JvmCrash)),
        ("Next", DIVIDE, Verdict::Real),
    ]);
    assert!(
        matches!(runs[0].observation, Observation::Crashed { .. }),
        "{runs:?}"
    );
}

#[test]
fn output_does_not_disturb_the_protocol() {
    let flood = "for (int i = 0; i < 100000; i++) { System.out.println(\"{\\\"record\\\":\\\"ended\\\"} flood of output\"); System.err.print('x'); }\n";
    let raw = "java.io.OutputStream out = new java.io.FileOutputStream(java.io.FileDescriptor.out);\n\
        byte[] junk = new byte[1 << 20]; java.util.Arrays.fill(junk, (byte) 'x'); for (int i = 0; i < 4; i++) out.write(junk);\n";
    check(&[
        ("Flood", &format!("{flood}{DIVIDE}"), Verdict::Real),
        ("Raw", &format!("{raw}{DIVIDE}"), Verdict::Real),
        (
            "Input",
            &format!("if (System.in.read() == -1) {DIVIDE}"),
            Verdict::Real,
        ),
        (
            "Closed",
            &format!("System.out.close(); System.err.close(); {DIVIDE}"),
            Verdict::Real,
        ),
    ]);
}

#[test]
fn a_stack_overflow_is_told_from_other_exceptions() {
    let recursive = "new Object() { int down(int n) { return down(n + 1) + 1; } }.down(0);";
    let runs = check(&[
        ("Deep", recursive, Unconfirmed(Reason::StackOverflow)),
        ("Next", DIVIDE, Verdict::Real),
    ]);
    let Observation::Threw {
        exception, frames, ..
    } = &runs[0].observation
    else {
        panic!("{runs:?}");
    };
    assert_eq!(exception, "java.lang.StackOverflowError");
    assert_eq!(frames.len(), 64);
}

#[test]
fn tests_do_not_see_what_others_left_behind() {
    let once = "if (Victim.calls++ == 0 && System.getProperty(\"left\") == null && java.util.Locale.getDefault().getLanguage().equals(\"en\")) {\n\
        System.setProperty(\"left\", \"yes\"); java.util.Locale.setDefault(java.util.Locale.GERMAN); Victim.divide(1, 0); }";
    // Only once the test has ended, however long that takes on a busy machine.
    let exits_later = format!(
        "Thread test = Thread.currentThread(); String name = getClass().getName();\n\
        new Thread(() -> {{ try {{\n\
        while (java.util.Arrays.stream(test.getStackTrace()).anyMatch(it -> it.getClassName().equals(name))) Thread.sleep(10);\n\
        Thread.sleep(300); }} catch (Exception e) {{ }} System.exit(1); }}).start();\n{DIVIDE}"
    );
    let spins = format!("new Thread(() -> {{ while (true) {{ }} }}).start();\n{DIVIDE}");
    let hook = format!(
        "Runtime.getRuntime().addShutdownHook(new Thread(() -> {{ while (true) {{ }} }}));\n{DIVIDE}"
    );
    let begin = Instant::now();
    check(&[
        ("One", once, Verdict::Real),
        ("ExitsLater", &exits_later, Verdict::Real),
        ("Two", once, Verdict::Real),
        ("Spins", &spins, Verdict::Real),
        ("Hook", &hook, Verdict::Real),
        (
            "Slow",
            &format!("Thread.sleep(600); {DIVIDE}"),
            Verdict::Real,
        ),
        ("Three", once, Verdict::Real),
    ]);
    assert!(begin.elapsed() < Duration::from_secs(60));
}

#[test]
fn the_sandbox_keeps_files_network_and_processes_away() {
    let sandboxed = Unconfirmed(Reason::Sandboxed);
    let victim = MACHINE.victim.path().join("demo/Victim.class");
    let outside = tempfile::tempdir().unwrap();
    let kept = outside.path().join("kept");
    fs::write(&kept, "kept").unwrap();
    let write = |file: &Path| {
        format!(
            "new java.io.FileOutputStream(\"{}\").write(1);",
            file.display()
        )
    };
    let delete = |file: &Path| {
        format!(
            "if (new java.io.File(\"{}\").delete()) {DIVIDE}",
            file.display()
        )
    };
    check(&[
        ("WriteInput", &write(&victim), sandboxed),
        ("WriteRoot", &write(Path::new("/escaped")), sandboxed),
        ("WriteShm", &write(Path::new("/dev/shm/escaped")), sandboxed),
        (
            "DeleteInput",
            &delete(&victim),
            Unconfirmed(Reason::NoException),
        ),
        (
            "DeleteOther",
            &delete(&kept),
            Unconfirmed(Reason::NoException),
        ),
        (
            "Network",
            "new java.net.Socket(\"192.0.2.1\", 80);",
            sandboxed,
        ),
        (
            "Process",
            "new ProcessBuilder(\"/bin/true\").start();",
            sandboxed,
        ),
        (
            "Disk",
            "java.io.OutputStream out = new java.io.FileOutputStream(\"big\"); while (true) out.write(new byte[1 << 20]);",
            sandboxed,
        ),
        (
            "Temporary",
            &format!("java.io.File.createTempFile(\"abc\", null); {DIVIDE}"),
            Verdict::Real,
        ),
    ]);
    assert!(victim.is_file());
    assert!(kept.is_file());
    assert!(!Path::new("/escaped").exists());
}

#[test]
fn what_hangs_on_an_identity_hash_code_is_not_real() {
    let body = |if_one, otherwise| {
        format!("Victim.divide(1, new Object().hashCode() == 1 ? {if_one} : {otherwise});")
    };
    let tests = [case("One", &body(0, 1)), case("Others", &body(1, 0))];
    let runs = run_with(&tests, 1, Sandbox::None);
    let verdicts: Vec<Verdict> = runs.iter().map(|run| run.verdict).collect();
    assert_eq!(
        verdicts,
        [Unconfirmed(Reason::Flaky), Unconfirmed(Reason::NoException)]
    );
}

#[test]
fn a_fault_that_does_not_come_again_is_flaky() {
    let outside = tempfile::tempdir().unwrap();
    let marker = outside.path().join("marker");
    let body = format!(
        "if (new java.io.File(\"{}\").createNewFile()) {DIVIDE}",
        marker.display()
    );
    let runs = run_with(&[case("Once", &body)], 1, Sandbox::None);
    assert_eq!(runs[0].verdict, Unconfirmed(Reason::Flaky));
    assert_eq!(runs[0].contradiction, Some(Observation::Returned));
}

#[test]
fn the_number_of_jvms_does_not_show_in_the_results() {
    let bodies = [
        DIVIDE,
        "",
        "System.exit(2);",
        "Victim.missing();",
        "Victim.modulo(1, 0);",
    ];
    let tests: Vec<TestCase> = (0..60)
        .map(|i| case(&format!("N{i}"), bodies[i % bodies.len()]))
        .collect();
    let verdicts = |jobs| -> Vec<_> {
        let runs = run_with(&tests, jobs, Sandbox::None);
        runs.into_iter()
            .map(|run| (run.verdict, run.observation))
            .collect()
    };
    assert_eq!(verdicts(1), verdicts(3));
}

#[test]
fn an_unusable_class_path_is_an_error_before_anything_runs() {
    let scratch = tempfile::tempdir().unwrap();
    let classpath = [PathBuf::from("/nowhere/app.jar")];
    let tests = [case("Any", DIVIDE)];
    let request = request(&classpath, &tests, scratch.path(), 1, Sandbox::None);
    let error = run(&request, &|_, _| {}).unwrap_err();
    assert_eq!(error.to_string(), "cannot read /nowhere/app.jar");
}

#[test]
fn the_doctor_finds_this_machine_fit() {
    for finding in examine(None, JunitVersion::Five, Sandbox::Auto) {
        assert!(finding.ok, "{finding:?}");
    }
    let findings = examine(
        Some(Path::new("/nowhere")),
        JunitVersion::Five,
        Sandbox::None,
    );
    assert!(!findings[0].ok);
    assert!(findings[0].detail.contains("/nowhere"), "{findings:?}");
}
