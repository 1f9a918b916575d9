//! Static fields that are read before they have their value: a class initializer makes an object whose constructor reads a field which is
//! assigned further down (JLS §12.4.2 goes by the text).

use std::collections::BTreeSet;

use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MethodId, Program};

use super::Mention;

impl Program {
    /// Whether a constructor reads the static field, and may run before the class initializer has assigned that.
    pub(crate) fn is_read_early(&self, field: FieldId) -> bool {
        self.read_early
            .get_or_init(|| read_early(self))
            .contains(&field)
    }
}

fn read_early(program: &Program) -> BTreeSet<FieldId> {
    let classes = program.scanned_classes().iter();
    classes
        .flat_map(|&class| read_early_in(program, class))
        .collect()
}

/// The fields of a class that its initializer assigns after it has made an object whose constructor reads them.
fn read_early_in(program: &Program, class: ClassId) -> BTreeSet<FieldId> {
    let (mut made, mut early) = (BTreeSet::new(), BTreeSet::new());
    let initializer = program.initializer(class).into_iter();
    for instruction in initializer.flat_map(|it| program.instructions(it)) {
        match instruction {
            Instruction::Invokespecial(callee) => {
                let constructor = program.resolve_method(callee);
                made.extend(constructor.filter(|it| program.class(it.class).is_scanned()));
            }
            Instruction::Putstatic(field) => {
                let field = program.resolve_field(field);
                let is_read = |field: &FieldId| made.iter().any(|&it| reads(program, it, *field));
                early.extend(field.filter(is_read));
            }
            _ => {}
        }
    }
    early
}

/// Whether a constructor, or one of its class that it calls, reads a static field.
fn reads(program: &Program, constructor: MethodId, field: FieldId) -> bool {
    let is_of_class = |it: &MethodId| it.class == constructor.class && *it != constructor;
    let called = Mention::of(program, constructor).called;
    let near = called.into_iter().filter(is_of_class);
    near.chain([constructor]).any(|method| {
        let mut instructions = program.instructions(method).iter();
        instructions.any(|it| match it {
            Instruction::Getstatic(read) => program.resolve_field(read) == Some(field),
            _ => false,
        })
    })
}
