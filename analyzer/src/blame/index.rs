//! Indices: computed from what the caller passes, from what the code has bounded, or brought into a range.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::instr::Instruction;
use crate::solution::Solution;
use crate::state::{Body, Clause, ObjId, Origin};
use crate::step::Test;
use crate::term::{BinOp, CmpOp, Constant, Node, Term};

use super::Case;

impl Case<'_, '_> {
    /// The faulting index.
    pub(super) fn index(self) -> Option<Term> {
        match &self.raised.fault {
            Some(Fault::ArrayIndex { index, .. }) => Some(*index),
            Some(Fault::Library(_, Some(value))) => value.term(),
            _ => None,
        }
    }

    /// The faulting size of an array, or what the library refuses as one.
    pub(super) fn size(self) -> Option<Term> {
        match self.raised.fault {
            Some(Fault::NegativeArraySize(size)) => Some(size),
            Some(Fault::Library(LibraryFault::IllegalSize, Some(size))) => size.term(),
            _ => None,
        }
    }

    /// What a faulting index is computed from.
    pub(super) fn index_origins(self) -> Vec<Origin> {
        let origins = self.index().map(|index| self.origins_in(index));
        origins.unwrap_or_default()
    }

    /// What a faulting size is computed from.
    pub(super) fn size_origins(self) -> Vec<Origin> {
        let origins = self.size().map(|size| self.origins_in(size));
        origins.unwrap_or_default()
    }

    /// Whether a size is a negative number of the caller's, or what an object tells that is passed, and the code does not ask about it.
    pub(super) fn is_supplied_size(self, solution: &Solution) -> bool {
        let Some(size) = self.size() else {
            return false;
        };
        let terms = &self.machine.terms;
        let number = terms.unconverted(size);
        let value = terms.evaluate(number, &solution.assignment).as_number();
        if value.is_none_or(|it| it >= 0.0) {
            return false;
        }
        let origins = match self.machine.origin_of(number) {
            Some(origin) => vec![origin],
            None => match self.parts_of_one(number) {
                parts if parts.is_empty() => self.numbers_of_one(number),
                parts => parts,
            },
        };
        let is_free = |&it: &Origin| self.is_supplied(it) && !self.is_tested(it, Test::Range);
        !origins.is_empty() && origins.iter().all(is_free)
    }

    /// Whether an index is computed from values that the code has bounded, all of them: what it did not rule out is its
    /// own. How long an array of the caller's has to be, who never asks for its length leaves to the caller.
    pub(super) fn is_checked_index(self, solution: &Solution) -> bool {
        if self.is_of_unmeasured(solution) || self.is_of_unmeasured_text(solution) {
            return false;
        }
        let origins = self.index_origins();
        let needed = self.needed_test(solution);
        let arguments = self.arguments();
        let is_bounded = |&origin: &Origin| {
            self.is_guarded(origin, needed, solution)
                || self.is_looked_for(origin)
                || arguments.contains(&origin) && self.is_bounded(origin, solution)
        };
        !origins.is_empty() && origins.iter().all(is_bounded)
    }

    /// Whether an index is computed from values of the caller alone, which the code has not found to be neither too small nor too
    /// large, or is too large for a table of the caller's (`days[month - 1]`).
    pub(super) fn is_supplied_index(self, solution: &Solution) -> bool {
        let origins = self.index_origins();
        let is_bounded = |&origin: &Origin| self.is_bounded(origin, solution);
        let is_of_table = self.is_of_unmeasured(solution);
        let enumeration = self.machine.program.known().enumeration;
        let is_supplied = |&origin: &Origin| match origin {
            Origin::Field(id, field) if is_of_table && field.class == enumeration => {
                self.is_of_caller(id)
            }
            origin => self.is_supplied(origin),
        };
        let (counted, origins): (Vec<Origin>, Vec<Origin>) = origins
            .into_iter()
            .partition(|it| matches!(it, Origin::Loop));
        !origins.is_empty()
            && (counted.is_empty() || is_of_table)
            && origins.iter().all(is_supplied)
            && (is_of_table
                || self.is_of_unmeasured_text(solution)
                || !origins.iter().all(is_bounded))
            && !self.is_past_computed_end(solution)
    }

    /// Whether an index is computed from arguments of the entry method alone.
    pub(super) fn is_index_of_arguments(self) -> bool {
        let (origins, arguments) = (self.index_origins(), self.arguments());
        !origins.is_empty() && origins.iter().all(|origin| arguments.contains(origin))
    }

    /// Whether a faulting index is an argument, or moved from one that the code has not bounded.
    pub(super) fn is_index_of_caller(self, solution: &Solution) -> bool {
        let arguments = self.arguments();
        let culprit = self.culprit_origin();
        let number = self.index().or_else(|| self.refused());
        culprit.is_some_and(|origin| arguments.contains(&origin))
            || number.is_some_and(|number| self.has_open_argument(number, solution))
    }

    /// Whether the path says that an argument is one of the numbers in something that is not the caller's, an element, and not a
    /// place; and what the index is bad for is not the caller's, either.
    pub(super) fn is_looked_for(self, argument: Origin) -> bool {
        let terms = &self.machine.terms;
        let origin = |term| self.machine.origin_of(terms.unconverted(term));
        let is_kept = |term| {
            let holder = origin(term).and_then(|it| self.holder(it));
            holder.is_some_and(|it| !self.is_of_caller(it))
        };
        let is_own = match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => self.is_own_length(length),
            _ => true,
        };
        let mut conditions = self.conditions();
        is_own
            && self.arguments().contains(&argument)
            && conditions.any(|condition| match *terms.node(condition) {
                Node::Compare(CmpOp::Eq, one, other) => {
                    origin(one) == Some(argument) && is_kept(other)
                        || origin(other) == Some(argument) && is_kept(one)
                }
                _ => false,
            })
    }

    /// The array or collection in which a number lies, boxed or not.
    fn holder(self, number: Origin) -> Option<ObjId> {
        match number {
            Origin::Element(id, _) | Origin::Held(id) => Some(id),
            Origin::Field(boxed, field) if self.is_boxed(field) => {
                match self.state.heap.origin_of_object(boxed)? {
                    Origin::Element(id, _) | Origin::Held(id) => Some(id),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether a fixed place is bad in an array of a size that is computed from a negative argument, which the code has neither
    /// bounded nor brought into a range.
    pub(super) fn is_below_size(self, solution: &Solution) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let arguments = self.arguments();
        let is_open = |origin: Origin| {
            arguments.contains(&origin)
                && self.is_negative_input(origin, length, solution)
                && !self.is_tested(origin, Test::Sign)
        };
        self.machine.terms.as_int(index).is_some()
            && !self.takes_any(self.chosen(length, solution), solution)
            && self.origins_in(length).into_iter().any(is_open)
    }

    /// Whether an index or a size is an argument, or computed from one that the code has not bounded, and not brought into a
    /// range: the cell of a row and a column, what lies so far behind the first.
    pub(super) fn is_moved_argument(self, solution: &Solution) -> bool {
        let number = self.index().or_else(|| self.size());
        number.is_some_and(|number| {
            let chosen = match self.is_negative(number, solution) {
                true => self.chosen(number, solution),
                false => number,
            };
            !self.takes_any(chosen, solution) && self.has_open_argument(chosen, solution)
        })
    }

    pub(super) fn is_negative(self, number: Term, solution: &Solution) -> bool {
        let value = self.machine.terms.evaluate(number, &solution.assignment);
        value.as_number().is_some_and(|value| value < 0.0)
    }

    /// The number that a choice among numbers has come to, moved by a constant or not: `Math.min` bounds none that is negative.
    pub(super) fn chosen(self, number: Term, solution: &Solution) -> Term {
        let terms = &self.machine.terms;
        match *terms.node(number) {
            Node::Ite(condition, one, other) => {
                let is_one =
                    terms.evaluate(condition, &solution.assignment) == Constant::Bool(true);
                self.chosen(if is_one { one } else { other }, solution)
            }
            Node::Convert(_, operand) => self.chosen(operand, solution),
            Node::Binary(BinOp::Add | BinOp::Sub, operand, by)
                if terms.as_constant(by).is_some() =>
            {
                self.chosen(operand, solution)
            }
            _ => number,
        }
    }

    /// Whether an index or a size comes from the content of texts and arrays: letters and bytes, of which any may come, or
    /// numbers that the code has moved, and beside them at most from arguments that the code has bounded. The array that an
    /// index is bad for has to be the code's own, or the index divided so that it fits how long it is. Numbers from which the
    /// code has computed that are content, too, if they are not negative.
    pub(super) fn is_index_of_content(self, solution: &Solution) -> bool {
        let Some(index) = self.size().or_else(|| self.index()) else {
            return false;
        };
        let plain = self.machine.terms.unconverted(index);
        let is_moved = self.machine.origin_of(plain).is_none();
        let origins = self.origins_in(index);
        let is_measured = !self.is_negative(index, solution) && self.has_measured(&origins);
        let is_content = |&origin: &Origin| self.is_content(origin, is_moved || is_measured);
        let arguments = self.arguments();
        let is_bounded = |origin: &Origin| {
            arguments.contains(origin)
                && (self.is_tested(*origin, Test::Range) || self.is_below_a_length(*origin))
        };
        let is_fitted = |length: Term| {
            let measured = self.origins_in(length);
            !measured.is_empty()
                && measured.iter().all(is_bounded)
                && self.is_divided(index, &measured)
        };
        let is_own = match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => {
                is_measured
                    || self.is_own_length(length)
                    || is_fitted(length)
                    || self.is_of_text(length, &origins)
            }
            Some(Fault::NegativeArraySize(_)) => true,
            Some(Fault::Library(
                LibraryFault::StringIndex | LibraryFault::Index | LibraryFault::IllegalSize,
                _,
            )) => true,
            _ => false,
        };
        is_own
            && origins.iter().any(is_content)
            && origins.iter().all(|it| is_content(it) || is_bounded(it))
    }

    /// Whether a number is computed by dividing by what comes from all of these numbers, and maybe others, or what was multiplied by
    /// that: it is brought to a scale.
    fn is_divided(self, number: Term, by: &[Origin]) -> bool {
        let terms = &self.machine.terms;
        let comes_from = |part| {
            let origins = self.origins_in(part);
            by.iter().all(|it| origins.contains(it))
        };
        let is_multiplied = |number| {
            let mut parts = terms.unknown_subterms(number, |_| false).into_iter();
            parts.any(|part| match *terms.node(part) {
                Node::Binary(BinOp::Mul, one, other) => comes_from(one) || comes_from(other),
                _ => false,
            })
        };
        let mut parts = terms.unknown_subterms(number, |_| false).into_iter();
        parts.any(|part| match *terms.node(part) {
            Node::Binary(BinOp::Div, dividend, divisor) => {
                comes_from(divisor) || is_multiplied(dividend)
            }
            _ => false,
        })
    }

    /// Whether the code has computed the length of the array at fault from these numbers, and maybe others.
    fn has_measured(self, numbers: &[Origin]) -> bool {
        match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => {
                let measured = self.origins_in(length);
                !numbers.is_empty() && numbers.iter().all(|it| measured.contains(it))
            }
            _ => false,
        }
    }

    /// Whether the path says that a number, or one computed from it, is no more than a length.
    fn is_below_a_length(self, number: Origin) -> bool {
        let is_length = |origin: &Origin| matches!(origin, Origin::Length(_));
        self.conditions().any(|condition| {
            let origins = self.origins_in(condition);
            self.compares_order(condition)
                && origins.contains(&number)
                && origins.iter().any(is_length)
        })
    }

    /// Whether a value lies in an array, text or collection; of one without letters, only if `numbers` count.
    pub(super) fn is_content(self, origin: Origin, numbers: bool) -> bool {
        let heap = &self.state.heap;
        let is_letter = match origin {
            Origin::Element(id, _) => match &heap.get(id).body {
                Body::Array(component, _) => is_letter(component),
                _ => true,
            },
            Origin::Field(id, field) if self.is_boxed(field) => match heap.origin_of_object(id) {
                Some(Origin::Element(..) | Origin::Held(_)) => {
                    is_letter(&self.machine.program.field(field).ty)
                }
                _ => return false,
            },
            _ => return false,
        };
        is_letter || numbers
    }

    /// Whether an array or text of the caller's is too short for a number that is passed with it: the code counts up to that
    /// number, and the index comes from nowhere else.
    pub(super) fn is_count_of_caller(self) -> bool {
        let terms = &self.machine.terms;
        let is_counter = |index| {
            terms.symbols_of(index).is_empty() && terms.as_int(index).is_none_or(|it| it >= 0)
        };
        let is_short = |last: &Clause| match last {
            Clause::Holds(term) => self.is_about_length_of_caller(*term),
            _ => false,
        };
        self.index().is_some_and(is_counter)
            && !self.is_fixed_place()
            && self.state.path.clauses().last().is_some_and(is_short)
            && self.conditions().any(|it| self.is_order_of_arguments(it))
    }

    /// Whether the code names the place itself, as `charAt(5)` does.
    fn is_fixed_place(self) -> bool {
        matches!(self.code_until_fault(), [.., Instruction::Iconst(_), _])
    }

    /// Whether a condition speaks of how long an array or text of the caller's is.
    fn is_about_length_of_caller(self, condition: Term) -> bool {
        let mut origins = self.origins_in(condition).into_iter();
        origins.any(|origin| match origin {
            Origin::Length(id) => self.is_of_caller(id),
            _ => false,
        })
    }

    /// Whether the caller passes an object, or one of the library that holds it, as a buffer does its array.
    pub(super) fn is_of_caller(self, id: ObjId) -> bool {
        let program = self.machine.program;
        match self.state.heap.origin_of_object(id) {
            Some(Origin::Field(holder, field)) if program.class(field.class).is_jdk() => {
                self.is_of_caller(holder)
            }
            Some(origin) => self.is_supplied(origin),
            None => false,
        }
    }

    /// Whether a condition says that arguments are below or above something, and nothing else. That one is not negative says
    /// nothing about how far the code counts.
    fn is_order_of_arguments(self, condition: Term) -> bool {
        let terms = &self.machine.terms;
        let arguments = self.arguments();
        let origins = self.origins_in(condition);
        let is_about_them = origins.iter().all(|origin| arguments.contains(origin));
        let is_sign = match *terms.node(condition) {
            Node::Compare(CmpOp::Ge, _, zero) => terms.as_int(zero) == Some(0),
            _ => false,
        };
        self.compares_order(condition) && !is_sign && !origins.is_empty() && is_about_them
    }

    /// Whether the length of an array has not come from the caller.
    pub(super) fn is_own_length(self, length: Term) -> bool {
        let symbols = self.machine.terms.symbols_of(length).iter();
        let mut origins = symbols.map(|symbol| self.machine.origins.get(symbol));
        !origins.any(|origin| match origin {
            Some(&Origin::Length(id)) => self.is_of_caller(id),
            Some(&origin) => self.is_supplied(origin),
            None => false,
        })
    }
}

/// Whether values of the type are letters of a text, or bytes of a file.
fn is_letter(ty: &Type) -> bool {
    matches!(ty, Type::Char | Type::Byte)
}
