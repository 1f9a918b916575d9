//! What fields of objects hold, and changes of that: `cart.items.add("a")`, `board.cells[0] = 3`.

use analyzer::witness::{Held, InputValue, Parameters, TypeRef};

use super::call::is_inherited;
use super::planner::Planner;
use super::value::Value;
use crate::error::CannotBuild;
use crate::java::{Expr, Statement, Type};

impl Planner<'_> {
    /// What a field of an object holds.
    pub(super) fn held(&mut self, owner: Value, field: &Held) -> Result<Value, CannotBuild> {
        let none = Parameters::default();
        let member = self
            .scope
            .member(&field.class, &field.name, field.access, &none);
        let (Some(member), Some(ty)) = (member, self.scope.ty(&field.ty)) else {
            return Err(CannotBuild::because("a field that the test cannot read"));
        };
        self.note(field.access);
        let target = match is_inherited(&owner, &member.owner, field.access) {
            true => owner.expr,
            false => owner.pass(&Type::Class(member.owner)),
        };
        let held = Expr::Field(Box::new(target), field.name.clone());
        Ok(Value::loose(held, ty))
    }

    /// `board.cells[0] = 3`
    pub(super) fn assign_place(
        &mut self,
        (array, ty): (Value, &TypeRef),
        arguments: &[InputValue],
    ) -> Result<Statement, CannotBuild> {
        let (&[InputValue::Int(place), value], TypeRef::Array(component)) = (arguments, ty) else {
            return Err(CannotBuild::because("a place that is no number"));
        };
        let value = self.value(value)?;
        Ok(self.set_element(array, component, place, value))
    }
}
