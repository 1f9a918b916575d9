//! Supertypes, subtypes, assignment, fields of objects.

use super::fixture::{Fixture, class, names};
use crate::classfile::{Type, Unshared};

const SOURCES: &[(&str, &str)] = &[(
    "Shapes.java",
    "interface Shape {}
     interface Round extends Shape {}
     abstract class Base { int id; static int count; }
     class Circle extends Base implements Round, Cloneable { double radius; }
     class Ring extends Circle { Circle hole; int id; }
     class Names extends java.util.AbstractList<String> {
         public String get(int i) { return null; } public int size() { return 0; }
     }",
)];

#[test]
fn subclass_holds_for_classes_and_interfaces_at_any_distance() {
    let program = Fixture::compile(SOURCES).load();
    let is = |sub: &str, sup: &str| program.is_subclass(class(&program, sub), class(&program, sup));
    assert!(is("Ring", "Shape") && is("Ring", "Base") && is("Ring", "Ring"));
    assert!(is("Ring", "java/lang/Object") && is("Shape", "java/lang/Object"));
    assert!(is("Names", "java/lang/Iterable"));
    assert!(!is("Base", "Shape") && !is("Circle", "Ring") && !is("Shape", "Ring"));
}

#[test]
fn subtypes_are_transitive_sorted_and_found_through_the_jdk() {
    let program = Fixture::compile(SOURCES).load();
    let below = |name: &str| names(&program, program.subtypes(class(&program, name)));
    assert_eq!(below("Shape"), ["Circle", "Ring", "Round"]);
    assert_eq!(below("Ring"), [""; 0]);
    assert_eq!(below("java/lang/Cloneable"), ["Circle", "Ring"]);
    assert_eq!(below("java/util/Collection"), ["Names"]);
    let all = ["Base", "Circle", "Names", "Ring", "Round", "Shape"];
    assert_eq!(below("java/lang/Object"), all);
}

#[test]
fn assignment_of_arrays_follows_their_components() {
    let program = Fixture::compile(SOURCES).load();
    let is = |from: &str, to: &str| {
        let parse = |text: &str| Type::parse(text, &Unshared).unwrap();
        program.is_assignable(&parse(from), &parse(to))
    };
    assert!(is("[LRing;", "[LShape;") && is("[[I", "[Ljava/lang/Object;"));
    assert!(is("[I", "Ljava/lang/Cloneable;") && is("[I", "Ljava/io/Serializable;"));
    assert!(is("LMissing;", "Ljava/lang/Object;") && is("LMissing;", "LMissing;"));
    assert!(!is("[I", "[J") && !is("[I", "[Ljava/lang/Object;") && !is("[LShape;", "[LRing;"));
    assert!(!is("LMissing;", "LShape;") && !is("LRing;", "[LRing;") && !is("I", "J"));
}

#[test]
fn instance_fields_start_with_inherited_ones() {
    let program = Fixture::compile(SOURCES).load();
    let fields = program.instance_fields(class(&program, "Ring")).iter();
    let fields =
        fields.map(|f| format!("{}.{}", program.class(f.class).name, program.field(*f).name));
    assert_eq!(
        fields.collect::<Vec<_>>(),
        ["Base.id", "Circle.radius", "Ring.hole", "Ring.id"]
    );
}

#[test]
fn ids_ascend_with_names() {
    let program = Fixture::compile(SOURCES).load();
    let scanned = program.scanned_classes();
    assert!(scanned.is_sorted());
    assert!(names(&program, scanned).is_sorted());
    assert!(class(&program, "Ring") < class(&program, "java/lang/Object"));
}
