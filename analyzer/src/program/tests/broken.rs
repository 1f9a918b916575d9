//! Classes that lack something, and class files that nobody should have written.

use std::sync::OnceLock;

use proptest::prelude::*;

use super::fixture::{Fixture, class, code, listing, method, names, scanned};
use crate::classfile::{ClassFile, Entry};
use crate::coverage::{Outcome, ScanResult};
use crate::error::ClassFileError;
use crate::instr::InstrIdx;
use crate::program::everything;

#[test]
fn class_with_a_missing_superclass_is_usable_and_the_gap_is_reported() {
    let sources = [
        ("A.java", "class A {}"),
        ("B.java", "class B extends A { int x; }"),
    ];
    let fixture = Fixture::compile(&sources);
    fixture.remove("A");
    let program = fixture.load();
    let b = class(&program, "B");
    assert_eq!(program.super_class(b), None);
    assert_eq!(program.class(b).super_name.as_deref(), Some("A"));
    assert_eq!(program.instance_fields(b).len(), 1);
    let problems = program.late_problems();
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].reason, "supertype A is missing");
}

#[test]
fn class_that_extends_itself_through_another_has_no_superclass() {
    let a = Fixture::compile(&[("A.java", "class A {}"), ("B.java", "class B extends A {}")]);
    let b = Fixture::compile(&[("B.java", "class B {}"), ("A.java", "class A extends B {}")]);
    a.write("classes/A.class", &b.bytes("A"));
    let program = a.load();
    let id = class(&program, "A");
    assert_eq!(program.superclasses(id), [id]);
    assert_eq!(names(&program, program.subtypes(id)), ["B"]);
    assert!(!program.late_problems().is_empty());
}

#[test]
fn class_without_debug_tables_has_no_lines_and_names() {
    let source = [("A.java", "class A { int half(int n) { return n / 2; } }")];
    let program = Fixture::compile_with(&["-g:none"], &source).load();
    let code = code(&program, "A", "half");
    assert_eq!(code.line_at(InstrIdx(2)), None);
    assert_eq!(code.local_name(1, InstrIdx(2)), None);
    let location = program.location(method(&program, "A", "half"), InstrIdx(2));
    assert_eq!(
        (location.line, location.file, location.bci),
        (None, None, 2)
    );
}

#[test]
fn undefined_opcode_is_an_error_of_its_method_only() {
    let source = [(
        "A.java",
        "class A { int f(int i) { return i % 7; } int g() { return 2; } }",
    )];
    let fixture = Fixture::compile(&source);
    let mut bytes = fixture.bytes("A");
    // iload_1, bipush 7, irem, ireturn
    let at = bytes
        .windows(5)
        .position(|w| w == [0x1b, 0x10, 7, 0x70, 0xac])
        .unwrap();
    bytes[at + 3] = 0xcb;
    fixture.write("classes/A.class", &bytes);
    let program = fixture.load();
    let error = program.code(method(&program, "A", "f")).unwrap_err();
    assert_eq!(
        *error,
        ClassFileError::BadOpcode {
            opcode: 0xcb,
            bci: 3
        }
    );
    assert_eq!(listing(&program, "A", "g"), ["iconst 2", "ireturn"]);
}

#[test]
fn code_that_control_leaves_at_its_end_is_an_error_of_its_method() {
    let fixture = Fixture::compile(&[("A.java", "class A { int f(int i) { return i % 7; } }")]);
    let mut bytes = fixture.bytes("A");
    let at = bytes
        .windows(5)
        .position(|w| w == [0x1b, 0x10, 7, 0x70, 0xac])
        .unwrap();
    bytes[at + 4] = 0x00;
    fixture.write("classes/A.class", &bytes);
    let program = fixture.load();
    let error = program.code(method(&program, "A", "f")).unwrap_err();
    assert_eq!(*error, ClassFileError::Malformed("code without end"));
}

/// Scans a class in which some bytes are others.
fn scan_changed(source: &str, (from, to): (&[u8], &[u8])) -> ScanResult {
    let fixture = Fixture::compile(&[("A.java", source)]);
    let mut bytes = fixture.bytes("A");
    let at = bytes.windows(from.len()).position(|w| w == from).unwrap();
    bytes[at..at + to.len()].copy_from_slice(to);
    fixture.write("classes/A.class", &bytes);
    scan_all(fixture)
}

fn scan_all(fixture: Fixture) -> ScanResult {
    scanned(&fixture.load())
}

/// Why the analysis of a method is not exhaustive.
fn reasons(scanned: &ScanResult, class: &str, method: &str) -> Vec<String> {
    let mut methods = scanned.methods.iter();
    let covered = methods.find(|m| m.class == class && m.method == method);
    covered.unwrap().incomplete.keys().cloned().collect()
}

/// What the analysis says about a method of such a class.
fn outcome(source: &str, method: &str, change: (&[u8], &[u8])) -> (Outcome, Vec<String>) {
    let scanned = scan_changed(source, change);
    let covered = scanned.methods.into_iter().find(|m| m.method == method);
    let covered = covered.unwrap();
    (covered.outcome, covered.incomplete.into_keys().collect())
}

#[test]
fn operand_of_another_type_is_undecodable_code() {
    // iload_1, iload_1, iadd, ireturn with an fload_0
    let source = "class A { static int f(float x, int i) { return i + i; } }";
    let change: (&[u8], &[u8]) = (&[0x1b, 0x1b, 0x60, 0xac], &[0x22, 0x1b]);
    let reasons = vec!["undecodable-code".to_owned()];
    assert_eq!(outcome(source, "f", change), (Outcome::Incomplete, reasons));
}

#[test]
fn result_of_another_type_is_undecodable_code() {
    // iload_1, iload_1, iadd, ireturn with an freturn
    let source = "class A { static int f(float x, int i) { return i + i; } }";
    let change: (&[u8], &[u8]) = (&[0x1b, 0x1b, 0x60, 0xac], &[0x00, 0x00, 0x22, 0xae]);
    let reasons = vec!["undecodable-code".to_owned()];
    assert_eq!(outcome(source, "f", change), (Outcome::Incomplete, reasons));
}

#[test]
fn call_of_undecodable_code_is_no_missing_model() {
    // iload_0, bipush 7, irem, ireturn with an undefined opcode
    let source =
        "class A { static int g(int i) { return i % 7; } static int f() { return g(1); } }";
    let change: (&[u8], &[u8]) = (&[0x1a, 0x10, 7, 0x70, 0xac], &[0x1a, 0x10, 7, 0xcb]);
    let (_, reasons) = outcome(source, "f", change);
    assert_eq!(reasons, ["undecodable-code"]);
}

#[test]
fn members_of_a_missing_class_are_not_found_for_want_of_the_class() {
    let sources = [
        ("Gone.java", "class Gone { static int x; int y; int z() { return 1; } }"),
        ("Sub.java", "class Sub extends Gone {}"),
        (
            "A.java",
            "class A { static int f() { return Gone.x; } static int g(Gone gone) { return gone.z(); }
             static int h(Sub sub) { return sub.y; } static Object make() { return new Gone(); }
             static boolean is(Object it) { return it instanceof Gone; }
             static Gone cast(Object it) { return (Gone) it; } }",
        ),
    ];
    let fixture = Fixture::compile(&sources);
    fixture.remove("Gone");
    let scanned = scan_all(fixture);
    for method in ["f", "g", "h", "make", "is", "cast"] {
        let reasons = reasons(&scanned, "A", method);
        assert_eq!(reasons, ["class-not-found:Gone"], "{method}");
    }
}

#[test]
fn call_of_an_instance_method_as_a_static_one_finds_no_member() {
    // aload_0, invokevirtual String.trim as nop, invokestatic
    let source = "class A { static String f(String s) { return s.trim(); } }";
    let (outcome, reasons) = outcome(source, "f", (&[0x2a, 0xb6], &[0x00, 0xb8]));
    assert_eq!(outcome, Outcome::Incomplete);
    assert_eq!(reasons, ["member-not-found:java.lang.String.trim()"]);
}

#[test]
fn boolean_result_is_the_lowest_bit() {
    // iconst_1, ireturn with an iconst_2
    let source = "class A { static boolean f() { return true; } static int g(int x) { return f() ? 1 / x : 0; } }";
    let scanned = scan_changed(source, (&[0x04, 0xac], &[0x05, 0xac]));
    assert_eq!(scanned.warnings, []);
}

#[test]
fn receiver_is_known_after_its_variable_was_used_for_something_else() {
    let a = "class A { static int f(Chain chain) { return 1 / chain.get(chain).n; } }
         class Box<T> { T held; T get(Object o) { T it = held; it.hashCode(); return it; } }
         class Chain extends Box<Names> {} class Names extends Box<String> { int n; }";
    let fixture = Fixture::compile(&[("A.java", a)]);
    // astore_2, aload_2, invokevirtual hashCode, pop, aload_2, areturn
    let mut bytes = fixture.bytes("Box");
    let at = bytes.windows(3).position(|it| it == [0x4d, 0x2c, 0xb6]);
    let at = at.unwrap();
    assert_eq!(bytes[at + 5..at + 8], [0x57, 0x2c, 0xb0]);
    (bytes[at], bytes[at + 1], bytes[at + 6]) = (0x4b, 0x2a, 0x2a);
    fixture.write("classes/Box.class", &bytes);
    let scanned = scan_all(fixture);
    let exceptions = scanned.warnings.iter().map(|it| &*it.exception);
    assert!(
        exceptions
            .into_iter()
            .any(|it| it == "java.lang.ArithmeticException")
    );
}

#[test]
fn class_with_damaged_annotations_is_usable() {
    let source = [("A.java", "@Deprecated class A { int f() { return 1; } }")];
    let fixture = Fixture::compile(&source);
    let mut bytes = fixture.bytes("A");
    let name = b"RuntimeVisibleAnnotations";
    let pool = ClassFile::parse(bytes.clone().into()).unwrap().pool;
    let is_name = |index: &u16| pool.utf8(*index).is_ok_and(|text| text.as_bytes() == name);
    let index = (1..pool.len() as u16).find(is_name).unwrap();
    // The attribute says that there are more annotations than it holds.
    let head = [&index.to_be_bytes()[..], &[0, 0, 0, 6, 0, 1]].concat();
    let at = bytes.windows(8).position(|window| window == head).unwrap();
    bytes[at + 7] = 9;
    fixture.write("classes/A.class", &bytes);
    let program = fixture.load();
    assert_eq!(listing(&program, "A", "f"), ["iconst 1", "ireturn"]);
}

/// A class with a bit of everything that the parser reads.
const RICH: &str = r#"
    import java.util.function.*;
    @Deprecated
    class Rich<T extends Comparable<T>> implements Supplier<String> {
        static final String TEXT = "t\u0000\ud83d\ude00";
        static final long BIG = 1L << 40;
        enum Color { RED, GREEN }
        record Point(int x, @Deprecated double y) {}
        class Inner { T held; }
        public String get() {
            Runnable r = () -> System.out.println(TEXT + BIG + this);
            try { r.run(); } catch (RuntimeException e) { return e.getMessage(); } finally { hashCode(); }
            return new int[2][3].toString() + Color.RED;
        }
        int choose(int i, Color c) {
            switch (i) { case 1: return 2; case 2: return 3; case 1000: i++; default: }
            switch (c) { case RED: return 1; default: return (int) 2.5e10 + i; }
        }
    }"#;

fn rich_class_files() -> &'static [Vec<u8>] {
    static FILES: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    FILES.get_or_init(|| {
        let fixture = Fixture::compile(&[("Rich.java", RICH)]);
        let names = ["Rich", "Rich$Color", "Rich$Point", "Rich$Inner"];
        names.map(|name| fixture.bytes(name)).to_vec()
    })
}

#[test]
fn member_of_itself_is_an_error() {
    let fixture = Fixture::compile(&[("A.java", "class A { int x; int f() { return x; } }")]);
    let mut bytes = fixture.bytes("A");
    let pool = ClassFile::parse(bytes.clone().into()).unwrap().pool;
    let mut fields = (1..pool.len() as u16).filter_map(|index| match pool.entry(index) {
        Ok(Entry::Field(class, member)) => Some((index, class, member)),
        _ => None,
    });
    let (index, class, member) = fields.next().unwrap();
    let entry = |class: u16| [&[9], &class.to_be_bytes()[..], &member.to_be_bytes()].concat();
    let at = bytes
        .windows(5)
        .position(|window| window == entry(class))
        .unwrap();
    bytes[at..at + 5].copy_from_slice(&entry(index));
    fixture.write("classes/A.class", &bytes);
    let program = fixture.load();
    let error = program.code(method(&program, "A", "f")).unwrap_err();
    let expected = "a class";
    assert_eq!(*error, ClassFileError::BadConstant { index, expected });
}

#[test]
fn unchanged_class_files_parse() {
    for bytes in rich_class_files() {
        assert_eq!(everything::parse(bytes.clone()), Ok(()));
    }
}

#[test]
fn class_file_cut_anywhere_is_an_error() {
    for bytes in rich_class_files() {
        for len in 0..bytes.len() {
            assert!(everything::parse(bytes[..len].to_vec()).is_err(), "{len}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(20_000) })]

    #[test]
    fn mutated_class_file_never_panics(
        file in 0..4_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut bytes = rich_class_files()[file].clone();
        for (at, value) in changes {
            *at.get_mut(&mut bytes) = value;
        }
        let _ = everything::parse(bytes);
    }
}
