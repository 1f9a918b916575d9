//! What code of the JDK refuses: numbers and texts that are passed to it, and who passes them.

use crate::classfile::Type;
use crate::instr::{InstrIdx, Instruction, counter_at};
use crate::program::MethodId;
use crate::solution::Solution;
use crate::state::trace::What;
use crate::state::{Body, Clause, Event, Frame, ObjId, Origin, Reference, Value};
use crate::step::Test;
use crate::term::{BinOp, CmpOp, Node, Term};

use super::Case;

impl Case<'_, '_> {
    /// Whether an `OptionalInt` or its like has no number to give.
    fn is_empty_optional(self) -> bool {
        let program = self.machine.program;
        let innermost = self.raised.stack.first();
        self.raised.exception == "java/util/NoSuchElementException"
            && innermost.is_some_and(|&(method, _)| {
                let class = program.class(method.class);
                class.name.starts_with("java/util/Optional")
            })
    }

    /// Whether code of the JDK refuses what the caller passes: numbers, letters and bytes aside, or a text.
    pub(super) fn is_refused(self, solution: &Solution) -> bool {
        let Some(last) = self.refused() else {
            return false;
        };
        // What may not be changed is not refused for what is passed; an empty optional is for whoever is given one to look at.
        if self.raised.exception == "java/lang/UnsupportedOperationException"
            || self.is_empty_optional()
        {
            return false;
        }
        if self.raised.is_parse_error()
            && let Some(text) = self.parsed_text()
        {
            return self.is_of_caller(text);
        }
        if self.is_reduced_refusal(last, solution) {
            return false;
        }
        let origins = self.origins_in(last);
        if self.are_passed_letters(&origins) {
            return true;
        }
        let arguments = self.arguments();
        let asks_for_argument = origins.iter().any(|origin| arguments.contains(origin));
        let is_as_passed = self.is_unasked_argument(last);
        let is_passed = |origin: Origin| match origin {
            // Where an argument leads, and what it is compared with.
            Origin::Length(id) => {
                let array = self.state.heap.origin_of_object(id);
                let is_jdks = || array.is_some_and(|it| self.is_inside_jdk(it));
                asks_for_argument && self.is_of_caller(id) || is_as_passed && is_jdks()
            }
            origin if is_as_passed && self.is_inside_jdk(origin) => true,
            origin => self.is_supplied(origin) && !self.is_content(origin, false),
        };
        (!self.is_of_any(last)
            || self.asks_for_bits(last)
            || self.is_handed_in_parts(last, solution))
            && !origins.is_empty()
            && origins.into_iter().all(is_passed)
    }

    /// Whether the library cannot read what the code hands on, and values are the letters of that, or say how many there are: of a text of
    /// the caller's, or of what is a text by another name, an array of letters or of the bytes of a number.
    fn are_passed_letters(self, origins: &[Origin]) -> bool {
        let heap = &self.state.heap;
        let is_unread = self.raised.is_parse_error();
        let is_refused =
            self.raised.exception == "java/lang/IllegalArgumentException" && !self.replaces();
        let are_letters = |id| match &heap.get(id).body {
            Body::Array(component, _) => {
                is_unread && matches!(component, Type::Byte | Type::Char) && self.is_of_caller(id)
            }
            Body::Text(_) => (is_unread || is_refused) && self.is_of_caller(id),
            _ => false,
        };
        let handed_on = |value: Value| match heap.resolve(value.reference()?) {
            Reference::Object(id) => are_letters(id).then_some(id),
            _ => None,
        };
        let letters: Vec<ObjId> = self.passed_to_jdk().filter_map(handed_on).collect();
        let is_one = |origin: &Origin| match origin {
            Origin::Element(id, _) | Origin::Length(id) => letters.contains(id),
            _ => false,
        };
        !origins.is_empty() && origins.iter().all(is_one)
    }

    /// Whether a condition compares an argument just as it was passed, here or to the code of the JDK that compares, and the code has
    /// not compared it before.
    fn is_unasked_argument(self, condition: Term) -> bool {
        let terms = &self.machine.terms;
        let arguments = self.arguments();
        let is_one = |side: Term| {
            let origin = self.machine.origin_of(terms.unconverted(side));
            origin.is_some_and(|it| arguments.contains(&it) && !self.is_tested(it, Test::Range))
        };
        let compared = match *terms.node(condition) {
            Node::Not(compared) => compared,
            _ => condition,
        };
        let Node::Compare(_, one, other) = *terms.node(compared) else {
            return false;
        };
        let symbols = terms.symbols_of(condition).iter();
        let numbers = symbols.map(|it| terms.symbol_term(*it));
        let mut handed = numbers.filter(|it| self.is_handed_to_jdk(*it));
        is_one(one) || is_one(other) || handed.any(is_one)
    }

    /// Whether the code passes a number to code of the JDK as it is.
    fn is_handed_to_jdk(self, number: Term) -> bool {
        let mut passed = self.passed_to_jdk();
        passed.any(|it| it.term().is_some_and(|it| self.unwidened(it) == number))
    }

    /// Whether a value is in a field of an object of the JDK's.
    fn is_inside_jdk(self, origin: Origin) -> bool {
        let program = self.machine.program;
        matches!(origin, Origin::Field(_, field) if program.class(field.class).is_jdk())
    }

    /// The text that code of the JDK is given: a piece of one is none that was passed.
    pub(super) fn parsed_text(self) -> Option<ObjId> {
        let heap = &self.state.heap;
        let text = |value: Value| match heap.resolve(value.reference()?) {
            Reference::Object(id) => matches!(heap.get(id).body, Body::Text(_)).then_some(id),
            _ => None,
        };
        self.passed_to_jdk().find_map(text)
    }

    /// What the local variables hold of the code of the JDK that the program has called.
    pub(super) fn passed_to_jdk(self) -> impl Iterator<Item = Value> {
        let program = self.machine.program;
        let is_own = |frame: &Frame| !program.class(frame.method.class).is_jdk();
        let frames = &self.state.frames;
        let called = frames.iter().rposition(is_own).map(|own| own + 1);
        let called = called.and_then(|called| frames.get(called)).into_iter();
        called.flat_map(|frame| frame.locals.iter().flatten().copied())
    }

    /// Whether a condition asks whether a number has any of some bits, as of flags.
    fn asks_for_bits(self, condition: Term) -> bool {
        let terms = &self.machine.terms;
        match *terms.node(condition) {
            Node::Not(condition) => self.asks_for_bits(condition),
            Node::Compare(CmpOp::Eq | CmpOp::Ne, bits, wanted) => {
                let is_masked = matches!(*terms.node(bits), Node::Binary(BinOp::And, ..));
                is_masked && terms.as_int(wanted) == Some(0)
            }
            _ => false,
        }
    }

    /// What code of the JDK objects to: what the path assumed last, but for which code runs.
    pub(super) fn refused(self) -> Option<Term> {
        let clauses = self.state.path.clauses();
        let is_dispatch = |clause: &Clause| matches!(clause, Clause::Dispatch(..));
        let last = clauses.iter().rposition(|clause| !is_dispatch(clause))?;
        match clauses[last] {
            Clause::Holds(term) if self.is_raised_by_jdk() && self.is_asked_in_call(last) => {
                Some(term)
            }
            _ => None,
        }
    }

    /// Whether what code of the JDK objects to hangs on arguments alone, each of which the program itself has found to be neither too
    /// small nor too large: what it let through is its own.
    pub(super) fn is_checked_refusal(self, solution: &Solution) -> bool {
        let arguments = self.arguments();
        let is_checked = |it: &Origin| arguments.contains(it) && self.is_bounded(*it, solution);
        let origins = self.refused().map(|refused| self.origins_in(refused));
        origins.is_some_and(|origins| !origins.is_empty() && origins.iter().all(is_checked))
    }

    /// What the program has found out before it made the call that fails.
    pub(super) fn asked_by_program(self) -> Vec<Term> {
        let found = self.found_by_program().into_iter();
        found.map(|(_, condition)| condition).collect()
    }

    /// The same, without what holds because elements of arrays were found at their places.
    pub(super) fn asked_by_code(self) -> impl Iterator<Item = Term> {
        let program = self.machine.program;
        let finds = |(method, at): (MethodId, InstrIdx)| {
            let it = program.instructions(method).get(at.0 as usize);
            it.is_some_and(|it| it.is_array_load() || it.is_array_store())
        };
        let found = self.found_by_program().into_iter();
        found
            .filter(move |(place, _)| !finds(*place))
            .map(|(_, condition)| condition)
    }

    /// The same, without what a loop compares with one number after the other, be it none for now.
    pub(super) fn asked_by_program_once(self) -> Vec<Term> {
        let found = self.found_by_program();
        let is_counted = |place, condition| {
            let mut others = found.iter().filter(|it| it.0 == place);
            self.compares_order(condition)
                && (self.counts_at(place) || others.any(|it| it.1 != condition))
        };
        let once = found.iter().filter(|it| !is_counted(it.0, it.1));
        once.map(|(_, condition)| *condition).collect()
    }

    /// Whether a loop compares there what it counts, in a variable of its own.
    fn counts_at(self, (method, at): (MethodId, InstrIdx)) -> bool {
        let program = self.machine.program;
        let counted = counter_at(program.instructions(method), at.0 as usize);
        counted.is_some_and(|local| program.method(method).parameter_at(local).is_none())
    }

    /// What has been found out by making arrays: that sizes are not negative.
    pub(super) fn found_of_sizes(self) -> Vec<Term> {
        let program = self.machine.program;
        let makes = |(method, at): (MethodId, InstrIdx)| {
            let made = program.instructions(method).get(at.0 as usize);
            made.is_some_and(Instruction::is_array_creation)
        };
        let found = self.found_by_program().into_iter();
        let found = found.filter(|it| makes(it.0));
        found.map(|(_, condition)| condition).collect()
    }

    /// What the program has found out, and where.
    pub(super) fn found_by_program(self) -> Vec<((MethodId, InstrIdx), Term)> {
        let clauses = self.state.path.clauses();
        let events = self.state.trace.events().into_iter();
        let asked = events.filter(|it| !self.is_in_failing_call(it));
        let found = asked.filter_map(|it| match it.what {
            What::Assumed(number) => match clauses.get(number as usize)? {
                Clause::Holds(term) => Some(((it.method, it.at), *term)),
                _ => None,
            },
            _ => None,
        });
        found.collect()
    }

    /// Whether a call that fails has assumed a clause, or code of the JDK in it, rather than what the program has asked before.
    fn is_asked_in_call(self, number: usize) -> bool {
        let events = self.state.trace.events();
        let mut events = events.iter();
        let assumed =
            events.find(|it| matches!(it.what, What::Assumed(it) if it as usize == number));
        self.raised.fault.is_some() || assumed.is_none_or(|it| self.is_in_failing_call(it))
    }

    /// Whether something happened in the call that fails, or in code of the JDK.
    fn is_in_failing_call(self, event: &Event) -> bool {
        let is_jdk = self.machine.program.class(event.method.class).is_jdk();
        is_jdk || self.raised.stack.contains(&(event.method, event.at))
    }

    /// Whether code of the JDK makes of its arguments what fails. `Integer.valueOf(text)` and method references only pass
    /// them on.
    fn is_raised_by_jdk(self) -> bool {
        let program = self.machine.program;
        let is_jdk = |method: MethodId| program.class(method.class).is_jdk();
        let passes_on =
            |method: MethodId| is_jdk(method) && &*program.method(method).name == "valueOf";
        let innermost = self.raised.methods().find(|&it| !passes_on(it));
        self.raised.fault.is_none() || !self.raised.spun && innermost.is_some_and(is_jdk)
    }
}
