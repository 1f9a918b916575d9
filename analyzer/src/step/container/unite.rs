//! Two collections of the caller that turn out to be one.
//!
//! What both were at first must be equal, and what the path did to one of them was done to the other. Where it
//! changed both, or knows keys of both, that path is not followed.

use crate::incomplete::Incomplete;
use crate::state::container::{Container, List, Table};
use crate::state::{ObjId, Value};
use crate::step::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// Unites what is known about a container that was merged into another.
    pub(in crate::step) fn merge_container(
        &mut self,
        kept: ObjId,
        absorbed: Container,
    ) -> Result<(), Stop> {
        let own = self.state.heap.get(kept).container().cloned();
        let united = match (own, absorbed) {
            (Some(Container::List(own)), Container::List(other)) => {
                Container::List(self.united_list(own, other)?)
            }
            (Some(Container::Table(own)), Container::Table(other)) => {
                Container::Table(united_table(own, other)?)
            }
            _ => return Err(Stop::Incomplete(Incomplete::ContainerAlias)),
        };
        if let Some(container) = self.state.heap.get_mut(kept).container_mut() {
            *container = united;
        }
        Ok(())
    }

    fn united_list(&mut self, a: List, b: List) -> Result<List, Stop> {
        let (changed, other) = if a.written == 0 { (b, a) } else { (a, b) };
        if other.written != 0 {
            return Err(Stop::Incomplete(Incomplete::ContainerAlias));
        }
        if let (Some(a), Some(b)) = (changed.first_length, other.first_length) {
            self.assume_same(Value::Int(a), Value::Int(b))?;
        }
        for &first in &changed.elements.initial {
            for &second in &other.elements.initial {
                self.assume_same_element(first, second)?;
            }
        }
        let mut united = changed;
        united.elements.initial.extend(other.elements.initial);
        Ok(united)
    }
}

fn united_table(a: Table, b: Table) -> Result<Table, Stop> {
    if a.is_untouched() {
        Ok(b)
    } else if b.is_untouched() {
        Ok(a)
    } else {
        Err(Stop::Incomplete(Incomplete::ContainerAlias))
    }
}
