//! Which static fields hold for ever what their class initializer left, down to the last element: a proof of what holds between
//! two calls must not rest on a registry that was empty at first.

use std::collections::BTreeSet;

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::mention::scanned;
use crate::models::only_asks;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::container::Writes;
use crate::state::initialized::{StaticObject, StaticValue};
use crate::state::{Initialized, StaticId};

/// Objects within objects that are looked at.
const MAX_DEPTH: u32 = 4;

/// Whether what a static field holds may become another than its initializer left there.
pub(super) fn may_become(program: &Program, field: FieldId, value: &StaticValue) -> bool {
    let look = Look {
        program,
        is_filled: program.is_filled(field),
    };
    look.may_become(value, MAX_DEPTH)
}

/// Whether what a static field holds can be changed by whoever gets at it: places of an array, what a collection or text holds, fields of
/// an object of the program.
pub(super) fn is_open_inside(program: &Program, value: &StaticValue) -> bool {
    let StaticValue::Object(id) = value else {
        return false;
    };
    let maker = program.kept::<Initialized>(id.class);
    let object = maker.map(|maker| &maker.objects[id.index as usize]);
    object.is_some_and(|object| match object {
        StaticObject::Array(_, elements) => !elements.is_empty(),
        StaticObject::Builder(..) => true,
        StaticObject::Instance(class, _) => {
            let mut fields = program.instance_fields(*class).iter();
            program.class(*class).is_scanned()
                && fields.any(|it| !program.field(*it).access.is_final())
        }
        StaticObject::List(_, rules, _) | StaticObject::Table(_, rules, ..) => {
            is_open(rules.writes)
        }
        StaticObject::Text(_)
        | StaticObject::Lambda { .. }
        | StaticObject::ListOver(..)
        | StaticObject::View { .. } => false,
    })
}

/// A look at what a field holds.
struct Look<'a> {
    program: &'a Program,
    /// Whether code that reads the field may fill an array that it holds.
    is_filled: bool,
}

/// Whether others may put something in.
fn is_open(writes: Writes) -> bool {
    matches!(writes, Writes::All | Writes::Unseen | Writes::InPlace)
}

impl Look<'_> {
    fn may_become(&self, value: &StaticValue, depth: u32) -> bool {
        match value {
            StaticValue::Object(id) => depth == 0 || self.object_may(*id, depth - 1),
            StaticValue::Null
            | StaticValue::Number(_)
            | StaticValue::Literal(_)
            | StaticValue::Class(_)
            | StaticValue::Unknown(_) => false,
        }
    }

    fn object_may(&self, id: StaticId, depth: u32) -> bool {
        let maker = self.program.kept::<Initialized>(id.class);
        let Some(maker) = maker else {
            return true;
        };
        let any = |values: &[StaticValue]| values.iter().any(|it| self.may_become(it, depth));
        match &maker.objects[id.index as usize] {
            StaticObject::Text(_) | StaticObject::Lambda { .. } => false,
            StaticObject::Builder(..) => true,
            StaticObject::Instance(class, fields) => {
                let mut held = fields.iter().map(|(_, value)| value);
                !self.is_frozen(*class) || held.any(|it| self.may_become(it, depth))
            }
            StaticObject::Array(_, elements) => self.is_filled || any(elements),
            StaticObject::List(_, rules, elements) => is_open(rules.writes) || any(elements),
            StaticObject::ListOver(_, _, array) => self.may_become(array, depth),
            StaticObject::Table(_, rules, _, slots) => {
                let values = slots.iter().filter_map(|(_, value)| value.as_ref());
                let mut held = slots.iter().map(|(key, _)| key).chain(values);
                is_open(rules.writes) || held.any(|it| self.may_become(it, depth))
            }
            StaticObject::View { of, .. } => self.may_become(of, depth),
        }
    }

    /// Whether no code assigns fields of objects of a class but where it makes them; of the library's, caches aside.
    fn is_frozen(&self, class: ClassId) -> bool {
        let program = self.program;
        let mut fields = program.instance_fields(class).iter();
        let is_kept = |field: &FieldId| {
            let access = program.field(*field).access;
            let is_cache = access.is_transient() && program.class(field.class).is_jdk();
            access.is_final() || is_cache || field.class == program.known().enumeration
        };
        fields.all(is_kept)
    }
}

impl Program {
    /// Whether scanned code that reads a static field, class initializers aside, stores into arrays, or hands on an array for
    /// others to do so.
    fn is_filled(&self, field: FieldId) -> bool {
        let filled = self.filled.get_or_init(|| filled(self));
        !self.field(field).access.is_private() || filled.contains(&field)
    }
}

fn filled(program: &Program) -> BTreeSet<FieldId> {
    let methods = scanned(program).filter(|&it| !program.method(it).is_class_initializer());
    let filling = methods.filter(|&method| fills(program, method));
    let read = filling.flat_map(|method| program.instructions(method));
    let read = read.filter_map(|it| match it {
        Instruction::Getstatic(field) => program.resolve_field(field),
        _ => None,
    });
    read.collect()
}

fn fills(program: &Program, method: MethodId) -> bool {
    let returns = &program.method(method).descriptor.returns;
    let gives_array = matches!(returns, Some(Type::Array(_)));
    let may_fill = |it: &Instruction| {
        it.callee().is_some_and(|callee| {
            let mut passed = callee.descriptor.parameters.iter();
            let called = program.resolve_method(callee);
            let own = called.filter(|called| program.class(called.class).is_scanned());
            passed.any(|ty| matches!(ty, Type::Array(_)))
                && match own {
                    Some(own) => program
                        .instructions(own)
                        .iter()
                        .any(Instruction::is_array_store),
                    None => !only_asks(callee),
                }
        })
    };
    let mut code = program.instructions(method).iter();
    let clones = |it: &Instruction| it.callee().is_some_and(|it| &*it.name == "clone");
    let is_copied = gives_array && program.instructions(method).iter().any(clones);
    gives_array && !is_copied || code.any(|it| it.is_array_store() || may_fill(it))
}
