//! Arrays of measurements that belong together: the code goes through one of them, and expects the other to be as long.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::state::{Body, ObjId, Origin};
use crate::step::Test;

use super::Case;

impl Case<'_, '_> {
    /// Whether a passed array of floating-point numbers is too short for a place that the code counts to in another one, and the code
    /// does not ask how long it is. What is compared may be of any length.
    pub(super) fn is_shorter_than_other(self) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let [measured @ Origin::Length(short)] = self.origins_in(length)[..] else {
            return false;
        };
        let is_counter = |origin: &Origin| *origin == Origin::Loop;
        self.origins_in(index).iter().all(is_counter)
            && self.is_passed_within(short)
            && !self.is_tested(measured, Test::Range)
            && !self.is_comparison()
            && self.counts_to_other(short)
    }

    /// Whether the path has asked how long another array of such numbers is.
    fn counts_to_other(self, short: ObjId) -> bool {
        let is_other = |origin| match origin {
            Origin::Length(other) => {
                other != short
                    && self.is_of_measurements(other)
                    && (self.is_passed_within(other) || self.is_part_of_receiver(other))
            }
            _ => false,
        };
        let mut conditions = self.conditions();
        self.is_of_measurements(short)
            && conditions.any(|it| self.origins_in(it).into_iter().any(is_other))
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

    fn is_part_of_receiver(self, array: ObjId) -> bool {
        let heap = &self.state.heap;
        match heap.origin_of_object(array) {
            Some(Origin::Field(holder, _)) => {
                heap.origin_of_object(holder) == Some(Origin::Receiver)
            }
            _ => false,
        }
    }

    /// Whether the entry method compares.
    fn is_comparison(self) -> bool {
        let entry = self.raised.stack.last();
        entry.is_some_and(|&(method, _)| {
            let method = self.machine.program.method(method);
            method.descriptor.returns == Some(Type::Boolean) || method.name.starts_with("compare")
        })
    }
}
