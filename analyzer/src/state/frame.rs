//! A method activation.

use std::rc::Rc;

use crate::instr::{Code, InstrIdx};
use crate::program::MethodId;
use crate::term::Term;

use super::snapshot::Snapshot;
use super::value::{ObjId, Value};

/// A method activation (JVMS §2.6).
#[derive(Clone)]
pub(crate) struct Frame<'p> {
    /// The method; of spun code, the one it was spun for.
    pub method: MethodId,
    /// Its decoded code.
    pub code: &'p Code,
    /// The instruction that executes next, or is executing.
    pub at: InstrIdx,
    /// Local variables; the second slot of a wide value is `None`.
    pub locals: Vec<Option<Value>>,
    /// The first argument: in an instance method its receiver, whatever becomes of the local variable.
    pub receiver: Option<Value>,
    /// Operand stack; a wide value is one entry.
    pub stack: Vec<Value>,
    /// What happens when the frame returns.
    pub kind: FrameKind,
    /// Whether the caller takes no result.
    pub drops_result: bool,
    /// Loop heads passed, with what the locals held there.
    pub loops: Vec<LoopVisit>,
    /// Of a method that is already running below: how the path was when it was called.
    pub called: Option<Rc<Snapshot>>,
    /// What library methods asked the program while the instruction executes.
    pub answers: Vec<Answer>,
    /// What is to be asked before the instruction executes.
    pub unsettled: Vec<Unsettled>,
}

/// A question about the caller's collections and arrays, which may fork and run methods of the program.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unsettled {
    /// Two keys of one table: they are not equal.
    Apart(Value, Value),
    /// A table that turned out to be another one: which of their keys are equal?
    United(ObjId),
    /// References that were read from what turned out to be one array, or one list: are their indices equal?
    Read((Term, Value), (Term, Value)),
}

/// A call that a model made, and what it gave.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// The method that was called.
    pub method: MethodId,
    /// Its receiver and arguments.
    pub arguments: Vec<Value>,
    /// Its result; `None` while it runs.
    pub result: Option<Value>,
}

/// What happens when a frame returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FrameKind {
    /// The path ends.
    Entry,
    /// The result goes to the caller, which continues behind its invoke instruction.
    Call,
    /// As for a call. The code was spun at run time, and no stack trace shows it.
    Spun,
    /// A class initializer: the caller executes its instruction again.
    Initializer,
    /// What a model asked: the caller keeps the answer and executes its instruction again.
    Answer,
}

/// Visits of a loop head in one frame.
#[derive(Clone)]
pub(crate) struct LoopVisit {
    /// Target of the back edge.
    pub head: InstrIdx,
    /// The last instruction that has gone back to it.
    pub tail: InstrIdx,
    /// How often the back edge was taken.
    pub count: u32,
    /// Local variables at the latest visit.
    pub locals: Rc<[Option<Value>]>,
    /// How many calls had unknown results at that visit.
    pub n_calls: usize,
    /// How the path was at one of the visits.
    pub seen: Rc<Snapshot>,
    /// What was decided after the first round.
    pub decided: Vec<Decided>,
    /// Whether some of it was decided differently later.
    pub is_mixed: bool,
}

/// What a path has decided in a loop where both ways were open.
#[derive(Clone, Copy)]
pub(crate) struct Decided {
    /// The instruction, and which of its decisions.
    pub site: (InstrIdx, u32),
    /// Whether the condition holds.
    pub answer: bool,
    /// Whether the path goes on so where forks are used up.
    pub is_habit: bool,
}

impl LoopVisit {
    /// The first one.
    pub(crate) fn new(
        head: InstrIdx,
        tail: InstrIdx,
        locals: Rc<[Option<Value>]>,
        seen: Snapshot,
    ) -> Self {
        LoopVisit {
            head,
            tail,
            count: 1,
            locals,
            n_calls: 0,
            seen: Rc::new(seen),
            decided: Vec::new(),
            is_mixed: false,
        }
    }
}

impl<'p> Frame<'p> {
    /// A frame before its first instruction.
    pub(crate) fn new(method: MethodId, code: &'p Code, kind: FrameKind) -> Self {
        let locals = vec![None; usize::from(code.max_locals)];
        let stack = Vec::with_capacity(usize::from(code.max_stack));
        Frame {
            method,
            code,
            at: InstrIdx(0),
            locals,
            receiver: None,
            stack,
            kind,
            drops_result: false,
            loops: Vec::new(),
            called: None,
            answers: Vec::new(),
            unsettled: Vec::new(),
        }
    }

    /// Goes to an instruction, which starts with no answers.
    pub(crate) fn go_to(&mut self, target: InstrIdx) {
        self.at = target;
        self.answers.clear();
    }

    /// Goes to the instruction that follows in the code.
    pub(crate) fn go_on(&mut self) {
        self.go_to(InstrIdx(self.at.0 + 1));
    }

    /// Stores arguments into the first local variables, wide ones into two slots.
    pub(crate) fn set_arguments(&mut self, arguments: impl IntoIterator<Item = Value>) {
        let mut slot = 0;
        for argument in arguments {
            self.receiver = self.receiver.or(Some(argument));
            if let Some(local) = self.locals.get_mut(slot) {
                *local = Some(argument);
            }
            slot += if argument.is_wide() { 2 } else { 1 };
        }
    }
}
