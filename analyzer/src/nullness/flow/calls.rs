//! Calls: what those that return say about receiver and arguments, whether they give an object, and what they fill.

use std::collections::BTreeSet;

use crate::instr::{Instruction, MethodRef};
use crate::models::never_null;
use crate::program::MethodId;

use super::super::Claim;
use super::super::frame::{Frame, Slot};
use super::{Flow, read_in};

/// How far the calls of an object that is being filled are followed into its methods.
const MAX_EARLY_CALLS: u8 = 3;

/// Library methods that give an argument after checking it.
const CHECKS: &[(&str, &str)] = &[
    ("java/util/Objects", "requireNonNull"),
    ("java/util/Objects", "requireNonNullElse"),
    ("java/util/Objects", "requireNonNullElseGet"),
];

impl Flow<'_> {
    pub(super) fn call(
        &mut self,
        instruction: &Instruction,
        callee: &MethodRef,
        frame: &mut Frame,
    ) -> Option<()> {
        let is_early = self.pass(instruction, callee, frame)?;
        self.start(instruction, callee, frame);
        let (taken, left) = instruction.stack_effect();
        frame.drop(taken)?;
        self.called(frame);
        let is_reference = matches!(&callee.descriptor.returns, Some(ty) if ty.is_reference());
        let gives_object = is_reference
            && match is_early {
                true => self.gives_object_early(instruction, callee),
                false => self.gives_object(instruction, callee),
            };
        let result = match check(callee).is_some() || gives_object {
            true => Slot::OBJECT,
            false => Slot::UNKNOWN,
        };
        frame.push(result, left);
        Some(())
    }

    /// What a call that returns says about receiver and arguments; whether the fields of the receiver are still being
    /// filled.
    fn pass(
        &self,
        instruction: &Instruction,
        callee: &MethodRef,
        frame: &mut Frame,
    ) -> Option<bool> {
        let n_slots = callee.descriptor.parameter_slots();
        if check(callee) == Some("requireNonNull") {
            let checked = frame.below(n_slots.checked_sub(1)?)?;
            frame.is_object(checked);
        }
        if matches!(instruction, Instruction::Invokestatic(_)) {
            return Some(false);
        }
        let receiver = frame.below(n_slots)?;
        frame.is_object(receiver);
        Some(self.filled.is_some() && self.is_this(receiver))
    }

    /// What a method that only this class can call assigns of the object that is being filled.
    fn start(&self, instruction: &Instruction, callee: &MethodRef, frame: &mut Frame) {
        let is_filling = self.filled.is_some() && self.depth == 0;
        let resolved = self.known.program.resolve_method(callee);
        let Some(resolved) = resolved.filter(|it| is_filling && it.class == self.method.class)
        else {
            return;
        };
        let declared = self.known.program.method(resolved);
        let receiver = || frame.below(callee.descriptor.parameter_slots());
        let is_own = matches!(instruction, Instruction::Invokestatic(_))
            || receiver().is_some_and(|receiver| self.is_this(receiver));
        let is_start = is_own && (declared.access.is_private() || declared.is_constructor());
        let assigned = is_start.then(|| self.known.starts.assigned(resolved));
        frame.has_assigned(assigned.flatten().unwrap_or_default());
    }

    /// Unknown code may assign what is not final.
    pub(super) fn called(&self, frame: &mut Frame) {
        frame.called(|field| self.known.program.field(field).access.is_final());
    }

    fn gives_object(&mut self, instruction: &Instruction, callee: &MethodRef) -> bool {
        let program = self.known.program;
        let resolved = program.resolve_method(callee);
        if resolved.is_some_and(|resolved| never_null(program, resolved)) {
            return true;
        }
        let selected = self.selected(instruction, callee);
        selected.is_some_and(|selected| {
            let mut selected = selected.into_iter();
            selected
                .all(|method| never_null(program, method) || self.relies_on(Claim::Result(method)))
        })
    }

    /// The methods that a call may run; `None` where that is not known.
    fn selected(&self, call: &Instruction, callee: &MethodRef) -> Option<BTreeSet<MethodId>> {
        let resolved = self.known.program.resolve_method(callee)?;
        match call {
            Instruction::Invokespecial(_) | Instruction::Invokestatic(_) => {
                Some(BTreeSet::from([resolved]))
            }
            _ => self.known.callees.of(resolved),
        }
    }

    /// Whether a method of the object gives an object though its fields are still being filled.
    fn gives_object_early(&mut self, instruction: &Instruction, callee: &MethodRef) -> bool {
        let selected = self.selected(instruction, callee).unwrap_or_default();
        self.depth < MAX_EARLY_CALLS
            && !selected.is_empty()
            && selected.into_iter().all(|method| self.gives_early(method))
    }

    fn gives_early(&mut self, method: MethodId) -> bool {
        let reading = read_in(self.known, method, self.filled, self.depth + 1);
        self.reading.relied.extend(reading.relied);
        !reading.broken.contains(&Claim::Result(method))
    }
}

/// The name of a library method that gives an argument after checking it.
fn check(callee: &MethodRef) -> Option<&'static str> {
    let class = callee.class.ty.class_name()?;
    let mut checks = CHECKS.iter();
    let check = checks.find(|(of, name)| **class == **of && *callee.name == **name);
    check.map(|(_, name)| *name)
}
