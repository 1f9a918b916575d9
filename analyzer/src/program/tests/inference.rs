//! What type variables stand for.

use super::fixture::Fixture;
use crate::classfile::{GenericType, Type};
use crate::program::{Inference, MethodId, Misfit, Program};

const SOURCES: &[(&str, &str)] = &[(
    "Box.java",
    "public class Box<T> { T value; public Box(T value) {} \
     public static <T> Box<T> of(T value) { return null; } \
     public static <T extends Number> Box<T> both(T one, T other) { return null; } \
     static class OfText extends Box<String> { OfText() { super(null); } } \
     static class OfNumber extends Box<Integer> { OfNumber() { super(null); } } \
     static OfText text() { return null; } static OfNumber number() { return null; } \
     static <T> void put(Box<T> box, T value) {} \
     static <T> void add(Box<? super T> box, T value) {} \
     static <T extends Comparable<T>> void same(T one, T other) {} \
     static class Maker<T> { Maker(Box<T> box) {} } static class Shelf<T> { void put(T thing) {} } \
     static void length(Box<? extends CharSequence> text) {} \
     static void sink(Box<? super String> text) {} }",
)];

fn method(program: &Program, name: &str) -> MethodId {
    let class = program.class_by_name("Box").expect("the class");
    let mut methods = program.methods(class);
    methods
        .find(|&it| *program.method(it).name == *name)
        .expect("the method")
}

fn ty(name: &str) -> GenericType {
    GenericType::raw(Type::Class(name.into()))
}

/// What `Box.of` gives for an argument.
fn boxed(program: &Program, of: &str) -> GenericType {
    let mut inference = Inference::new(program);
    let call = program
        .open_call(method(program, "of"), &[])
        .expect("types");
    inference.learn(&call, &[Some(ty(of))]);
    inference.applied(&call.returns.expect("a result"))
}

fn misfit(program: &Program, name: &str, arguments: &[GenericType]) -> Option<Misfit> {
    let mut inference = Inference::new(program);
    let call = program
        .open_call(method(program, name), &[])
        .expect("types");
    let arguments: Vec<_> = arguments.iter().cloned().map(Some).collect();
    inference.learn(&call, &arguments);
    inference.misfit(&call, &arguments)
}

#[test]
fn a_factory_tells_the_type_argument_of_what_it_gives() {
    let program = Fixture::compile(SOURCES).load();
    let object = boxed(&program, "java/lang/Object");
    let found = misfit(&program, "length", &[object]).expect("a misfit");
    let names = [found.actual, found.wanted].map(|it| it.to_string());
    assert_eq!(names, ["java.lang.Object", "java.lang.CharSequence"]);
    let text = boxed(&program, "java/lang/String");
    assert_eq!(misfit(&program, "length", &[text]), None);
}

#[test]
fn what_a_method_without_type_arguments_gives_is_of_its_class() {
    let program = Fixture::compile(SOURCES).load();
    let given = |name| {
        let call = program.open_call(method(&program, name), &[]);
        call.and_then(|call| call.returns).expect("a result")
    };
    assert_eq!(misfit(&program, "length", &[given("text")]), None);
    let found = misfit(&program, "length", &[given("number")]);
    let actual = found.map(|it| it.actual);
    assert_eq!(actual, Some(ty("java/lang/Integer").erased));
}

#[test]
fn what_takes_more_than_is_asked_for_fits() {
    let program = Fixture::compile(SOURCES).load();
    let object = boxed(&program, "java/lang/Object");
    assert_eq!(misfit(&program, "sink", &[object]), None);
}

#[test]
fn two_values_of_a_parameter_have_some_type_above_them() {
    let program = Fixture::compile(SOURCES).load();
    let numbers = ["java/lang/Integer", "java/lang/Long"].map(ty);
    assert_eq!(misfit(&program, "both", &numbers), None);
    let others = ["java/lang/Integer", "java/lang/Object"].map(ty);
    assert!(misfit(&program, "both", &others).is_some());
}

/// What is asked for where two arguments do not agree, if they do not.
fn wanted(program: &Program, name: &str, arguments: &[GenericType]) -> Option<String> {
    misfit(program, name, arguments).map(|it| it.wanted.to_string())
}

#[test]
fn a_type_argument_says_just_what_a_parameter_stands_for() {
    let program = Fixture::compile(SOURCES).load();
    let text = || ty("Box$OfText");
    let put = |value| wanted(&program, "put", &[text(), ty(value)]);
    assert_eq!(put("java/lang/String"), None);
    let string = Some("java.lang.String".to_owned());
    assert_eq!(put("java/lang/Integer"), string);
    let added = wanted(&program, "add", &[text(), ty("java/lang/Integer")]);
    assert_eq!(added, None);
}

#[test]
fn a_bound_that_names_its_parameter_says_just_what_it_stands_for() {
    let program = Fixture::compile(SOURCES).load();
    let same = |one, other| wanted(&program, "same", &[ty(one), ty(other)]);
    assert_eq!(same("java/lang/Integer", "java/lang/Integer"), None);
    let integer = Some("java.lang.Integer".to_owned());
    assert_eq!(same("java/lang/Integer", "java/lang/Long"), integer);
}

#[test]
fn parameters_of_two_classes_with_one_name_are_two() {
    let program = Fixture::compile(SOURCES).load();
    let mut inference = Inference::new(&program);
    let mut passes = |class: &str, name: &str, argument: &str| {
        let class = program.class_by_name(class).expect("the class");
        let mut methods = program.methods(class);
        let method = methods.find(|&it| *program.method(it).name == *name);
        let open = program.open_class(class).arguments;
        let call = program.open_call(method.expect("the method"), &open);
        let (call, arguments) = (call.expect("types"), [Some(ty(argument))]);
        inference.learn(&call, &arguments);
        inference.misfit(&call, &arguments).is_none()
    };
    assert!(passes("Box$Maker", "<init>", "Box$OfText"));
    assert!(passes("Box$Shelf", "put", "java/lang/Integer"));
    assert!(!passes("Box$Maker", "<init>", "Box$OfNumber"));
}
