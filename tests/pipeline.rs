//! Whole scans on a real JVM: awkward class files still become REAL, and a killed scan harms no
//! other.
//!
//! Trials run unprotected, because every line of the code under test is here.

#[path = "support/bench.rs"]
mod bench;
#[path = "pipeline/inherited_fields.rs"]
mod inherited_fields;
#[path = "pipeline/kept_packages.rs"]
mod kept_packages;
#[path = "pipeline/long_initializers.rs"]
mod long_initializers;
#[path = "pipeline/plain_junit.rs"]
mod plain_junit;
#[path = "pipeline/plain_values.rs"]
mod plain_values;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use bench::Bench;
use serde_json::{Value, json};

const SUCCESS: i32 = 0;
const USAGE: i32 = 2;
const INCOMPLETE: i32 = 3;

const DIVIDER: (&str, &str) = (
    "Divider.java",
    "package demo;\n\
     public class Divider {\n\
         public static int divide(int a, int b) {\n\
             if (b < 0) return 0;\n\
             return a / b;\n\
         }\n\
     }\n",
);

/// A scan with its tests, into `jitterbug-out`.
fn scan<'a>(input: &'a str, flags: &[&'a str]) -> Vec<&'a str> {
    [&["scan", input, "--sandbox", "none"], flags].concat()
}

fn results(bench: &Bench, file: &str) -> Value {
    let text = fs::read_to_string(bench.dir().join(file)).expect("the scan left results");
    serde_json::from_str(&text).expect("results are JSON")
}

/// The warnings of the last scan, as class, method and status.
fn warnings(bench: &Bench) -> Vec<String> {
    let results = results(bench, "jitterbug-out/results.json");
    let warnings = results["warnings"].as_array().expect("there is a list");
    let word = |warning: &Value, key| warning[key].as_str().unwrap_or("?").to_owned();
    let line = |warning| ["class", "method", "status"].map(|key| word(warning, key));
    warnings
        .iter()
        .map(|warning| line(warning).join(" "))
        .collect()
}

fn jar(bench: &Bench, name: &str, dir: &str) {
    let mut jar = Command::new("jar");
    jar.args(["--create", "--file", name, "-C", dir, "."])
        .current_dir(bench.dir());
    assert!(jar.status().expect("a JDK has jar").success());
}

/// Compiles sources, and removes one of the classes.
fn javac_without(bench: &Bench, sources: &[(&str, &str)], missing: &str) {
    let classes = bench.javac("classes", &["-g"], sources);
    fs::remove_file(classes.join(missing)).expect("the class is there");
}

#[test]
fn corrupt_classes_in_a_good_jar_cost_only_themselves() {
    let bench = Bench::new();
    let classes = bench.javac("classes", &["-g"], &[DIVIDER]);
    let whole = fs::read(classes.join("demo/Divider.class")).unwrap();
    bench.file("classes/demo/Cut.class", &whole[..whole.len() / 2]);
    bench.file("classes/demo/Text.class", b"not a class");
    jar(&bench, "good.jar", "classes");
    bench.run(&scan("good.jar", &[])).ends_with(INCOMPLETE);
    assert_eq!(warnings(&bench), ["demo.Divider divide REAL"]);
    let problems = results(&bench, "jitterbug-out/results.json")["problems"].to_string();
    for file in ["good.jar!/demo/Cut.class", "good.jar!/demo/Text.class"] {
        assert!(problems.contains(file), "{problems}");
    }
    bench
        .run(&scan("good.jar", &["--keep-going-ok"]))
        .ends_with(SUCCESS);
}

#[test]
fn classes_packed_in_applications_are_confirmed() {
    let bench = Bench::new();
    let helper = (
        "Helper.java",
        "package lib; public class Helper { public static int zero() { return 0; } }",
    );
    let user = (
        "User.java",
        "package demo; public class User { public static int use(int x) { return x / lib.Helper.zero(); } }",
    );
    let classes = bench.javac("all", &["-g"], &[helper, user]);
    let class = |name: &str| fs::read(classes.join(name)).expect("it was compiled");
    bench.file("library/lib/Helper.class", &class("lib/Helper.class"));
    jar(&bench, "helper.jar", "library");
    fs::create_dir(bench.dir().join("target")).expect("the bench can be written");
    let library = fs::read(bench.dir().join("helper.jar")).expect("the jar was made");
    for root in ["WEB-INF", "BOOT-INF"] {
        bench.file(&format!("{root}/{root}/lib/helper.jar"), &library);
        let user = format!("{root}/{root}/classes/demo/User.class");
        bench.file(&user, &class("demo/User.class"));
        jar(&bench, &format!("target/{root}.war"), root);
        bench
            .run(&scan(&format!("target/{root}.war"), &[]))
            .ends_with(SUCCESS);
        assert_eq!(warnings(&bench), ["demo.User use REAL"], "{root}");
    }
    bench.run(&scan("target", &[])).ends_with(SUCCESS);
    assert_eq!(
        warnings(&bench),
        ["demo.User use REAL"],
        "a directory of archives"
    );
    let left = fs::read_dir(bench.dir().join("jitterbug-out")).expect("it is there");
    let hidden = left
        .flatten()
        .filter(|it| it.file_name().to_string_lossy().starts_with('.'));
    assert_eq!(hidden.count(), 0, "nothing unpacked stays");
}

#[test]
fn a_truncated_jar_is_named() {
    let bench = Bench::new();
    bench.javac("classes", &["-g"], &[DIVIDER]);
    jar(&bench, "whole.jar", "classes");
    let whole = fs::read(bench.dir().join("whole.jar")).unwrap();
    bench.file("cut.jar", &whole[..whole.len() / 2]);
    bench
        .run(&scan("cut.jar", &[]))
        .ends_with(USAGE)
        .complains("cannot read input cut.jar")
        .complains("damaged or incomplete");
}

#[test]
fn a_missing_superclass_costs_only_what_needs_it() {
    let bench = Bench::new();
    let sources = [
        ("Base.java", "package demo; public class Base {}"),
        (
            "Sub.java",
            "package demo; public class Sub extends Base { int f(int x) { return 1 / x; } }",
        ),
        DIVIDER,
    ];
    javac_without(&bench, &sources, "demo/Base.class");
    let answer = bench.run(&scan("classes", &[]));
    answer.ends_with(INCOMPLETE);
    assert!(
        answer.stdout().contains("supertype demo.Base is missing"),
        "{}",
        answer.stdout()
    );
    assert!(warnings(&bench).contains(&"demo.Divider divide REAL".to_owned()));
}

#[test]
fn what_the_class_path_lacks_is_told_once() {
    let bench = Bench::new();
    let sources = [
        (
            "Zero.java",
            "package lib; public class Zero { public static int get() { return 0; } }",
        ),
        (
            "User.java",
            "package demo; public class User {\n\
                 static int one() { return 1 / lib.Zero.get(); }\n\
                 static int two() { return 2 + lib.Zero.get(); }\n\
             }\n",
        ),
    ];
    javac_without(&bench, &sources, "lib/Zero.class");
    let text = bench.run(&scan("classes", &[])).stdout();
    let told = "Not found on the class path: lib.Zero. 2 methods need it; --classpath takes what is missing.";
    assert!(text.contains(told), "{text}");
    let missing = &results(&bench, "jitterbug-out/results.json")["missing"];
    let expected = json!({"classes": [{"class": "lib.Zero", "methods": 2}], "methods": 2});
    assert_eq!(*missing, expected);
    let page = fs::read_to_string(bench.dir().join("jitterbug-out/report/index.html")).unwrap();
    assert!(page.contains(told), "{page}");
}

#[test]
fn what_cannot_be_initialized_without_another_class_lacks_it() {
    let bench = Bench::new();
    let sources = [
        (
            "Zero.java",
            "package lib; public class Zero { public static Object make() { return null; } }",
        ),
        (
            "Kept.java",
            "package demo; public class Kept {\n\
                 private static final Object ZERO = lib.Zero.make();\n\
                 private int n;\n\
                 private Kept(int n) { this.n = n; }\n\
                 int share() { return 9 / n; }\n\
             }\n",
        ),
    ];
    javac_without(&bench, &sources, "lib/Zero.class");
    bench.run(&scan("classes", &[]));
    let warning = &results(&bench, "jitterbug-out/results.json")["warnings"][0];
    assert_eq!(warning["status"], "UNCONFIRMED");
    assert_eq!(warning["reason"], "missing-class");
}

#[test]
fn a_class_without_lines_is_confirmed_by_its_method() {
    let bench = Bench::new();
    bench.javac("classes", &["-g:none"], &[DIVIDER]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    assert_eq!(warnings(&bench), ["demo.Divider divide REAL"]);
    let results = results(&bench, "jitterbug-out/results.json");
    assert_eq!(results["warnings"][0]["line"], Value::Null);
}

#[test]
fn a_type_of_many_dimensions_is_read_back_from_the_store() {
    let bench = Bench::new();
    let deep = "[]".repeat(250);
    let source = format!("class Deep {{ static int f(int{deep} a) {{ return a.length; }} }}");
    bench.javac("classes", &["-g"], &[("Deep.java", &source)]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    assert_eq!(warnings(&bench), ["Deep f REAL"]);
}

#[test]
fn a_fault_in_an_accessor_is_reported_at_its_caller() {
    let bench = Bench::new();
    let outer = "package demo;\n\
        public class Outer {\n\
            private int secret;\n\
            public static class Reader {\n\
                public int read(Outer outer) { return outer.secret; }\n\
            }\n\
        }\n";
    let flags = ["-g", "--release", "8", "-Xlint:-options"];
    bench.javac("classes", &flags, &[("Outer.java", outer)]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    assert_eq!(warnings(&bench), ["demo.Outer$Reader read REAL"]);
    let results = results(&bench, "jitterbug-out/results.json");
    let innermost = &results["warnings"][0]["call_stack"][0];
    assert_eq!(innermost["method"], "access$000");
}

#[test]
fn an_object_that_all_share_is_not_changed_by_force() {
    let bench = Bench::new();
    // It takes more calls than are tried to get there.
    let kept = "package demo;\n\
        public final class Kept {\n\
            private static final Kept ONLY = new Kept();\n\
            private int size;\n\
            private Kept() {}\n\
            public static Kept only() { return ONLY; }\n\
            public int share(int n) { return size == 70 ? n / (size - 70) : 0; }\n\
            public void grow(int by) { size += by > 100 ? 1 : 0; }\n\
        }\n";
    bench.javac("classes", &["-g"], &[("Kept.java", kept)]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    let results = results(&bench, "jitterbug-out/results.json");
    let test = results["warnings"][0]["test"].as_str();
    let test = test.expect("the warning has a test");
    let source = fs::read_to_string(bench.dir().join("jitterbug-out/tests").join(test));
    let source = source.expect("the test was kept");
    assert!(source.contains("\"size\", kept, 70"), "{source}");
    assert!(!source.contains("Kept.only()"), "{source}");
}

#[test]
fn a_warning_that_any_caller_can_show_has_no_real_test_by_force() {
    let bench = Bench::new();
    let source = (
        "SearchTree.java",
        include_str!("java/structures/SearchTree.java"),
    );
    bench.javac("classes", &["-g"], &[source]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    let results = results(&bench, "jitterbug-out/results.json");
    let real = bench.dir().join("jitterbug-out/tests/real");
    let mut n_shown = 0;
    for warning in results["warnings"].as_array().expect("there is a list") {
        let fingerprint = warning["fingerprint"].as_str().expect("it has one");
        let name = format!("_{}", &fingerprint[..8]);
        let is_own = |file: &PathBuf| file.to_string_lossy().contains(&name);
        let kept: Vec<PathBuf> = plain_junit::java_files(&real);
        let kept: Vec<_> = kept.into_iter().filter(is_own).collect();
        let uses_force = |file: &PathBuf| {
            let text = fs::read_to_string(file).expect("it is text");
            text.contains("JitterbugReflection")
        };
        if warning["status"] == "REAL" && warning["evidence"] != "forced" {
            assert!(kept.len() == 1 && !kept.iter().any(uses_force), "{kept:?}");
            n_shown += 1;
        }
    }
    assert!(n_shown > 0, "{results}");
}

#[test]
fn a_warning_says_on_which_jdks_it_is_real() {
    let homes = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
    let mut homes: Vec<_> = homes
        .filter_map(|entry| fs::canonicalize(entry.path()).ok())
        .filter(|home| home.join("bin/javac").is_file() && home.join("lib/modules").is_file())
        .collect();
    homes.sort();
    homes.dedup();
    let bench = Bench::new();
    let [first, second, ..] = &*homes else {
        skip("a single JDK in /usr/lib/jvm");
        return;
    };
    let flags = ["-g", "--release", "11"];
    bench.javac("classes", &flags, &[DIVIDER]);
    let homes = [first, second].map(|home| home.to_str().expect("homes are text"));
    let jdks = ["--jdk", homes[0], "--jdk", homes[1], "--jdk", homes[0]];
    bench.run(&scan("classes", &jdks)).ends_with(SUCCESS);
    let results = results(&bench, "jitterbug-out/results.json");
    let jdks = &results["warnings"][0]["jdks"];
    assert_eq!(jdks.as_array().map(Vec::len), Some(2), "{jdks}");
    let fingerprint = results["warnings"][0]["fingerprint"]
        .as_str()
        .expect("it has one");
    let explained = bench.run(&["explain", fingerprint]).stdout();
    assert!(explained.contains("REAL? yes, on JDK "), "{explained}");
}

/// Says why a trial does not take place: it needs what `.cargo/packages.sh` does not install.
fn skip(why: &str) {
    writeln!(std::io::stderr(), "SKIPPED: {why}").expect("stderr can be written");
}

/// A wrong prediction of a message would make its warning UNCONFIRMED.
#[test]
fn messages_of_faults_are_predicted_word_for_word() {
    for debug in ["-g", "-g:none", "-g:lines"] {
        let bench = Bench::new();
        let source = ("Nulls.java", include_str!("support/java/Nulls.java"));
        bench.javac("classes", &[debug], &[source]);
        bench.run(&scan("classes", &[])).ends_with(SUCCESS);
        let unconfirmed: Vec<String> = warnings(&bench)
            .into_iter()
            .filter(|warning| !warning.ends_with(" REAL"))
            .collect();
        assert_eq!(unconfirmed, [""; 0], "{debug}");
        assert!(warnings(&bench).len() > 100);
    }
}

#[test]
fn classes_are_found_in_the_unnamed_package_and_far_below_an_input_with_spaces() {
    let bench = Bench::new();
    let foo = (
        "Foo.java",
        "class Foo { static int f(int x) { return 10 / x; } }",
    );
    bench.javac("my input/unnamed one", &["-g"], &[foo]);
    bench.javac("my input/named", &["-g"], &[DIVIDER]);
    let expected = ["Foo f REAL", "demo.Divider divide REAL"];
    bench.run(&scan("my input", &[])).ends_with(SUCCESS);
    assert_eq!(warnings(&bench), expected);
}

#[test]
fn structures_are_explored_to_their_end_within_each_bound() {
    let bench = Bench::new();
    let sources = [
        (
            "RedBlackTree.java",
            include_str!("java/structures/RedBlackTree.java"),
        ),
        ("Ring.java", include_str!("java/structures/Ring.java")),
    ];
    bench.javac("classes", &[], &sources);
    let answer = bench.run(&["bench", "structures", "classes", "--heap-bounds", "1,2,3"]);
    let table = answer.ends_with(SUCCESS).stdout();
    for row in ["RedBlackTree  1", "RedBlackTree  3", "Ring          2"] {
        assert!(
            table.contains(&format!("fixtures.structures.{row}")),
            "{table}"
        );
    }
    assert!(!table.contains("Not explored to the end"), "{table}");
}

#[test]
fn a_killed_scan_leaves_the_others_as_they_are() {
    let bench = Bench::new();
    bench.javac("classes", &["-g"], &[DIVIDER]);
    bench
        .run(&scan("classes", &["--json", "first.json"]))
        .ends_with(SUCCESS);
    kill_while_running(bench.command(&scan("classes", &[])));
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    assert_eq!(warnings(&bench), ["demo.Divider divide REAL"]);
    bench
        .run(&["report", "--scan", "1", "--json", "again.json"])
        .ends_with(SUCCESS);
    assert_eq!(results(&bench, "again.json"), results(&bench, "first.json"));
}

/// Kills the tool, as with `kill -9`, after the store knows of the scan and before it is complete.
fn kill_while_running(mut command: Command) {
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    let stderr = child.stderr.take().expect("stderr is piped");
    let mut lines = BufReader::new(stderr).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains("methods analyzed")));
    child.kill().expect("the tool still runs");
    let status = child.wait().expect("the tool was started");
    assert_eq!(status.code(), None, "it ended by itself");
}
