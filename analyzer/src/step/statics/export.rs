//! What initializers leave behind: the objects that their static fields reach.

use rustc_hash::FxHashMap;

use crate::classfile::Type;
use crate::program::{ClassId, Program};
use crate::state::container::{Container, Current, List, Rest, Slot};
use crate::state::initialized::{Fate, StaticObject, StaticValue, UnknownStatic};
use crate::state::{
    Body, Heap, HeapObject, Initialization, Initialized, ObjId, Origin, Reference, Sequence,
    StaticId, TypeConstraint, Value,
};
use crate::step::{Machine, StepCx, is_builder};

/// Elements of an array or string; longer ones are unknown.
const MAX_ELEMENTS: usize = 4_096;

impl StepCx<'_, '_> {
    /// What the initializers that ran in this state leave behind; `root` is why they ran.
    pub(in crate::step) fn leave_behind(&self, root: ClassId) -> Initialized {
        let mut left = Initialized::default();
        left.needed
            .extend(self.machine.initializing.needed.iter().copied());
        let mut classes: Vec<_> = self.state.classes.iter().collect();
        classes.sort_unstable_by_key(|(class, _)| **class);
        for (&class, initialization) in classes {
            let fate = match initialization {
                Initialization::Done(_) => continue,
                Initialization::Running => Fate::Known,
                Initialization::Unknown => Fate::Unknown,
                Initialization::Failed => Fate::Failed,
            };
            left.classes.push((class, fate));
        }
        let mut export = Export::new(self, root);
        let (mut fields, others): (Vec<_>, Vec<_>) =
            (self.state.statics.iter()).partition(|(field, _)| left.is_of(field.class));
        left.writes_elsewhere = others.into_iter().any(|(field, cell)| {
            cell.is_assigned && self.program().class(field.class).is_scanned()
        });
        fields.sort_unstable_by_key(|(field, _)| **field);
        for (&field, cell) in fields {
            let ty = &self.program().field(field).ty;
            left.fields.insert(field, export.value(cell.value, ty));
        }
        left.objects = export.objects();
        left
    }
}

/// A walk over the objects that static fields reach.
struct Export<'a, 'p> {
    machine: &'a Machine<'p>,
    state: &'a crate::state::State<'p>,
    root: ClassId,
    /// Objects with an identity: those of other initializers, and those seen on the walk.
    known: FxHashMap<ObjId, StaticId>,
    literals: FxHashMap<ObjId, StaticValue>,
    /// Objects of this walk, in order of their index.
    seen: Vec<ObjId>,
}

impl<'a, 'p> Export<'a, 'p> {
    fn new(cx: &'a StepCx<'_, 'p>, root: ClassId) -> Self {
        let state = &*cx.state;
        let others = state.static_objects.iter();
        let texts = state.literals.iter();
        Export {
            machine: cx.machine,
            state,
            root,
            known: others.map(|(id, object)| (*object, *id)).collect(),
            literals: texts
                .map(|(units, object)| (*object, StaticValue::Literal(units.clone())))
                .collect(),
            seen: Vec::new(),
        }
    }

    fn heap(&self) -> &'a Heap {
        &self.state.heap
    }

    fn program(&self) -> &'p Program {
        self.machine.program
    }

    fn value(&mut self, value: Value, ty: &Type) -> StaticValue {
        let Value::Ref(reference) = value else {
            return self
                .number(value)
                .unwrap_or_else(|| self.unknown(value, ty));
        };
        match self.heap().resolve(reference) {
            Reference::Null => StaticValue::Null,
            Reference::Object(id) => self.object(id),
            Reference::Symbolic(_) => self.unknown(value, ty),
        }
    }

    fn number(&self, value: Value) -> Option<StaticValue> {
        let constant = self.machine.terms.as_constant(value.term()?)?;
        Some(StaticValue::Number(constant))
    }

    fn object(&mut self, id: ObjId) -> StaticValue {
        if let Some(literal) = self.literals.get(&id) {
            return literal.clone();
        }
        if let Some(&known) = self.known.get(&id) {
            return StaticValue::Object(known);
        }
        let object = self.heap().get(id);
        if let Body::Class(ty) = &object.body {
            return StaticValue::Class(ty.clone());
        }
        if object.is_input() || !self.is_whole(object) {
            let ty = object.ty.narrowest(self.program()).clone();
            return self.unknown(Value::Ref(Reference::Object(id)), &ty);
        }
        let index = u32::try_from(self.seen.len()).expect("invariant: budgets keep heaps small");
        let class = self.root;
        self.seen.push(id);
        self.known.insert(id, StaticId { class, index });
        StaticValue::Object(StaticId { class, index })
    }

    /// Whether everything about an object is known.
    fn is_whole(&self, object: &HeapObject) -> bool {
        match &object.body {
            Body::Instance(_) => object.ty.exact.is_some(),
            Body::Array(_, contents) => contents
                .cells_up_to(MAX_ELEMENTS, &self.machine.terms)
                .is_some(),
            Body::Text(contents) => self.units(contents).is_some(),
            Body::Class(_) | Body::Lambda { .. } => true,
            Body::Builder { .. } => false,
            Body::Container(container) => {
                object.ty.exact.is_some()
                    && match &**container {
                        Container::List(list) => {
                            list.array.is_some()
                                || list
                                    .cells_up_to(MAX_ELEMENTS, &self.machine.terms)
                                    .is_some()
                        }
                        Container::Table(table) => {
                            let is_known = |slot: &Slot| slot.current != Current::First;
                            table.rest == Rest::None && table.slots.iter().all(is_known)
                        }
                        Container::View(_) => true,
                        Container::Cursor(_) | Container::Entry(..) | Container::Range(_) => false,
                    }
            }
        }
    }

    /// A value that hangs on a call.
    fn unknown(&self, value: Value, ty: &Type) -> StaticValue {
        let origin = match value {
            Value::Ref(Reference::Symbolic(id)) => Some(self.heap().symbolic(id).origin),
            Value::Ref(Reference::Object(id)) => self.heap().origin_of_object(id),
            number => number.term().and_then(|term| self.machine.origin_of(term)),
        };
        let call = match origin {
            Some(Origin::Call(call)) => self.state.calls.get(call.0 as usize),
            _ => None,
        };
        let non_null = match value {
            Value::Ref(Reference::Symbolic(id)) => self.heap().symbolic(id).non_null,
            _ => true,
        };
        let length = match value {
            Value::Ref(Reference::Object(id)) => self.known_length(id),
            _ => None,
        };
        let root = self.program().class(self.root).binary_name();
        StaticValue::Unknown(Box::new(UnknownStatic {
            name: call.map_or_else(
                || format!("{root}.<clinit>()"),
                |call| call.name.to_string(),
            ),
            method: call.and_then(|call| call.method),
            ty: ty.clone(),
            non_null,
            length,
        }))
    }

    /// Length of an array or text whose elements are unknown.
    fn known_length(&self, id: ObjId) -> Option<i32> {
        match &self.heap().get(id).body {
            Body::Array(_, elements) | Body::Text(elements) => {
                self.machine.terms.as_int(elements.length)
            }
            _ => None,
        }
    }

    /// The objects that were reached, and those that they reach.
    fn objects(mut self) -> Vec<StaticObject> {
        let mut objects = Vec::new();
        while let Some(&id) = self.seen.get(objects.len()) {
            let object = self.contents(id);
            objects.push(object);
        }
        objects
    }

    fn contents(&mut self, id: ObjId) -> StaticObject {
        let any = self.any();
        let object = self.heap().get(id);
        let class = || {
            let exact = object.ty.exact;
            exact.expect("invariant: only whole objects are seen")
        };
        match &object.body {
            Body::Instance(cells) => {
                let fields = cells.iter().map(|cell| {
                    let ty = &self.machine.program.field(cell.field).ty;
                    (cell.field, self.value(cell.current, ty))
                });
                StaticObject::Instance(class(), fields.collect())
            }
            Body::Array(ty, contents) => {
                let elements = contents.cells_up_to(MAX_ELEMENTS, &self.machine.terms);
                let elements = elements.unwrap_or_default().into_iter();
                let elements = elements.map(|element| self.value(element, ty)).collect();
                StaticObject::Array(ty.clone(), elements)
            }
            Body::Text(contents) => self.text(&object.ty, contents),
            Body::Class(_) => unreachable!("class objects travel as values"),
            Body::Builder { .. } => unreachable!("inputs are not exported"),
            Body::Container(container) => self.container(class(), container),
            Body::Lambda { made_at, captured } => StaticObject::Lambda {
                interfaces: object.ty.bounds.clone(),
                made_at: *made_at,
                captured: captured
                    .iter()
                    .map(|&value| self.value(value, &any))
                    .collect(),
            },
        }
    }

    /// A string or a builder.
    fn text(&self, ty: &TypeConstraint, contents: &Sequence) -> StaticObject {
        let units = self.units(contents);
        let units = units.expect("invariant: only whole objects are seen");
        let is_builder = is_builder(ty.narrowest(self.program()));
        match ty.exact.filter(|_| is_builder) {
            Some(class) => StaticObject::Builder(class, units),
            None => StaticObject::Text(units),
        }
    }

    fn container(&mut self, class: ClassId, container: &Container) -> StaticObject {
        let any = self.any();
        match container {
            Container::List(List {
                array: Some(array),
                rules,
                ..
            }) => StaticObject::ListOver(class, *rules, self.object(*array)),
            Container::List(list) => {
                let elements = list.cells_up_to(MAX_ELEMENTS, &self.machine.terms);
                let elements = elements.unwrap_or_default().into_iter();
                let elements = elements.map(|element| self.value(element, &any)).collect();
                StaticObject::List(class, list.rules, elements)
            }
            Container::Table(table) => {
                let slots = table.slots.iter().filter_map(|slot| match slot.current {
                    Current::Value(value) => Some((slot.key, table.is_map().then_some(value))),
                    Current::First | Current::Absent | Current::Moved => None,
                });
                let slots = slots.map(|(key, value)| {
                    let key = self.value(key, &any);
                    (key, value.map(|value| self.value(value, &any)))
                });
                let slots = slots.collect();
                StaticObject::Table(class, table.rules, table.is_map(), slots)
            }
            Container::View(view) => StaticObject::View {
                class,
                of: self.object(view.of),
                part: view.part,
                writes: view.writes,
            },
            Container::Cursor(_) | Container::Entry(..) | Container::Range(_) => {
                unreachable!("only whole objects are seen")
            }
        }
    }

    fn any(&self) -> Type {
        self.program().class(self.program().known().object).ty()
    }

    /// The characters of a text, if all of them are known.
    fn units(&self, contents: &Sequence) -> Option<Box<[u16]>> {
        let terms = &self.machine.terms;
        let cells = contents.cells_up_to(MAX_ELEMENTS, terms)?;
        let unit = |cell: &Value| u16::try_from(terms.as_int(cell.term()?)?).ok();
        cells.iter().map(unit).collect()
    }
}
