//! Static fields that are read before they have their value: a class initializer makes an object whose constructor reads a field which is
//! assigned further down (JLS §12.4.2 goes by the text).

use std::collections::BTreeSet;

use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MethodId, Program};

use super::Mention;

/// Methods that are looked at behind the calls of one initializer; so many may read anything.
const MAX_METHODS: usize = 4_096;

impl Program {
    /// Whether code reads the static field that may run before the class initializer has assigned it.
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

/// The fields of a class that its initializer assigns after it has called what reads them.
fn read_early_in(program: &Program, class: ClassId) -> BTreeSet<FieldId> {
    let mut run = Run::default();
    let mut early = BTreeSet::new();
    let initializer = program.initializer(class).into_iter();
    for instruction in initializer.flat_map(|it| program.instructions(it)) {
        match instruction {
            Instruction::Putstatic(field) => {
                let field = program.resolve_field(field);
                early.extend(field.filter(|field| run.may_have_read(*field)));
            }
            other => {
                let callee = other.callee();
                let callee = callee.and_then(|callee| program.resolve_method(callee));
                callee.into_iter().for_each(|it| run.call(program, it));
            }
        }
    }
    early
}

/// What has run so far, and the static fields that it reads.
#[derive(Default)]
struct Run {
    methods: BTreeSet<MethodId>,
    read: BTreeSet<FieldId>,
}

impl Run {
    fn may_have_read(&self, field: FieldId) -> bool {
        self.methods.len() == MAX_METHODS || self.read.contains(&field)
    }

    /// Calls a method of the program, and what it calls.
    fn call(&mut self, program: &Program, method: MethodId) {
        let mut called = vec![method];
        while let Some(method) = called.pop() {
            let is_scanned = program.class(method.class).is_scanned();
            if !is_scanned || self.methods.len() == MAX_METHODS || !self.methods.insert(method) {
                continue;
            }
            let code = program.instructions(method).iter();
            let read = code.filter_map(|it| match it {
                Instruction::Getstatic(read) => program.resolve_field(read),
                _ => None,
            });
            self.read.extend(read);
            called.extend(Mention::of(program, method).called);
        }
    }
}
