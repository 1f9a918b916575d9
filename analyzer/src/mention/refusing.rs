//! Which code gets collections from the library that refuse changes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::classfile::Type;
use crate::instr::{Instruction, MethodRef};
use crate::program::{ClassId, Program};

/// Static methods of `java.util` that give collections which refuse changes, and the beginnings of their names.
const REFUSING: &[(&str, &[&str])] = &[
    ("Arrays", &["asList"]),
    (
        "Collections",
        &["empty", "nCopies", "singleton", "unmodifiable"],
    ),
    ("List", &["copyOf", "of"]),
    ("Map", &["copyOf", "of"]),
    ("Set", &["copyOf", "of"]),
    ("stream/Stream", &["toList"]),
];

impl Program {
    /// Whether the code of a class, or of those beside it in a file, gets a collection from the library that refuses changes and
    /// may be kept as one of `ty`.
    pub(crate) fn makes_refusing(&self, class: ClassId, ty: &Type) -> bool {
        let file = &self.class(class).nesting.top_level;
        let made = self.refusing.get_or_init(|| refusing(self)).get(file);
        made.is_some_and(|made| made.iter().any(|made| self.is_assignable(made, ty)))
    }
}

/// The types of collections that refuse changes and that scanned code gets from the library, by top-level class.
fn refusing(program: &Program) -> BTreeMap<Arc<str>, BTreeSet<Type>> {
    let mut made: BTreeMap<_, BTreeSet<Type>> = BTreeMap::new();
    for &class in program.scanned_classes() {
        let codes = program.methods(class);
        let called = codes.flat_map(|method| program.instructions(method));
        let called = called.filter_map(Instruction::callee);
        let refusing = called.filter(|callee| gives_refusing(callee));
        let types = refusing.filter_map(|callee| callee.descriptor.returns.clone());
        let file = program.class(class).nesting.top_level.clone();
        made.entry(file).or_default().extend(types);
    }
    made
}

fn gives_refusing(callee: &MethodRef) -> bool {
    let class = callee.class.ty.class_name();
    let class = class.and_then(|class| class.strip_prefix("java/util/"));
    let mut names = REFUSING.iter();
    let names = names.find(|(maker, _)| class == Some(*maker));
    names.is_some_and(|(_, names)| names.iter().any(|name| callee.name.starts_with(name)))
}
