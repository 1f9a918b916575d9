//! Casts of objects of which the program has found the class.

use crate::classfile::Type;
use crate::instr::InstrIdx;
use crate::instr::Instruction::{self, Checkcast, Ifeq, Ifne, Instanceof};
use crate::state::trace::What;
use crate::state::{Clause, Event, Reference};

use super::Case;
use super::guards::Arms;

impl Case<'_, '_> {
    /// Whether the program casts an object to a class just because it has found it to be of one above that (`any instanceof Number` before
    /// `(Integer) any`), or of one that no object of the class is of; or does so all the same when it has found it to be none.
    pub(super) fn is_known_to_be_other(self, culprit: Reference) -> bool {
        let (program, clauses) = (self.machine.program, self.state.path.clauses());
        let Some(Checkcast(cast)) = self.code_until_fault().last() else {
            return false;
        };
        let class = |name: &str| program.class_by_name(&name.replace('.', "/"));
        let is_class = |ty: &Type| {
            let class = program.class_of(ty);
            class.is_some_and(|class| !program.class(class).is_interface())
        };
        let gives_reason = |found: &str| {
            let found = class(found).map(|found| program.class(found).ty());
            found.is_some_and(|found| {
                let is_below = program.is_assignable(&found, &cast.ty);
                let are_apart = is_class(&found) && is_class(&cast.ty) && !is_below;
                program.is_assignable(&cast.ty, &found) || are_apart
            })
        };
        let is_culprit = |id| self.state.heap.resolve(culprit) == Reference::Object(id);
        let is_cast = |name: &str| class(name) == program.class_of(&cast.ty);
        let contradicts = |event: &Event, number: u32| match clauses.get(number as usize) {
            Some(Clause::Is(id, found)) => {
                is_culprit(*id) && gives_reason(found) && self.is_on_condition(event)
            }
            Some(Clause::IsNot(id, other)) => {
                is_culprit(*id) && is_cast(other) && self.goes_on_without(event)
            }
            _ => false,
        };
        let mut events = self.state.trace.events().into_iter();
        events.any(|event| match event.what {
            What::Assumed(number) => contradicts(&event, number),
            _ => false,
        })
    }

    /// Whether the method that fails does something else where an object is not of a class (`if (!(any instanceof String)) warn();`), and then
    /// comes to the fault all the same.
    fn goes_on_without(self, question: &Event) -> bool {
        let fails = self
            .raised
            .place()
            .filter(|(method, _)| *method == question.method);
        let code = self.machine.program.readable_code(question.method);
        let Some(((_, fails), code)) = fails.zip(code) else {
            return false;
        };
        let Some(branch) = asked_at(&code.instructions, question).map(|asked| asked + 1) else {
            return false;
        };
        let branch = InstrIdx(u32::try_from(branch).unwrap_or_default());
        let otherwise = match code.instructions.get(branch.0 as usize) {
            Some(Ifeq(otherwise)) => *otherwise,
            Some(Ifne(_)) => branch.next(),
            _ => return false,
        };
        let arms = Arms::of(code, branch);
        arms.all_lead_to(fails) && arms.only_from(otherwise).next().is_some()
    }

    /// Whether the fault lies behind a question that was answered with yes: in the block that is run only then.
    fn is_on_condition(self, question: &Event) -> bool {
        let code = self.machine.program.instructions(question.method);
        let Some(asked) = asked_at(code, question) else {
            return false;
        };
        let mut stack = self.raised.stack.iter();
        let fails = stack.find(|(method, _)| *method == question.method);
        let Some(&(_, InstrIdx(fails))) = fails else {
            return false;
        };
        let fails = fails as usize;
        match code.get(asked + 1) {
            Some(Ifeq(otherwise)) => asked < fails && fails < otherwise.0 as usize,
            Some(Ifne(then)) => {
                let then = then.0 as usize;
                let before = code.get(asked + 2..then).and_then(<[Instruction]>::last);
                before.is_some_and(Instruction::ends_block) && then <= fails
            }
            _ => false,
        }
    }
}

/// Where a method asks for the class of an object.
fn asked_at(code: &[Instruction], question: &Event) -> Option<usize> {
    let asked = question.at.0 as usize;
    let is_asking = |&at: &usize| matches!(code.get(at), Some(Instanceof(_)));
    (asked.saturating_sub(1)..=asked).find(is_asking)
}
