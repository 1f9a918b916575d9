//! Whole files, as their readers get them.

use analyzer::warning::{Blame, Warning};
use analyzer::witness::{
    Build, ClassRef, Contents, FieldValue, InputObject, InputValue, Throws, TypeArgument, TypeRef,
};
use testgen::{JunitVersion, Options, generate};

use crate::awkward;
use crate::build::*;
use crate::cases;

fn source(warning: &Warning) -> String {
    generate(warning, 0, &Options::default())
        .expect("the inputs can be built")
        .source
}

/// The statements of the test method.
fn body(warning: &Warning) -> String {
    let source = source(warning);
    let (_, body) = source
        .split_once("throws Exception {\n")
        .or_else(|| source.split_once("throws Throwable {\n"))
        .expect("a test method");
    body.strip_suffix("    }\n}\n")
        .expect("the method ends the class")
        .to_owned()
}

fn reason(warning: &Warning) -> String {
    generate(warning, 0, &Options::default())
        .expect_err("the inputs cannot be built")
        .reason
}

#[test]
fn a_cycle_is_closed_after_both_ends_exist() {
    let expected = r#"package demo;

import org.junit.jupiter.api.Test;

/*
 * ArithmeticException in Node.skip (Node.java:17):
 * Division by zero.
 *
 * It happens when
 *   value - n == 0
 *   next.next == this
 *
 * This test fails while the fault is there and passes once it is fixed.
 * The whole path: jitterbug explain 1a2b3c4d5e6f708192a3b4c5d6e7f809
 */
class NodeSkipTest_1a2b3c4d {
    @Test
    void skipDoesNotThrowArithmeticException() throws Exception {
        Node node = new Node();
        node.value = 3;
        Node next = new Node(7);
        next.next = node;
        node.next = next;
        node.skip(3);
    }
}
"#;
    assert_eq!(source(&cases::cycle()), expected);
}

#[test]
fn own_classes_win_over_imported_ones() {
    let expected = r#"package demo;

/*
 * ArrayIndexOutOfBoundsException in Test.constructor (Test.java:17):
 * Division uses an index outside the array.
 *
 * This test fails while the fault is there and passes once it is fixed.
 * The whole path: jitterbug explain 1a2b3c4d5e6f708192a3b4c5d6e7f809
 */
class TestConstructorTest_1a2b3c4d {
    @org.junit.jupiter.api.Test
    void constructorDoesNotThrowArrayIndexOutOfBoundsException() throws Exception {
        new Test(new int[1], 1);
    }
}
"#;
    assert_eq!(source(&cases::constructor_entry()), expected);
}

#[test]
fn stubs_follow_their_script_and_repeat_the_last_answer() {
    let expected = r#"package demo;

import java.util.Iterator;
import org.junit.jupiter.api.Test;

/*
 * ArithmeticException in Feed.drain (Feed.java:17):
 * Division by zero.
 *
 * This test fails while the fault is there and passes once it is fixed.
 * The whole path: jitterbug explain 1a2b3c4d5e6f708192a3b4c5d6e7f809
 */
@SuppressWarnings({"rawtypes", "unchecked"})
class FeedDrainTest_1a2b3c4d {
    @Test
    void drainDoesNotThrowArithmeticException() throws Exception {
        Iterator items = new Iterator() {
            private int hasNextCalls;
            private int nextCalls;

            @Override
            public boolean hasNext() {
                switch (hasNextCalls++) {
                    case 0:
                    case 1:
                        return true;
                    default:
                        return false;
                }
            }

            @Override
            public Object next() {
                switch (nextCalls++) {
                    case 0:
                        return "a";
                    default:
                        return null;
                }
            }
        };
        Feed feed = new Feed() {
            @Override
            protected short level() {
                return 0;
            }

            @Override
            protected Feed self() {
                return this;
            }

            @Override
            public void close(Object object, int[] ints) {}
        };
        Feed.drain(items, feed);
    }
}
"#;
    assert_eq!(source(&cases::scripted_stubs()), expected);
}

#[test]
fn what_plain_java_cannot_reach_goes_through_the_helper() {
    let expected = r#"package demo;

import java.lang.reflect.Array;
import org.junit.jupiter.api.Test;

/*
 * NullPointerException in Outer.drain (Outer.java:17):
 * Division meets null.
 *
 * This test fails while the fault is there and passes once it is fixed.
 * The whole path: jitterbug explain 1a2b3c4d5e6f708192a3b4c5d6e7f809
 */
class OuterDrainTest_1a2b3c4d {
    @Test
    void drainDoesNotThrowNullPointerException() throws Throwable {
        Class<?> sourceType = JitterbugReflection.type("demo.Outer$Source");
        Object source = JitterbugReflection.proxy(
                sourceType,
                new String[] {"isOpen", "next"},
                new Object[][] {new Object[] {true}, new Object[] {1, 42}});
        Class<?> secretType = JitterbugReflection.type("demo.Outer$Secret");
        Object secret = JitterbugReflection.allocate(secretType);
        JitterbugReflection.set(secretType, "parts", secret, new Object[1]);
        Class<?> modeType = JitterbugReflection.type("demo.Outer$Mode");
        JitterbugReflection.set(secretType, "mode", secret, JitterbugReflection.get(modeType, "FAST"));
        Object all = Array.newInstance(secretType, 1);
        Array.set(all, 0, secret);
        Class<?> secretArrayType = JitterbugReflection.type("[Ldemo.Outer$Secret;");
        JitterbugReflection.invoke(
                Outer.class,
                "drain",
                new Class<?>[] {sourceType, secretType, secretArrayType},
                null,
                new Object[] {source, secret, all});
    }
}
"#;
    assert_eq!(source(&cases::private_types()), expected);
}

#[test]
fn arguments_have_exactly_the_types_of_their_parameters() {
    let expected = r#"        List list = Collections.emptyList();
        Iterable texts = Arrays.asList(new Object[] {"a"});
        Values.collections(list, texts, (Comparator) String.CASE_INSENSITIVE_ORDER);
"#;
    assert_eq!(body(&cases::collections()), expected);
}

#[test]
fn forced_fields_are_set_on_an_allocated_object() {
    let expected = r#"        Node node = JitterbugReflection.allocate(Node.class);
        JitterbugReflection.set(Node.class, "mark", node, (byte) 2);
"#;
    let body = body(&cases::forced_state());
    assert!(body.starts_with(expected), "{body}");
}

/// A list of one text in a private field of this declaration.
fn list_in_a_field(arguments: &[TypeArgument]) -> Warning {
    let of_any = |name| ClassRef {
        free: vec![ty("java.lang.Object")],
        ..class(name)
    };
    let list = TypeRef::Class(of_any("java.util.List"));
    let mark = FieldValue {
        arguments: arguments.to_vec(),
        ..field(&class("demo.Node"), "mark", list, Forced, Object(1))
    };
    let container = InputObject::Container {
        class: of_any("java.util.ArrayList"),
        contents: Contents::Elements(vec![Object(2)]),
    };
    let node = instance(class("demo.Node"), constructor(&[], &[]), vec![mark]);
    let inputs = witness(Some(Object(0)), &[], vec![node, container, string("a")]);
    warning(
        "NullPointerException",
        method("demo.Node", "run", &[]),
        inputs,
    )
}

fn argument(name: &str) -> TypeArgument {
    TypeArgument {
        ty: ty(name),
        arguments: Vec::new(),
    }
}

#[test]
fn a_collection_in_a_field_has_its_type_arguments_if_its_elements_fit() {
    let cases: [(&[TypeArgument], &str); 3] = [
        (&[argument("java.lang.String")], "List<String>"),
        (&[argument("java.lang.Integer")], "List<Object>"),
        (&[], "List<Object>"),
    ];
    for (declared, expected) in cases {
        let source = source(&list_in_a_field(declared));
        let line = format!("{expected} mark = new ArrayList<>();");
        assert!(source.contains(&line), "{source}");
        assert!(!source.contains("@SuppressWarnings"), "{source}");
    }
}

#[test]
fn null_has_the_type_arguments_of_its_parameter() {
    let types = [
        "java.util.List",
        "java.lang.Iterable",
        "java.util.Comparator",
    ];
    let mut entry = entry("demo.Values", "collections", &types);
    let text = || vec![argument("java.lang.String")];
    entry.parameters.arguments = vec![text(), text(), Vec::new()];
    let inputs = witness(None, &[Null, Null, Null], vec![]);
    let body = body(&warning("NullPointerException", entry, inputs));
    let expected =
        "Values.collections((List<String>) null, (Iterable<String>) null, (Comparator) null);";
    assert_eq!(body.trim(), expected);
}

#[test]
fn junit_4_wants_public_classes_and_methods() {
    let options = Options {
        junit: JunitVersion::Four,
    };
    let test = generate(&cases::null_argument(), 0, &options).expect("the inputs can be built");
    assert!(test.source.contains("import org.junit.Test;"));
    assert!(test.source.contains("public class NodeSwapTest_1a2b3c4d {"));
    assert!(
        test.source
            .contains("public void swapDoesNotThrowNullPointerException()")
    );
}

#[test]
fn the_file_lies_in_the_directory_of_its_package() {
    let test = generate(&cases::null_argument(), 0, &Options::default()).expect("can be built");
    assert_eq!(test.file, "demo/NodeSwapTest_1a2b3c4d.java");
    assert_eq!((test.package.as_str(), test.path), ("demo", 0));
    assert_eq!(test.helper, None);
}

#[test]
fn arrays_that_no_test_machine_holds_are_refused() {
    let entry = entry("demo.Values", "sum", &["I[]"]);
    let inputs = witness(None, &[Object(0)], vec![array("I", i32::MAX, &[])]);
    let warning = warning("NullPointerException", entry, inputs);
    assert_eq!(reason(&warning), "array too large");
}

#[test]
fn what_java_puts_into_an_array_is_not_put_there_again() {
    let entry = entry("demo.Values", "sum", &["I[]"]);
    let elements = [(0, Int(0)), (3, Int(7)), (5, Int(0))];
    let inputs = witness(None, &[Object(0)], vec![array("I", 12, &elements)]);
    let body = body(&warning("NullPointerException", entry, inputs));
    let set: Vec<&str> = body.lines().filter(|line| line.contains("] =")).collect();
    assert_eq!(set.len(), 1, "{body}");
    assert!(set[0].ends_with("[3] = 7;"), "{body}");
}

#[test]
fn a_test_says_how_its_result_can_be_told_after_a_fix() {
    let told = |returns, blame| {
        let mut warning = cases::cycle();
        warning.paths[0].blame = blame;
        warning.paths[0].entry.returns = returns;
        let source = source(&warning);
        let hint = source.lines().find(|line| line.contains("assert"));
        hint.map(str::to_owned).unwrap_or_default()
    };
    assert!(told(Some(ty("I")), Blame::Own).contains("assertEquals"));
    assert!(told(Some(ty("Z")), Blame::Contradiction).contains("assertTrue"));
    assert!(told(Some(ty("I")), Blame::Caller).contains("assertThrows"));
    assert_eq!(told(None, Blame::Own), "");
}

#[test]
fn a_chain_too_long_for_the_stack_is_refused() {
    let next = |to| field(&class("demo.Node"), "next", ty("demo.Node"), Package, to);
    let node = |to| instance(class("demo.Node"), constructor(&[], &[]), vec![next(to)]);
    let chain = |length| {
        let mut objects: Vec<InputObject> = (1..length).map(|to| node(Object(to))).collect();
        objects.push(node(Null));
        let entry = method("demo.Node", "last", &[]);
        warning(
            "NullPointerException",
            entry,
            witness(Some(Object(0)), &[], objects),
        )
    };
    assert_eq!(body(&chain(200)).lines().count(), 401);
    assert_eq!(reason(&chain(900)), "objects nested too deeply");
}

#[test]
fn an_inner_object_without_its_enclosing_object_takes_reflection() {
    let mut inner = class("demo.Outer$Inner");
    inner.is_inner = true;
    let enclosing = field(&inner, "this$0", ty("demo.Outer"), Forced, Null);
    let entry = entry("demo.Outer", "use", &["demo.Outer$Inner"]);
    for (object, expected) in [
        (
            instance(inner.clone(), constructor(&["demo.Outer"], &[Null]), vec![]),
            "construct(Outer.Inner.class",
        ),
        (
            instance(inner, Build::Allocate, vec![enclosing]),
            "set(Outer.Inner.class, \"this$0\"",
        ),
    ] {
        let inputs = witness(None, &[Object(0)], vec![object]);
        let body = body(&warning("NullPointerException", entry.clone(), inputs));
        assert!(body.contains(expected) && body.contains("null"), "{body}");
    }
}

#[test]
fn objects_of_the_platform_are_never_forged() {
    let list = class("java.util.ArrayList");
    let size = field(&list, "size", ty("I"), Forced, Int(-1));
    let entry = entry("demo.Values", "sum", &["java.util.ArrayList"]);
    for object in [
        instance(list.clone(), Build::Allocate, vec![]),
        instance(list, constructor(&[], &[]), vec![size]),
    ] {
        let inputs = witness(None, &[Object(0)], vec![object]);
        let warning = warning("NullPointerException", entry.clone(), inputs);
        assert_eq!(
            reason(&warning),
            "java.util.ArrayList would have to be forged"
        );
    }
}

#[test]
fn objects_that_need_each_other_first_are_refused() {
    let script = vec![answers("wrapped", "demo.Wrapper", &[Object(1)])];
    let objects: Vec<InputObject> = vec![
        stub(class("demo.Wrapped"), script),
        instance(
            class("demo.Wrapper"),
            constructor(&["demo.Wrapped"], &[Object(0)]),
            vec![],
        ),
    ];
    let entry = entry("demo.Wrapper", "unwrap", &["demo.Wrapper"]);
    let warning = warning(
        "NullPointerException",
        entry,
        witness(None, &[Object(1)], objects),
    );
    assert_eq!(
        reason(&warning),
        "objects need each other to be constructed"
    );
}

#[test]
fn a_path_that_is_not_there_has_no_test() {
    let missing = generate(&cases::cycle(), 1, &Options::default());
    assert_eq!(missing.expect_err("one path only").reason, "no such path");
}

#[test]
fn a_builder_is_filled_before_it_builds_and_its_product_is_changed_before_the_call() {
    let expected = r#"        Meter.Builder builder = new Meter.Builder();
        builder.scale(3);
        Meter.Plain plain = builder.build();
        plain.add(plain, 3);
        ((Meter) plain).share();
"#;
    assert_eq!(body(&cases::built_and_changed()), expected);
}

#[test]
fn a_class_literal_that_breaks_a_bound_is_passed_raw() {
    let body = body(&cases::bounded_class());
    assert_eq!(
        body,
        "        Values.bounded((Class) Object.class, (Enum) null);\n"
    );
}

#[test]
fn a_test_that_was_refuted_promises_nothing() {
    let warning = cases::cycle();
    let test = generate(&warning, 0, &Options::default()).expect("the inputs can be built");
    let promise = "fails while the fault is there";
    assert!(test.source.contains(promise));
    let refuted = test.refuted();
    assert!(!refuted.source.contains(promise));
    assert!(refuted.source.contains("did not when it was run"));
}

#[test]
fn a_test_declares_what_its_calls_do() {
    let mut warning = cases::cycle();
    for (throws, clause) in [
        (Throws::Nothing, "ArithmeticException() {\n"),
        (Throws::Exceptions, "() throws Exception {\n"),
        (Throws::Throwables, "() throws Throwable {\n"),
    ] {
        let path = &mut warning.paths[0];
        path.entry.parameters.throws = throws;
        for object in &mut path.witness.objects {
            if let InputObject::Instance {
                build: Build::Constructor { parameters, .. },
                ..
            } = object
            {
                parameters.throws = Throws::Nothing;
            }
        }
        assert!(source(&warning).contains(clause), "{clause}");
    }
}

#[test]
fn what_a_collection_holds_decides_whether_it_has_type_arguments() {
    let expected = r#"        Map<String, List<Integer>> map = new HashMap<>();
        map.put("a", new ArrayList<>());
        Integer integer = Integer.valueOf(1);
        Function<String, Integer> function = a -> integer;
        Generic.share(map, function);
"#;
    assert_eq!(body(&awkward::typed(awkward::fitting())), expected);
    let raw = body(&awkward::typed(string("no list")));
    assert!(raw.contains("Map map = new HashMap();"), "{raw}");
}

#[test]
fn a_class_whose_type_parameters_may_be_anything_is_not_raw() {
    let expected = r#"        Generic.Box<Object> box = new Generic.Box<>();
        box.hash();
"#;
    assert_eq!(body(&awkward::free()), expected);
}

#[test]
fn a_lambda_of_a_raw_type_stands_where_it_is_passed() {
    let body = body(&awkward::judged());
    assert!(body.contains("Generic.judge(a -> false, a2);"), "{body}");
}

#[test]
fn what_a_supplier_gives_keeps_its_own_type() {
    let given = factory("java.util.Optional", "empty", &[], &[]);
    let objects = vec![
        stub(
            class("java.util.function.Supplier"),
            vec![answers("get", "java.lang.Object", &[InputValue::Object(1)])],
        ),
        instance(class("java.util.Optional"), given, Vec::new()),
    ];
    let entry = entry("demo.Generic", "first", &["java.util.function.Supplier"]);
    let body = body(&warning(
        "ArithmeticException",
        entry,
        witness(None, &[InputValue::Object(0)], objects),
    ));
    assert!(
        body.contains("Optional optional = Optional.empty();"),
        "{body}"
    );
}

#[test]
fn what_a_class_gives_as_something_wider_is_cast_to_the_class() {
    let expected = r#"        Meter.Plain plain = (Meter.Plain) Meter.Plain.empty();
        plain.units(1);
"#;
    assert_eq!(body(&awkward::declared_wider()), expected);
}
