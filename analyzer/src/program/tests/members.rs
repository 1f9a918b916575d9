//! What is known about classes and members beside their code.

use super::fixture::{Fixture, class, method};
use crate::classfile::ElementValue;
use crate::program::{FieldConstant, NestingKind, Program};

fn annotations(program: &Program, name: &str) -> Vec<String> {
    let method = program.method(method(program, "A", name));
    let of_result = method
        .annotations
        .iter()
        .map(|a| a.simple_name().to_owned());
    let of_parameters = method
        .parameter_annotations
        .iter()
        .enumerate()
        .flat_map(|(i, list)| {
            list.iter()
                .map(move |annotation| format!("{i}:{}", annotation.simple_name()))
        });
    of_result.chain(of_parameters).collect()
}

#[test]
fn annotations_of_declarations_and_of_their_types_are_found_where_they_apply() {
    let source = "import java.lang.annotation.*; import java.util.List;
        @Target(ElementType.TYPE_USE) @interface Nullable {}
        @Retention(RetentionPolicy.RUNTIME) @interface Plain { String[] value() default {}; int n() default 1; }
        class A {
            @Nullable String result(int i, @Nullable String s, @Plain String t) { return s; }
            void inside(List<@Nullable String> l, @Nullable String[] elements, String @Nullable [] array) {}
            @Plain(value = {\"x\", \"y\"}, n = 3) String plain() { return null; }
            void nested(java.util.Map.@Nullable Entry<String, String> e) {}
        }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    assert_eq!(
        annotations(&program, "result"),
        ["Nullable", "1:Nullable", "2:Plain"]
    );
    assert_eq!(annotations(&program, "inside"), ["2:Nullable"]);
    assert_eq!(annotations(&program, "nested"), ["0:Nullable"]);
    let plain = &program.method(method(&program, "A", "plain")).annotations[0];
    assert!(plain.is_visible);
    assert_eq!(plain.element("n"), Some(&ElementValue::Int(3)));
    let strings = ["x", "y"].map(|text| ElementValue::String(text.into()));
    assert_eq!(
        plain.element("value"),
        Some(&ElementValue::Array(strings.into()))
    );
}

#[test]
fn annotations_of_constructor_parameters_skip_implicit_ones() {
    let source = "@interface N {}
        class A {
            class Inner { Inner(int i, @N String s) {} }
            enum E { X(null); E(@N String s) {} }
        }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    for (name, expected) in [("A$Inner", 2), ("A$E", 2)] {
        let constructor = program.method(method(&program, name, "<init>"));
        let annotated = constructor
            .parameter_annotations
            .iter()
            .position(|list| !list.is_empty());
        assert_eq!(annotated, Some(expected), "{name}");
        let parameters = constructor.descriptor.parameters.len();
        assert_eq!(constructor.parameter_annotations.len(), parameters);
    }
}

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
    let components = of("R").record_components.as_deref().unwrap();
    let components: Vec<_> = components
        .iter()
        .map(|c| format!("{} {}", c.ty, c.name))
        .collect();
    assert_eq!(components, ["int x", "java.lang.String s"]);
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
    assert_eq!(program.method(found).argument_slots(), 2);
    assert_eq!(program.declared_method(a, "f", "(J)V"), None);
    let native = method(&program, "A", "n");
    assert!(program.code(native).unwrap().is_none());
}
