//! Method bodies against javac's own, which a person can check with `javap -c`.

use super::fixture::{Fixture, code, listing, method};
use crate::instr::{Bci, Constant, HandleTarget, InstrIdx, Instruction};

#[test]
fn operands_are_resolved_and_short_forms_are_gone() {
    let source = "package demo;
        class Node {
            Node next; int value; static long count;
            int last(int[] a, String s) {
                count = 5000000000L;
                a[0] = next.value + s.charAt(100);
                return (int) count / 70000;
            }
        }";
    let program = Fixture::compile(&[("demo/Node.java", source)]).load();
    let expected = [
        "ldc 5000000000L",
        "putstatic demo.Node.count",
        "aload 1",
        "iconst 0",
        "aload 0",
        "getfield demo.Node.next",
        "getfield demo.Node.value",
        "aload 2",
        "iconst 100",
        "invokevirtual java.lang.String.charAt(int)",
        "iadd",
        "iastore",
        "getstatic demo.Node.count",
        "l2i",
        "ldc 70000",
        "idiv",
        "ireturn",
    ];
    assert_eq!(listing(&program, "demo/Node", "last"), expected);
}

#[test]
fn jumps_lead_to_instructions_and_bytecode_indices_are_kept() {
    let source = "class A {
        static int f(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) sum += i;
            return sum;
        }
        static int g(int n) {
            switch (n) { case 3: return 1; case 4: return 2; case 1000: return 3; default: return 4; }
        }
        static int h(int n) {
            switch (n) { case 3: return 1; case 4: return 2; case 6: return 3; default: return 4; }
        }
    }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let f = [
        "iconst 0",
        "istore 1",
        "iconst 0",
        "istore 2",
        "iload 2",
        "iload 0",
        "if_icmpge @13",
        "iload 1",
        "iload 2",
        "iadd",
        "istore 1",
        "iinc 2 1",
        "goto @4",
        "iload 1",
        "ireturn",
    ];
    assert_eq!(listing(&program, "A", "f"), f);
    assert_eq!(code(&program, "A", "f").bcis[7], Bci(9));
    assert_eq!(listing(&program, "A", "g")[1], "lookupswitch @8 @2 @4 @6");
    assert_eq!(listing(&program, "A", "h")[1], "tableswitch @8 @2 @4 @8 @6");
}

#[test]
fn wide_forms_are_ordinary_instructions() {
    let declarations: String = (0..300).map(|i| format!("long v{i} = n;")).collect();
    let source = format!(
        "class A {{ static int f(int n) {{ {declarations} int k = n; k += 1000; k++; return k; }} }}"
    );
    let program = Fixture::compile(&[("A.java", &source)]).load();
    let listing = listing(&program, "A", "f");
    assert_eq!(
        listing[listing.len() - 4..],
        ["iinc 601 1000", "iinc 601 1", "iload 601", "ireturn"]
    );
}

#[test]
fn lines_and_variable_names_follow_the_instructions() {
    let source = "class A {\n int f(int n) {\n  int half = n / 2;\n  return half;\n }\n}";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let code = code(&program, "A", "f");
    let lines: Vec<_> = (0..6).map(|i| code.line_at(InstrIdx(i))).collect();
    assert_eq!(lines, [3, 3, 3, 3, 4, 4].map(Some));
    assert_eq!(code.local_name(1, InstrIdx(0)), Some("n"));
    assert_eq!(code.local_name(2, InstrIdx(0)), None);
    assert_eq!(code.local_name(2, InstrIdx(4)), Some("half"));
    let location = program.location(method(&program, "A", "f"), InstrIdx(2));
    assert_eq!(
        (location.line, location.file.as_deref()),
        (Some(3), Some("A.java"))
    );
}

#[test]
fn handlers_cover_instructions_and_name_what_they_catch() {
    let source = "class A {
        static int f(int n) { try { return 1 / n; } catch (ArithmeticException e) { return 0; } }
        static void g(Object o) { synchronized (o) { o.hashCode(); } }
    }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let handler = &code(&program, "A", "f").handlers[0];
    let caught = handler.catch_type.as_ref().unwrap();
    assert_eq!(
        program.resolve_class(caught),
        Some(program.known().arithmetic_exception)
    );
    assert_eq!(
        (handler.start, handler.end, handler.target),
        (InstrIdx(0), InstrIdx(3), InstrIdx(4))
    );
    assert!(handler.covers(InstrIdx(2)) && !handler.covers(InstrIdx(3)));
    assert!(code(&program, "A", "g").handlers[0].catch_type.is_none());
}

#[test]
fn lambda_call_site_leads_to_its_body() {
    let source = "import java.util.function.IntSupplier;
        class A { IntSupplier f(int n) { return () -> 10 / n; } }";
    let program = Fixture::compile(&[("A.java", source)]).load();
    let code = code(&program, "A", "f");
    let Instruction::Invokedynamic(site) = &code.instructions[1] else {
        panic!("{code:?}")
    };
    assert_eq!(site.to_string(), "getAsInt(int)");
    let HandleTarget::Method(factory) = &site.bootstrap.method.target else {
        panic!("{site:?}")
    };
    assert_eq!(&*factory.name, "metafactory");
    let Constant::MethodHandle(body) = &site.bootstrap.arguments[1] else {
        panic!("{site:?}")
    };
    let HandleTarget::Method(body) = &body.target else {
        panic!("{body:?}")
    };
    let body = program.resolve_method(body).unwrap();
    assert_eq!(&*program.method(body).name, "lambda$f$0");
    assert!(program.method(body).access.is_synthetic());
}

#[test]
fn string_constants_keep_unpaired_surrogates_and_zero() {
    let source = r#"class A { String f() { return "a\ud800\u0000"; } }"#;
    let program = Fixture::compile(&[("A.java", source)]).load();
    let code = code(&program, "A", "f");
    let Instruction::Ldc(Constant::String(text)) = &code.instructions[0] else {
        panic!("{code:?}")
    };
    assert_eq!(*text.0, [0x61, 0xd800, 0]);
}

#[test]
fn instruction_takes_three_words() {
    assert_eq!(size_of::<Instruction>(), 24);
}
