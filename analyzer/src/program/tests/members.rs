//! What is known about classes and members beside their code.

use super::fixture::{Fixture, class, method};
use crate::classfile::Type;
use crate::program::{FieldConstant, NestingKind};

#[test]
fn enums_records_and_constants_are_recognized() {
    let source = "enum E { RED, GREEN { void f() {} }; void f() {} static final E OTHER = RED; }
        record R(int x, String s) {}
        class A { static final int N = 7; static final String S = \"s\"; final long l = 3; }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let of = |name: &str| program.class(class(&program, name));
    assert!(of("E").is_enum() && !of("E$1").is_enum() && !of("R").is_enum());
    assert_eq!(
        of("E").enum_constants().map(|n| &**n).collect::<Vec<_>>(),
        ["RED", "GREEN"]
    );
    assert!(of("R").is_record());
    assert!(!of("A").is_record());
    let constants: Vec<_> = of("A")
        .fields
        .iter()
        .map(|f| f.constant_value.clone())
        .collect();
    let expected = [
        FieldConstant::Int(7),
        FieldConstant::String([u16::from(b's')].into()),
        FieldConstant::Long(3),
    ];
    assert_eq!(constants, expected.map(Some));
}

#[test]
fn nesting_is_told_apart() {
    let source = "class A {
        static class S {} class I { class J {} } interface F {}
        Object local() { class L { class M {} } return new L(); }
        Object anonymous() { return new Object() { int me() { return A.this.hashCode(); } }; }
        static Object alone() { return new Object() {}; }
    }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let of = |name: &str| {
        let class = program.class(class(&program, name));
        let nesting = &class.nesting;
        (
            nesting.kind,
            nesting.source_name.as_deref(),
            class.needs_enclosing_instance(),
        )
    };
    assert_eq!(of("A"), (NestingKind::TopLevel, Some("A"), false));
    assert_eq!(of("A$S"), (NestingKind::StaticMember, Some("A.S"), false));
    assert_eq!(of("A$F"), (NestingKind::StaticMember, Some("A.F"), false));
    assert_eq!(of("A$I$J"), (NestingKind::InnerMember, Some("A.I.J"), true));
    assert_eq!(of("A$1L").0, NestingKind::Local);
    assert_eq!(of("A$1L").1, None);
    assert_eq!(of("A$1L$M").1, None);
    assert_eq!(of("A$1"), (NestingKind::Anonymous, None, true));
    assert_eq!(of("A$2"), (NestingKind::Anonymous, None, false));
    assert_eq!(
        program
            .class(class(&program, "A$1"))
            .nesting
            .outer
            .as_deref(),
        Some("A")
    );
}

#[test]
fn methods_are_found_by_name_and_descriptor() {
    let source = "class A { void f() {} void f(int i) {} native int n(); }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let a = class(&program, "A");
    let found = program.declared_method(a, "f", "(I)V").unwrap();
    assert_eq!(program.method(found).descriptor.parameters[..], [Type::Int]);
    assert_eq!(program.declared_method(a, "f", "(J)V"), None);
    let native = method(&program, "A", "n");
    assert!(program.code(native).unwrap().is_none());
}
