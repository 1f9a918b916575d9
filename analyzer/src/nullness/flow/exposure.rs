//! Where an object gets into other hands before its fields are filled: who asks it then, or after its constructor has thrown,
//! finds null in the rest.

use std::collections::BTreeSet;

use crate::instr::{Instruction, MethodRef};
use crate::program::{FieldId, MethodId};

use super::super::frame::Frame;
use super::{Flow, agree};

impl Flow<'_> {
    /// Notes what was assigned when an instruction hands out `this` while it is being filled.
    pub(super) fn expose(&mut self, instruction: &Instruction, frame: &Frame) -> Option<()> {
        if self.setting.filling.is_none() || self.setting.depth > 0 || !self.has_this {
            return Some(());
        }
        if self.hands_out(instruction, frame)? {
            agree(&mut self.reading.exposed, frame.assigned().clone());
            self.break_doubted(frame);
        }
        if let Instruction::Invokespecial(callee) | Instruction::Invokevirtual(callee) = instruction
            && self.is_this(frame.below(callee.descriptor.parameter_slots())?)
            && let Some(exposed) = self.exposed_by(callee)
        {
            agree(&mut self.reading.exposed, &exposed | frame.assigned());
            self.break_doubted(frame);
        }
        Some(())
    }

    /// Whether `this` goes where others find it.
    fn hands_out(&self, instruction: &Instruction, frame: &Frame) -> Option<bool> {
        let is_this = |n_above| Some(self.is_this(frame.below(n_above)?));
        match instruction {
            Instruction::Putstatic(field) if field.ty.is_reference() => is_this(0),
            Instruction::Putfield(field) if field.ty.is_reference() => {
                Some(is_this(0)? && !is_this(1)?)
            }
            Instruction::Aastore => is_this(0),
            Instruction::Invokespecial(callee) if self.makes_part(callee) => Some(false),
            Instruction::Invokedynamic(_) => {
                let (taken, _) = instruction.stack_effect();
                let mut captured = (0..taken).map(is_this);
                captured.try_fold(false, |any, is_this| Some(any | is_this?))
            }
            other => {
                let callee = other.callee();
                let n_slots = callee.map_or(0, |callee| callee.descriptor.parameter_slots());
                let mut arguments = (0..n_slots).map(is_this);
                arguments.try_fold(false, |any, is_this| Some(any | is_this?))
            }
        }
    }

    /// Whether the call makes an object of a class of the same nest, which is taken to be a part of this one.
    fn makes_part(&self, callee: &MethodRef) -> bool {
        let program = self.known.program;
        let resolved = program.resolve_method(callee);
        resolved.is_some_and(|it| {
            program.method(it).is_constructor()
                && program.nest(it.class).contains(&self.method.class)
        })
    }

    /// What a constructor or private method has assigned of this object when it hands it out.
    fn exposed_by(&self, callee: &MethodRef) -> Option<BTreeSet<FieldId>> {
        let program = self.known.program;
        let resolved: MethodId = program.resolve_method(callee)?;
        let declared = program.method(resolved);
        let is_start = declared.is_constructor()
            || (declared.access.is_private() && resolved.class == self.method.class);
        if !is_start || !program.class(resolved.class).is_scanned() {
            return None;
        }
        self.known.starts.exposed(resolved)
    }
}
