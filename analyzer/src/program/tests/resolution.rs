//! Resolution and selection, on programs whose behaviour the language defines.

use super::fixture::{Fixture, class, code, describe, method};
use crate::instr::Instruction;
use crate::program::Program;

fn selected(program: &Program, class_name: &str, declaring: &str, name: &str) -> String {
    let resolved = method(program, declaring, name);
    describe(
        program,
        program.select_method(class(program, class_name), resolved),
    )
}

#[test]
fn override_is_selected_and_otherwise_the_nearest_inherited_method() {
    let source = "class A { void f() {} void g() {} }
        class B extends A { void f() {} }
        class C extends B {}
        class D extends C { void f() {} }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    assert_eq!(selected(&program, "C", "A", "f"), "B.f()");
    assert_eq!(selected(&program, "D", "A", "f"), "D.f()");
    assert_eq!(selected(&program, "D", "A", "g"), "A.g()");
}

#[test]
fn private_and_package_private_methods_are_not_overridden_from_outside() {
    let sources = [
        (
            "p/A.java",
            "package p; public class A { private void f() {} void g() {} void h() {} }",
        ),
        (
            "p/B.java",
            "package p; public class B extends A { public void h() {} }",
        ),
        (
            "q/C.java",
            "package q; public class C extends p.B { void f() {} void g() {} public void h() {} }",
        ),
    ];
    let program = Fixture::compile(&sources).load();
    assert_eq!(selected(&program, "q/C", "p/A", "f"), "p/A.f()");
    assert_eq!(selected(&program, "q/C", "p/A", "g"), "p/A.g()");
    // Widened in between, so overridden after all.
    assert_eq!(selected(&program, "q/C", "p/A", "h"), "q/C.h()");
}

#[test]
fn most_specific_default_method_is_selected_and_classes_win() {
    let source = "interface I { default int f() { return 1; } int g(); }
        interface J extends I { default int f() { return 2; } }
        class A implements I { public int g() { return 0; } }
        class B extends A implements J {}
        class C extends B { public int f() { return 3; } }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    assert_eq!(selected(&program, "A", "I", "f"), "I.f()");
    assert_eq!(selected(&program, "B", "I", "f"), "J.f()");
    assert_eq!(selected(&program, "C", "I", "f"), "C.f()");
    assert_eq!(selected(&program, "C", "I", "g"), "A.g()");
}

#[test]
fn contradicting_default_methods_select_nothing() {
    let before = [(
        "A.java",
        "interface I { default int f() { return 1; } } interface J {} class A implements I, J {}",
    )];
    let after = [("J.java", "interface J { default int f() { return 2; } }")];
    let fixture = Fixture::compile(&before);
    fixture.write("classes/J.class", &Fixture::compile(&after).bytes("J"));
    let program = fixture.load();
    assert_eq!(selected(&program, "A", "I", "f"), "none");
}

#[test]
fn abstract_method_of_an_abstract_class_is_selected_as_it_is() {
    let source = "abstract class A { abstract int f(); } abstract class B extends A {}";
    let program = Fixture::compile(&[("A.java", source)]).load();
    assert_eq!(selected(&program, "B", "A", "f"), "A.f()");
}

#[test]
fn own_interfaces_come_before_the_superclass_and_its_interfaces_after_it() {
    let source = "interface I { Object x = \"I\"; } interface K { Object y = \"K\"; }
        class A implements I { Object x; Object y; }
        class B extends A implements K {}";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let b = class(&program, "B");
    let object = program.class(program.known().object).ty();
    let found = |name| {
        let field = program.find_field(b, name, &object).unwrap();
        program.class(field.class).name.to_string()
    };
    assert_eq!((found("x"), found("y")), ("A".to_owned(), "K".to_owned()));
    assert_eq!(program.find_field(b, "z", &object), None);
}

#[test]
fn references_resolve_to_declarations() {
    let source = "import java.lang.invoke.*;
        interface I { default void d() {} }
        class A implements I {
            int x;
            static int f(B b, I i, int[] a, MethodHandle h) throws Throwable {
                b.d(); i.hashCode(); a.clone(); h.invokeExact(b);
                return b.x;
            }
        }
        class B extends A {}";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let code = code(&program, "A", "f");
    let called = code
        .instructions
        .iter()
        .filter_map(|instruction| match instruction {
            Instruction::Invokevirtual(method) | Instruction::Invokeinterface(method) => {
                Some(describe(&program, program.resolve_method(method)))
            }
            _ => None,
        });
    let expected = [
        "I.d()",
        "java/lang/Object.hashCode()",
        "java/lang/Object.clone()",
        "java/lang/invoke/MethodHandle.invokeExact(java.lang.Object[])",
    ];
    assert_eq!(called.collect::<Vec<_>>(), expected);
    let field = code
        .instructions
        .iter()
        .find_map(|instruction| match instruction {
            Instruction::Getfield(field) => program.resolve_field(field),
            _ => None,
        });
    assert_eq!(field.map(|field| field.class), Some(class(&program, "A")));
}

#[test]
fn reference_to_a_missing_class_does_not_resolve() {
    let source = "class A { int f(B b) { return b.g(); } } class B { int g() { return 1; } }";
    let fixture = Fixture::compile(&[("A.java", source)]);
    fixture.remove("B");
    let program = fixture.load();
    let Instruction::Invokevirtual(method) = &code(&program, "A", "f").instructions[1] else {
        panic!("a call")
    };
    assert_eq!(program.resolve_method(method), None);
    assert_eq!(program.resolve_class(&method.class), None);
}
