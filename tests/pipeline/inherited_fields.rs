//! What a class of the JDK leaves to its heirs keeps what its constructor demands, whoever looks at it.

use super::{Bench, SUCCESS, results, scan};

const SHIELD: &str = "package demo;\n\
    import java.io.FilterReader;\n\
    import java.io.IOException;\n\
    import java.io.Reader;\n\
    public class Shield extends FilterReader {\n\
        public Shield(Reader in) { super(in); }\n\
        @Override public int read() throws IOException { return in.read(); }\n\
        public static int first(Reader of) throws IOException { return of == null ? -1 : of.read(); }\n\
    }\n";

#[test]
fn a_stream_that_its_constructor_demands_is_there() {
    let bench = Bench::new();
    bench.javac("classes", &["-g"], &[("Shield.java", SHIELD)]);
    bench.run(&scan("classes", &[])).ends_with(SUCCESS);
    let results = results(&bench, "jitterbug-out/results.json");
    let warnings = results["warnings"].as_array().expect("there is a list");
    let told = warnings
        .iter()
        .map(|it| (it["method"].as_str(), it["status"].as_str()));
    // Null for the stream is the only thing that fails.
    assert_eq!(told.collect::<Vec<_>>(), [(Some("<init>"), Some("REAL"))]);
}
