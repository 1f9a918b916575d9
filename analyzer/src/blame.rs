//! Whose mistake a faulting value is (`docs/glossary.md`): what the caller passed, or what the method made.

mod bounded;
mod callback;
mod called_back;
mod cast;
mod clearing;
mod clues;
mod contract;
mod divisor;
mod doubt;
mod exhausted;
mod explicit;
mod found_class;
mod generated;
mod guards;
mod handed;
mod index;
mod itself;
mod kept;
mod legal;
mod lengths;
mod lifecycle;
mod needed;
mod not_ready;
mod nulls;
mod overflow;
mod place;
mod range;
mod record;
mod reduced;
mod refused;
mod rules;
mod supplied;
mod surroundings;
mod suspects;
mod tested;
mod twice;
mod unmeasured;

use crate::fault::{Culprit, Fault, Raised};
use crate::found::Found;
use crate::instr::{InstrIdx, Instruction};
use crate::program::{ClassId, Method};
use crate::state::{CallId, Clause, Origin, Reference, State};
use crate::step::Machine;
use crate::term::{Conversion, Node, Term};
use crate::warning::Blame;

pub(crate) use callback::comes_first;
pub(crate) use clues::{Clues, Inside, KeptNumber, Suspect};
pub(crate) use doubt::is_doubted;
pub(crate) use generated::{grows_tree, is_parser, is_token};
pub(crate) use lifecycle::{is_begun, may_be_closed};
pub(crate) use overflow::HUGE;
pub(crate) use rules::Blamed;
pub(crate) use suspects::suspects;

/// A fault at the end of its path.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a, 'p> {
    /// What all paths share.
    pub machine: &'a Machine<'p>,
    /// The path.
    pub state: &'a State<'p>,
    /// The fault.
    pub raised: &'a Raised,
}

impl<'a, 'p> Case<'a, 'p> {
    /// A fault that is solved.
    fn of(machine: &'a Machine<'p>, found: &'a Found<'p>) -> Self {
        Case {
            machine,
            state: &found.state,
            raised: &found.raised,
        }
    }
}

/// Whose mistake the faulting value is.
pub(crate) fn blame(machine: &Machine<'_>, found: &Found<'_>) -> Blamed {
    Case::of(machine, found).blamed(&found.solution)
}

/// The same, without regard to nulls on the way.
pub(crate) fn blame_of_value(machine: &Machine<'_>, found: &Found<'_>) -> Blamed {
    Case::of(machine, found).blamed_for_value(&found.solution)
}

/// Whose mistake the faulting value is, if it is an argument as it was passed, or an index that is computed from arguments alone;
/// `None` if it is computed otherwise, or a number that this class has kept, or that was answered to one of the `n_before` calls
/// before the entry method. Nulls on the way count if the ordered fault hangs on such ones. Who uses an object that is not open
/// answers for that as well.
pub(crate) fn blame_of_passed(
    machine: &Machine<'_>,
    found: &Found<'_>,
    clues: &Clues,
    (kept_by, n_before): (Option<ClassId>, usize),
) -> Option<Blamed> {
    let case = Case::of(machine, found);
    let is_unready = |field| !case.has_called_for(field);
    if clues.unready.is_some_and(is_unready) {
        return Some(Blamed::NOT_READY);
    }
    let fails = |class| machine.program.is_subclass(class, found.site.method.class);
    let is_place = case.size().or_else(|| case.index()).is_some();
    let is_kept = !is_place
        && kept_by.is_some_and(fails)
        && case.is_passed_before()
        && !case.is_divisor_that_wraps(&found.solution)
        || case.is_answered_before(n_before);
    let is_huge =
        || case.is_overflow_of_huge(&found.solution) && !case.is_checked_index(&found.solution);
    let is_passed = match case.index() {
        Some(index) => {
            machine.origin_of(index).is_some()
                || case.is_index_of_arguments()
                || case.is_of_argument() && case.is_of_unmeasured(&found.solution)
                || is_huge()
        }
        None => true,
    };
    let blamed = match clues.hangs_on_null {
        true => case.blamed(&found.solution),
        false => case.blamed_for_value(&found.solution),
    };
    (is_passed && !is_kept && blamed.blame != Blame::Own).then_some(blamed)
}

/// The input that is at fault as it came in, if it is one.
pub(crate) fn culprit_origin(machine: &Machine<'_>, found: &Found<'_>) -> Option<Origin> {
    Case::of(machine, found).culprit_origin()
}

impl<'p> Case<'_, 'p> {
    /// The method that the test calls, in which the fault happens.
    fn entry(self) -> Option<&'p Method> {
        let entry = self.raised.entry();
        entry.map(|entry| self.machine.program.method(entry))
    }

    /// The code of the method that fails, up to the instruction that does.
    fn code_until_fault(self) -> &'p [Instruction] {
        let Some((method, InstrIdx(at))) = self.raised.place() else {
            return &[];
        };
        let code = self.machine.program.instructions(method);
        code.get(..=at as usize).unwrap_or_default()
    }
}

impl Case<'_, '_> {
    /// The input that is at fault as it came in, if it is one.
    pub(crate) fn culprit_origin(self) -> Option<Origin> {
        let heap = &self.state.heap;
        let Some(fault) = &self.raised.fault else {
            // The JDK threw: what the path assumed last is what it objects to.
            return match self.state.path.clauses().last()? {
                Clause::Null(id) => Some(heap.symbolic(*id).origin),
                _ => None,
            };
        };
        match fault.culprit()? {
            Culprit::Number(number) => self.machine.origin_of(self.unwidened(number)),
            Culprit::Reference(Reference::Symbolic(id)) => Some(heap.symbolic(id).origin),
            Culprit::Reference(Reference::Object(id)) => heap.origin_of_object(id),
            Culprit::Reference(Reference::Null) => None,
        }
    }

    /// A number before it became a `long`.
    fn unwidened(self, number: Term) -> Term {
        match *self.machine.terms.node(number) {
            Node::Convert(Conversion::I2l, operand) => operand,
            _ => number,
        }
    }

    /// Whether the faulting value is a number, or an object of another class, that was passed before the entry method was
    /// called.
    fn is_passed_before(self) -> bool {
        let is_null = self.raised.exception == "java/lang/NullPointerException";
        let arguments = self.arguments();
        let is_before = |it: &Origin| matches!(it, Origin::Parameter(_)) && !arguments.contains(it);
        let culprit = self.raised.fault.as_ref().and_then(Fault::culprit);
        let origins = match culprit {
            Some(Culprit::Number(number)) => self.origins_in(number),
            _ => self.culprit_origin().into_iter().collect(),
        };
        !is_null && !origins.is_empty() && origins.iter().all(is_before)
    }

    /// Whether the faulting value is a number that an object of the test has answered to one of the calls before the entry method.
    fn is_answered_before(self, n_before: usize) -> bool {
        let is_null = self.raised.exception == "java/lang/NullPointerException";
        let is_before = |call: CallId| (call.0 as usize) < n_before;
        !is_null && matches!(self.culprit_origin(), Some(Origin::Call(call)) if is_before(call))
    }

    /// What holds on the path.
    fn conditions(&self) -> impl Iterator<Item = Term> + '_ {
        let clauses = self.state.path.clauses().iter();
        clauses.filter_map(|clause| match clause {
            Clause::Holds(term) => Some(*term),
            _ => None,
        })
    }

    /// What a term is computed from; nothing unless all of that is known.
    fn origins_in(self, term: Term) -> Vec<Origin> {
        let symbols = self.machine.terms.symbols_of(term).iter();
        let origins = symbols.map(|symbol| self.machine.origins.get(symbol).copied());
        origins.collect::<Option<_>>().unwrap_or_default()
    }
}
