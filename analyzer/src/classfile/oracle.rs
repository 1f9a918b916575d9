//! A second opinion on class files, from a parser that is not ours.

use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

/// Bodies of all methods of a class, in class file order, in [`comparable`] form; `None` for
/// methods without code.
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
        code.map(|code| code.iter().map(|i| comparable(&i.to_string())).collect())
    });
    bodies.collect()
}

/// An instruction without its short form and its operands, except where a jump leads.
pub(crate) fn comparable(text: &str) -> String {
    const SHORT: [&str; 8] = ["m1", "0", "1", "2", "3", "4", "5", "w"];

    let (mnemonic, operands) = text.split_once(' ').unwrap_or((text, ""));
    let stem = match mnemonic.rsplit_once('_') {
        Some((stem, suffix)) if SHORT.contains(&suffix) => stem,
        _ => mnemonic,
    };
    match stem {
        "bipush" | "sipush" => "iconst".to_owned(),
        "ldc2" => "ldc".to_owned(),
        jump if jump.starts_with("if") || jump == "goto" || jump == "jsr" => {
            format!("{jump} {}", operands.trim_start_matches('@'))
        }
        other => other.to_owned(),
    }
}
