//! How a test in some package can name classes and members.

use super::fixture::{Fixture, class, method};
use super::jdk_alone;
use crate::program::Program;
use crate::witness::{Access, TypeRef};

const SOURCES: &[(&str, &str)] = &[
    (
        "p/Open.java",
        "package p; public class Open {
            public static class Shown {} protected class Kin {} private static class Own { public static class Deep {} }
            public int a(Hidden h, int[] i) { return 0; } protected void b() {} private void c() {}
        }",
    ),
    ("p/Hidden.java", "package p; class Hidden { public static class Shown { public void d() {} } }"),
];

fn access(program: &Program, name: &str, package: &str) -> Access {
    program.class_ref(class(program, name), package).access
}

#[test]
fn class_is_as_open_as_everything_around_it() {
    let program = Fixture::compile(SOURCES).load();
    assert_eq!(access(&program, "p/Open", "q"), Access::Public);
    assert_eq!(access(&program, "p/Open$Shown", "q"), Access::Public);
    assert_eq!(access(&program, "p/Open$Kin", "p"), Access::Package);
    assert_eq!(access(&program, "p/Open$Kin", "q"), Access::Forced);
    assert_eq!(access(&program, "p/Open$Own$Deep", "p"), Access::Forced);
    assert_eq!(access(&program, "p/Hidden$Shown", "p"), Access::Package);
    assert_eq!(access(&program, "p/Hidden$Shown", "q"), Access::Forced);
    let kin = program.class_ref(class(&program, "p/Open$Kin"), "p");
    assert_eq!((kin.binary.as_str(), kin.is_inner), ("p.Open$Kin", true));
    assert_eq!(kin.source.as_deref(), Some("p.Open.Kin"));
}

#[test]
fn packages_that_the_jdk_keeps_to_itself_are_forced() {
    let program = Fixture::compile(SOURCES).load();
    assert_eq!(access(&program, "java/util/Map$Entry", "p"), Access::Public);
    assert_eq!(
        access(&program, "java/util/JumboEnumSet", "java/util"),
        Access::Forced
    );
    assert_eq!(
        access(&program, "sun/security/util/Debug", "p"),
        Access::Forced
    );
}

#[test]
fn a_class_knows_whether_the_jdk_has_its_package() {
    let program = Fixture::compile(&[
        (
            "javax/inject/Named.java",
            "package javax.inject; class Named {}",
        ),
        (
            "com/sun/mail/Part.java",
            "package com.sun.mail; class Part {}",
        ),
    ])
    .load();
    let is_jdk = |name: &str| program.class_ref(class(&program, name), "p").is_jdk;
    assert!(!is_jdk("javax/inject/Named") && !is_jdk("com/sun/mail/Part"));
    assert!(is_jdk("java/util/List") && is_jdk("javax/crypto/Cipher"));
}

#[test]
fn an_entry_knows_which_names_of_the_language_its_package_hides() {
    let program = Fixture::compile(&[
        (
            "p/Integer.java",
            "package p; class Integer { void f() {} static class Long {} }",
        ),
        ("p/Double.java", "package p; class Double {}"),
        // One of `java.lang` that nobody can name.
        ("p/CharacterData.java", "package p; class CharacterData {}"),
        ("q/Other.java", "package q; class Other { void f() {} }"),
        ("Float.java", "class Float { void f() {} }"),
    ])
    .load();
    let hidden =
        |class: &str, name: &str| program.entry(method(&program, class, name)).hidden_names;
    assert_eq!(hidden("p/Integer", "f"), ["Double", "Integer"]);
    assert_eq!(hidden("Float", "f"), ["Float"]);
    assert!(hidden("q/Other", "f").is_empty());
    assert!(hidden("java/lang/Integer", "hashCode").is_empty());
}

#[test]
fn member_is_at_most_as_open_as_its_class() {
    let program = Fixture::compile(SOURCES).load();
    let member = |class: &str, name: &str, package: &str| {
        let id = method(&program, class, name);
        program.member_access(id.class, program.method(id).access, package)
    };
    assert_eq!(member("p/Open", "a", "q"), Access::Public);
    assert_eq!(member("p/Open", "b", "p"), Access::Package);
    assert_eq!(member("p/Open", "b", "q"), Access::Forced);
    assert_eq!(member("p/Open", "c", "p"), Access::Forced);
    assert_eq!(member("p/Hidden$Shown", "d", "p"), Access::Package);
}

#[test]
fn entry_names_its_types() {
    let program = Fixture::compile(SOURCES).load();
    let entry = program.entry(method(&program, "p/Open", "a"));
    assert_eq!((entry.access, entry.is_static), (Access::Public, false));
    assert_eq!(entry.returns, Some(TypeRef::Primitive('I')));
    let TypeRef::Class(hidden) = &entry.parameters[0] else {
        panic!("{entry:?}")
    };
    assert_eq!(
        (hidden.binary.as_str(), hidden.access),
        ("p.Hidden", Access::Package)
    );
    assert_eq!(
        entry.parameters[1],
        TypeRef::Array(Box::new(TypeRef::Primitive('I')))
    );
}

#[test]
fn what_a_bridge_overrides_is_no_other_method_to_be_meant() {
    let program = jdk_alone();
    let clear = |class, name, descriptor| {
        let class = program.class_by_name(class).expect("the JDK has it");
        let method = program.declared_method(class, name, descriptor);
        program
            .parameters(method.expect("the class has it"), "p")
            .are_clear
    };
    assert!(clear(
        "java/lang/Integer",
        "compareTo",
        "(Ljava/lang/Integer;)I"
    ));
    assert!(!clear(
        "java/lang/String",
        "valueOf",
        "(Ljava/lang/Object;)Ljava/lang/String;"
    ));
}
