//! Solved inputs on the heap, as constants: nothing is left open about them.

use crate::classfile::Type;
use crate::models::{self, Shape};
use crate::program::ClassId;
use crate::solution::{SolvedContents, SolvedObject, SolvedValue};
use crate::state::container::{Container, Current, Cursor, First, List, Rules, Slot, Table};
use crate::state::heap::SymbolicRef;
use crate::state::{
    Body, HeapObject, ObjId, Origin, Provenance, Reference, Sequence, Shared, TypeConstraint, Value,
};
use crate::step::StepCx;

impl StepCx<'_, '_> {
    /// Adds objects with what they hold, which may be each other.
    pub(super) fn add_objects(&mut self, solved: &[SolvedObject]) -> Vec<ObjId> {
        let objects: Vec<ObjId> = solved
            .iter()
            .map(|object| self.add_object(object))
            .collect();
        for (id, object) in objects.iter().zip(solved) {
            let inside = self.inside(object, &objects);
            self.fill(*id, object, &inside);
        }
        objects
    }

    /// Values of this run for solved ones.
    pub(super) fn all_concrete(&mut self, values: &[SolvedValue], objects: &[ObjId]) -> Vec<Value> {
        let values = values.iter();
        values.map(|&value| self.concrete(value, objects)).collect()
    }

    /// The value of this run for a solved one.
    pub(super) fn concrete(&mut self, value: SolvedValue, objects: &[ObjId]) -> Value {
        match value {
            SolvedValue::Null => Value::Ref(Reference::Null),
            SolvedValue::Object(index) => Value::Ref(Reference::Object(objects[index])),
            SolvedValue::Number(constant) => {
                let term = self.machine.terms.constant(constant);
                Value::number(constant.sort(), term)
            }
        }
    }

    /// An input object, still empty.
    pub(crate) fn add_object(&mut self, object: &SolvedObject) -> ObjId {
        if let Some(known) = self.known_object(object) {
            return known;
        }
        let (exact, ty) = self.type_of(object);
        let symbolic = self.state.heap.add_symbolic(SymbolicRef {
            name: "input".into(),
            ty: ty.clone(),
            arguments: [].into(),
            origin: Origin::Receiver,
            chain: 0,
            non_null: true,
            decided: None,
        });
        let constraint = match object {
            SolvedObject::Instance {
                bounds: Some(bounds),
                ..
            } => TypeConstraint {
                exact,
                ..bounds.clone()
            },
            _ => TypeConstraint {
                exact,
                bounds: vec![ty],
                excluded: Vec::new(),
            },
        };
        let body = Body::Instance(Vec::new());
        let id = self.state.heap.alloc(HeapObject::new(
            constraint,
            Provenance::Input(symbolic),
            body,
        ));
        self.state.heap.decide(symbolic, Reference::Object(id));
        id
    }

    /// The object of this run for one that every run has.
    fn known_object(&mut self, object: &SolvedObject) -> Option<ObjId> {
        match object {
            SolvedObject::Class(ty) => Some(self.class_object(ty)),
            SolvedObject::Shared(Shared::Class(ty)) => Some(self.class_object(ty)),
            SolvedObject::Shared(Shared::Literal(units)) => Some(self.string_constant(units)),
            SolvedObject::Shared(Shared::Constant { field, .. }) => {
                self.initialize_class(field.class).ok()?;
                let held = self.static_value(*field).ok()?.reference()?;
                match self.state.heap.resolve(held) {
                    Reference::Object(id) => Some(id),
                    Reference::Null | Reference::Symbolic(_) => None,
                }
            }
            _ => None,
        }
    }

    fn type_of(&self, object: &SolvedObject) -> (Option<ClassId>, Type) {
        let class = |name: &str| (self.program().class_by_name(name), Type::Class(name.into()));
        match object {
            SolvedObject::Text(_) => class("java/lang/String"),
            SolvedObject::Class(_) => class("java/lang/Class"),
            SolvedObject::Shared(shared) => {
                let ty = shared.ty();
                (self.program().class_of(&ty), ty)
            }
            SolvedObject::Array { component, .. } => (None, component.clone().into_array()),
            SolvedObject::Container { class, .. } | SolvedObject::Builder { class, .. } => {
                (Some(*class), self.program().class(*class).ty())
            }
            SolvedObject::Instance { class, .. } => {
                let declared = self.program().class(*class);
                // The class of an enum constant follows from its position.
                let is_open =
                    declared.is_abstract() || declared.is_interface() || declared.is_enum();
                ((!is_open).then_some(*class), declared.ty())
            }
        }
    }

    /// The values that an object holds.
    fn inside(&mut self, object: &SolvedObject, objects: &[ObjId]) -> Vec<Value> {
        let values = object.held().into_iter();
        values.map(|value| self.concrete(value, objects)).collect()
    }

    /// Gives an input object its contents.
    pub(crate) fn fill(&mut self, id: ObjId, object: &SolvedObject, inside: &[Value]) {
        let body = match object {
            SolvedObject::Text(units) | SolvedObject::Builder { units, .. } => {
                Body::Text(self.literal_contents(units))
            }
            // They are complete.
            SolvedObject::Class(_) | SolvedObject::Shared(_) => return,
            SolvedObject::Array {
                component,
                length,
                elements,
            } => {
                let places = elements.iter().map(|&(place, _)| place);
                let elements = places.zip(inside.iter().copied());
                let elements = self.concrete_elements(component, *length, elements);
                Body::Array(component.clone(), elements)
            }
            SolvedObject::Container {
                class,
                contents,
                rules,
            } => {
                let container = self.concrete_container(*class, contents, *rules, inside);
                Body::Container(Box::new(container))
            }
            SolvedObject::Instance { fields, .. } => {
                for (&(field, _), &value) in fields.iter().zip(inside) {
                    self.state.heap.set_initial_field(id, field, value);
                }
                return;
            }
        };
        self.state.heap.get_mut(id).body = body;
    }

    /// The elements of an array that has others than its default value at these places.
    fn concrete_elements(
        &mut self,
        component: &Type,
        length: i32,
        others: impl Iterator<Item = (i32, Value)>,
    ) -> Sequence {
        let default = self.default_value(component);
        let length = self.int(length);
        let mut sequence = Sequence::filled(length, default);
        for (place, value) in others {
            let place = self.int(place);
            sequence.write(place, value, 0);
        }
        sequence
    }

    /// What a collection, map or iterator holds. Nothing is left open about it.
    fn concrete_container(
        &mut self,
        class: ClassId,
        contents: &SolvedContents,
        rules: Rules,
        inside: &[Value],
    ) -> Container {
        let name = self.program().class(class).name.clone();
        let is_set = models::known(&name).is_some_and(|known| known.shape == Shape::Set);
        match contents {
            SolvedContents::Elements(_) if is_set => {
                let null = Value::Ref(Reference::Null);
                let slots = inside.iter().map(|&key| slot(key, null));
                Container::Table(Table {
                    slots: slots.collect(),
                    ..Table::empty(rules, false)
                })
            }
            SolvedContents::Entries(_) => {
                let slots = inside.chunks_exact(2).map(|entry| slot(entry[0], entry[1]));
                Container::Table(Table {
                    slots: slots.collect(),
                    ..Table::empty(rules, true)
                })
            }
            SolvedContents::Elements(_) => Container::List(self.concrete_list(rules, inside)),
            SolvedContents::Iterated(_) => {
                let list = self.concrete_list(rules, inside);
                let over = self.new_container(class, Container::List(list));
                Container::Cursor(Cursor::at_start(over, rules.iteration))
            }
        }
    }

    fn concrete_list(&mut self, rules: Rules, inside: &[Value]) -> List {
        List::of(&mut self.machine.terms, rules, inside.iter().copied())
    }
}

fn slot(key: Value, value: Value) -> Slot {
    Slot {
        key,
        first: First::Absent,
        current: Current::Value(value),
    }
}
