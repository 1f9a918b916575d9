//! Collections, maps and iterators: what their methods are made of.
//!
//! Which method does what is said in `models/java/util/`; here is what a path knows about a container, and where it
//! forks. A caller's container is unfolded lazily, as its objects are. Facts found before a fork may be kept: when the
//! instruction runs again it finds them.

mod call;
mod compares;
mod cursor;
mod eldest;
mod equality;
mod inherited;
mod list;
mod order;
mod rank;
mod refusing;
mod stale;
mod sublist;
mod table;
mod unfold;
mod unite;

use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::program::ClassId;
use crate::state::container::{Container, Cursor, List, Part, Range, Rules, Table, View, Writes};
use crate::state::{Body, ObjId, Reference, Value};
use crate::term::{CmpOp, Term};

use super::{StepCx, Stop};

/// Sizes, beside the least, that are tried where an operation needs to know how many elements there are.
const MAX_TRIED: i32 = 2;
/// The largest that is tried.
const MAX_LEAST: i32 = 12;
/// Most elements of a caller's list, and most keys of its table besides those the path knows of: sums stay far from
/// overflow, and from sizes that only memory limits.
const MAX_PASSED: i32 = 1 << 20;
/// Elements of a container or array of constant length that are handled one by one.
pub(super) const MAX_LISTED: i32 = 4_096;

/// A list or table, and what an operation may do with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    /// The list or table.
    pub id: ObjId,
    /// What is seen of it.
    pub part: Part,
    /// What may be written.
    pub writes: Writes,
}

/// Elements of a container as the path sees them now.
pub(crate) type Elements = Vec<Value>;

impl StepCx<'_, '_> {
    /// A new object of a class with these contents.
    pub(crate) fn new_container(&mut self, class: ClassId, container: Container) -> ObjId {
        let body = Body::Container(Box::new(container));
        self.state.heap.make(self.machine.program, class, body)
    }

    /// Whether an object is a container.
    pub(crate) fn is_container(&self, id: ObjId) -> bool {
        self.state.heap.get(id).container().is_some()
    }

    /// The list or table behind a collection or map, told apart from those that it may be identical to.
    pub(crate) fn target(&mut self, id: ObjId) -> Result<Target, Stop> {
        let mut target = Target {
            id,
            part: Part::Whole,
            writes: Writes::All,
        };
        loop {
            target.id = self.state.heap.representative(target.id);
            let writes = match self.state.heap.get(target.id).container() {
                Some(&Container::View(View { of, part, writes })) => {
                    target.id = of;
                    if target.part == Part::Whole {
                        target.part = part;
                    }
                    writes
                }
                Some(
                    Container::List(List { rules, .. }) | Container::Table(Table { rules, .. }),
                ) => {
                    target.writes = target.writes.max(rules.writes);
                    self.separate_container(target.id)?;
                    self.require_shown(target.id)?;
                    return Ok(target);
                }
                Some(&Container::Range(Some(range))) => {
                    let part = self.part_of_range(range)?;
                    target.id = range.shows;
                    if target.part == Part::Whole {
                        target.part = part;
                    }
                    range.writes
                }
                _ => return Err(unsupported()),
            };
            target.writes = target.writes.max(writes);
        }
    }

    /// Which part of its table a range shows; the error is that the collection was changed since.
    fn part_of_range(&self, range: Range) -> Result<Part, Stop> {
        let table = self.table(range.of)?;
        let is_copy = range.of != range.shows;
        let is_changed =
            table.modifications != range.modifications || is_copy && table.written != range.written;
        match is_changed {
            true => Err(unsupported()),
            false if table.is_map() && !range.is_map => Ok(Part::Keys),
            false => Ok(Part::Whole),
        }
    }

    /// The sorted collection that may be written where the iterator goes through a copy of a range of it.
    fn source_of(&self, cursor: &Cursor) -> Option<ObjId> {
        let source = self.table(cursor.over).ok()?.copy_of?;
        let may_write =
            cursor.writes == Writes::Unseen && self.rules_of(source).writes == Writes::All;
        may_write.then_some(source)
    }

    /// Raises what the class raises where a container may not be written.
    pub(crate) fn require_writable(&mut self, target: Target, in_place: bool) -> Result<(), Stop> {
        match target.writes {
            Writes::All => self.fork_refusing(target.id),
            Writes::Unseen => Err(unsupported()),
            Writes::InPlace if in_place => Ok(()),
            Writes::InPlace | Writes::Fixed | Writes::None => {
                self.raise_here(Fault::Library(LibraryFault::Unsupported, None))
            }
        }
    }

    /// Number of elements. Forks where a map's keys were asked for but not whether they are there.
    pub(crate) fn container_size(&mut self, target: Target) -> Result<Term, Stop> {
        match self.state.heap.get(target.id).container() {
            Some(Container::List(_)) => self.list_length(target.id),
            _ => self.table_size(target.id),
        }
    }

    /// All elements in order. Forks on how many there are; beyond a few, the path ends.
    pub(crate) fn container_elements(&mut self, target: Target) -> Result<Elements, Stop> {
        if let Some(Container::List(_)) = self.state.heap.get(target.id).container() {
            return self.list_elements(target.id);
        }
        let slots = self.slots_in_order(target.id)?;
        slots
            .into_iter()
            .map(|slot| self.part_of_slot(target, slot))
            .collect()
    }

    /// Elements of a container or of an array that a library method is given.
    pub(crate) fn elements_of(&mut self, id: ObjId) -> Result<Elements, Stop> {
        if self.is_container(id) {
            let target = self.target(id)?;
            return self.container_elements(target);
        }
        if !matches!(self.state.heap.get(id).body, Body::Array(..)) {
            return Err(unsupported());
        }
        let length = self.sequence(id)?.length;
        let length = self.tried_length(length)?;
        (0..length)
            .map(|index| {
                let index = self.int(index);
                self.read_element(id, index)
            })
            .collect()
    }

    /// Whether an element is in the container.
    pub(crate) fn container_contains(
        &mut self,
        target: Target,
        element: Value,
    ) -> Result<Term, Stop> {
        let is_list = matches!(
            self.state.heap.get(target.id).container(),
            Some(Container::List(_))
        );
        if is_list || target.part == Part::Values || target.part == Part::Entries {
            let found = self.position_of(target, element)?;
            return Ok(self.int(i32::from(found.is_some())));
        }
        self.table_contains(target.id, element)
    }

    /// A length or index, not negative, as a constant; forks over the smallest that it can be.
    pub(crate) fn tried_length(&mut self, length: Term) -> Result<i32, Stop> {
        match self.machine.terms.as_int(length) {
            Some(length) if length <= MAX_LISTED => return Ok(length),
            Some(_) => return Err(Stop::Incomplete(Incomplete::ArrayTooLarge)),
            None => {}
        }
        let mut n_tried = 0;
        for tried in 0..=MAX_LEAST {
            let constant = self.int(tried);
            let equal = self.compare(CmpOp::Eq, length, constant);
            if self.is_impossible(equal) {
                continue;
            }
            if n_tried > MAX_TRIED {
                break;
            }
            if self.decide(equal)? {
                return Ok(tried);
            }
            n_tried += 1;
        }
        Err(Stop::Incomplete(Incomplete::HeapBound))
    }

    /// Records that the contents changed; `structural` where elements came or went.
    pub(super) fn touch(&mut self, id: ObjId, structural: bool) {
        let now = self.state.heap.tick();
        match self.state.heap.get_mut(id).container_mut() {
            Some(Container::List(list)) => {
                list.written = now;
                list.modifications += u32::from(structural);
            }
            Some(Container::Table(table)) => {
                table.written = now;
                table.modifications += u32::from(structural);
            }
            _ => {}
        }
    }

    /// What the class of a list or table allows.
    pub(crate) fn rules_of(&self, id: ObjId) -> Rules {
        match self.state.heap.get(id).container() {
            Some(Container::List(List { rules, .. }) | Container::Table(Table { rules, .. })) => {
                *rules
            }
            _ => Rules::OPEN,
        }
    }

    /// Raises what a class without nulls raises for one.
    pub(crate) fn require_non_null(&mut self, value: Value) -> Result<(), Stop> {
        let Value::Ref(reference) = value else {
            return Ok(());
        };
        if self.is_never_null(reference) {
            return Ok(());
        }
        let fault = Fault::Library(LibraryFault::NullArgument, Some(value));
        self.require_object_or(reference, fault).map(|_| ())
    }

    fn is_never_null(&self, reference: Reference) -> bool {
        match self.state.heap.resolve(reference) {
            Reference::Null => false,
            Reference::Object(_) => true,
            Reference::Symbolic(id) => self.state.heap.symbolic(id).non_null,
        }
    }
}

/// A use of something as a container that is not one.
pub(super) fn unsupported() -> Stop {
    Stop::UNEXPECTED
}
