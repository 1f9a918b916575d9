//! What HotSpot will say about a fault, so that a test's exception can be told from an accidental
//! one on the same line.
//!
//! Only what the path determines is predicted: a value that hangs on an unknown call is left open,
//! and so is whatever library code says. Checked against JDK 17 and 25; JDKs before 15 say less.

mod null_use;
mod operand;

use crate::fault::Fault;
use crate::found::Found;
use crate::instr::Instruction;
use crate::step::Machine;
use crate::term::Term;
use crate::warning::{Message, Replay};

/// The message of a found fault. Its numbers are predicted only where no unknown call has a say, but for how long an array is that the
/// code makes of one length.
pub(crate) fn expected(
    machine: &Machine<'_>,
    found: &Found<'_>,
    environment: &[String],
) -> Option<Message> {
    let raised = &found.raised;
    if raised.modelled.is_some() || raised.spun {
        return None;
    }
    let is_determined = environment.is_empty() && found.replay == Replay::Confirmed;
    let value = |term: Term| {
        let value = machine.terms.evaluate(term, &found.solution.assignment);
        value.as_integral()?.try_into().ok()
    };
    let number = |term: Term| value(term).filter(|_| is_determined);
    let is_constant = |term: Term| machine.terms.as_constant(term).is_some();
    let (method, at) = raised.place()?;
    let code = machine.program.readable_code(method)?;
    match raised.fault.as_ref()? {
        Fault::NullDereference(_) => null_use::message(machine.program.method(method), code, at),
        Fault::DivisionByZero(_) => Some(Message::ZeroDivisor),
        &Fault::ArrayIndex { index, length } => Some(Message::Index {
            index: number(index),
            length: value(length).filter(|_| is_determined || is_constant(length)),
        }),
        &Fault::NegativeArraySize(size) => Some(Message::Size { size: number(size) }),
        Fault::ClassCast(_) => match code.instruction(at) {
            Instruction::Checkcast(class) => Some(Message::Cast {
                to: class.ty.binary_name(),
            }),
            _ => None,
        },
        Fault::ArrayStore(_) | Fault::ArrayRange { .. } | Fault::Library(..) => None,
    }
}
