//! What the caller's collections, maps and iterators held at first.
//!
//! What the path did not look at is filled with simple objects, so that code outside the path meets nothing odd.

use crate::classfile::{GenericType, Type};
use crate::models;
use crate::program::{ClassId, FieldId, Program};
use crate::state::container::{Container, First, List, Rules, Slot, Table};
use crate::state::{Body, HeapObject, Reference, TypeConstraint, Value};
use crate::term::Constant;

use super::{Builder, SolvedContents, SolvedObject, SolvedValue};

/// Largest collection that a test builds.
const MAX_ELEMENTS: i32 = 100;
/// The character before the first letter that a key is made of.
const BEFORE_LETTERS: i64 = b'a' as i64 - 1;
/// Names that are tried for a key that is to come after others.
const MAX_NAMES: usize = 32;

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
        elements
            .into_iter()
            .map(|element| match element {
                Some(value) => self.input(value),
                None => Some(self.simple_object(&list.element.erased)),
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
            let key = self.further_key(&table.key, &named, &further)?;
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

    /// A key that differs from those with a name and from other keys of this kind.
    fn further_key(
        &mut self,
        ty: &GenericType,
        named: &[Value],
        further: &[SolvedValue],
    ) -> Option<SolvedValue> {
        let name = ty.erased.class_name()?;
        if &**name == "java/lang/String" || &**name == "java/lang/Object" {
            let mut taken: Vec<Vec<u16>> =
                named.iter().filter_map(|&key| self.text_of(key)).collect();
            taken.extend(further.iter().filter_map(|&key| self.made_text(key)));
            return Some(self.add_object(SolvedObject::Text(free_text(&taken))));
        }
        let program = self.machine.program;
        let class = program.class_by_name(name)?;
        let Some(field) = number_by_which_equal(program, class) else {
            return Some(self.simple_object(&ty.erased));
        };
        let mut taken: Vec<i64> = named
            .iter()
            .filter_map(|&key| self.number_of(key, field))
            .collect();
        taken.extend(further.iter().filter_map(|&key| self.made_number(key)));
        let ty = &program.field(field).ty;
        let free = match ty {
            Type::Boolean => (0..=1).find(|number| !taken.contains(number))?,
            _ if is_position(program, field) => {
                let n = i64::try_from(program.class(class).enum_constants().count()).ok()?;
                (0..n).find(|number| !taken.contains(number))?
            }
            // Small numbers that grow come in their order also out of what hashes.
            _ => {
                let last = if *ty == Type::Char { BEFORE_LETTERS } else { 0 };
                taken.into_iter().fold(last, i64::max).saturating_add(1)
            }
        };
        let free = i32::try_from(free).ok()?;
        let free = match ty {
            Type::Long => Constant::Long(free.into()),
            _ => Constant::Int(free),
        };
        Some(self.add_object(SolvedObject::Instance {
            class,
            fields: vec![(field, SolvedValue::Number(free))],
            answers: Vec::new(),
            bounds: None,
        }))
    }

    fn text_of(&mut self, key: Value) -> Option<Vec<u16>> {
        let Value::Ref(Reference::Object(id)) = self.resolved(key) else {
            return None;
        };
        match &self.state.heap.get(id).clone().body {
            Body::Text(text) => self.text(text),
            _ => None,
        }
    }

    /// The number in a key; one that nobody has looked at is the first one.
    fn number_of(&self, key: Value, field: FieldId) -> Option<i64> {
        let cell = match self.resolved(key) {
            Value::Ref(Reference::Object(id)) => self.state.heap.get(id).field(field),
            Value::Ref(Reference::Symbolic(_)) => None,
            _ => return None,
        };
        let Some(cell) = cell else {
            return Some(0);
        };
        let number = cell.current.term()?;
        let number = self.machine.terms.evaluate(number, &self.assignment);
        number.as_integral()
    }

    /// The text that was made for a key.
    fn made_text(&self, key: SolvedValue) -> Option<Vec<u16>> {
        match self.made(key)? {
            SolvedObject::Text(units) => Some(units.clone()),
            _ => None,
        }
    }

    /// The number that was chosen for a key.
    fn made_number(&self, key: SolvedValue) -> Option<i64> {
        match self.made(key)? {
            SolvedObject::Instance { fields, .. } => match fields.as_slice() {
                [(_, SolvedValue::Number(number))] => number.as_integral(),
                _ => None,
            },
            _ => None,
        }
    }

    fn made(&self, key: SolvedValue) -> Option<&SolvedObject> {
        match key {
            SolvedValue::Object(index) => self.objects[index].as_ref(),
            SolvedValue::Null | SolvedValue::Number(_) => None,
        }
    }

    fn add_object(&mut self, object: SolvedObject) -> SolvedValue {
        self.objects.push(Some(object));
        SolvedValue::Object(self.objects.len() - 1)
    }
}

/// A text that is none of those that are taken, and comes after them out of what hashes, if there is one among the first few.
fn free_text(taken: &[Vec<u16>]) -> Vec<u16> {
    let last = taken.iter().map(|text| bucket(text)).max();
    let names = (0..).map(|number| format!("key{number}"));
    let names = names.map(|name| name.encode_utf16().collect::<Vec<u16>>());
    let mut free = names.filter(|name| !taken.contains(name));
    let first = free.next().expect("invariant: names do not end");
    let mut few = std::iter::once(first.clone()).chain(free.take(MAX_NAMES));
    few.find(|name| last < Some(bucket(name))).unwrap_or(first)
}

/// Where `HashMap` puts a text among its first sixteen buckets, which it goes through in their order.
fn bucket(text: &[u16]) -> u32 {
    let hash = text.iter().fold(0_u32, |hash, &unit| {
        hash.wrapping_mul(31).wrapping_add(unit.into())
    });
    (hash ^ (hash >> 16)) % 16
}

/// A number in objects of a class that differs where they are not equal: of boxes, constants of enums and dates, or the first one
/// of a record.
fn number_by_which_equal(program: &Program, class: ClassId) -> Option<FieldId> {
    if program.class(class).is_enum() {
        return program.field_named(program.known().enumeration, "ordinal");
    }
    let is_number = |field: &FieldId| {
        let ty = &program.field(*field).ty;
        matches!(
            ty,
            Type::Byte | Type::Char | Type::Short | Type::Int | Type::Long
        )
    };
    let known = ["value", "year", "intCompact"].into_iter();
    let mut known = known.filter_map(|name| program.field_named(class, name));
    if let Some(field) = known.find(|it| is_number(it) || program.field(*it).ty == Type::Boolean) {
        return Some(field);
    }
    let mut fields = program.instance_fields(class).iter().copied();
    fields
        .find(is_number)
        .filter(|_| program.class(class).is_record())
}

/// Whether a field is the position of a constant of an enum.
fn is_position(program: &Program, field: FieldId) -> bool {
    field.class == program.known().enumeration && *program.field(field).name == *"ordinal"
}
