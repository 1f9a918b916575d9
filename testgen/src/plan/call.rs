//! The end of a test: static state, then the call that is expected to fail.

use analyzer::witness::{Access, StaticValue};

use super::construct::pass_all;
use super::planner::Planner;
use super::value::Value;
use crate::error::CannotBuild;
use crate::java::{Expr, Statement, Type};
use crate::names;

impl Planner<'_> {
    /// Builds the inputs and calls the entry method.
    pub(super) fn call_entry(&mut self) -> Result<(), CannotBuild> {
        let (entry, witness) = (&self.path.entry, &self.path.witness);
        let arguments = &witness.arguments;
        let receiver = witness
            .receiver
            .map(|value| self.value(value))
            .transpose()?;
        let call = if entry.method == names::CONSTRUCTOR {
            self.creation(&entry.class, entry.access, &entry.parameters, arguments)?
        } else if entry.is_static {
            let parameters = &entry.parameters;
            self.static_call(
                &entry.class,
                &entry.method,
                entry.access,
                parameters,
                arguments,
            )?
        } else {
            let receiver = receiver.filter(|value| value.ty.is_some());
            self.instance_call(receiver.ok_or_else(|| CannotBuild::because("no receiver"))?)?
        };
        // Last, because constructors and class initializers may write the same fields.
        for field in &witness.statics {
            self.set_static(field)?;
        }
        self.statements.push(Statement::Expression(call));
        Ok(())
    }

    fn instance_call(&mut self, receiver: Value) -> Result<Expr, CannotBuild> {
        let (entry, witness) = (&self.path.entry, &self.path.witness);
        let values = self.values(&witness.arguments, &entry.parameters)?;
        let member =
            self.scope
                .member(&entry.class, &entry.method, entry.access, &entry.parameters);
        let Some(member) = member else {
            let parameters = &entry.parameters;
            return Ok(self.invoke(
                &entry.class,
                &entry.method,
                receiver.expr,
                parameters,
                values,
            ));
        };
        self.note(entry.access);
        let arguments = pass_all(values, &member.parameters);
        let receiver = receiver.pass(&Type::Class(member.owner));
        Ok(Expr::Call(
            Box::new(receiver),
            entry.method.clone(),
            arguments,
        ))
    }

    fn set_static(&mut self, field: &StaticValue) -> Result<(), CannotBuild> {
        let value = self.value(field.value)?;
        let member = self
            .scope
            .member(&field.class, &field.name, field.access, &[]);
        // The declared type is not known here, so a loose value cannot be cast to it.
        let statement = match member.filter(|_| value.is_exact) {
            Some(member) => {
                self.note(field.access);
                let target = Expr::StaticField(member.owner, field.name.clone());
                Statement::Assign(target, value.expr)
            }
            None => {
                self.note(Access::Forced);
                self.force_field(&field.class, &field.name, Expr::NULL, value)?
            }
        };
        self.statements.push(statement);
        Ok(())
    }
}
