//! What the command line says and returns about input that it cannot use.
//!
//! The tool runs as a process, as it does for its users.

#[path = "support/bench.rs"]
mod bench;
#[path = "cli/messages.rs"]
mod messages;

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bench::{Answer, Bench};
use runner::store::Store;

/// Exit codes, as `jitterbug --help` documents them.
const SUCCESS: i32 = 0;
const FINDINGS: i32 = 1;
const USAGE: i32 = 2;
const INCOMPLETE: i32 = 3;

/// A method that divides by its argument.
const DIVIDER: &str = "package demo;\n\
    public class Divider {\n\
        public static int divide(int a, int b) {\n\
            if (b < 0) return 0;\n\
            return a / b;\n\
        }\n\
    }\n";

/// Compiles [`DIVIDER`] into `classes`.
fn divider(bench: &Bench) -> PathBuf {
    bench.javac("classes", &["-g"], &[("Divider.java", DIVIDER)])
}

#[test]
fn an_unknown_flag_is_a_usage_error() {
    let answer = Bench::new().run(&["scan", "a.jar", "--bogus"]);
    answer.ends_with(USAGE).complains("--bogus");
    assert_eq!(answer.stdout(), "");
}

#[test]
fn help_goes_to_stdout_and_teaches_by_example() {
    let answer = Bench::new().run(&["scan", "--help"]);
    answer.ends_with(SUCCESS);
    assert!(answer.stdout().contains("Examples:"));
}

#[test]
fn a_missing_input_is_named() {
    let answer = Bench::new().run(&["scan", "missing.jar"]);
    answer
        .ends_with(USAGE)
        .complains("cannot read input missing.jar");
}

#[test]
fn a_file_that_is_no_archive_is_named() {
    let bench = Bench::new();
    bench.file("a.jar", b"not a zip");
    let answer = bench.run(&["scan", "a.jar", "--no-run"]);
    answer.ends_with(USAGE).complains("a.jar");
}

#[test]
fn a_directory_without_classes_is_no_clean_scan() {
    let bench = Bench::new();
    fs::create_dir(bench.dir().join("empty")).unwrap();
    let answer = bench.run(&["scan", "empty", "--no-run"]);
    answer
        .ends_with(USAGE)
        .complains("there is no class in empty: compile first");
}

#[test]
fn a_named_jdk_is_never_replaced_by_another() {
    let bench = Bench::new();
    fs::create_dir(bench.dir().join("classes")).unwrap();
    let answer = bench.run(&["scan", "classes", "--jdk", "/nowhere"]);
    answer
        .ends_with(USAGE)
        .complains("/nowhere, which is not a JDK");
}

#[test]
fn a_broken_glob_is_named_with_its_flag() {
    let bench = Bench::new();
    fs::create_dir(bench.dir().join("classes")).unwrap();
    let answer = bench.run(&["scan", "classes", "--include", "a["]);
    answer
        .ends_with(USAGE)
        .complains("--include 'a[' is no glob: error parsing glob 'a[': ");
}

#[test]
fn a_glob_that_leaves_no_class_is_no_clean_scan() {
    let bench = Bench::new();
    divider(&bench);
    bench
        .run(&["scan", "classes", "--no-run", "--include", "typo.*"])
        .ends_with(USAGE)
        .complains("--include and --exclude leave no class of classes")
        .complains("they match whole names, as demo.Divider");
    bench
        .run(&[
            "scan",
            "classes",
            "--no-run",
            "--include",
            "typo.*",
            "--include",
            "demo.*",
        ])
        .ends_with(SUCCESS)
        .complains("--include 'typo.*' matches no class");
}

#[test]
fn classes_for_a_newer_java_ask_for_another_jdk() {
    let bench = Bench::new();
    divider(&bench);
    let file = bench.dir().join("classes/demo/Divider.class");
    let mut bytes = fs::read(&file).unwrap();
    // The major version of the class file (JVMS 4.1): that of Java 156.
    bytes[7] = 200;
    fs::write(&file, bytes).unwrap();
    let scan = || bench.run(&["scan", "classes", "--no-run"]);
    scan()
        .ends_with(USAGE)
        .complains("1 of 1 classes, demo.Divider among them, need Java 156")
        .complains("name another one with --jdk");
    let fine = ("Fine.java", "package demo; public class Fine {}");
    bench.javac("classes", &[], &[fine]);
    scan()
        .ends_with(SUCCESS)
        .complains("1 of 2 classes, demo.Divider among them, need Java 156");
}

#[test]
fn tests_that_no_scan_wrote_are_not_replaced() {
    let bench = Bench::new();
    divider(&bench);
    let kept = bench.dir().join("tests/real/mine.txt");
    fs::create_dir_all(kept.parent().unwrap()).unwrap();
    fs::write(&kept, "mine").unwrap();
    let scan = || bench.run(&["scan", "classes", "--no-run", "--out", "."]);
    scan()
        .ends_with(USAGE)
        .complains("tests/real was not written by jitterbug");
    assert!(kept.exists());
    fs::remove_dir_all(bench.dir().join("tests")).unwrap();
    scan().ends_with(SUCCESS);
    scan().ends_with(SUCCESS);
}

#[test]
fn a_store_that_cannot_be_used_is_refused_before_the_work() {
    let bench = Bench::new();
    divider(&bench);
    bench.file("notes.txt", b"these are somebody's notes");
    let scan = |db: &str| bench.run(&["scan", "classes", "--no-run", "--db", db]);
    scan("notes.txt")
        .ends_with(USAGE)
        .complains("notes.txt is not a jitterbug store");
    scan("notes.txt/a.duckdb")
        .ends_with(USAGE)
        .complains("notes.txt");
    assert_eq!(
        fs::read(bench.dir().join("notes.txt")).unwrap(),
        b"these are somebody's notes"
    );
}

#[test]
fn a_scan_waits_while_another_uses_the_store() {
    let bench = Bench::new();
    divider(&bench);
    let held = Store::open(&bench.dir().join("nights.duckdb")).unwrap();
    let mut scan = bench.command(&["scan", "classes", "--no-run", "--db", "nights.duckdb"]);
    let mut scan = scan.stderr(Stdio::piped()).stdout(Stdio::null()).spawn();
    let scan = scan.as_mut().unwrap();
    let mut lines = BufReader::new(scan.stderr.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    assert_eq!(
        first,
        "waiting for nights.duckdb, which another process uses"
    );
    drop(held);
    lines.for_each(drop);
    assert_eq!(scan.wait().unwrap().code(), Some(SUCCESS));
}

#[test]
fn a_missing_store_says_to_scan_first() {
    let bench = Bench::new();
    for command in [
        &["report"][..],
        &["explain", "12ab"],
        &["decide", "12ab", "accepted"],
    ] {
        bench
            .run(command)
            .ends_with(USAGE)
            .complains("run a scan first");
    }
}

#[test]
fn a_scan_that_is_not_run_leaves_its_tests_and_can_be_shown_again() {
    let bench = Bench::new();
    divider(&bench);
    let answer = bench.run(&["scan", "classes", "--no-run", "--fail-on", "any"]);
    answer.ends_with(FINDINGS);
    assert!(
        answer.stdout().contains("1 UNCONFIRMED"),
        "{}",
        answer.stdout()
    );
    let out = bench.dir().join("jitterbug-out");
    for file in [
        "jitterbug.duckdb",
        "results.json",
        "TEST-jitterbug.xml",
        "report/index.html",
        "tests/unconfirmed/demo",
    ] {
        assert!(out.join(file).exists(), "{file}");
    }
    let fingerprint = only_fingerprint(&out.join("results.json"));
    // Those of stored warnings must not change.
    assert_eq!(fingerprint, "ea34c684eeb8a8b1c8250d9323cbc178");
    let explained = bench.run(&["explain", &fingerprint[..8]]);
    explained.ends_with(SUCCESS);
    assert!(explained.stdout().contains("ArithmeticException"));
    bench
        .run(&["report", "--json", "again.json"])
        .ends_with(SUCCESS);
    assert_eq!(
        fs::read(bench.dir().join("again.json")).unwrap(),
        fs::read(out.join("results.json")).unwrap()
    );
}

#[test]
fn a_report_can_go_to_stdout_and_then_stands_there_alone() {
    let bench = Bench::new();
    divider(&bench);
    let json = |answer: Answer| {
        answer.ends_with(SUCCESS);
        serde_json::from_str::<serde_json::Value>(&answer.stdout()).unwrap()
    };
    let scanned = json(bench.run(&["scan", "classes", "--no-run", "--json", "-"]));
    let shown = json(bench.run(&["report", "--json", "-"]));
    assert_eq!(scanned, shown);
    assert!(!bench.dir().join("-").exists());
    bench
        .run(&["report", "--json", "-", "--sarif", "-"])
        .ends_with(USAGE)
        .complains("only one report can be written to stdout");
    bench
        .run(&["scan", "classes", "--no-run", "--html", "-"])
        .ends_with(USAGE)
        .complains("--html names a directory");
}

#[test]
fn an_empty_fingerprint_is_none() {
    let bench = Bench::new();
    divider(&bench);
    bench
        .run(&["scan", "classes", "--no-run"])
        .ends_with(SUCCESS);
    for command in [&["explain", ""][..], &["decide", "", "wont-fix"]] {
        bench.run(command).ends_with(USAGE).complains("FINGERPRINT");
    }
}

#[test]
fn a_warning_that_earlier_scans_had_is_not_new() {
    let bench = Bench::new();
    divider(&bench);
    let scan = |fail_on| bench.run(&["scan", "classes", "--fail-on", fail_on]);
    scan("new-real").ends_with(FINDINGS);
    scan("new-real").ends_with(SUCCESS);
    scan("new-listed").ends_with(SUCCESS);
    scan("real").ends_with(FINDINGS);
    scan("listed").ends_with(FINDINGS);
}

/// Compiles more methods than a scan gets through in a second.
fn many_methods(bench: &Bench) {
    let method = |n| {
        format!("static int m{n}(int a, Box b) {{ return a / b.n + b.n % a + {n} / (a - 1); }}")
    };
    let methods: Vec<String> = (0..2_000).map(method).collect();
    let made = "class Box { int n; Box(int n) { this.n = n; } }";
    let source = format!("{made} class Many {{ {} }}", methods.join("\n"));
    bench.javac("classes", &["-g"], &[("Many.java", &source)]);
}

#[test]
fn a_scan_whose_time_is_up_ends_with_the_results_it_has() {
    let bench = Bench::new();
    many_methods(&bench);
    let limit = ["--time-limit", "1", "--jobs", "1", "--out", "."];
    let scan = bench.run(&[&["scan", "classes"], &limit[..]].concat());
    scan.ends_with(INCOMPLETE)
        .complains("ended before everything was done");
    let results = fs::read_to_string(bench.dir().join("results.json")).unwrap();
    assert!(results.contains("\"interrupted\": 1") && results.contains("\"not-run\""));
    // What nobody has tried to build may well be built.
    assert!(!results.contains("cannot-construct"));
}

#[test]
fn an_interrupted_scan_ends_with_the_results_it_has() {
    let bench = Bench::new();
    many_methods(&bench);
    let mut scan = bench.command(&["scan", "classes", "--jobs", "1", "--out", "."]);
    let mut scan = scan.stderr(Stdio::piped()).stdout(Stdio::null()).spawn();
    let scan = scan.as_mut().unwrap();
    let mut lines = BufReader::new(scan.stderr.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().ends_with("methods analyzed"));
    let pid = scan.id().to_string();
    let kill = || Command::new("kill").args(["-TERM", &pid]).status().unwrap();
    kill();
    assert!(lines.any(|line| line.unwrap().contains("interrupt again to end at once")));
    // `timeout` sends it twice.
    kill();
    lines.for_each(drop);
    assert_eq!(scan.wait().unwrap().code(), Some(INCOMPLETE));
    let results = fs::read_to_string(bench.dir().join("results.json")).unwrap();
    assert!(results.contains("\"interrupted\": 1") && results.contains("\"not-run\""));
    assert!(bench.dir().join("report/index.html").exists());
}

#[test]
fn a_store_that_is_not_where_it_was_looked_for_is_named() {
    let bench = Bench::new();
    divider(&bench);
    let answer = bench.run(&["scan", "classes", "--no-run", "--out", "tonight"]);
    answer.ends_with(SUCCESS);
    let flag = "jitterbug explain <fingerprint> --db tonight/jitterbug.duckdb";
    assert!(answer.stdout().contains(flag), "{}", answer.stdout());
    let fingerprint = only_fingerprint(&bench.dir().join("tonight/results.json"));
    let hint = "name the store with --db: tonight/jitterbug.duckdb";
    let commands: [&[&str]; 3] = [
        &["explain", &fingerprint],
        &["decide", &fingerprint, "wont-fix"],
        &["report"],
    ];
    for command in commands {
        bench.run(command).ends_with(USAGE).complains(hint);
    }
    let found = [commands[0], &["--db", "tonight/jitterbug.duckdb"]].concat();
    bench.run(&found).ends_with(SUCCESS);
}

#[test]
fn a_decision_is_noted_and_shown() {
    let bench = Bench::new();
    divider(&bench);
    bench
        .run(&["scan", "classes", "--no-run"])
        .ends_with(SUCCESS);
    let fingerprint = only_fingerprint(&bench.dir().join("jitterbug-out/results.json"));
    let decide = [
        "decide",
        &fingerprint[..8],
        "wont-fix",
        "--reason",
        "legacy",
    ];
    bench.run(&decide).ends_with(SUCCESS);
    let explained = bench.run(&["explain", &fingerprint]).stdout();
    assert!(explained.contains("wont-fix: legacy"), "{explained}");
    let again = bench.run(&["decide", &fingerprint, "wont-fix"]).stdout();
    assert!(again.contains("wont-fix: legacy"), "{again}");
    let other = bench.run(&["decide", &fingerprint, "accepted"]).stdout();
    assert!(
        other.contains("instead of wont-fix: legacy"),
        "what was decided before is said: {other}"
    );
    bench
        .run(&["decide", "0123", "wont-fix"])
        .ends_with(USAGE)
        .complains("has no warning whose fingerprint starts with `0123`");
}

#[test]
fn a_warning_that_is_set_aside_fails_no_scan() {
    let bench = Bench::new();
    divider(&bench);
    let scan = |fail_on| bench.run(&["scan", "classes", "--fail-on", fail_on]);
    scan("listed").ends_with(FINDINGS);
    let fingerprint = only_fingerprint(&bench.dir().join("jitterbug-out/results.json"));
    let decide = |word| bench.run(&["decide", &fingerprint, word]);
    let said = decide("wont-fix").stdout();
    assert!(said.contains("wont-fix (set aside"), "{said}");
    let answer = scan("listed");
    answer.ends_with(SUCCESS);
    let said = answer.stdout();
    assert!(said.contains("1 set aside by a decision"), "{said}");
    assert!(said.contains("Decision: wont-fix"), "{said}");
    for file in ["results.json", "TEST-jitterbug.xml"] {
        let text = fs::read_to_string(bench.dir().join("jitterbug-out").join(file)).unwrap();
        assert!(text.contains("wont-fix"), "{file}");
    }
    let said = decide("fix").stdout();
    assert!(said.contains("fix (still counted"), "{said}");
    scan("listed").ends_with(FINDINGS);
    decide(" ")
        .ends_with(USAGE)
        .complains("a decision is a word, as wont-fix");
}

#[test]
fn an_unreadable_class_makes_the_scan_incomplete_unless_that_is_accepted() {
    let bench = Bench::new();
    divider(&bench);
    bench.file("classes/demo/Broken.class", b"not a class");
    let scan = |flags: &[&str]| bench.run(&[&["scan", "classes", "--no-run"], flags].concat());
    let answer = scan(&[]);
    answer.ends_with(INCOMPLETE);
    assert!(
        answer.stdout().contains("Broken.class"),
        "{}",
        answer.stdout()
    );
    scan(&["--keep-going-ok"]).ends_with(SUCCESS);
    scan(&["--exit-zero", "--fail-on", "any"]).ends_with(SUCCESS);
    scan(&["--fail-on", "any"]).ends_with(FINDINGS);
}

#[test]
fn what_is_broken_in_libraries_or_left_out_is_told_but_no_reason_for_an_incomplete_scan() {
    let bench = Bench::new();
    let sources = [
        ("Base.java", "package lib; public class Base {}"),
        ("Sub.java", "package lib; public class Sub extends Base {}"),
        (
            "User.java",
            "class User { static int use(lib.Sub sub) { return sub.hashCode(); } }",
        ),
    ];
    bench.javac("classes", &[], &sources);
    fs::create_dir(bench.dir().join("libraries")).unwrap();
    fs::rename(
        bench.dir().join("classes/lib"),
        bench.dir().join("libraries/lib"),
    )
    .unwrap();
    fs::remove_file(bench.dir().join("libraries/lib/Base.class")).unwrap();
    bench.file("libraries/lib/Broken.class", b"not a class");
    bench.file("classes/demo/Excluded.class", b"not a class");
    let scan = |flags: &[&str]| {
        let scan = ["scan", "classes", "--no-run", "--classpath", "libraries"];
        bench.run(&[&scan, flags].concat())
    };
    let answer = scan(&["--exclude", "demo.*"]);
    answer.ends_with(SUCCESS);
    let said = answer.stdout();
    for class in ["lib/Sub", "lib/Broken", "demo/Excluded"] {
        assert!(said.contains(&format!("{class}.class: ")), "{said}");
    }
    scan(&["--include", "User"]).ends_with(SUCCESS);
    scan(&["--include", "demo.*", "--include", "User"]).ends_with(INCOMPLETE);
    scan(&[]).ends_with(INCOMPLETE);
}

#[test]
fn an_old_jdk_is_refused_with_its_version() {
    let bench = Bench::new();
    fs::create_dir(bench.dir().join("classes")).unwrap();
    bench.file("jdk8/bin/java", b"");
    bench.file("jdk8/release", b"JAVA_VERSION=\"1.8.0_392\"\n");
    bench
        .run(&["scan", "classes", "--jdk", "jdk8"])
        .ends_with(USAGE)
        .complains("JDK 1.8.0_392; JDK 11 or newer is needed");
}

#[test]
fn a_missing_class_path_entry_is_named() {
    let bench = Bench::new();
    fs::create_dir(bench.dir().join("classes")).unwrap();
    for (entry, named) in [
        ("a.jar:b.jar", "entry a.jar"),
        ("lib/*", "entry lib/*"),
        (
            "lib/a-*.jar",
            "entry lib/a-*.jar (of wildcards there is only DIR/*",
        ),
    ] {
        bench
            .run(&["scan", "classes", "--classpath", entry])
            .ends_with(USAGE)
            .complains(named);
    }
}

#[test]
fn a_name_that_no_class_path_can_hold_is_refused_only_if_tests_run() {
    let bench = Bench::new();
    let classes = divider(&bench);
    fs::rename(classes, bench.dir().join("a:b")).unwrap();
    bench
        .run(&["scan", "a:b"])
        .ends_with(USAGE)
        .complains("a:b has a ':' in its path");
    bench.run(&["scan", "a:b", "--no-run"]).ends_with(SUCCESS);
}

#[test]
fn a_name_that_is_no_text_is_refused_only_if_tests_run() {
    let bench = Bench::new();
    let classes = divider(&bench);
    let name = OsStr::from_bytes(b"a\xffb");
    fs::rename(classes, bench.dir().join(name)).unwrap();
    let scan = |flags: &[&str]| {
        let mut scan = bench.command(&["scan"]);
        let output = scan.arg(name).args(flags).output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let (code, said) = scan(&[]);
    assert_eq!(code, Some(USAGE));
    assert!(
        said.contains("bytes in its path that are not UTF-8"),
        "{said}"
    );
    assert_eq!(scan(&["--no-run"]).0, Some(SUCCESS));
}

#[test]
fn a_broken_jar_in_a_directory_is_named_and_an_empty_directory_is_refused() {
    let bench = Bench::new();
    bench.file("lib/a.jar", b"PK");
    let answer = bench.run(&["scan", "lib", "--no-run"]);
    answer.ends_with(INCOMPLETE);
    let said = answer.stdout();
    assert!(said.contains("lib/a.jar: the archive is damaged"), "{said}");
    bench.file("empty/readme", b"");
    bench
        .run(&["scan", "empty", "--no-run"])
        .ends_with(USAGE)
        .complains("there is no class in empty: compile first");
}

#[test]
fn an_archive_that_is_nested_too_deep_is_told() {
    let bench = Bench::new();
    divider(&bench);
    let mut inner = "classes".to_owned();
    for name in ["e.jar", "d.jar", "c.jar", "b.jar", "a.jar"] {
        let dir = format!("dir-{name}");
        fs::create_dir(bench.dir().join(&dir)).unwrap();
        let mut jar = Command::new("jar");
        jar.args([
            "--create",
            "--file",
            &format!("{dir}/{name}"),
            "-C",
            &inner,
            ".",
        ]);
        assert!(jar.current_dir(bench.dir()).status().unwrap().success());
        inner = dir;
    }
    let deep = "a.jar!/b.jar!/c.jar!/d.jar!/e.jar: archives are nested too deep";
    let scan = |input: &str, flags: &[&str]| {
        let answer = bench.run(&[&["scan", input, "--no-run"], flags].concat());
        assert!(answer.stdout().contains(deep), "{}", answer.stdout());
        answer
    };
    scan("dir-a.jar/a.jar", &[]).ends_with(INCOMPLETE);
    scan("classes", &["--classpath", "dir-a.jar/a.jar"]).ends_with(SUCCESS);
}

fn only_fingerprint(results: &Path) -> String {
    let text = fs::read_to_string(results).expect("the scan left results");
    let results: serde_json::Value = serde_json::from_str(&text).expect("results are JSON");
    let warnings = results["warnings"].as_array().expect("there is a list");
    assert_eq!(warnings.len(), 1);
    warnings[0]["fingerprint"]
        .as_str()
        .expect("warnings have one")
        .to_owned()
}
