//! What a module keeps to itself is called by its own code alone, with care.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Bench, SUCCESS, jar, results, scan};

const SOME: (&str, &str) = (
    "module-info.java",
    "module demo { exports api; exports inner to friend; opens inner; }\n",
);
const ALL: (&str, &str) = (
    "module-info.java",
    "module demo { exports api; exports inner; }\n",
);
/// An application.
const NONE: (&str, &str) = ("module-info.java", "module demo { }\n");
const API: (&str, &str) = (
    "Api.java",
    "package api;\n\
     public class Api {\n\
         public static int share(int n) { return n <= 0 ? 0 : inner.Part.of(n).share(); }\n\
         public static int half(int n) { return n == 0 ? 0 : inner.Part.per(n / 2); }\n\
         public static int tenth(int n) { return inner.Part.tenth(n); }\n\
     }\n",
);
const PART: (&str, &str) = (
    "Part.java",
    "package inner;\n\
     public class Part {\n\
         private final int n;\n\
         private Part(int n) { this.n = n; }\n\
         public static Part of(int n) { return new Part(n); }\n\
         public int share() { return 100 / n; }\n\
         public static int per(int k) { return 100 / k; }\n\
         public static int tenth(int k) { return 100 / (k / 10); }\n\
     }\n",
);

/// The methods that fail, with the rules that say whose mistake it is.
fn blamed(inputs: &[(&str, &str)], input: fn(&Bench) -> &'static str) -> Vec<[String; 2]> {
    let bench = Bench::new();
    bench.javac("classes", &["-g"], inputs);
    bench.run(&scan(input(&bench), &[])).ends_with(SUCCESS);
    let results = results(&bench, "jitterbug-out/results.json");
    let warnings = results["warnings"].as_array().expect("there is a list");
    let divisions = warnings
        .iter()
        .filter(|it| it["exception"] == "java.lang.ArithmeticException");
    let word = |it: &Value, key: &str| it[key].as_str().unwrap_or("?").to_owned();
    let told = divisions.map(|it| ["method", "blame_rule"].map(|key| word(it, key)));
    told.collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn what_a_module_exports_to_some_is_for_its_own_code() {
    let told = blamed(&[SOME, API, PART], |_| "classes");
    let expected = [["per", "made"], ["share", "insider"], ["tenth", "made"]];
    assert_eq!(told, expected.map(|it| it.map(str::to_owned)));
}

#[test]
fn an_archive_says_the_same() {
    let told = blamed(&[SOME, API, PART], |bench| {
        jar(bench, "demo.jar", "classes");
        "demo.jar"
    });
    let expected = [["per", "made"], ["share", "insider"], ["tenth", "made"]];
    assert_eq!(told, expected.map(|it| it.map(str::to_owned)));
}

#[test]
fn what_is_for_everybody_has_to_cope() {
    for inputs in [&[ALL, API, PART][..], &[NONE, API, PART], &[API, PART]] {
        let told = blamed(inputs, |_| "classes");
        let expected = [["per", "made"], ["share", "made"], ["tenth", "made"]];
        assert_eq!(told, expected.map(|it| it.map(str::to_owned)));
    }
}
