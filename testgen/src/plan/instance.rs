//! One instance → the expression that makes it, by the means the analyzer chose, and the static type of that expression.

use analyzer::witness::{Access, Build, ClassRef, InputObject, InputValue, TypeRef};

use super::call::Callee;
use super::planner::Planner;
use super::shorter::shorter;
use super::store::refuse_forgery;
use super::value::Value;
use crate::error::CannotBuild;
use crate::java::{ClassName, Expr, New, Type};
use crate::{helper, names};

/// Interfaces that the factories of `java.util` declare as their results.
const COLLECTIONS: [&str; 6] = ["Collection", "Iterator", "List", "Map", "Queue", "Set"];

impl Planner<'_> {
    /// The expression that makes an instance, without what is done with it later.
    pub(super) fn instance(
        &mut self,
        index: usize,
        class: &ClassRef,
        build: &Build,
    ) -> Result<Value, CannotBuild> {
        match build {
            Build::Constructor {
                access,
                parameters,
                arguments,
            } => {
                let creation = self.creation(class, *access, parameters, arguments)?;
                Ok(self.of_class(index, class, self.inferring(index, creation)))
            }
            Build::Factory {
                receiver,
                class: owner,
                method,
                declared,
                access,
                parameters,
                arguments,
                place,
            } => {
                let callee = Callee {
                    class: owner,
                    method,
                    access: *access,
                    parameters,
                };
                let given = self.factory(*receiver, callee, arguments)?;
                let given = match place {
                    Some(place) => Expr::Element(Box::new(given), *place),
                    None => given,
                };
                let declared = declared.as_ref().filter(|_| self.is_typed(*receiver));
                Ok(self.of_member(index, class, owner, declared, given))
            }
            Build::Anonymous {
                access,
                parameters,
                arguments,
                methods,
            } => {
                self.note(*access);
                let values = self.values(arguments, parameters)?;
                self.anonymous_subclass(index, class, parameters, values, methods)
            }
            Build::Constant {
                class: owner,
                field,
                declared,
                access,
            } => {
                let constant = self.static_field(owner, field, *access);
                Ok(self.of_member(index, class, owner, declared.as_ref(), constant))
            }
            Build::Allocate => self.allocation(index, class),
            Build::Impossible => Err(impossible(class)),
        }
    }

    /// The creation, with `<>` where simple types do for the type parameters.
    fn inferring(&self, index: usize, creation: Expr) -> Expr {
        match creation {
            Expr::New(new) => Expr::New(New {
                infers: self.free_arguments(index).is_some(),
                ..new
            }),
            reflective => reflective,
        }
    }

    /// An object without a constructor having run.
    fn allocation(&mut self, index: usize, class: &ClassRef) -> Result<Value, CannotBuild> {
        refuse_forgery(class)?;
        let literal = self.class_literal(&TypeRef::Class(class.clone()));
        let allocation = self.helper("allocate", vec![literal]);
        Ok(self.of_class(index, class, allocation))
    }

    /// Whether the type arguments of what a method is called on are not lost to a variable of a raw type.
    fn is_typed(&self, receiver: Option<InputValue>) -> bool {
        let Some(InputValue::Object(index)) = receiver else {
            return true;
        };
        match self.object(index) {
            InputObject::Instance {
                class,
                build: Build::Factory { receiver, .. },
                ..
            } if class.is_jdk => self.is_inline(index) && self.is_typed(*receiver),
            _ => true,
        }
    }

    /// The result of a static method, or of a method of a builder.
    fn factory(
        &mut self,
        receiver: Option<InputValue>,
        callee: Callee<'_>,
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        if let Some(receiver) = receiver {
            let receiver = self.value(receiver)?;
            return self.method_call(callee, receiver, arguments);
        }
        let Callee {
            class,
            method,
            access,
            parameters,
        } = callee;
        let (parameters, arguments) = shorter(class, method, parameters, arguments);
        self.static_call(class, method, access, &parameters, arguments)
    }

    /// A result whose static type is the class itself, as far as the test can write it.
    pub(super) fn of_class(&self, index: usize, class: &ClassRef, expr: Expr) -> Value {
        match self.scope.class_name(class) {
            Some(name) => Value::exact(Self::cast_reflective(expr, &name), Type::Class(name)),
            None => self.of_unnameable(index, expr),
        }
    }

    /// A result of a member of `owner`.
    fn of_member(
        &self,
        index: usize,
        class: &ClassRef,
        owner: &ClassRef,
        declared: Option<&TypeRef>,
        expr: Expr,
    ) -> Value {
        match declared {
            Some(TypeRef::Class(known)) if known.binary == class.binary => {
                self.of_class(index, class, expr)
            }
            Some(declared) if !is_object(&expr) && self.is_wanted(index, class, declared) => {
                Value::loose(expr, self.hint(index).unwrap_or_else(Type::object))
            }
            Some(declared) if class.access != Access::Public && !is_object(&expr) => {
                match self.scope.ty(declared) {
                    Some(ty) => Value::loose(expr, ty),
                    None => self.of_owner(index, class, (owner, Some(declared)), expr),
                }
            }
            _ => self.of_owner(index, class, (owner, declared), expr),
        }
    }

    /// Whether the declared type of a result is all that is asked of it.
    fn is_wanted(&self, index: usize, class: &ClassRef, declared: &TypeRef) -> bool {
        let own = self.scope.class_name(class).map(Type::Class);
        let wanted = own.and_then(|own| self.declared_type(index, &own));
        wanted.is_some() && wanted == self.scope.ty(declared)
    }

    /// A result of a member of `owner`, declared as something wider than the class, or as nothing that is known.
    fn of_owner(
        &self,
        index: usize,
        class: &ClassRef,
        (owner, declared): (&ClassRef, Option<&TypeRef>),
        expr: Expr,
    ) -> Value {
        let is_own = owner.binary == class.binary && declared.is_none();
        match self.scope.class_name(class) {
            Some(_) if is_own => self.of_class(index, class, expr),
            Some(name) => {
                let ty = Type::Class(name);
                Value::exact(Expr::Cast(ty.clone(), Box::new(expr)), ty)
            }
            None => match self.hint(index) {
                Some(ty) if declares(owner, &ty) && !is_object(&expr) => Value::loose(expr, ty),
                _ => self.of_unnameable(index, expr),
            },
        }
    }

    /// An object of a class without a usable name, as the type its first use asks for.
    fn of_unnameable(&self, index: usize, expr: Expr) -> Value {
        Value::downcast(expr, self.hint(index))
    }

    /// Casts what the helper declares as `Object`; generic results have their type already.
    fn cast_reflective(expr: Expr, name: &ClassName) -> Expr {
        if is_object(&expr) {
            Expr::Cast(Type::Class(name.clone()), Box::new(expr))
        } else {
            expr
        }
    }
}

/// Whether it is a result that the helper declares as `Object`.
fn is_object(expr: &Expr) -> bool {
    matches!(expr, Expr::StaticCall(class, method, _)
        if helper::is_helper(class) && matches!(method.as_str(), "get" | "invoke"))
}

/// Whether a static member of `owner` is declared with the collection interface `ty`.
fn declares(owner: &ClassRef, ty: &Type) -> bool {
    let Type::Class(name) = ty else { return false };
    names::package(&owner.binary) == "java.util"
        && (*ty == Type::lang("Iterable")
            || name.package == "java.util" && COLLECTIONS.contains(&name.nested.as_str()))
}

fn impossible(class: &ClassRef) -> CannotBuild {
    CannotBuild::because(format!(
        "no Java code builds the {} that the path needs",
        class.binary
    ))
}
