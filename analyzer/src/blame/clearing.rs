//! Questions of what clears up after a fault, as the end of `try … finally` does.

use crate::instr::Instruction::{Ifnonnull, Ifnull};
use crate::instr::{Code, InstrIdx};
use crate::step::Question;

use super::Case;

impl Case<'_, '_> {
    /// Whether a method asks for null only to clear up, whatever has happened: what fails before has not been asked about.
    pub(super) fn clears_up(self, question: &Question) -> bool {
        let mut stack = self.raised.stack.iter();
        let fails = stack.find(|(method, _)| *method == question.by);
        let code = self.machine.program.readable_code(question.by);
        let Some((&(_, fails), code)) = fails.zip(code) else {
            return false;
        };
        question.test.is_for_null() && is_cleared_up(code, fails, question.at)
    }
}

/// Whether a question is in what comes after an instruction whatever that does: in the handler of all exceptions, or in its copy for
/// where nothing is thrown, which comes from the same line.
fn is_cleared_up(code: &Code, fails: InstrIdx, question: InstrIdx) -> bool {
    let asks = |at: InstrIdx| matches!(code.instruction(at), Ifnull(_) | Ifnonnull(_));
    let is_copy = |at: InstrIdx| {
        let line = code.line_at(at);
        at == question || asks(at) && line.is_some() && line == code.line_at(question)
    };
    let is_for_all = code.handlers_at(fails).filter(|it| it.catch_type.is_none());
    let mut cleared = is_for_all.flat_map(|handler| {
        let reached = code.reached(handler.target, fails, |from, to| from < to);
        let all = (0..).map(InstrIdx).zip(reached);
        all.filter_map(|(at, is_reached)| (is_reached && at != fails).then_some(at))
    });
    cleared.any(is_copy)
}
