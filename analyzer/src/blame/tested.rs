//! Whether the program tests what is at fault, and so knows that it may be bad.

use rustc_hash::FxHashSet;

use crate::fault::{Culprit, Fault, LibraryFault};
use crate::instr::Instruction::{Checkcast, Getfield};
use crate::models::asks_for_null;
use crate::program::{FieldId, MethodId};
use crate::solution::Solution;
use crate::state::trace::What;
use crate::state::{Clause, Event, ObjId, Origin, Reference, Value};
use crate::step::{Machine, Question, Test};
use crate::term::{Constant, SymbolId, Term};

use super::Case;
use super::doubt::{fills_on_demand, is_doubted};

/// Methods that read an `int` and then refuse one that is too large.
const FEW_BITS: [&str; 2] = ["parseByte", "parseShort"];
/// What comes just before the digits, and just behind.
const BESIDE_DIGITS: [u8; 2] = [b'/', b':'];

impl Case<'_, '_> {
    /// Whether the program tests the value for what is bad about it. That something is there says nothing about its class, that it is not
    /// of one class nothing about another one, and that a text or decimal is there nothing about the number it stands for.
    pub(super) fn is_contradicted(self, origin: Origin, solution: &Solution) -> bool {
        match &self.raised.fault {
            Some(Fault::Library(fault, _)) if fault.is_unread_text() => false,
            Some(Fault::ClassCast(reference)) if !self.is_of_null() => {
                self.is_known_to_be_other(*reference)
            }
            Some(Fault::ArrayStore(_))
            | Some(Fault::Library(LibraryFault::IllegalArgument, Some(Value::Ref(_))))
                if !self.is_of_null() =>
            {
                false
            }
            Some(Fault::DivisionByZero(_)) => self.is_asked_for_zero(origin, solution),
            Some(Fault::Library(LibraryFault::Arithmetic, Some(Value::Ref(decimal))))
                if !self.is_of_null() =>
            {
                self.is_decimal_asked_for_zero(*decimal, solution)
            }
            Some(fault) if matches!(fault.culprit(), Some(Culprit::Number(_))) => {
                let test = self.needed_test(solution);
                !self.is_of_unmeasured(solution)
                    && !self.is_of_unmeasured_text(solution)
                    && (self.is_guarded(origin, test, solution)
                        || self.was_let_in(origin, test, solution))
            }
            None if self.raised.is_parse_error() => false,
            _ => self.is_tested_for_null(origin) || self.is_kept_in_doubt(origin),
        }
    }

    /// Whether null that a call gave lies in a field that code elsewhere asks about; not where the path has filled the field because
    /// nothing was there yet: what the code asks then is whether it has been filled.
    fn is_kept_in_doubt(self, origin: Origin) -> bool {
        let heap = &self.state.heap;
        let is_it = |value: &Value| match value {
            Value::Ref(Reference::Symbolic(id)) => heap.symbolic(*id).origin == origin,
            _ => false,
        };
        let mut cells = heap.objects().flat_map(|(_, object)| object.fields());
        matches!(origin, Origin::Call(_))
            && self.is_of_null()
            && cells.any(|cell| {
                is_it(&cell.current)
                    && is_doubted(self.machine.program, cell.field)
                    && !self.has_filled(cell.field)
            })
    }

    /// Whether a method on the call stack, or one that the path has called, fills a field when it is asked for.
    fn has_filled(self, field: FieldId) -> bool {
        let events = self.events_before_fault();
        let called = events.iter().filter_map(|event| match event.what {
            What::Called(method) => Some(method),
            _ => None,
        });
        let mut on_path = self.raised.methods().chain(called);
        on_path.any(|method| fills_on_demand(self.machine.program, method, field))
    }

    /// Whether the program knows that a text is all digits, and their number is too large.
    pub(super) fn is_too_large(self, solution: &Solution) -> bool {
        let is_of_digits = |text| self.state.path.is_too_large() || self.are_known_digits(text);
        self.misread().is_some_and(is_of_digits) || self.is_too_large_for_few_bits(solution)
    }

    /// Whether a number does not fit into a `byte` or `short`, and the program has looked at each letter of the text that says it.
    fn is_too_large_for_few_bits(self, solution: &Solution) -> bool {
        let program = self.machine.program;
        let innermost = self.raised.methods().next();
        innermost.is_some_and(|it| FEW_BITS.contains(&&*program.method(it).name))
            && self.raised.fault.is_none()
            && self.raised.is_parse_error()
            && self
                .parsed_text()
                .is_some_and(|text| self.has_looked_at(text, solution))
    }

    /// Whether the program has found each letter of a text to be a digit, or what else it takes.
    fn has_looked_at(self, text: ObjId, solution: &Solution) -> bool {
        let Machine { terms, origins, .. } = self.machine;
        let excludes = |condition: Term, symbol, letter: u8| {
            let value = self.value_with(condition, (symbol, letter.into()), solution);
            value == Constant::Bool(false)
        };
        let mut excluded: FxHashSet<(SymbolId, u8)> = FxHashSet::default();
        for condition in self.asked_by_program() {
            let [symbol] = *terms.symbols_of(condition) else {
                continue;
            };
            let is_letter =
                matches!(origins.get(&symbol), Some(Origin::Element(id, _)) if *id == text);
            let no_digits = BESIDE_DIGITS.into_iter().filter(|_| is_letter);
            excluded.extend(
                no_digits
                    .filter(|&it| excludes(condition, symbol, it))
                    .map(|it| (symbol, it)),
            );
        }
        let length = self.state.heap.get(text).sequence().and_then(|it| {
            let length = terms.evaluate(it.length, &solution.assignment);
            length.as_integral()
        });
        length.is_some_and(|length| excluded.len() as i64 >= length * BESIDE_DIGITS.len() as i64)
    }

    /// The text that spells no number.
    fn misread(self) -> Option<ObjId> {
        match self.raised.fault {
            Some(Fault::Library(LibraryFault::NumberFormat, Some(Value::Ref(text)))) => {
                match self.state.heap.resolve(text) {
                    Reference::Object(text) => Some(text),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn are_known_digits(self, text: ObjId) -> bool {
        let terms = &self.machine.terms;
        let sequence = self.state.heap.get(text).sequence();
        let units = sequence.and_then(|it| it.cells(terms)).unwrap_or_default();
        let is_digit = |unit: &Value| {
            let unit = unit.term().and_then(|unit| terms.as_int(unit));
            unit.is_some_and(|unit| (i32::from(b'0')..=i32::from(b'9')).contains(&unit))
        };
        !units.is_empty() && units.iter().all(is_digit)
    }

    /// Whether the program knows that the value may be null. Of one among many, of a variable that may not have got a value, and
    /// where it passes null on or refuses it, it only knows once the path has met it.
    fn is_tested_for_null(self, origin: Origin) -> bool {
        let is_known = || self.is_known_null(origin);
        self.is_tested(origin, Test::Null) && (!is_element(origin) || is_known())
            || [Test::Unset, Test::PassedOn, Test::Refused]
                .into_iter()
                .any(|test| self.is_tested(origin, test) && is_known())
            || self.is_tested(origin, Test::PassedOn) && self.is_tested_where_it_fails(origin)
    }

    /// Whether the method that fails has asked whether a value is null.
    fn is_tested_where_it_fails(self, origin: Origin) -> bool {
        let innermost = self.raised.methods().next();
        let tests = self.machine.tested.of(self.state, origin).iter();
        let mut methods = tests.map(|it| it.by);
        methods.any(|method| Some(method) == innermost)
    }

    /// Whether the program asks whether the value is null, whatever for.
    pub(super) fn is_asked_about(self, origin: Origin) -> bool {
        let asked = [Test::Null, Test::Unset, Test::Refused];
        asked.into_iter().any(|test| self.is_tested(origin, test))
            || self.is_tested_where_it_fails(origin)
            || self.is_counted_without(origin)
    }

    /// Whether a method that the path has called makes a number of null as of everything else, as one does that counts the nodes of a list.
    fn is_counted_without(self, origin: Origin) -> bool {
        let program = self.machine.program;
        let counts = |it: &Question| {
            let gives = program.method(it.by).descriptor.returns.as_ref();
            gives.is_some_and(|ty| !ty.is_reference()) && self.has_asked(it.by)
        };
        self.tests(origin, Test::Null).any(counts)
    }

    /// Whether null is at fault.
    pub(super) fn is_of_null(self) -> bool {
        let culprit = self.raised.fault.as_ref().and_then(Fault::culprit);
        let heap = &self.state.heap;
        matches!(culprit, Some(Culprit::Reference(reference)) if heap.resolve(reference) == Reference::Null)
    }

    /// Whether the path has met the null before it fails on it. What the program asks of the best element so far, it does
    /// not ask of the next one, and a cast lets null pass.
    fn is_known_null(self, origin: Origin) -> bool {
        let (clauses, fails) = (self.state.path.clauses(), self.raised.place());
        let culprit = self.raised.fault.as_ref().and_then(Fault::culprit);
        let is_it = |id| match culprit {
            Some(Culprit::Reference(Reference::Symbolic(culprit))) => culprit == id,
            _ => self.state.heap.symbolic(id).origin == origin,
        };
        let is_null = |number: u32| match clauses.get(number as usize) {
            Some(Clause::Null(id)) => is_it(*id),
            _ => false,
        };
        let program = self.machine.program;
        let is_cast = |event: &Event| {
            let code = program.instructions(event.method);
            matches!(code.get(event.at.0 as usize), Some(Checkcast(_)))
        };
        let knows = |event: &Event| {
            let is_at_fault = fails == Some((event.method, event.at));
            let is_null = matches!(event.what, What::Assumed(number) if is_null(number));
            is_null && !is_at_fault && !is_cast(event)
        };
        self.state.trace.events().iter().any(knows)
    }

    /// Whether the program tests the value: in a method on the call stack, or in one that the path has called for the answer,
    /// from there or from another such one. What another implementation does says nothing about this one, and a method that
    /// makes something of the value has not asked for the caller.
    pub(super) fn is_tested(self, origin: Origin, test: Test) -> bool {
        let mut tests = self.tests(origin, test);
        tests.any(|it| self.is_heard(it) && (!test.is_for_null() || self.is_there(it, origin)))
    }

    /// Whether null that was passed before still lies in the field that a question is about, if it is about one: whoever asks whether the
    /// first is there yet (`first == null`) says nothing about null that lies elsewhere.
    fn is_there(self, question: &Question, null: Origin) -> bool {
        let is_before = matches!(null, Origin::Parameter(_)) && !self.arguments().contains(&null);
        let program = self.machine.program;
        let read = question.at.0.checked_sub(1).and_then(|before| {
            let code = program.instructions(question.by);
            code.get(before as usize)
        });
        let Some(Getfield(read)) = read.filter(|_| is_before) else {
            return true;
        };
        let field = program.resolve_field(read);
        let heap = &self.state.heap;
        let holds = |value: &Value| match value {
            Value::Ref(Reference::Symbolic(id)) => heap.symbolic(*id).origin == null,
            _ => false,
        };
        let mut cells = heap.objects().flat_map(|(_, object)| object.fields());
        cells.any(|cell| Some(cell.field) == field && holds(&cell.current))
    }

    pub(super) fn is_heard(self, question: &Question) -> bool {
        let by = question.by;
        let is_heard = self.is_running(by) || (self.is_question(by) && self.has_asked(by));
        is_heard && !self.clears_up(question)
    }

    /// Whether a call before the entry method has tested the number that it was passed, and did not refuse it.
    fn was_let_in(self, origin: Origin, test: Test, solution: &Solution) -> bool {
        let legal = self.legal(origin, solution);
        let mut tests = self.machine.tested.of(self.state, origin).iter();
        matches!(origin, Origin::Parameter(_))
            && !self.arguments().contains(&origin)
            && tests.any(|it| it.test == test && !self.is_among_legal(it, legal.as_ref()))
    }

    /// Whether the method is on the call stack, or a constructor that one on it has called for the same object, maybe.
    fn is_running(self, method: MethodId) -> bool {
        let program = self.machine.program;
        let is_constructor = |it: MethodId| program.method(it).is_constructor();
        let mut stack = self.raised.stack.iter();
        stack.any(|&(frame, _)| {
            let is_other = is_constructor(frame) && is_constructor(method);
            frame == method || (is_other && frame.class == method.class)
        })
    }

    fn has_asked(self, method: MethodId) -> bool {
        let events = self.events_before_fault();
        let mut before = self.state.prelude.acts.iter();
        let asks = |event: &Event| {
            let is_heard = self.is_running(event.method) || self.is_question(event.method);
            event.what == What::Called(method) && is_heard
        };
        events.iter().any(asks) || before.any(|acted| acted.act.method() == Some(method))
    }

    /// What happened up to the fault: code that clears up after it has its own questions.
    fn events_before_fault(self) -> Vec<Event> {
        let mut events = self.state.trace.events();
        let fails = self.raised.place();
        let is_fault = |event: &Event| {
            matches!(event.what, What::Assumed(_)) && Some((event.method, event.at)) == fails
        };
        let n_before = events.iter().rposition(is_fault).map(|at| at + 1);
        events.truncate(n_before.unwrap_or(events.len()));
        events
    }

    /// Whether a method says what it finds out, or only finds it out.
    fn is_question(self, method: MethodId) -> bool {
        let program = self.machine.program;
        let is_constructor = program.method(method).is_constructor();
        asks_for_null(program, method) || !(is_constructor || program.gives_value(method))
    }
}

impl<'a> Case<'a, '_> {
    /// Where the program tests an input.
    pub(super) fn tests(self, origin: Origin, test: Test) -> impl Iterator<Item = &'a Question> {
        let tests = self.machine.tested.of(self.state, origin).iter();
        tests.filter(move |it| it.test == test)
    }
}

/// Whether a value is one of many, in an array or collection.
fn is_element(origin: Origin) -> bool {
    matches!(origin, Origin::Element(..) | Origin::Held(_))
}
