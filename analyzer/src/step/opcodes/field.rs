//! Fields: `getstatic`, `putstatic`, `getfield`, `putfield` (JVMS §6.5).

use std::sync::Arc;

use crate::classfile::{GenericType, Type};
use crate::incomplete::Incomplete;
use crate::instr::FieldRef;
use crate::models::{Holds, ValueClass, is_transparent, value_class};
use crate::program::{ClassId, FieldId};
use crate::state::{ObjId, Origin, Provenance, Reference, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Term};

/// Most words of 64 bits that an `int` can number.
const MAX_WORDS: i32 = 1 << 25;

/// `getstatic` (JVMS §6.5.getstatic)    … → …, value
///
/// Initializes the class that declares the field.
pub(super) fn getstatic(cx: &mut StepCx<'_, '_>, field: &FieldRef) -> StepResult {
    let id = resolve_static(cx, field)?;
    cx.initialize_class(id.class)?;
    let value = cx.static_value(id)?;
    cx.push_next(value)
}

/// `putstatic` (JVMS §6.5.putstatic)    …, value → …
///
/// Initializes the class that declares the field.
pub(super) fn putstatic(cx: &mut StepCx<'_, '_>, field: &FieldRef) -> StepResult {
    let id = resolve_static(cx, field)?;
    cx.initialize_class(id.class)?;
    let value = cx.pop_typed(&field.ty)?;
    let value = cx.narrowed(&field.ty, value);
    cx.state.assign_static(id, value);
    Ok(Flow::Next)
}

/// `getfield` (JVMS §6.5.getfield)    …, objectref → …, value
///
/// Fault: `NullDereference`. Forks on aliasing after a write to another input object.
pub(super) fn getfield(cx: &mut StepCx<'_, '_>, field: &FieldRef) -> StepResult {
    let id = resolve_instance(cx, field)?;
    let object = cx.pop_reference()?;
    let object = cx.require_object(object)?;
    let object = cx.settle_constant(object)?;
    cx.require_visible(object, id)?;
    cx.note_changed_meanwhile(object, id);
    let value = cx.separated_field(object, id)?;
    cx.push_next(value)
}

/// `putfield` (JVMS §6.5.putfield)    …, objectref, value → …
///
/// Fault: `NullDereference`. What is followed as a container, such as an entry of the program's own, has no fields.
pub(super) fn putfield(cx: &mut StepCx<'_, '_>, field: &FieldRef) -> StepResult {
    let id = resolve_instance(cx, field)?;
    let value = cx.pop_typed(&field.ty)?;
    let object = cx.pop_reference()?;
    let object = cx.require_object(object)?;
    let object = cx.settle_constant(object)?;
    let value = cx.narrowed(&field.ty, value);
    if !cx.state.heap.get(object).is_instance() {
        return Err(Stop::UNEXPECTED);
    }
    cx.require_visible(object, id)?;
    cx.state.heap.write_field(object, id, value);
    Ok(Flow::Next)
}

fn resolve_static(cx: &StepCx<'_, '_>, field: &FieldRef) -> Result<FieldId, Stop> {
    resolve(cx, field, true)
}

fn resolve_instance(cx: &StepCx<'_, '_>, field: &FieldRef) -> Result<FieldId, Stop> {
    resolve(cx, field, false)
}

/// The field, if the class path has it as the instruction wants it: an `IncompatibleClassChangeError` is not followed.
fn resolve(cx: &StepCx<'_, '_>, field: &FieldRef, is_static: bool) -> Result<FieldId, Stop> {
    let resolved = cx.program().resolve_field(field);
    let fits = |id: &FieldId| cx.program().field(*id).access.is_static() == is_static;
    let resolved = resolved.filter(fits);
    resolved.ok_or_else(|| Stop::Incomplete(cx.not_found(&field.class, field)))
}

impl StepCx<'_, '_> {
    /// Gives up where the JDK's code looks into a collection that a class of the program extends.
    fn require_visible(&self, object: ObjId, field: FieldId) -> Result<(), Stop> {
        let is_inside =
            self.program().class(field.class).is_jdk() && self.extends_collection(object).is_some();
        match is_inside {
            true => Err(Stop::UNEXPECTED),
            false => Ok(()),
        }
    }

    /// Current value of an instance field. Forks on aliasing after a write to another input object.
    pub(crate) fn separated_field(&mut self, object: ObjId, field: FieldId) -> Result<Value, Stop> {
        self.separate_field(object, field)?;
        self.presumed_field(object, field)
    }

    /// Value of an instance field as long as the object is none that was written under another name.
    pub(crate) fn field_value(&mut self, object: ObjId, field: FieldId) -> Value {
        if let Some(cell) = self.state.heap.get(object).field(field) {
            return cell.current;
        }
        let value = self.value_at_first(object, field);
        self.state.heap.set_initial_field(object, field, value);
        value
    }

    fn value_at_first(&mut self, object: ObjId, field: FieldId) -> Value {
        let declared = self.program().field(field);
        if !self.state.heap.get(object).is_input() {
            return self.default_value(&declared.ty);
        }
        let class = self.listed(object);
        if let Some(listed) = class.filter(|listed| listed.is_at_start()) {
            self.note(Incomplete::UnderApproximated(listed.made_by()));
        }
        if self.starts_empty(object, field) {
            return self.default_value(&declared.ty);
        }
        if let Some(function) = self.kept_function(object, field) {
            return Value::Ref(Reference::Object(function));
        }
        let listed = class.and_then(|it| it.field(&declared.name));
        let holds = listed.map(|listed| listed.holds);
        // Proofs are about the numbers that are looked at.
        let is_proof = self.machine.mode == Mode::Prove;
        if let (Some(class), Some(Holds::Usual(..)), false) = (class, holds, is_proof) {
            self.note(Incomplete::UnderApproximated(class.made_by()));
        }
        let known = holds.and_then(|holds| self.listed_at_first(object, &declared.ty, holds));
        known.unwrap_or_else(|| {
            let shown = listed.map_or(&*declared.name, |listed| listed.shown);
            let value = self.input_of_field(object, field, shown);
            let is_passed = holds == Some(Holds::Object);
            if is_passed || self.starts_with_object(object, field) {
                self.exclude_null(value);
            }
            value
        })
    }

    /// What a field of a class that is seen from the inside always starts with.
    fn listed_at_first(&mut self, object: ObjId, ty: &Type, holds: Holds) -> Option<Value> {
        if let (Holds::New(length), Type::Array(component)) = (holds, ty) {
            let length = self.int(length);
            let array = self.new_array(component, length);
            return Some(Value::Ref(Reference::Object(array)));
        }
        let number = self.number_at_first(object, holds)?;
        Some(match ty {
            Type::Long => Value::Long(self.machine.terms.convert(Conversion::I2l, number)),
            _ => Value::Int(number),
        })
    }

    /// Anything that a field may start with, under the name that it is shown by.
    fn input_of_field(&mut self, object: ObjId, field: FieldId, shown: &str) -> Value {
        let declared = self.program().field(field);
        let (name, chain) = (self.object_name(object), self.chain_of(object));
        let (name, chain) = match declared.is_contents() {
            true => (name, chain),
            false => {
                let known = &self.state.heap.get(object).ty;
                let name = known.name_of_field(self.program(), &name, field, shown);
                (name, chain + 1)
            }
        };
        let ty = self.field_type(object, field);
        self.input(name, &ty, Origin::Field(object, field), chain)
    }

    /// Whether a field starts with an object.
    fn starts_with_object(&self, object: ObjId, field: FieldId) -> bool {
        let declared = self.program().field(field);
        // Every constant of an enum has a name (JLS §8.9.2).
        let is_name = field.class == self.program().known().enumeration;
        let is_kept = declared.is_always_there() || self.keeps_object(object, field);
        is_name || is_kept && self.machine.config.presumes_facts
    }

    /// The number that such a field always starts with.
    fn number_at_first(&mut self, object: ObjId, holds: Holds) -> Option<Term> {
        match holds {
            Holds::Number(..)
            | Holds::Usual(..)
            | Holds::Object
            | Holds::Nullable
            | Holds::New(_) => None,
            Holds::Fixed(number) => Some(self.int(number)),
            Holds::LengthOf(name) => {
                let array = self.array_at_first(object, name)?;
                Some(self.sequence(array).ok()?.length)
            }
            Holds::WordsOf(name) => {
                let array = self.array_at_first(object, name)?;
                let length = self.sequence(array).ok()?.length;
                self.presume_words(array, length).ok()?;
                Some(length)
            }
        }
    }

    /// The array in the field of that name.
    fn array_at_first(&mut self, object: ObjId, name: &str) -> Option<ObjId> {
        let program = self.program();
        let class = program.class_of(self.state.heap.get(object).ty.narrowest(program))?;
        let mut above = program.superclasses(class).iter();
        let field = above.find_map(|&above| program.field_named(above, name))?;
        let array = self.field_value(object, field).reference()?;
        match self.state.heap.resolve(array) {
            Reference::Symbolic(id) => self.initialize_fresh(id).ok(),
            Reference::Object(array) => Some(array),
            Reference::Null => None,
        }
    }

    /// What holds for the words of a set of bits: each bit has a number, and the last word is not zero.
    fn presume_words(&mut self, array: ObjId, length: Term) -> Result<(), Stop> {
        let (zero, one, most) = (self.int(0), self.int(1), self.int(MAX_WORDS));
        let fits = self.compare(CmpOp::Le, length, most);
        self.presume(fits)?;
        let is_empty = self.compare(CmpOp::Eq, length, zero);
        let last = self.binary(BinOp::Sub, length, one);
        let last = self.read_number(array, last)?;
        let last = last.term().ok_or(Stop::UNDECODABLE)?;
        let none = self.zero_like(last);
        let is_set = self.compare(CmpOp::Ne, last, none);
        let fact = self.machine.terms.or(is_empty, is_set);
        self.presume(fact)
    }

    /// What is known of the class of a library object whose fields are seen.
    pub(crate) fn listed(&self, object: ObjId) -> Option<&'static ValueClass> {
        let program = self.program();
        let class = program.class_of(self.state.heap.get(object).ty.narrowest(program))?;
        value_class(program.class(class))
    }

    /// Whether no object of the declared class has null there. The class that stands for others tells nothing.
    fn keeps_object(&self, object: ObjId, field: FieldId) -> bool {
        let program = self.program();
        let declared = self.state.heap.get(object).ty.narrowest(program);
        let class = program.class_of(declared);
        class.is_some_and(|class| program.is_never_null_in(class, field))
    }

    /// Whether a field of the library is as at first in an input: transient ones are caches and counters, and factories
    /// leave some empty.
    fn starts_empty(&self, object: ObjId, field: FieldId) -> bool {
        let declared = self.program().field(field);
        self.program().class(field.class).is_jdk()
            && match self.listed(object) {
                Some(listed) => listed.field(&declared.name).is_none(),
                None => declared.access.is_transient(),
            }
    }

    /// Type of a field of an object, whose declaration may say what its type arguments are.
    fn field_type(&self, object: ObjId, field: FieldId) -> GenericType {
        let class = self.program().class(field.class);
        let arguments = match self.state.heap.provenance(object) {
            // A small class of the JDK has the type arguments of the interface it stands for.
            Provenance::Input(symbolic) if class.is_jdk() && is_transparent(class) => {
                self.state.heap.symbolic(symbolic).arguments.clone()
            }
            _ => self.arguments_above(object, field.class),
        };
        let declared = self.program().field_type(field, &arguments);
        let made = self.kept_class(object, field);
        let made = made.map(|class| self.program().class(class).ty());
        let erased = made.unwrap_or_else(|| declared.erased.clone());
        GenericType { erased, ..declared }
    }

    /// The type arguments that an object has for a class above its own: by its declaration, else by its class.
    pub(crate) fn arguments_above(&self, object: ObjId, above: ClassId) -> Arc<[GenericType]> {
        let program = self.program();
        if let Provenance::Input(symbolic) = self.state.heap.provenance(object) {
            let symbolic = self.state.heap.symbolic(symbolic);
            let declared = GenericType {
                erased: symbolic.ty.clone(),
                arguments: symbolic.arguments.clone(),
            };
            let arguments = program.arguments_above(&declared, above);
            if !arguments.is_empty() {
                return arguments;
            }
        }
        let ty = &self.state.heap.get(object).ty;
        let exact = ty.exact.map(|class| program.class(class).ty());
        let class = exact.unwrap_or_else(|| ty.narrowest(program).clone());
        program.arguments_above(&GenericType::raw(class), above)
    }
}
