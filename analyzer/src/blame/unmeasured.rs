//! Arrays, texts and lists that the caller passes, and that are shorter than the code takes for granted.

use crate::fault::{Fault, LibraryFault};
use crate::solution::Solution;
use crate::state::Origin;
use crate::step::{Machine, Test};
use crate::term::Constant;

use super::Case;

impl Case<'_, '_> {
    /// Whether an index is bad for an array that the entry method is passed.
    pub(super) fn is_of_argument(self) -> bool {
        let length = match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => self.machine.origin_of(length),
            _ => None,
        };
        let array = match length {
            Some(Origin::Length(array)) => self.state.heap.origin_of_object(array),
            _ => None,
        };
        array.is_some_and(|it| self.arguments().contains(&it))
    }

    /// Whether an index is too large for an array of the caller's of which the code does not ask how long it is.
    pub(super) fn is_of_unmeasured(self, solution: &Solution) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let index = self.machine.terms.evaluate(index, &solution.assignment);
        let length = self.machine.origin_of(length);
        let length = length.filter(|_| index.as_integral() >= Some(0));
        length.is_some_and(|length| self.is_unmeasured(length))
    }

    /// The same of a text or a list, unless the code compares the number with how long another one is, or asks whether it is a certain one.
    pub(super) fn is_of_unmeasured_text(self, solution: &Solution) -> bool {
        let Some(Fault::Library(LibraryFault::StringIndex | LibraryFault::Index, _)) =
            self.raised.fault
        else {
            return false;
        };
        let is_too_large = self.index().is_some_and(|index| {
            let value = self.machine.terms.evaluate(index, &solution.assignment);
            value.as_integral() >= Some(0)
        });
        let refused = self.conditions().last();
        let origins = refused.map(|it| self.origins_in(it)).unwrap_or_default();
        let mut lengths = origins.into_iter();
        let mut numbers = self.index_origins().into_iter();
        is_too_large
            && lengths.any(|it| self.is_unmeasured(it))
            && !numbers.any(|it| self.is_measured(it))
    }

    /// Whether the program has compared a number with a length, or found it to be a certain one.
    fn is_measured(self, number: Origin) -> bool {
        let mut asked = self.asked_by_program().into_iter();
        asked.any(|condition| {
            let origins = self.origins_in(condition);
            let mut lengths = origins.iter();
            let is_of_length = lengths.any(|it| matches!(it, Origin::Length(_)));
            origins.contains(&number) && (is_of_length || self.is_equation(condition))
        })
    }

    /// Whether it is how long something of the caller's is, which the code does not ask.
    fn is_unmeasured(self, length: Origin) -> bool {
        let is_passed = matches!(length, Origin::Length(id) if self.is_of_caller(id));
        is_passed && !self.is_tested(length, Test::Range)
    }

    /// Whether a piece of a text is refused only for an argument, or a number that lies in one, that says where it starts, and that the code asks
    /// nothing about: it ends inside the text, and the library does not refuse it from 0 on.
    pub(super) fn is_start_of_caller(self, solution: &Solution) -> bool {
        let Some(Fault::Library(LibraryFault::StringIndex, _)) = self.raised.fault else {
            return false;
        };
        let Machine { terms, origins, .. } = self.machine;
        let (Some(end), Some(refused)) = (self.index(), self.conditions().last()) else {
            return false;
        };
        let arguments = self.arguments();
        let of_end = terms.symbols_of(end);
        let is_asked = |symbol| terms.symbols_of(refused).contains(symbol);
        let is_beside_end = !of_end.is_empty() && of_end.iter().all(is_asked);
        let is_open = |input: &Origin| {
            (arguments.contains(input) || is_beside_end && self.is_in_argument(*input))
                && !self.is_tested(*input, Test::Range)
                && !self.is_bounded(*input, solution)
        };
        let mut starts = terms.symbols_of(refused).iter().filter(|symbol| {
            let is_in_end = terms.symbols_of(end).contains(symbol);
            let is_integral = terms.sort(terms.symbol_term(**symbol)).is_integral();
            !is_in_end && is_integral && origins.get(symbol).is_some_and(is_open)
        });
        let from_first = |start| self.value_with(refused, (start, 0), solution);
        starts.any(|&start| from_first(start) == Constant::Bool(false))
    }

    /// Whether a value is a number, and no letter, that lies in what is passed.
    fn is_in_argument(self, number: Origin) -> bool {
        self.is_part_of_argument(number)
            && self.is_supplied(number)
            && !self.is_content(number, false)
    }
}
