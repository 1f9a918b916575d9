//! Static initializers behind which many methods run: what their classes keep is known all the same.

use std::fmt::Write as _;

use super::{Bench, SUCCESS, results, scan};

/// Methods that the constructor calls, one by the other.
const N_STEPS: usize = 100;

const START: &str = "package demo;\n\
    public final class Steps {\n\
        private static final Steps FIRST = new Steps(\"\");\n\
        private static final Object NAME = new Object();\n\
        private final Object kept;\n\
        private Steps(Object kept) { this.kept = kept; step0(); }\n\
        public static Steps of() { return new Steps(NAME); }\n\
        public int hash() { return kept.hashCode(); }\n";

#[test]
fn what_nothing_reads_early_is_there() {
    let mut source = String::from(START);
    for step in 0..N_STEPS {
        let next = step + 1;
        writeln!(source, "private void step{step}() {{ step{next}(); }}").expect("it is a string");
    }
    writeln!(source, "private void step{N_STEPS}() {{ }}\n}}").expect("it is a string");
    let bench = Bench::new();
    bench.javac("classes", &["-g"], &[("Steps.java", &source)]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    let results = results(&bench, "jitterbug-out/results.json");
    assert_eq!(results["warnings"].as_array().map(Vec::len), Some(0));
}
