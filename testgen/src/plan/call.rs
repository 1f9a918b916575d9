//! The end of a test: what is done before, then the call that is expected to fail.

use analyzer::witness::{
    Access, Call, ClassRef, InputValue, Opening, Parameters, StaticAssignment, StubMethod, Target,
};

use super::member::pass_to;
use super::planner::Planner;
use super::value::Value;
use crate::error::CannotBuild;
use crate::java::{ClassName, Expr, New, Statement, Type};
use crate::{helper, names};

/// A method as a test can call it.
#[derive(Clone, Copy)]
pub(super) struct Callee<'a> {
    pub(super) class: &'a ClassRef,
    pub(super) method: &'a str,
    pub(super) access: Access,
    pub(super) parameters: &'a Parameters,
}

impl<'a> Callee<'a> {
    pub(super) fn of(call: &'a Call) -> Self {
        Callee {
            class: &call.class,
            method: &call.method,
            access: call.access,
            parameters: &call.parameters,
        }
    }
}

impl Planner<'_> {
    /// Builds the inputs and calls the entry method.
    pub(super) fn call_entry(&mut self) -> Result<(), CannotBuild> {
        let (entry, witness) = (&self.path.entry, &self.path.witness);
        for opening in &witness.before {
            self.opening(opening)?;
        }
        let arguments = &witness.arguments;
        let receiver = witness
            .receiver
            .map(|value| self.value(value))
            .transpose()?;
        let call = if let Some(methods) = &witness.subclass {
            self.creation_of_subclass(methods)?
        } else if entry.method == names::CONSTRUCTOR {
            let creation =
                self.creation(&entry.class, entry.access, &entry.parameters, arguments)?;
            with_inferred_types(creation, &entry.class)
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
        let call = match entry.bounds_classes {
            true => with_raw_classes(call),
            false => call,
        };
        self.statements.push(Statement::Expression(call));
        Ok(())
    }

    /// `new C(arguments) { … }` of an abstract class whose constructor is the entry.
    fn creation_of_subclass(&mut self, methods: &[StubMethod]) -> Result<Expr, CannotBuild> {
        let (entry, witness) = (&self.path.entry, &self.path.witness);
        if self.scope.access(entry.access) == Access::Forced {
            return Err(CannotBuild::because(format!(
                "{} cannot be extended by a test",
                entry.class.binary
            )));
        }
        self.note(entry.access);
        let values = self.values(&witness.arguments, &entry.parameters)?;
        let nowhere = witness.objects.len();
        let (class, parameters) = (&entry.class, &entry.parameters);
        let made = self.anonymous_subclass(nowhere, class, parameters, values, methods)?;
        Ok(made.expr)
    }

    fn instance_call(&mut self, receiver: Value) -> Result<Expr, CannotBuild> {
        let entry = &self.path.entry;
        let own = self.scope.class_name(&entry.class).map(Type::Class);
        let is_own = entry.access != Access::Forced && receiver.ty == own;
        let callee = match &entry.through {
            Some(through) if !is_own => Callee {
                class: &through.class,
                method: &entry.method,
                access: through.access,
                parameters: &through.parameters,
            },
            _ => Callee {
                class: &entry.class,
                method: &entry.method,
                access: entry.access,
                parameters: &entry.parameters,
            },
        };
        self.method_call(callee, receiver, &self.path.witness.arguments)
    }

    /// `receiver.method(arguments)`, or the same by reflection.
    pub(super) fn method_call(
        &mut self,
        callee: Callee<'_>,
        receiver: Value,
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        let values = self.values(arguments, callee.parameters)?;
        Ok(self.call_with(callee, receiver, values))
    }

    /// The same with values that are there.
    pub(super) fn call_with(
        &mut self,
        callee: Callee<'_>,
        receiver: Value,
        values: Vec<Value>,
    ) -> Expr {
        let Callee {
            class,
            method,
            access,
            parameters,
        } = callee;
        let Some(member) = self.scope.member(class, method, access, parameters) else {
            return self.invoke(class, method, receiver.expr, parameters, values);
        };
        self.note(access);
        let arguments = pass_to(values, &member);
        let receiver = match member.is_clear_below && is_inherited(&receiver, &member.owner, access)
        {
            true => receiver.expr,
            false => receiver.pass(&Type::Class(member.owner)),
        };
        Expr::Call(Box::new(receiver), method.to_owned(), arguments)
    }

    fn opening(&mut self, opening: &Opening) -> Result<(), CannotBuild> {
        let statement = match opening {
            Opening::Make(object) => return self.value(*object).map(|_| ()),
            Opening::Assign(field) => self.set_static(field)?,
            Opening::Call(call) => Statement::Expression(self.call_before(call)?),
        };
        self.statements.push(statement);
        Ok(())
    }

    fn call_before(&mut self, call: &Call) -> Result<Expr, CannotBuild> {
        match call.on {
            Target::Class => self.call_of_class(call),
            Target::Other(receiver) => {
                let receiver = self.value(receiver)?;
                self.method_call(Callee::of(call), receiver, &call.arguments)
            }
            Target::Itself
            | Target::Part(_)
            | Target::SamePart
            | Target::Taken(_)
            | Target::Held(_)
            | Target::Place(_)
            | Target::PlaceOf(_)
            | Target::Handed(..) => Err(CannotBuild::because(
                "a call on an object that is not there",
            )),
        }
    }

    /// A call of a static method or of a constructor, whose object nobody needs.
    pub(super) fn call_of_class(&mut self, call: &Call) -> Result<Expr, CannotBuild> {
        let Call {
            class,
            method,
            access,
            parameters,
            arguments,
            ..
        } = call;
        if method == names::CONSTRUCTOR {
            let creation = self.creation(class, *access, parameters, arguments)?;
            return Ok(with_inferred_types(creation, class));
        }
        self.static_call(class, method, *access, parameters, arguments)
    }

    fn set_static(&mut self, field: &StaticAssignment) -> Result<Statement, CannotBuild> {
        let value = self.value(field.value)?;
        let member = self.scope.member(
            &field.class,
            &field.name,
            field.access,
            &Parameters::default(),
        );
        // The declared type is not known here, so a loose value cannot be cast to it.
        match member.filter(|_| value.is_exact) {
            Some(member) => {
                self.note(field.access);
                let target = Expr::StaticField(member.owner, field.name.clone());
                Ok(Statement::Assign(target, value.expr))
            }
            None => {
                self.note(Access::Forced);
                self.force_field(&field.class, &field.name, Expr::NULL, value)
            }
        }
    }
}

/// The creation of an object whose type arguments may be any.
fn with_inferred_types(creation: Expr, class: &ClassRef) -> Expr {
    match creation {
        Expr::New(new) => Expr::New(New {
            infers: !class.free.is_empty(),
            ..new
        }),
        other => other,
    }
}

/// Whether the static type of an object has a member of a superclass: package-private ones are not inherited across
/// packages (JLS §8.2).
pub(super) fn is_inherited(object: &Value, owner: &ClassName, access: Access) -> bool {
    let package = match &object.ty {
        Some(Type::Class(class)) => &*class.package,
        _ => "",
    };
    object.is_exact && (access == Access::Public || package == owner.package)
}

/// The call with class literals as raw `Class`, because their types may break the bounds of type parameters.
fn with_raw_classes(call: Expr) -> Expr {
    let class = Type::Class(ClassName::new("java.lang", "Class").generic(true));
    let raw = |argument: Expr| match argument {
        Expr::ClassLiteral(_) => Expr::Cast(class.clone(), Box::new(argument)),
        other => other,
    };
    let all = |arguments: Vec<Expr>| arguments.into_iter().map(raw).collect();
    match call {
        Expr::Call(receiver, method, arguments) => Expr::Call(receiver, method, all(arguments)),
        Expr::StaticCall(class, method, arguments) if !helper::is_helper(&class) => {
            Expr::StaticCall(class, method, all(arguments))
        }
        Expr::New(new) => Expr::New(New {
            arguments: all(new.arguments),
            ..new
        }),
        other => other,
    }
}
