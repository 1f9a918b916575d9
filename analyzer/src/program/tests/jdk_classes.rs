//! Every class of the local JDK's `java.base`: decodes, and as another parser says.

use super::fixture::Fixture;
use crate::classfile::oracle;
use crate::instr::{ClassId, Instruction};
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

/// In javap's words for the long form, without operands except jump targets.
fn normalized(text: &str) -> String {
    const LONG: [(&str, &str); 4] = [
        ("bipush", "iconst"),
        ("sipush", "iconst"),
        ("goto_w", "goto"),
        ("jsr_w", "jsr"),
    ];
    const TYPED: &[&str] = &["load", "store", "const"];

    let (mnemonic, operands) = text.split_once(' ').unwrap_or((text, ""));
    let long = LONG
        .iter()
        .find(|(short, _)| *short == mnemonic)
        .map(|(_, long)| *long);
    let stem = mnemonic.split('_').next().unwrap_or_default();
    let is_stem = TYPED.iter().any(|kind| stem.ends_with(kind)) && stem != "aconst";
    let stem =
        (is_stem || stem.starts_with("ldc") || stem == "iinc" || stem == "ret").then_some(stem);
    let name = long
        .or(stem)
        .unwrap_or(mnemonic)
        .trim_start_matches("ldc2")
        .to_owned();
    let name = if name.is_empty() {
        "ldc".to_owned()
    } else {
        name
    };
    let is_jump = name.starts_with("if") || name == "goto" || name == "jsr";
    if is_jump {
        format!("{name} {}", operands.trim_start_matches('@'))
    } else {
        name
    }
}

#[test]
fn java_base_decodes_as_another_parser_says() {
    let program = Fixture::empty().load();
    // Every fifth class keeps the test short; all agree when the step is 1.
    for class in java_base(&program).into_iter().step_by(5) {
        let bodies = oracle::disassemble(program.class(class).pool.bytes());
        for (id, theirs) in program.methods(class).zip(bodies) {
            let ours = program.code(id).unwrap();
            let ours = ours.map(|code| code.instructions.iter().map(Instruction::to_string));
            let ours: Option<Vec<_>> = ours.map(|texts| texts.map(|t| normalized(&t)).collect());
            let theirs: Option<Vec<_>> =
                theirs.map(|texts| texts.iter().map(|t| normalized(t)).collect());
            assert_eq!(
                ours,
                theirs,
                "{}",
                program.location(id, crate::instr::InstrIdx(0)).class
            );
        }
    }
}
