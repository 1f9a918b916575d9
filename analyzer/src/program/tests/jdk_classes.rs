//! Every class of the local JDK's `java.base`: decodes, and as another parser says.

use super::fixture::Fixture;
use crate::classfile::oracle::{self, comparable};
use crate::instr::ClassId;
use crate::program::Program;

/// Classes of the module that `java.lang.Object` lies in.
fn java_base(program: &Program) -> Vec<ClassId> {
    let of = |id| program.shared.index.place(id).1;
    let base = of(program.known().object);
    let ids = (0..program.shared.index.len() as u32).map(ClassId);
    ids.filter(|id| of(*id) == base).collect()
}

#[test]
fn every_method_of_java_base_decodes() {
    let program = Fixture::empty().load();
    let classes = java_base(&program);
    let mut methods = 0;
    for id in classes.iter().flat_map(|class| program.methods(*class)) {
        let code = program.code(id).unwrap();
        methods += usize::from(code.is_some());
        assert_eq!(code.is_some(), program.method(id).has_code());
    }
    assert!(
        classes.len() > 5_000 && methods > 50_000,
        "{} {methods}",
        classes.len()
    );
    assert_eq!(program.late_problems(), []);
}

#[test]
fn java_base_decodes_as_another_parser_says() {
    let program = Fixture::empty().load();
    for class in java_base(&program) {
        let bodies = oracle::disassemble(program.class(class).pool.bytes());
        for (id, theirs) in program.methods(class).zip(bodies) {
            let instructions = program
                .code(id)
                .unwrap()
                .map(|code| code.instructions.iter());
            let ours = instructions.map(|list| list.map(|i| comparable(&i.to_string())).collect());
            assert_eq!(ours, theirs, "{id:?}");
        }
    }
}
