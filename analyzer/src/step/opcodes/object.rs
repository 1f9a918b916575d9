//! Objects: `new`, `checkcast`, `instanceof` (JVMS §6.5).

use std::fmt;

use crate::classfile::Type;
use crate::fault::Fault;
use crate::incomplete::Incomplete;
use crate::instr::ClassConstant;
use crate::program::ClassId;
use crate::state::type_constraint::Subtype;
use crate::state::{Body, Clause, ObjId, Origin, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};

/// `new` (JVMS §6.5.new)    … → …, objectref
///
/// Initializes the class.
pub(super) fn new(cx: &mut StepCx<'_, '_>, class: &ClassConstant) -> StepResult {
    let id = cx.resolve_class(class)?;
    cx.initialize_before_use(id)?;
    let object = cx.new_object(id);
    cx.push_next(Value::Ref(Reference::Object(object)))
}

/// `checkcast` (JVMS §6.5.checkcast)    …, objectref → …, objectref
///
/// Fault: `ClassCast`. Null passes. Forks on the class of input objects.
pub(super) fn checkcast(cx: &mut StepCx<'_, '_>, class: &ClassConstant) -> StepResult {
    let reference = cx.pop_reference()?;
    if always(cx, reference, &class.ty) || cx.decide_null(reference)? {
        return cx.push_next(Value::Ref(reference));
    }
    let Reference::Object(id) = cx.state.heap.resolve(reference) else {
        return Err(Stop::UNEXPECTED);
    };
    cx.note_if_missing(class);
    let fault = || Fault::ClassCast(Reference::Object(id));
    cx.doubt_claimed_array(id, &class.ty, fault())?;
    cx.require_instance(id, &class.ty, fault())?;
    cx.push_next(Value::Ref(reference))
}

/// `instanceof` (JVMS §6.5.instanceof)    …, objectref → …, result
///
/// 0 for null. Forks on nullness and on the class of input objects.
pub(super) fn instanceof(cx: &mut StepCx<'_, '_>, class: &ClassConstant) -> StepResult {
    let reference = cx.pop_reference()?;
    let holds = match cx.decide_null(reference)? {
        true => false,
        false => {
            let id = cx.require_object(reference)?;
            cx.note_if_missing(class);
            cx.decide_instance_of(id, &class.ty)?
        }
    };
    let result = cx.int(i32::from(holds));
    cx.push_next(Value::Int(result))
}

/// Whether the cast succeeds whatever an undecided reference turns out to be.
fn always(cx: &StepCx<'_, '_>, reference: Reference, ty: &Type) -> bool {
    match reference {
        Reference::Null => true,
        Reference::Object(_) => false,
        Reference::Symbolic(id) => {
            let is_array = matches!(ty, Type::Array(_));
            !is_array
                && cx
                    .program()
                    .is_assignable(&cx.state.heap.symbolic(id).ty, ty)
        }
    }
}

/// Continues where the object has the class; a sibling raises the fault.
pub(super) fn guard_instance(
    cx: &mut StepCx<'_, '_>,
    id: ObjId,
    ty: &Type,
    fault: Fault,
) -> Result<(), Stop> {
    if cx.needs_path(&fault) && !cx.is_call_result(id) {
        let program = cx.program();
        let known = cx.state.heap.get(id).ty.clone();
        cx.state.heap.get_mut(id).ty.exclude(program, ty);
        let forked = cx.fork_fault(fault, Clause::IsNot(id, ty.to_string().into()));
        cx.state.heap.get_mut(id).ty = known;
        forked?;
    }
    cx.refine(id, ty)?;
    cx.assume_clause(Clause::Is(id, ty.to_string().into()))
}

impl StepCx<'_, '_> {
    /// Raises the fault where an object is surely no instance of the type.
    pub(crate) fn refuse_others(&mut self, id: ObjId, ty: &Type, fault: Fault) -> Result<(), Stop> {
        match self.subtype(id, ty) {
            Subtype::Never => self.raise_here(fault),
            Subtype::Always | Subtype::Sometimes => Ok(()),
        }
    }

    /// Continues where an object is an instance of the type; raises the fault where it is not.
    pub(crate) fn require_instance(
        &mut self,
        id: ObjId,
        ty: &Type,
        fault: Fault,
    ) -> Result<(), Stop> {
        self.share_class(id)?;
        match self.subtype(id, ty) {
            Subtype::Always => Ok(()),
            Subtype::Never => self.raise_here(fault),
            Subtype::Sometimes => guard_instance(self, id, ty, fault),
        }
    }

    /// Whether an object is what an unknown call returned. The casts that the compiler adds for
    /// generic types do not fail on it: whoever supplies the callee keeps to its type arguments.
    pub(in crate::step) fn is_call_result(&self, id: ObjId) -> bool {
        let origin = self.state.heap.origin_of_object(id);
        matches!(origin, Some(Origin::Call(_)))
    }

    /// The class that an operand names.
    pub(crate) fn resolve_class(&self, class: &ClassConstant) -> Result<ClassId, Stop> {
        let resolved = self.program().resolve_class(class);
        resolved.ok_or_else(|| Stop::Incomplete(Incomplete::ClassNotFound(class.to_string())))
    }

    /// Why a member that a class should have cannot be found.
    pub(super) fn not_found(
        &self,
        class: &ClassConstant,
        member: &impl fmt::Display,
    ) -> Incomplete {
        match self.program().missing_for(class) {
            Some(missing) => Incomplete::ClassNotFound(missing),
            None => Incomplete::MemberNotFound(member.to_string()),
        }
    }

    /// Notes that an object was compared with a class that is missing: a JVM gets no further.
    fn note_if_missing(&mut self, class: &ClassConstant) {
        let is_class = class.ty.class_name().is_some();
        if is_class && self.program().resolve_class(class).is_none() {
            self.note(Incomplete::ClassNotFound(class.to_string()));
        }
    }

    /// A new object with default field values.
    pub(crate) fn new_object(&mut self, class: ClassId) -> ObjId {
        let body = Body::Instance(Vec::new());
        self.state.heap.make(self.machine.program, class, body)
    }
}
