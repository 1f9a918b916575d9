//! Arrays of measurements that belong together: the code goes through one of them, and expects the other to be as long.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::solution::Solution;
use crate::state::{Body, ObjId, Origin};
use crate::step::{Machine, Test};
use crate::term::Term;

use super::Case;

impl Case<'_, '_> {
    /// Whether the code has made an array as long as a text, or computed its length from that, and these are letters of that text.
    pub(super) fn is_of_text(self, length: Term, letters: &[Origin]) -> bool {
        let &[Origin::Length(text)] = &self.origins_in(length)[..] else {
            return false;
        };
        let is_letter = |it: &Origin| matches!(it, Origin::Element(of, _) if *of == text);
        matches!(self.state.heap.get(text).body, Body::Text(_)) && letters.iter().all(is_letter)
    }

    /// Whether a passed array of floating-point numbers is too short for a place that lies within another one, and the code does not
    /// ask how long it is: the fault is gone if they are equally long. What is compared may be of any length.
    pub(super) fn is_shorter_than_other(self, solution: &Solution) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let [measured @ Origin::Length(short)] = self.origins_in(length)[..] else {
            return false;
        };
        self.is_of_measurements(short)
            && self.is_passed_within(short)
            && !self.is_tested(measured, Test::Range)
            && !self.is_comparison()
            && self.lies_in_other(index, short, solution)
    }

    /// Whether a place lies within another array of such numbers, which the path has asked for its length.
    fn lies_in_other(self, place: Term, short: ObjId, solution: &Solution) -> bool {
        let Machine { terms, origins, .. } = self.machine;
        let value = |term| terms.evaluate(term, &solution.assignment).as_integral();
        let Some(place) = value(place).filter(|place| *place >= 0) else {
            return false;
        };
        let holder = |array| self.state.heap.origin_of_object(array);
        let is_part_of_receiver =
            |array| holder(array).is_some_and(|it| self.is_part_of_receiver(it));
        let symbols = self.conditions().flat_map(|it| terms.symbols_of(it));
        let mut lengths = symbols.filter(|symbol| match origins.get(symbol) {
            Some(&Origin::Length(other)) => {
                other != short
                    && self.is_of_measurements(other)
                    && (self.is_passed_within(other) || is_part_of_receiver(other))
            }
            _ => false,
        });
        lengths.any(|&it| value(terms.symbol_term(it)).is_some_and(|length| place < length))
    }

    fn is_of_measurements(self, array: ObjId) -> bool {
        let body = &self.state.heap.get(array).body;
        matches!(body, Body::Array(Type::Double | Type::Float, _))
    }

    /// Whether the caller passes an array, or an object that holds it.
    fn is_passed_within(self, array: ObjId) -> bool {
        let heap = &self.state.heap;
        let holder = match heap.origin_of_object(array) {
            Some(Origin::Field(holder, _)) => heap.origin_of_object(holder),
            _ => None,
        };
        self.is_of_caller(array) || holder.is_some_and(|it| self.arguments().contains(&it))
    }

    /// Whether the entry method compares.
    fn is_comparison(self) -> bool {
        self.entry().is_some_and(|entry| {
            entry.descriptor.returns == Some(Type::Boolean) || entry.name.starts_with("compare")
        })
    }
}
