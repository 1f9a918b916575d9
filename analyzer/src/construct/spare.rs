//! Objects that nobody looks at: never put together by force, because another one or null does as well.

use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::{Reply, SolvedObject, SolvedValue};
use crate::witness::{Access, InputValue};

use super::builder::Builder;

/// How much a builder has made so far.
struct Mark {
    pool: Vec<SolvedObject>,
    n_objects: usize,
    n_chosen: usize,
    place: Vec<Option<usize>>,
    free: Vec<usize>,
}

impl Builder<'_> {
    /// An instance in the place of which null would do: built by calls alone, or null.
    pub(super) fn spare(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        answers: &[(MethodId, Reply)],
    ) -> InputValue {
        let mark = self.mark();
        let value = self.instance(index, class, fields, answers);
        let mut made = self.objects[mark.n_objects..].iter();
        if made.any(|object| object.access() == Access::Forced) {
            self.take_back(mark);
            return self.other_spare(class).unwrap_or(InputValue::Null);
        }
        value
    }

    /// Another object of the class that nobody looks at, if one was built by calls.
    fn other_spare(&self, class: ClassId) -> Option<InputValue> {
        let is_one = |index: &&usize| match &self.pool[**index] {
            SolvedObject::Instance { class: other, .. } => *other == class,
            _ => false,
        };
        let others = self.free.iter().filter(is_one);
        let mut built = others.filter_map(|&index| self.place[index]);
        let other = built.find(|&id| self.objects[id].access() != Access::Forced);
        other.map(InputValue::Object)
    }

    fn mark(&self) -> Mark {
        Mark {
            pool: self.pool.clone(),
            n_objects: self.objects.len(),
            n_chosen: self.chosen.len(),
            place: self.place.clone(),
            free: self.free.clone(),
        }
    }

    fn take_back(&mut self, mark: Mark) {
        // What was required of objects before may name some of those behind.
        self.pool = mark.pool;
        self.objects.truncate(mark.n_objects);
        self.blueprints.truncate(mark.n_objects);
        self.chosen.truncate(mark.n_chosen);
        self.place = mark.place;
        self.free = mark.free;
    }
}
