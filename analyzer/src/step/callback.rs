//! What objects of the caller may do to what they are passed, and to what else they know, which nobody looks at.

use crate::classfile::Type;
use crate::incomplete::Incomplete;
use crate::models::known;
use crate::program::{FieldId, MethodId, Program};
use crate::state::{Body, ObjId, Reference, Value};

use super::text::is_builder;
use super::{Mode, StepCx};

/// How far what objects of the program hold is looked at.
const DEPTH: u8 = 2;
/// Classes of the JDK whose objects never change, though some of their fields do.
const LASTING: &[&str] = &[
    "java/io/File",
    "java/lang/Class",
    "java/lang/String",
    "java/lang/Thread",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/net/URI",
    "java/net/URL",
    "java/nio/charset/Charset",
    "java/util/Locale",
    "java/util/regex/Pattern",
];

impl StepCx<'_, '_> {
    /// Notes that nobody looks at what a method of the caller's does to what it is passed: arrays, collections, texts that
    /// can be written, and other objects that can change.
    pub(super) fn note_fillable(&mut self, method: MethodId, arguments: &[Value]) {
        let (program, heap) = (self.program(), &self.state.heap);
        let may_be_filled = |argument: &Value| {
            let Some(Reference::Object(id)) = argument.reference().map(|it| heap.resolve(it))
            else {
                return false;
            };
            let object = heap.get(id);
            matches!(object.body, Body::Array(..))
                || object.container().is_some()
                || may_change(program, object.ty.narrowest(program), DEPTH)
        };
        if arguments.iter().any(may_be_filled) {
            let name = program.method_name(method);
            self.note(Incomplete::UnderApproximated(name));
        }
    }

    /// Remembers that a method of the caller's ran, which may have called any method of objects that it knows.
    pub(super) fn call_out(&mut self, method: MethodId) {
        self.state.called_out.get_or_insert(method);
    }

    /// Notes that nobody looks at what the caller may have done to a field that is read, through what it was called for.
    pub(super) fn note_changed_meanwhile(&mut self, object: ObjId, field: FieldId) {
        let Some(method) = self.state.called_out else {
            return;
        };
        let program = self.program();
        let declared = program.field(field);
        let is_known = self.state.heap.get(object).is_input();
        let changes = !declared.access.is_final() || may_change(program, &declared.ty, DEPTH);
        let is_scanned = program.class(field.class).is_scanned();
        if self.machine.mode == Mode::Explore && is_known && is_scanned && changes {
            let name = program.method_name(method);
            self.note(Incomplete::UnderApproximated(name));
        }
    }
}

/// Whether objects of a type can change after they were made, as far as the type says.
fn may_change(program: &Program, ty: &Type, depth: u8) -> bool {
    let Some(class) = ty.class_name().and_then(|_| program.class_of(ty)) else {
        return matches!(ty, Type::Array(_));
    };
    let declared = program.class(class);
    let name = &*declared.name;
    if known(name).is_some() || is_builder(ty) {
        return true;
    }
    let is_lasting = declared.is_jdk()
        && (LASTING.contains(&name) || program.is_subclass(class, program.known().throwable));
    let mut fields = program.instance_fields(class).iter();
    !is_lasting
        && fields.any(|&field| {
            let field = program.field(field);
            let holds = depth > 0 && !declared.is_jdk();
            !field.access.is_final() || holds && may_change(program, &field.ty, depth - 1)
        })
}
