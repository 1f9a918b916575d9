//! Static fields as the analysis of a method sees them.

use std::rc::Rc;

use crate::incomplete::Incomplete;
use crate::models::is_environment;
use crate::program::{ASSERTIONS_DISABLED, FieldId};
use crate::state::container::{Container, Current, First, List, Slot, Table, View};
use crate::state::initialized::{StaticObject, StaticValue, UnknownStatic};
use crate::state::sequence::Write;
use crate::state::{Body, Initialization, Initialized, ObjId, Origin, Reference, StaticId, Value};
use crate::step::{Mode, StepCx, Stop};
use crate::term::{CmpOp, Term};
use crate::witness::Access;

use super::settled::{is_open_inside, may_become};

impl StepCx<'_, '_> {
    /// Whether a field says that assertions of the program are enabled.
    fn asserts(&self, field: FieldId) -> bool {
        let declared = self.program().field(field);
        self.machine.concrete.asserts
            && *declared.name == *ASSERTIONS_DISABLED
            && self.program().class(field.class).is_scanned()
    }

    /// Current value of a static field of an initialized class.
    pub(crate) fn static_value(&mut self, field: FieldId) -> Result<Value, Stop> {
        self.state.is_informed |= self.machine.watched.contains(&field);
        if self.asserts(field) {
            return Ok(Value::Int(self.int(0)));
        }
        if let Some(cell) = self.state.statics.get(&field) {
            return Ok(cell.value);
        }
        let declared = self.program().field(field);
        let value = match (
            self.state.classes.get(&field.class),
            &declared.constant_value,
        ) {
            (_, Some(constant)) => self.constant(constant),
            _ if self.machine.mode == Mode::Prove && self.may_be_another(field) => {
                self.any_static(field)
            }
            (Some(Initialization::Unknown), None) => self.unknown_static(field),
            (Some(Initialization::Done(known)), None) if known.fields.contains_key(&field) => {
                match &known.fields[&field] {
                    value if self.may_be_filled(field, value) => self.any_static(field),
                    value => self.import(value)?,
                }
            }
            _ => self.default_value(&declared.ty),
        };
        self.note_state(field);
        self.state.load_static(field, value);
        Ok(value)
    }

    /// Whether scanned code may assign a static field at any time.
    fn may_change(&self, field: FieldId) -> bool {
        let program = self.program();
        program.class(field.class).is_scanned() && program.is_reassigned(field)
    }

    /// Whether a static field may have another value when some code runs: a later one, or none yet.
    fn may_be_another(&self, field: FieldId) -> bool {
        self.may_change(field) || self.program().is_read_early(field)
    }

    /// Whether code may have changed what a static field holds, where a proof asks what it holds at any time.
    fn may_be_filled(&self, field: FieldId, value: &StaticValue) -> bool {
        let program = self.program();
        self.machine.mode == Mode::Prove
            && program.class(field.class).is_scanned()
            && may_become(program, field, value)
    }

    /// Whether anybody can change what a field holds, though not the field: a public array, collection or object.
    fn is_open_to_all(&self, field: FieldId) -> bool {
        let (program, access) = (self.program(), self.program().field(field).access);
        let access = program.member_access(field.class, access, "");
        let value = match self.state.classes.get(&field.class) {
            Some(Initialization::Done(known)) => known.fields.get(&field),
            _ => None,
        };
        access == Access::Public && value.is_some_and(|value| is_open_inside(program, value))
    }

    /// Notes that a static field was read, and where another value of it, one that other code assigned, is not looked at.
    fn note_state(&mut self, field: FieldId) {
        let program = self.program();
        let is_scanned = program.class(field.class).is_scanned();
        let explores = self.machine.mode == Mode::Explore && self.machine.floor == 0;
        let is_run = self.machine.mode == Mode::Concrete;
        if !is_scanned || !(explores || is_run) {
            return;
        }
        if program.field(field).constant_value.is_none() {
            let depth = self.state.frames.len();
            let least = self.machine.statics_read.entry(field).or_insert(depth);
            *least = depth.min(*least);
        }
        if explores && (self.may_change(field) || self.is_open_to_all(field)) {
            self.note(Incomplete::StaticState(program.field_name(field)));
        }
    }

    /// A static field whose initializer could not be computed.
    fn unknown_static(&mut self, field: FieldId) -> Value {
        let class = self.program().class(field.class);
        let name = class.binary_name();
        self.note(if is_environment(class) {
            Incomplete::Environment(name)
        } else {
            Incomplete::ClassInitializer(name)
        });
        self.any_static(field)
    }

    /// A static field of which nothing is known.
    fn any_static(&mut self, field: FieldId) -> Value {
        let declared = self.program().field(field);
        let name = format!(
            "{}.{}",
            self.program().simple_name(field.class),
            declared.name
        );
        let ty = self.program().field_type(field, &[]);
        let value = self.input(name, &ty, Origin::Static(field), 0);
        let is_filled = declared.access.is_final() || self.program().is_never_null(field);
        if is_filled && !self.program().is_read_early(field) {
            self.exclude_null(value);
        }
        value
    }

    fn import(&mut self, value: &StaticValue) -> Result<Value, Stop> {
        let object = match value {
            StaticValue::Null => return Ok(Value::Ref(Reference::Null)),
            StaticValue::Number(constant) => {
                let term = self.machine.terms.constant(*constant);
                return Ok(Value::number(constant.sort(), term));
            }
            StaticValue::Unknown(unknown) => return self.import_unknown(unknown),
            StaticValue::Literal(units) => self.string_constant(units),
            StaticValue::Class(ty) => self.class_object(ty),
            StaticValue::Object(id) => self.import_object(*id)?,
        };
        Ok(Value::Ref(Reference::Object(object)))
    }

    fn import_all(&mut self, values: &[StaticValue]) -> Result<Vec<Value>, Stop> {
        values.iter().map(|value| self.import(value)).collect()
    }

    /// A value from a call that the initializer could not follow.
    fn import_unknown(&mut self, unknown: &UnknownStatic) -> Result<Value, Stop> {
        let UnknownStatic { name, ty, .. } = unknown;
        let class = unknown
            .method
            .map(|method| self.program().class(method.class));
        self.note(if class.is_some_and(is_environment) {
            Incomplete::Environment(name.clone())
        } else {
            Incomplete::ClassInitializer(name.clone())
        });
        let target = unknown.method.map(|method| (method, None));
        let value = self.unknown_value(name, target, Some(ty))?;
        let value = value.expect("invariant: a call with a type has a result");
        if unknown.non_null {
            self.exclude_null(value);
        }
        if let (Some(length), Value::Ref(reference)) = (unknown.length, value) {
            let array = self.require_object(reference)?;
            let (own, length) = (self.sequence(array)?.length, self.int(length));
            let equal = self.compare(CmpOp::Eq, own, length);
            self.take_for_granted(equal);
        }
        Ok(value)
    }

    /// The object of this path that stands for one that an initializer made.
    fn import_object(&mut self, id: StaticId) -> Result<ObjId, Stop> {
        if let Some(&known) = self.state.static_objects.get(&id) {
            return Ok(known);
        }
        let maker = self.program().kept::<Initialized>(id.class);
        let maker = maker.expect("invariant: who knows an object knows that its maker ran");
        let object = &maker.objects[id.index as usize];
        let made = self.new_static(object);
        // Before its contents, which may reach it again.
        Rc::make_mut(&mut self.state.static_objects).insert(id, made);
        self.fill_static(made, object)?;
        Ok(made)
    }

    /// Writes an element that was not written before, and counts as if it never had been.
    fn write_new_element(&mut self, array: ObjId, index: Term, value: Value) {
        if let Some(sequence) = self.state.heap.get_mut(array).sequence_mut() {
            sequence.writes.push(Write {
                index,
                value,
                written: 0,
            });
        }
    }

    /// The object without its contents.
    fn new_static(&mut self, object: &StaticObject) -> ObjId {
        match object {
            StaticObject::Instance(class, _)
            | StaticObject::List(class, ..)
            | StaticObject::ListOver(class, ..)
            | StaticObject::Table(class, ..)
            | StaticObject::Builder(class, _)
            | StaticObject::View { class, .. } => self.new_object(*class),
            StaticObject::Text(units) => self.new_string(units),
            StaticObject::Array(ty, elements) => {
                let length = i32::try_from(elements.len());
                let length = self.int(length.expect("invariant: arrays are shorter than 2^31"));
                self.new_array(ty, length)
            }
            StaticObject::Lambda {
                interfaces,
                made_at,
                ..
            } => self.new_lambda(interfaces, *made_at, Vec::new()),
        }
    }

    fn fill_static(&mut self, made: ObjId, object: &StaticObject) -> Result<(), Stop> {
        match object {
            StaticObject::Instance(_, fields) => {
                for (field, value) in fields {
                    let value = self.import(value)?;
                    self.state.heap.set_initial_field(made, *field, value);
                }
            }
            StaticObject::Array(_, elements) => {
                for (index, element) in (0..).zip(elements) {
                    let (index, value) = (self.int(index), self.import(element)?);
                    self.write_new_element(made, index, value);
                }
            }
            StaticObject::Text(_) => {}
            StaticObject::Builder(_, units) => {
                let text = self.literal_contents(units);
                self.state.heap.get_mut(made).body = Body::Text(text);
            }
            StaticObject::Lambda { captured, .. } => {
                let values = self.import_all(captured)?;
                if let Body::Lambda { captured, .. } = &mut self.state.heap.get_mut(made).body {
                    *captured = values;
                }
            }
            container => {
                let contents = self.import_container(container)?;
                self.state.heap.get_mut(made).body = contents;
            }
        }
        Ok(())
    }

    fn import_container(&mut self, object: &StaticObject) -> Result<Body, Stop> {
        let container = match object {
            StaticObject::List(_, rules, elements) => {
                let elements = self.import_all(elements)?;
                Container::List(List::of(&mut self.machine.terms, *rules, elements))
            }
            StaticObject::ListOver(_, rules, array) => {
                let array = self.import_reached(array)?;
                let length = self.sequence(array)?.length;
                Container::List(List::over_array(*rules, array, length))
            }
            StaticObject::Table(_, rules, is_map, slots) => {
                let mut table = Table::empty(*rules, *is_map);
                for (key, value) in slots {
                    let key = self.import(key)?;
                    let value = value.as_ref().map_or(Ok(key), |value| self.import(value))?;
                    table.slots.push(Slot {
                        key,
                        first: First::Absent,
                        current: Current::Value(value),
                    });
                }
                Container::Table(table)
            }
            StaticObject::View {
                of, part, writes, ..
            } => Container::View(View {
                of: self.import_reached(of)?,
                part: *part,
                writes: *writes,
            }),
            StaticObject::Instance(..)
            | StaticObject::Array(..)
            | StaticObject::Text(_)
            | StaticObject::Builder(..)
            | StaticObject::Lambda { .. } => unreachable!("no containers"),
        };
        Ok(Body::Container(Box::new(container)))
    }

    /// The object that a window or list is made of.
    fn import_reached(&mut self, value: &StaticValue) -> Result<ObjId, Stop> {
        let reference = self.import(value)?.reference();
        self.require_object(reference.unwrap_or(Reference::Null))
    }
}
