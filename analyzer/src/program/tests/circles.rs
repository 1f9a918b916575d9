//! Class files that are well-formed each, and go round in circles together.

use super::fixture::{Fixture, class, scanned};
use crate::coverage::Outcome;

/// A class file in whose constant pool texts are replaced by others of any length.
fn with_texts(bytes: &[u8], texts: &[(&str, &str)]) -> Vec<u8> {
    let constant = |text: &str| {
        let length = u16::try_from(text.len()).unwrap().to_be_bytes();
        [&[1], &length[..], text.as_bytes()].concat()
    };
    let mut changed = bytes.to_vec();
    for (from, to) in texts {
        let (from, to) = (constant(from), constant(to));
        let at = changed.windows(from.len()).position(|it| it == from);
        let at = at.expect("the text is a constant");
        changed.splice(at..at + from.len(), to);
    }
    changed
}

#[test]
fn interfaces_that_extend_each_other_extend_nothing() {
    let user = "class User implements A { static final int made = \"ab\".length(); int f() { return 1 / made; } }";
    let a = Fixture::compile(&[
        ("A.java", "interface A<T> {}"),
        ("B.java", "interface B<T> extends A<T> {}"),
        ("User.java", user),
    ]);
    let b = Fixture::compile(&[
        ("B.java", "interface B<T> {}"),
        ("A.java", "interface A<T> extends B<T> {}"),
    ]);
    a.write("classes/A.class", &b.bytes("A"));
    let program = a.load();
    assert_eq!(program.interfaces(class(&program, "A")), []);
    assert_eq!(program.interfaces(class(&program, "User")).len(), 2);
    let scanned = scanned(&program);
    let mut outcomes = scanned.methods.iter().map(|it| it.outcome);
    assert!(outcomes.all(|it| it == Outcome::Exhausted));
    let reasons: Vec<_> = scanned.problems.iter().map(|it| &*it.reason).collect();
    assert_eq!(reasons, ["A extends itself"]);
}

#[test]
fn sealed_class_that_permits_itself_is_gone_through_once() {
    let sources = "abstract sealed class S permits T, U {} final class T extends S { int n; } final class U extends S {}
         class A { static int f(S s) { return 1 / ((T) s).n; } }";
    let fixture = Fixture::compile(&[("A.java", sources)]);
    let own = with_texts(&fixture.bytes("S"), &[("U", "S")]);
    fixture.write("classes/S.class", &own);
    let scanned = scanned(&fixture.load());
    assert!(scanned.warnings.iter().any(|it| it.site.method == "f"));
}

#[test]
fn classes_that_lie_in_each_other_are_not_generic() {
    let fixture = Fixture::compile(&[
        (
            "AAA.java",
            "class AAA { class B { int f(int x) { return 1 / x; } } }",
        ),
        (
            "CCC.java",
            "class CCC { class D { int f(int x) { return 1 / x; } } }",
        ),
    ]);
    let inside = fixture.bytes("CCC$D");
    let inside = with_texts(&inside, &[("CCC$D", "AAA"), ("CCC", "AAA$B")]);
    fixture.write("classes/AAA.class", &inside);
    let program = fixture.load();
    let reference = program.class_ref(class(&program, "AAA$B"), "");
    assert!(!reference.is_generic && reference.is_inner);
}

#[test]
fn type_parameters_that_double_with_each_other_stay_small() {
    let doubled = ('B'..='Z')
        .zip('A'..)
        .map(|(own, last)| format!(", {own} extends Two<{last}, {last}>"));
    let source = format!(
        "class Many<A{}> {{ Z last; int f(Z z) {{ return z.n / last.n; }} }}",
        doubled.collect::<String>()
    );
    let fixture = Fixture::compile(&[
        ("Two.java", "class Two<X, Y> { int n; }"),
        ("Many.java", &source),
    ]);
    let scanned = scanned(&fixture.load());
    assert!(scanned.warnings.iter().any(|it| it.site.method == "f"));
}

#[test]
fn initializers_that_ran_one_after_another_are_not_nested() {
    let single = |n| format!("class C{n} {{ static int one = Many.next(); }}");
    let all: String = (0..150).map(single).collect();
    let sum: String = (0..150).map(|n| format!("all += C{n}.one;")).collect();
    let source = format!(
        "class Many {{ static int n; static final int sum; static int next() {{ n++; return 1; }}
         static {{ int all = 0; {sum} sum = all; }}
         static int f() {{ return 1 / sum; }} }} {all}"
    );
    let scanned = scanned(&Fixture::compile(&[("Many.java", &source)]).load());
    assert_eq!(scanned.warnings, []);
}

#[test]
fn variable_that_kotlin_keeps_for_a_lambda_may_be_null() {
    let source = "class A { static java.util.function.Supplier<Integer> of(String text) {
        return new java.util.function.Supplier<>() { public Integer get() { return text.length(); } }; } }";
    let fixture = Fixture::compile(&[("A.java", source)]);
    let captured = with_texts(&fixture.bytes("A$1"), &[("val$text", "$text")]);
    fixture.write("classes/A$1.class", &captured);
    let scanned = scanned(&fixture.load());
    let sites = scanned.warnings.iter().map(|it| &*it.site.method);
    assert!(sites.into_iter().any(|it| it == "get"));
}
