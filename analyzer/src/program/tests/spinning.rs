//! Methods that the JDK would write at run time, against what `LambdaMetafactory` and `ObjectMethods` document.

use super::fixture::{Compiled, Fixture, code};
use crate::instr::{CallSite, Code, Linkage};

/// The only call site of a method.
fn site<'p>(program: &'p Compiled, class: &str, method: &str) -> &'p CallSite {
    let mut instructions = code(program, class, method).instructions.iter();
    let site = instructions.find_map(|instruction| instruction.call_site());
    site.expect("the method has a call site")
}

fn text(code: &Code) -> Vec<String> {
    code.instructions.iter().map(ToString::to_string).collect()
}

/// The methods of the object that the only call site of a method makes.
fn methods(program: &Compiled, method: &str) -> Vec<(String, Vec<String>)> {
    let Some(Linkage::Object(spun)) = site(program, "A", method).linkage() else {
        panic!("the site makes no object");
    };
    let methods = spun.methods.iter();
    methods
        .map(|(descriptor, code)| (descriptor.to_string(), text(code)))
        .collect()
}

fn method(program: &Compiled, name: &str) -> Vec<String> {
    let [(_, code)] = methods(program, name).try_into().expect("one method");
    code
}

#[test]
fn arguments_and_results_of_references_are_adapted() {
    let source = "import java.util.function.*;
        class A {
            static long half(long n) { return n / 2; }
            Function<Integer, Object> unboxed() { return A::half2; }
            static Integer half2(int n) { return n / 2; }
            IntFunction<Long> widened() { return A::half; }
            Supplier<A> made() { return A::new; }
            ToLongFunction<Object[]> bound(A a) { return a::count; }
            int count(Object[] all) { return all.length; }
        }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let unboxed = [
        "aload 0",
        "checkcast java.lang.Integer",
        "invokevirtual java.lang.Integer.intValue()",
        "invokestatic A.half2(int)",
        "areturn",
    ];
    assert_eq!(method(&program, "unboxed"), unboxed);
    let widened = [
        "iload 0",
        "i2l",
        "invokestatic A.half(long)",
        "invokestatic java.lang.Long.valueOf(long)",
        "areturn",
    ];
    assert_eq!(method(&program, "widened"), widened);
    let made = ["new A", "dup", "invokespecial A.<init>()", "areturn"];
    assert_eq!(method(&program, "made"), made);
    let bound = [
        "aload 0",
        "aload 1",
        "checkcast java.lang.Object[]",
        "invokevirtual A.count(java.lang.Object[])",
        "i2l",
        "lreturn",
    ];
    assert_eq!(method(&program, "bound"), bound);
}

#[test]
fn bridges_and_markers_come_with_the_object() {
    let source = "class A {
            interface Wide<T> { int of(T t); }
            interface Narrow { int of(String s); }
            interface Both extends Wide<String>, Narrow {}
            Object f() { return (Both & java.io.Serializable) s -> s.length(); }
        }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let mut descriptors: Vec<String> = methods(&program, "f").into_iter().map(|(d, _)| d).collect();
    descriptors.sort();
    assert_eq!(
        descriptors,
        ["(Ljava/lang/Object;)I", "(Ljava/lang/String;)I"]
    );
    let Some(Linkage::Object(spun)) = site(&program, "A", "f").linkage() else {
        panic!("the site makes no object");
    };
    let interfaces: Vec<String> = spun.interfaces.iter().map(ToString::to_string).collect();
    assert!(
        interfaces.contains(&"java.io.Serializable".to_owned()),
        "{interfaces:?}"
    );
}

#[test]
fn hash_codes_of_records_combine_their_components() {
    let source = "record A(int n, String s) {}";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let Some(Linkage::Method(code)) = site(&program, "A", "hashCode").linkage() else {
        panic!("the site calls no method");
    };
    let expected = [
        "iconst 0",
        "iconst 31",
        "imul",
        "aload 0",
        "getfield A.n",
        "invokestatic java.lang.Integer.hashCode(int)",
        "iadd",
        "iconst 31",
        "imul",
        "aload 0",
        "getfield A.s",
        "invokestatic java.util.Objects.hashCode(java.lang.Object)",
        "iadd",
        "ireturn",
    ];
    assert_eq!(text(code), expected);
}
