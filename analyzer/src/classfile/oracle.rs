//! A second opinion on class files, from a parser that is not ours.

use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

/// Bodies of all methods of a class, in class file order: each instruction in javap's words, with
/// jump targets as instruction indices. `None` for methods without code.
pub(crate) fn disassemble(bytes: &[u8]) -> Vec<Option<Vec<String>>> {
    let class = ClassFile::from_bytes(bytes).unwrap();
    let bodies = class.methods.iter().map(|method| {
        let code = method
            .attributes
            .iter()
            .find_map(|attribute| match attribute {
                Attribute::Code { code, .. } => Some(code),
                _ => None,
            });
        code.map(|code| code.iter().map(ToString::to_string).collect())
    });
    bodies.collect()
}
