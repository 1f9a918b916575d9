//! Arrays of which a type argument says more than is so: `(T[]) new Object[n]` is an `Object[]` also where `T` is `String`
//! (JLS §4.6), and the cast that the compiler adds where it is used as a `String[]` fails.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::instr::Instruction::{self, Anewarray};
use crate::mention::before_assignments;
use crate::program::{FieldId, Program};
use crate::state::type_constraint::{Subtype, TypeConstraint};
use crate::state::{Clause, ObjId, Origin};

use super::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// Raises the fault where an array, which a field holds and a type argument says to be of this type, is of the type
    /// of the field, as the class makes them. Nothing else is known of such an array on the path where it is none.
    pub(super) fn doubt_claimed_array(
        &mut self,
        id: ObjId,
        ty: &Type,
        fault: Fault,
    ) -> Result<(), Stop> {
        let Some(made) = self.type_as_made(id, ty) else {
            return Ok(());
        };
        let program = self.program();
        let claimed = self.state.heap.get(id).ty.clone();
        let mut made = TypeConstraint::subtype_of(made);
        made.exclude(program, ty);
        self.state.heap.get_mut(id).ty = made;
        let forked = self.fork_fault(fault, Clause::IsNot(id, ty.to_string().into()));
        self.state.heap.get_mut(id).ty = claimed;
        forked?;
        self.state.heap.get_mut(id).ty.bounds.push(ty.clone());
        Ok(())
    }

    /// The type of the field that holds an array at first, where that is wider than what a type argument says, and the
    /// class makes such arrays. What was cast before is not asked again.
    fn type_as_made(&self, id: ObjId, ty: &Type) -> Option<Type> {
        let Some(Origin::Field(_, field)) = self.state.heap.origin_of_object(id) else {
            return None;
        };
        let program = self.program();
        let declared = &program.field(field).ty;
        let known = &self.state.heap.get(id).ty;
        let is_claimed = known.is_subtype(program, ty) == Subtype::Always;
        let is_claim = is_claimed && !program.is_assignable(declared, ty);
        let is_open = !known.bounds[1..].contains(ty);
        (is_claim && is_open && makes(program, field, declared)).then(|| declared.clone())
    }
}

/// Whether all that the class of a field puts there is arrays of its type that it has just made.
fn makes(program: &Program, field: FieldId, ty: &Type) -> bool {
    let Type::Array(component) = ty else {
        return false;
    };
    let methods = program.methods(field.class);
    let mut values = methods
        .flat_map(|it| before_assignments(program, it, field))
        .peekable();
    let is_made = |it: &Instruction| matches!(it, Anewarray(class) if class.ty == **component);
    values.peek().is_some() && values.all(is_made)
}
