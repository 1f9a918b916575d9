//! Stretches and fixed places of arrays that the caller passes too short, or names badly.

use crate::fault::{Fault, LibraryFault};
use crate::instr::Instruction;
use crate::mention::Mention;
use crate::solution::Solution;
use crate::state::{Body, Event, ObjId, Origin, Reference};
use crate::step::{Machine, Test};
use crate::term::{CmpOp, Node, Term};

use super::Case;

/// Methods of buffers that say how much is left.
const RESTS: [&str; 3] = ["hasRemaining", "limit", "remaining"];

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
                false => Test::Range,
            };
            arguments.contains(origin) && !self.is_tested(*origin, test)
        };
        let is_negative = |origin: &&Origin| self.is_negative_input(**origin, condition, solution);
        if numbers.iter().filter(is_negative).any(is_open) {
            return true;
        }
        match self.passed_array(&lengths) {
            Some(array) => {
                let is_asked = self.is_tested(Origin::Length(array), Test::Range);
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
            Some(Fault::Library(LibraryFault::Index, _)) if self.is_of_stream() => {
                self.conditions().last()
            }
            None if is_of_array => self.refused(),
            _ => None,
        }
    }

    /// Whether a stream or reader was asked to fill a part of an array, or to write one.
    fn is_of_stream(self) -> bool {
        let program = self.machine.program;
        self.raised.modelled.is_some_and(|method| {
            let raw = &program.method(method).descriptor.raw;
            program.class(method.class).name.starts_with("java/io/")
                && (raw.starts_with("([BII)") || raw.starts_with("([CII)"))
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
    fn is_computed_with(self, number: Term) -> bool {
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

    /// Whether the code writes into a buffer that the caller passes without room, or reads from one with too little, and asks for nothing
    /// before. Who asks how much there is knows better.
    pub(super) fn is_full_buffer(self) -> bool {
        let heap = &self.state.heap;
        let is_passed = |origin| match origin {
            Origin::Length(array) => {
                let is_held = matches!(heap.origin_of_object(array), Some(Origin::Field(..)));
                is_held && self.is_of_caller(array) && !self.is_tested(origin, Test::Range)
            }
            _ => false,
        };
        let room = self.refused().map(|room| self.origins_in(room));
        let is_of_buffer = match self.raised.exception {
            "java/nio/BufferOverflowException" => true,
            "java/nio/BufferUnderflowException" => !self.asks_for_rest(),
            _ => false,
        };
        is_of_buffer && room.is_some_and(|room| room.into_iter().any(is_passed))
    }

    /// Whether a method that fails asks how much is left of a buffer.
    fn asks_for_rest(self) -> bool {
        let program = self.machine.program;
        let mut stack = self.raised.stack.iter().map(|&(method, _)| method);
        stack.any(|method| {
            let called = Mention::of(program, method).called.into_iter();
            let is_own = !program.class(method.class).is_jdk();
            let mut names = called.map(|it| &*program.method(it).name);
            is_own && names.any(|it| RESTS.contains(&it))
        })
    }

    /// Whether the code reads a fixed place of an array that the caller passes too short: a record, of which both sides know
    /// how long it is. Who asks how long the array is does not know, though of numbers it needs more than the first, nor does
    /// who goes on as long as what is in it says so.
    pub(super) fn is_short_record(self) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let place = self.machine.terms.as_int(index);
        match (place, &self.origins_in(length)[..]) {
            (Some(place @ 0..), &[Origin::Length(array)]) => {
                self.is_record(array, place > 0 && !self.is_computed_with(length))
            }
            _ => false,
        }
    }

    /// Whether an array of the caller's is one whose length is agreed upon; `behind` where the code reads more than the first.
    fn is_record(self, array: ObjId, behind: bool) -> bool {
        let Body::Array(component, _) = &self.state.heap.get(array).body else {
            return false;
        };
        let is_asked = self.is_tested(Origin::Length(array), Test::Range);
        self.is_of_caller(array)
            && !is_asked
            && !self.looks_for_end(array)
            && (self.is_program()
                || !self.asks_for_lengths() && !self.takes_any_number()
                || behind && !component.is_reference())
    }

    /// Whether the code goes through an array until what is in it says that it ends.
    fn looks_for_end(self, array: ObjId) -> bool {
        let is_content = |origin: Origin| matches!(origin, Origin::Element(id, _) if id == array);
        let asks = |condition| self.origins_in(condition).into_iter().any(is_content);
        let fails = self.raised.stack.first();
        let events = self.state.trace.events();
        let has_been_here = |event: &&Event| fails == Some(&(event.method, event.at));
        events.iter().filter(has_been_here).count() > 1 && self.conditions().any(asks)
    }

    /// Whether the entry method takes as many arguments as its caller likes to pass.
    fn takes_any_number(self) -> bool {
        let entry = self.raised.stack.last();
        entry.is_some_and(|&(method, _)| self.machine.program.method(method).access.is_varargs())
    }

    /// Whether the entry method is that of a program, whose arguments are those of a command line.
    fn is_program(self) -> bool {
        let entry = self.raised.stack.last();
        let entry = entry.map(|&(method, _)| self.machine.program.method(method));
        entry.is_some_and(|entry| {
            let is_main =
                *entry.name == *"main" && *entry.descriptor.raw == *"([Ljava/lang/String;)V";
            entry.is_static() && is_main
        })
    }

    /// Whether the code on the way to the fault asks how long an array is, other than what a call gave it.
    fn asks_for_lengths(self) -> bool {
        let program = self.machine.program;
        let mut stack = self.raised.stack.iter();
        stack.any(|&(method, _)| asks_for_lengths(program.instructions(method)))
    }
}

/// Whether code asks how long an array is, other than what a call gave it.
fn asks_for_lengths(instructions: &[Instruction]) -> bool {
    let is_given = |local: u16| {
        let pairs = instructions.windows(2);
        let mut stores =
            pairs.filter(|pair| matches!(pair[1], Instruction::Astore(it) if it == local));
        let is_result = |pair: &[Instruction]| pair[0].callee().is_some();
        stores.next().is_some_and(is_result) && stores.all(is_result)
    };
    instructions.windows(2).any(|pair| match pair {
        [Instruction::Aload(local), Instruction::Arraylength] => !is_given(*local),
        [before, Instruction::Arraylength] => before.callee().is_none(),
        _ => false,
    })
}
