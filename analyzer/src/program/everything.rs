//! A class file with all that can be read from it, for those who look for crashes: tests on mutated class files, and
//! the fuzz target `analyzer/fuzz/fuzz_targets/parse_class.rs`.

use std::sync::OnceLock;

use crate::classfile::{ClassFile, Unshared};
use crate::error::ClassFileError;
use crate::instr::{ClassId, Code, Constant, InstrIdx, Instruction, Linker, decode_code};
use crate::program::{ClassOrigin, lower};

/// Parses a class file, decodes its methods, links its call sites and prints its instructions.
pub fn parse(bytes: Vec<u8>) -> Result<(), ClassFileError> {
    let file = ClassFile::parse(bytes.into_boxed_slice())?;
    let class = lower::lower(file, ClassId(0), ClassOrigin::Scanned, &Unshared)?;
    let cells: Vec<_> = (0..class.pool.len()).map(|_| OnceLock::new()).collect();
    let linker = Linker {
        pool: &class.pool,
        cells: &cells,
        bootstraps: class.bootstraps.as_ref(),
        names: &Unshared,
    };
    for range in class
        .methods
        .iter()
        .filter_map(|method| method.body.as_ref())
    {
        // A method that cannot be decoded does not keep the others from it.
        let Ok(code) = decode_code(range, &linker) else {
            continue;
        };
        look_at(&code);
    }
    Ok(())
}

fn look_at(code: &Code) {
    let n_instructions = u32::try_from(code.instructions.len());
    let last = n_instructions.expect("invariant: a method has less than 65,536 bytes") - 1;
    code.line_at(InstrIdx(last));
    code.local_name(1, InstrIdx(last));
    for instruction in &code.instructions {
        let text = instruction.to_string();
        assert!(text.starts_with(instruction.mnemonic()));
        match instruction {
            Instruction::Invokedynamic(site) => drop(site.linkage()),
            Instruction::Ldc(Constant::Dynamic(constant)) => drop(constant.code()),
            _ => {}
        }
    }
}
