//! Which annotations a field or a method has (JVMS §4.7.16): their types, and nothing of what they say.

use std::sync::Arc;

use crate::classfile::{AttributeName, Attributes, ConstantPool, Reader};
use crate::error::ClassFileError;

/// Attributes that list annotations.
const LISTS: [AttributeName; 2] = [
    AttributeName::RuntimeInvisibleAnnotations,
    AttributeName::RuntimeVisibleAnnotations,
];

/// Descriptors of the annotations. The JVM does not read them, so damaged ones are as good as none.
pub(super) fn annotations(pool: &ConstantPool, attributes: &Attributes) -> Box<[Arc<str>]> {
    let lists = LISTS.iter().filter_map(|&list| attributes.find(list));
    let types = lists.flat_map(|range| {
        let mut reader = Reader::new(pool.slice(range));
        types(&mut reader).unwrap_or_default()
    });
    let names = types.filter_map(|index| pool.utf8(index).ok());
    names.map(|name| Arc::from(&*name)).collect()
}

/// The types of a list of annotations, as they stand in the constant pool.
fn types(reader: &mut Reader<'_>) -> Result<Vec<u16>, ClassFileError> {
    let mut types = Vec::new();
    for _ in 0..reader.u2()? {
        types.push(reader.u2()?);
        skip_elements(reader)?;
    }
    Ok(types)
}

/// Passes over what an annotation says. Annotations and arrays lie within each other, however deep.
fn skip_elements(reader: &mut Reader<'_>) -> Result<(), ClassFileError> {
    // How many values there are still, and whether they have names.
    let mut open = vec![(reader.u2()?, true)];
    while let Some((rest, are_named)) = open.pop() {
        if rest == 0 {
            continue;
        }
        open.push((rest - 1, are_named));
        if are_named {
            reader.u2()?;
        }
        match reader.u1()? {
            b'@' => {
                reader.u2()?;
                open.push((reader.u2()?, true));
            }
            b'[' => open.push((reader.u2()?, false)),
            b'e' => {
                reader.u4()?;
            }
            _ => {
                reader.u2()?;
            }
        }
    }
    Ok(())
}
