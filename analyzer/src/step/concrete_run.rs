//! Runs on constants, of class initializers, replays and rehearsals: what they are given from outside, and what they leave for those
//! who compare them with a JVM.

use rustc_hash::FxHashMap;

use crate::instr::InstrIdx;
use crate::program::{ClassId, MethodId};
use crate::state::{ObjId, Value};
use crate::term::{BinOp, Constant, Term, wraps};

use super::stubs::Stubs;
use super::suppose::Suppositions;
use super::{Machine, Mode};

/// What a concrete run is given, and what it leaves.
#[derive(Debug, Default)]
pub(crate) struct ConcreteRun {
    /// On a replay, the results of the calls that are not executed, in order.
    pub script: Vec<Scripted>,
    /// In a rehearsal, the answers of objects that the test writes.
    pub stubs: Stubs,
    /// Whether all objects that a test writes call what they are passed, as those who supply them may.
    pub calls_back: bool,
    /// What is supposed of values that nobody knows; `None` where nothing may be open.
    pub suppositions: Option<Suppositions>,
    /// The first model that ran and may leave something out.
    pub under: Option<MethodId>,
    /// The exception that the last `throw` without handler has thrown.
    pub uncaught: Option<ObjId>,
    /// Whether an `int` overflowed in scanned code.
    pub wraps: bool,
    /// Whether assertions are enabled, as they are not in the JVM that runs the tests.
    pub asserts: bool,
    /// Whether an object of the caller has answered one question in two ways.
    pub contradicts_itself: bool,
    /// Stack traces of the exceptions that were made.
    pub stack_traces: FxHashMap<ObjId, StackTrace>,
}

/// What a call gave that is not executed on a replay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scripted {
    /// The method, if it is known.
    pub method: Option<MethodId>,
    /// Ground calls that ran before it; see [`State::n_ground`](crate::state::State::n_ground).
    pub n_ground: u32,
    /// The result; `None` for `void`.
    pub result: Option<Value>,
    /// The class of the exception that it threw instead.
    pub throws: Option<ClassId>,
}

/// What `Throwable.fillInStackTrace` finds.
#[derive(Clone, Debug)]
pub(crate) struct StackTrace {
    /// Frames, innermost first.
    pub frames: Vec<(MethodId, InstrIdx)>,
    /// Whether a model made the exception, so that its own frames are missing.
    pub by_model: bool,
}

impl Machine<'_> {
    /// Keeps the stack trace of an exception that is being made; only concrete runs are asked for it.
    pub(super) fn keep_stack_trace(&mut self, exception: ObjId, trace: StackTrace) {
        if self.mode == Mode::Concrete {
            self.concrete.stack_traces.insert(exception, trace);
        }
    }

    /// Notes that an operation of scanned code gives something else than its exact result; only concrete runs are asked for it.
    pub(super) fn note_wrap(&mut self, class: ClassId, op: BinOp, [one, other]: [Term; 2]) {
        if self.mode != Mode::Concrete {
            return;
        }
        let operands = self.terms.as_int(one).zip(self.terms.as_int(other));
        let is_wrong = operands
            .is_some_and(|(one, other)| wraps(op, Constant::Int(one), Constant::Int(other)));
        self.concrete.wraps |= is_wrong && self.program.class(class).is_scanned();
    }
}
