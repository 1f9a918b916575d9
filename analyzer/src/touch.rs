//! Which fields the methods of the scanned code touch, themselves and in what they call. Each is looked at once.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::instr::Instruction;
use crate::models::{inherited, is_tool, only_asks, only_works};
use crate::program::{FieldId, MethodId, Program};

/// Calls that are followed.
const MAX_DEPTH: u32 = 2;

/// The fields that a method touches.
#[derive(Debug, Default)]
pub(crate) struct Touched {
    /// Those that it assigns.
    assigned: BTreeSet<FieldId>,
    /// Those that it reads and whose objects it may change.
    changed: BTreeSet<FieldId>,
    /// Those that it reads.
    read: BTreeSet<FieldId>,
    /// Whether it may change some object.
    acts: bool,
}

impl Touched {
    /// Whether one of the fields is assigned.
    pub(crate) fn assigns(&self, fields: &[FieldId]) -> bool {
        fields.iter().any(|field| self.assigned.contains(field))
    }

    /// Whether what one of the fields refers to may be changed.
    pub(crate) fn changes(&self, fields: &[FieldId]) -> bool {
        fields.iter().any(|field| self.changed.contains(field))
    }

    /// Those that it assigns, or whose objects it may change.
    pub(crate) fn written(&self) -> impl Iterator<Item = &FieldId> {
        self.assigned.union(&self.changed)
    }

    /// Takes over what a callee touches.
    fn add(&mut self, callee: &Touched) {
        self.assigned.extend(&callee.assigned);
        self.changed.extend(&callee.changed);
        self.read.extend(&callee.read);
    }

    /// Those that it reads.
    pub(crate) fn read(&self) -> &BTreeSet<FieldId> {
        &self.read
    }
}

/// What methods touch, by method and depth of the calls that are followed.
#[derive(Debug, Default)]
pub(crate) struct Touches {
    known: Mutex<FxHashMap<(MethodId, u32), Arc<Touched>>>,
}

impl Touches {
    /// The fields that a method touches, itself or in scanned code that it calls.
    pub(crate) fn of(&self, program: &Program, method: MethodId) -> Arc<Touched> {
        self.within(program, method, MAX_DEPTH)
    }

    fn within(&self, program: &Program, method: MethodId, depth: u32) -> Arc<Touched> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().get(&(method, depth)) {
            return Arc::clone(known);
        }
        let touched = Arc::new(self.look(program, method, depth));
        known().insert((method, depth), Arc::clone(&touched));
        touched
    }

    fn look(&self, program: &Program, method: MethodId, depth: u32) -> Touched {
        let mut touched = Touched::default();
        let (mut own, mut uses_tool) = (BTreeSet::new(), false);
        let contents = inherited(program, method.class);
        for instruction in program.instructions(method) {
            match instruction {
                Instruction::Putfield(field) => {
                    touched.assigned.extend(program.resolve_field(field));
                    touched.acts = true;
                }
                Instruction::Putstatic(field) => {
                    touched.assigned.extend(program.resolve_field(field));
                }
                Instruction::Getfield(field) | Instruction::Getstatic(field) => {
                    own.extend(program.resolve_field(field));
                }
                other => touched.acts |= other.is_array_store(),
            }
            let Some(callee) = instruction.callee() else {
                continue;
            };
            let called = program.resolve_method(callee);
            own.extend(
                contents.filter(|_| {
                    called.is_some_and(|it| program.is_subclass(method.class, it.class))
                }),
            );
            let near = called.filter(|called| program.class(called.class).is_scanned());
            match near {
                Some(called) if called == method => {}
                Some(called) if depth > 0 => {
                    let inner = self.within(program, called, depth - 1);
                    touched.add(&inner);
                    touched.acts |= inner.acts || is_open(program, called);
                }
                _ if only_works(callee) => uses_tool = true,
                _ => touched.acts |= !only_asks(callee),
            }
        }
        let is_tool = |field: &FieldId| is_tool(&program.field(*field).ty);
        touched.acts |= uses_tool && own.iter().any(is_tool);
        if touched.acts {
            touched.changed.extend(&own);
        }
        touched.read.append(&mut own);
        touched
    }
}

/// Whether other code than that of a method may run in its place.
fn is_open(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let overrides =
        |class| program.declared_method(class, &declared.name, &declared.descriptor.raw);
    let mut below = program.subtypes(method.class).iter();
    !declared.has_code()
        || !declared.is_static() && below.any(|&it| it != method.class && overrides(it).is_some())
}
