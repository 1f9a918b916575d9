//! Kept tests pass what a person would: null only where the path needs it.

use std::fs;

use super::{Bench, SUCCESS, results, scan};

const SHELF: &str = "package demo;\n\
    import java.util.ArrayList;\n\
    import java.util.List;\n\
    public final class Shelf {\n\
        private final List<String> titles = new ArrayList<>();\n\
        private boolean used;\n\
        private int blank;\n\
        public void add(String title) {\n\
            titles.add(title);\n\
            used = true;\n\
        }\n\
        public void drop(String title) { titles.remove(title); }\n\
        public int share() { return used ? 10 / titles.size() : 0; }\n\
        public void label(String text) { if (text == null) blank++; }\n\
        public int blank() { return 10 / (blank - 1); }\n\
        public static int cover(String... words) { return 10 / (words.length - 1); }\n\
    }\n";

#[test]
fn null_is_passed_only_where_the_path_needs_it() {
    let bench = Bench::new();
    bench.javac("classes", &["-g"], &[("Shelf.java", SHELF)]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    let results = results(&bench, "jitterbug-out/results.json");
    let test_of = |method: &str| {
        let warnings = results["warnings"].as_array().expect("there is a list");
        let is_it = |it: &&serde_json::Value| {
            it["method"] == method && it["exception"] == "java.lang.ArithmeticException"
        };
        let warning = warnings.iter().find(is_it);
        let test = warning.and_then(|it| it["test"].as_str());
        let file = bench.dir().join("jitterbug-out/tests");
        fs::read_to_string(file.join(test.expect("it has a test"))).expect("the test was kept")
    };
    let share = test_of("share");
    assert!(share.contains("shelf.drop(\"a\")"), "{share}");
    assert!(!share.contains("null"), "{share}");
    let blank = test_of("blank");
    assert!(blank.contains("shelf.label(null)"), "{blank}");
    let cover = test_of("cover");
    assert!(cover.contains("Shelf.cover(\"\")"), "{cover}");
}
