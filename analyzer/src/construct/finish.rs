//! From a solved state to the arguments of a recipe, and to what the objects among them have to be like.

use std::collections::BTreeMap;

use crate::program::FieldId;
use crate::solution::{Solution, SolvedObject, SolvedValue};
use crate::state::{ObjId, Reference, State, Value};

use super::matching::Found;
use super::recipe::Argument;
use super::requirement::Requirement;

/// From a solved state to arguments.
pub(super) struct Finish<'a, 'b> {
    pub(super) state: &'a State<'b>,
    pub(super) bound: &'a BTreeMap<usize, Found>,
    pub(super) solved: &'a Solution,
    pub(super) object: ObjId,
    /// Position among the inputs of all calls.
    pub(super) next: usize,
}

impl Finish<'_, '_> {
    pub(super) fn argument(&mut self, value: Value) -> Argument {
        let solved = self.solved.inputs[self.next];
        self.next += 1;
        let Some(reference) = value.reference() else {
            return Argument::Made(solved);
        };
        let found = match self.state.heap.resolve(reference) {
            Reference::Null => return Argument::Made(SolvedValue::Null),
            Reference::Symbolic(id) => Found::Argument(id),
            Reference::Object(id) if id == self.state.heap.representative(self.object) => {
                return Argument::Itself;
            }
            Reference::Object(id) => Found::Object(id),
        };
        let wanted = self.bound.iter().find(|(_, bound)| **bound == found);
        wanted.map_or(Argument::Made(solved), |(&index, _)| {
            Argument::Wanted(index)
        })
    }

    /// What the recipes of passed objects have to give: what the calls do not set, and what they read.
    pub(super) fn required(
        &self,
        requirement: &Requirement,
    ) -> Vec<(usize, Vec<(FieldId, Argument)>)> {
        let mut required = Vec::new();
        for (&index, &found) in self.bound {
            let (Found::Object(id), SolvedObject::Instance { fields, .. }) =
                (found, &requirement.objects[index].solved)
            else {
                continue;
            };
            let object = self.state.heap.get(id);
            if object.is_input() && !object.fields().is_empty() {
                required.push((index, self.fields_of_argument(id, fields)));
            }
        }
        required
    }

    fn fields_of_argument(
        &self,
        id: ObjId,
        wanted: &[(FieldId, SolvedValue)],
    ) -> Vec<(FieldId, Argument)> {
        let object = self.state.heap.get(id);
        let is_set = |field| object.field(field).is_some_and(|cell| cell.written > 0);
        let kept = wanted.iter().filter(|(field, _)| !is_set(*field));
        let mut fields: Vec<(FieldId, Argument)> = kept
            .map(|&(field, value)| match value {
                SolvedValue::Object(index) => (field, Argument::Wanted(index)),
                value => (field, Argument::Made(value)),
            })
            .collect();
        let solved = self
            .solved
            .index_of(id)
            .map(|index| &self.solved.objects[index]);
        if let Some(SolvedObject::Instance { fields: read, .. }) = solved {
            let new = read
                .iter()
                .filter(|(field, _)| wanted.iter().all(|(known, _)| known != field));
            fields.extend(new.map(|&(field, value)| (field, Argument::Made(value))));
        }
        fields
    }
}
