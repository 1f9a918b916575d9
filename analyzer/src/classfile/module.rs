//! Module descriptions (JVMS §4.7.25): which packages everybody may use.

use crate::classfile::{AttributeName, ClassFile, Entry, Reader};
use crate::error::ClassFileError;

/// Internal names of the packages a `module-info` exports without naming who may use them.
pub(crate) fn exported_packages(module: &ClassFile) -> Result<Vec<String>, ClassFileError> {
    let missing = ClassFileError::Malformed("module description without Module attribute");
    let range = module
        .attributes
        .find(AttributeName::Module)
        .ok_or(missing)?;
    let mut reader = Reader::new(module.pool.slice(range));
    let _name_flags_version = reader.take(6)?;
    let requires = reader.u2()?;
    reader.take(usize::from(requires) * 6)?;
    let mut packages = Vec::new();
    for _ in 0..reader.u2()? {
        let package = reader.u2()?;
        let _flags = reader.u2()?;
        let is_unqualified = reader.u2_list()?.is_empty();
        if let (true, Entry::Package(name)) = (is_unqualified, module.pool.entry(package)?) {
            packages.push(module.pool.utf8(name)?.into_owned());
        }
    }
    Ok(packages)
}
