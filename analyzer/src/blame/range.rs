//! Stretches of arrays that the caller passes too short, or names badly.

use crate::fault::{Fault, LibraryFault};
use crate::instr::{InstrIdx, Instruction};
use crate::program::MethodId;
use crate::solution::Solution;
use crate::state::{ObjId, Origin, Reference};
use crate::step::{Machine, Test};
use crate::term::{CmpOp, Node, Term};

use super::Case;

/// Methods of buffers that say how much is left.
const RESTS: [&str; 3] = ["hasRemaining", "limit", "remaining"];

/// How methods begin that take a part of an array: where it starts, and how long it is.
const PARTS: [&str; 3] = ["([BII", "([CII", "([III"];

impl Case<'_, '_> {
    /// Whether code of the JDK is asked for a stretch of an array that is not there, and the caller says where it lies, or
    /// passes an array that is too short for it. Who asks how long the array is knows better.
    pub(super) fn is_range_of_caller(self, solution: &Solution) -> bool {
        let Some(condition) = self.range() else {
            return false;
        };
        let (lengths, numbers): (Vec<Origin>, Vec<Origin>) = self
            .origins_in(condition)
            .into_iter()
            .partition(|origin| matches!(origin, Origin::Length(_)));
        let arguments = self.arguments();
        let is_open = |origin: &Origin| {
            let test = match self.is_negative_input(*origin, condition, solution) {
                true => Test::Sign,
                false => Test::Limit,
            };
            arguments.contains(origin) && !self.is_tested(*origin, test)
        };
        let is_negative = |origin: &&Origin| self.is_negative_input(**origin, condition, solution);
        if numbers.iter().filter(is_negative).any(is_open) {
            return true;
        }
        match self.passed_array(&lengths) {
            Some(array) => {
                let is_asked = self.is_tested(Origin::Length(array), Test::Range)
                    || self.is_computed_from_length(array);
                let is_told = || numbers.iter().any(|it| arguments.contains(it));
                !is_asked && (numbers.is_empty() || is_told() || self.asks_about_number())
            }
            None => numbers.iter().any(is_open),
        }
    }

    /// Whether a term speaks of an input that is negative.
    pub(super) fn is_negative_input(self, origin: Origin, term: Term, solution: &Solution) -> bool {
        let Machine { terms, origins, .. } = self.machine;
        let mut symbols = terms.symbols_of(term).iter();
        let symbol = symbols.find(|symbol| origins.get(symbol) == Some(&origin));
        symbol.is_some_and(|&symbol| self.is_negative(terms.symbol_term(symbol), solution))
    }

    /// What does not hold of a stretch that the JDK is asked for.
    pub(super) fn range(self) -> Option<Term> {
        let is_of_array = self.raised.exception == "java/lang/ArrayIndexOutOfBoundsException";
        match self.raised.fault {
            Some(Fault::ArrayRange { .. }) => self.conditions().last(),
            Some(Fault::Library(LibraryFault::Index | LibraryFault::StringIndex, _))
                if self.takes_part_of_array() =>
            {
                self.conditions().last()
            }
            None if is_of_array => self.refused(),
            _ => None,
        }
    }

    /// Whether a stream or reader was asked to fill a part of an array, or to write one, or a text is made of that.
    fn takes_part_of_array(self) -> bool {
        let program = self.machine.program;
        self.raised.modelled.is_some_and(|method| {
            let raw = &program.method(method).descriptor.raw;
            let class = &program.class(method.class).name;
            (class.starts_with("java/io/") || class.starts_with("java/lang/String"))
                && PARTS.iter().any(|parts| raw.starts_with(parts))
        })
    }

    /// The array of the caller's that the stretch would lie in; code of the JDK does not say which of them it is.
    fn passed_array(self, lengths: &[Origin]) -> Option<ObjId> {
        let array = match self.raised.fault {
            Some(Fault::ArrayRange { array, .. }) => Some(array),
            _ => lengths.iter().find_map(|origin| match *origin {
                Origin::Length(id) => Some(id),
                _ => None,
            }),
        };
        array.filter(|&array| self.is_of_caller(array))
    }

    /// Whether the code computes from how long an array is what it asks the JDK for.
    fn is_computed_from_length(self, array: ObjId) -> bool {
        let length = Origin::Length(array);
        let mut passed = self.passed_to_jdk().filter_map(|it| it.term());
        passed.any(|it| {
            self.machine.origin_of(it) != Some(length) && self.origins_in(it).contains(&length)
        })
    }

    /// Whether the path asks whether a number of the caller's is below or above something.
    fn asks_about_number(self) -> bool {
        let arguments = self.arguments();
        let mut asked = self.conditions().filter(|&it| self.compares_order(it));
        asked.any(|condition| {
            let mut origins = self.origins_in(condition).into_iter();
            origins.any(|origin| arguments.contains(&origin))
        })
    }

    /// Whether a condition says that one number is below or above another.
    pub(super) fn compares_order(self, condition: Term) -> bool {
        match *self.machine.terms.node(condition) {
            Node::Not(condition) => self.compares_order(condition),
            Node::Compare(op, ..) => !matches!(op, CmpOp::Eq | CmpOp::Ne),
            _ => false,
        }
    }

    /// Whether the path asks about a number that the code computes from this one.
    pub(super) fn is_computed_with(self, number: Term) -> bool {
        let terms = &self.machine.terms;
        let symbols = terms.symbols_of(number);
        self.conditions().any(|condition| {
            self.compares_order(condition)
                && terms.symbols_of(condition) == symbols
                && !self.is_side(condition, number)
        })
    }

    /// Whether a comparison is one of this very number.
    fn is_side(self, comparison: Term, number: Term) -> bool {
        match *self.machine.terms.node(comparison) {
            Node::Not(comparison) => self.is_side(comparison, number),
            Node::Compare(_, one, other) => one == number || other == number,
            _ => false,
        }
    }

    /// Whether the code goes back to a mark that the caller has not set in the buffer that it passes.
    pub(super) fn is_unmarked_buffer(self) -> bool {
        let frame = self.state.frames.last();
        let receiver = frame.and_then(|frame| frame.locals.first().copied().flatten());
        let receiver = receiver.and_then(|value| value.reference());
        self.raised.exception == "java/nio/InvalidMarkException"
            && match receiver.map(|it| self.state.heap.resolve(it)) {
                Some(Reference::Object(buffer)) => self.is_of_caller(buffer),
                _ => false,
            }
    }

    /// Whether the code writes into a buffer without room that the caller passes, now or before, or the array that is in it, or reads from
    /// one with too little, and asks for nothing before. Who asks how much there is knows better.
    pub(super) fn is_full_buffer(self) -> bool {
        let room = self.refused().map(|room| self.origins_in(room));
        let room = room.unwrap_or_default();
        let is_of_buffer = match self.raised.exception {
            "java/nio/BufferOverflowException" => true,
            "java/nio/BufferUnderflowException" => !self.asks_for_rest(),
            // A place that the code names.
            "java/lang/IndexOutOfBoundsException" => {
                let are_lengths = room.iter().all(|it| matches!(it, Origin::Length(_)));
                are_lengths && self.calls_buffer() && !self.asks_for_rest()
            }
            _ => false,
        };
        is_of_buffer && room.into_iter().any(|it| self.is_room_of_caller(it))
    }

    /// Whether it is how long the array in a buffer is, which the caller passes, alone or in that, and the code does not ask.
    fn is_room_of_caller(self, room: Origin) -> bool {
        let heap = &self.state.heap;
        let is_handed_over = |buffer| {
            let origin = heap.origin_of_object(buffer);
            origin.is_some_and(|it| self.is_handed_over(it) && self.is_given_by_others(it))
        };
        let Origin::Length(array) = room else {
            return false;
        };
        !self.is_tested(room, Test::Range)
            && (self.is_of_caller(array)
                || match heap.origin_of_object(array) {
                    Some(Origin::Field(buffer, _)) => is_handed_over(buffer),
                    _ => false,
                })
    }

    /// Whether the program has called a method of a buffer, and that fails.
    fn calls_buffer(self) -> bool {
        let program = self.machine.program;
        let is_jdk = |method: &MethodId| program.class(method.class).is_jdk();
        let called = self.raised.methods().take_while(is_jdk).last();
        called.is_some_and(|it| program.class(it.class).package() == "java/nio")
    }

    /// Whether a method that fails, or one of its class that it calls, asks how much is left of a buffer, before it fails or in the same
    /// loop.
    fn asks_for_rest(self) -> bool {
        let program = self.machine.program;
        let asks = |it: &Instruction| it.callee().is_some_and(|it| RESTS.contains(&&*it.name));
        let mut stack = self.raised.stack.iter();
        stack.any(|&(method, at)| {
            let code = program.instructions(method);
            let helps = |it: &Instruction| {
                let called = it.callee().and_then(|it| program.resolve_method(it));
                let own = called.filter(|it| it.class == method.class);
                own.is_some_and(|it| program.instructions(it).iter().any(asks))
            };
            let is_own = !program.class(method.class).is_jdk();
            let mut before = code[..reached(code, at)].iter();
            is_own && before.any(|it| asks(it) || helps(it))
        })
    }
}

/// How far code has come that is about to be at an instruction, or has been there in a loop.
fn reached(code: &[Instruction], at: InstrIdx) -> usize {
    let at = at.0 as usize;
    let goes_back = |it: &Instruction| {
        let mut targets = it.jump_targets().into_iter();
        targets.any(|target| target.0 as usize <= at)
    };
    let last = code.iter().skip(at).rposition(goes_back);
    last.map_or(at, |last| at + last)
}
