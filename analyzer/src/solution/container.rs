//! What the caller's collections, maps and iterators held at first.
//!
//! What the path did not look at is filled with simple objects, so that code outside the path meets nothing odd.

use crate::models;
use crate::program::ClassId;
use crate::state::container::{Container, First, List, Rules, Slot, Table};
use crate::state::{HeapObject, Reference, TypeConstraint, Value};

use super::{Builder, SolvedContents, SolvedObject, SolvedValue};

/// Largest collection that a test builds.
const MAX_ELEMENTS: i32 = 100;
/// Classes to pass where the usual one is excluded.
const OTHERS: &[&str] = &[
    "java/util/LinkedList",
    "java/util/ArrayList",
    "java/util/LinkedHashSet",
    "java/util/TreeSet",
    "java/util/LinkedHashMap",
    "java/util/TreeMap",
];

/// Classes without order, and those to pass instead where the order matters.
const ORDERED: &[(&str, &str)] = &[
    ("java/util/HashMap", "java/util/LinkedHashMap"),
    ("java/util/HashSet", "java/util/LinkedHashSet"),
];

impl Builder<'_, '_> {
    /// A container among the inputs; `None` for what no caller passes.
    pub(super) fn container(
        &mut self,
        object: &HeapObject,
        container: &Container,
    ) -> Option<SolvedObject> {
        let contents = match container {
            Container::List(list) => SolvedContents::Elements(self.elements(list)?),
            Container::Table(table) => self.keys(table)?,
            Container::Cursor(cursor) => {
                let over = self.state.heap.get(cursor.over).clone();
                let Some(Container::List(list)) = over.container() else {
                    return None;
                };
                SolvedContents::Iterated(self.elements(list)?)
            }
            Container::View(_) | Container::Entry(..) | Container::Range(_) => return None,
        };
        let class = self.container_class(&object.ty, &contents)?;
        let rules = match container {
            Container::List(List { rules, .. }) | Container::Table(Table { rules, .. }) => *rules,
            _ => Rules::OPEN,
        };
        Some(SolvedObject::Container {
            class,
            contents,
            rules,
        })
    }

    /// The class to pass: the usual one of its type, or another that the path allows.
    fn container_class(&self, ty: &TypeConstraint, contents: &SolvedContents) -> Option<ClassId> {
        let program = self.machine.program;
        let declared = ty.narrowest(program).class_name()?;
        let built = models::known(declared)?.built;
        let ordered = ORDERED
            .iter()
            .find(|(plain, _)| *plain == built && contents.len() > 1);
        let ordered = ordered.map(|(_, ordered)| *ordered);
        ordered
            .into_iter()
            .chain([built])
            .chain(OTHERS.iter().copied())
            .filter_map(|name| program.class_by_name(name))
            .find(|&class| ty.admits(program, class))
    }

    /// The first elements of a list; where two reads met one place, the first read counts.
    fn elements(&mut self, list: &List) -> Option<Vec<SolvedValue>> {
        let length = self
            .int(list.first_length?)
            .filter(|length| (0..=MAX_ELEMENTS).contains(length))?;
        let mut elements = vec![None; usize::try_from(length).ok()?];
        for &(place, value) in list.elements.initial.iter().rev() {
            let place = usize::try_from(self.int(place)?).ok();
            if let Some(slot) = place.and_then(|place| elements.get_mut(place)) {
                *slot = Some(value);
            }
        }
        // Nobody looks at the others: they may be one object of the program.
        let program = self.machine.program;
        let class = program.class_of(&list.element.erased);
        let is_own = class.is_some_and(|class| program.class(class).is_scanned());
        let mut other: Option<SolvedValue> = None;
        elements
            .into_iter()
            .map(|element| match element {
                Some(value) => self.input(value),
                None => {
                    let shared = other.filter(|_| is_own);
                    let element =
                        shared.unwrap_or_else(|| self.simple_object(&list.element.erased));
                    other = Some(element);
                    other
                }
            })
            .collect()
    }

    /// The first keys of a table, with values if it is a map.
    fn keys(&mut self, table: &Table) -> Option<SolvedContents> {
        let mut entries = Vec::new();
        for slot in &table.slots {
            if let Some(value) = self.first_value(table, slot)? {
                entries.push((self.input(slot.key)?, value));
            }
        }
        let unnamed = match table.first_rest {
            Some(rest) => self
                .int(rest)
                .filter(|rest| (0..=MAX_ELEMENTS).contains(rest))?,
            None => 0,
        };
        let named: Vec<Value> = table.slots.iter().map(|slot| slot.key).collect();
        let mut further = Vec::new();
        for _ in 0..unnamed {
            let key = self.further_key((&table.key, table.has_last), &named, &further)?;
            further.push(key);
            entries.push((key, self.simple_value(table)));
        }
        Some(match table.is_map() {
            true => SolvedContents::Entries(entries),
            false => SolvedContents::Elements(entries.into_iter().map(|(key, _)| key).collect()),
        })
    }

    /// What a slot held at first; `Some(None)` for nothing.
    fn first_value(&mut self, table: &Table, slot: &Slot) -> Option<Option<SolvedValue>> {
        Some(match slot.first {
            First::Absent => None,
            First::Present(Some(value)) => Some(self.input(value)?),
            First::Present(None) => Some(self.simple_value(table)),
            First::Maybe(value) => match self.resolved(value) {
                Value::Ref(Reference::Object(_)) => Some(self.input(value)?),
                _ => None,
            },
            First::If(present) => (self.int(present)? != 0).then_some(SolvedValue::Null),
        })
    }

    fn simple_value(&mut self, table: &Table) -> SolvedValue {
        match &table.value {
            Some(ty) => self.simple_object(&ty.erased),
            None => SolvedValue::Null,
        }
    }

    pub(super) fn add_object(&mut self, object: SolvedObject) -> SolvedValue {
        self.objects.push(Some(object));
        SolvedValue::Object(self.objects.len() - 1)
    }
}
