//! One object → the expression that makes it, by the means the analyzer chose.

use analyzer::witness::{Access, Build, ClassRef, InputObject, InputValue, TypeRef};

use super::call::Callee;
use super::graph;
use super::planner::Planner;
use super::shorter::shorter;
use super::store::{reflect_array, refuse_forgery};
use super::value::Value;
use crate::access;
use crate::error::CannotBuild;
use crate::java::{ClassName, Expr, Literal, New, Type};
use crate::{helper, names};

/// A string constant holds at most this many bytes (JVMS §4.4.7).
const LONGEST_STRING: usize = 65_535;

/// Interfaces that the factories of `java.util` declare as their results.
const COLLECTIONS: [&str; 6] = ["Collection", "Iterator", "List", "Map", "Queue", "Set"];

impl Planner<'_> {
    /// The expression that makes the object, without its later fields and elements.
    pub(super) fn construct(&mut self, index: usize) -> Result<Value, CannotBuild> {
        match self.object(index) {
            InputObject::String(units) => string(units, self.nodes[index].is_twin),
            InputObject::Array {
                element,
                length,
                elements,
            } => self.array(index, element, *length, elements),
            InputObject::Instance { class, build, .. } => self.instance(index, class, build),
            InputObject::EnumConstant { class, name } => {
                let constant = self.static_field(class, name, class.access);
                Ok(self.of_class(index, class, constant))
            }
            InputObject::ClassLiteral(ty) => {
                Ok(Value::exact(self.class_literal(ty), Type::lang("Class")))
            }
            InputObject::Boxed(value) => boxed(*value),
            InputObject::Container { class, contents } => self.container(index, class, contents),
            InputObject::Stub {
                class,
                further,
                has_bodies: false,
                methods,
                ..
            } if !further.is_empty() => self.stub_of_several(index, class, further, methods),
            InputObject::Stub {
                class,
                is_interface,
                has_bodies,
                methods,
                ..
            } => self.stub(index, class, (*is_interface, *has_bodies), methods),
        }
    }

    fn array(
        &mut self,
        index: usize,
        element: &TypeRef,
        length: i32,
        elements: &[(i32, InputValue)],
    ) -> Result<Value, CannotBuild> {
        self.note(access::of_type(element));
        let Some(ty) = self.scope.ty(element) else {
            return Ok(self.reflective_array(element, length));
        };
        let is_whole = graph::is_short(length) && !self.nodes[index].is_piecemeal;
        let expr = if is_whole && !elements.is_empty() {
            let mut parts = vec![zero(&ty); usize::try_from(length).unwrap_or_default()];
            for (at, value) in elements {
                let part = usize::try_from(*at).ok().and_then(|at| parts.get_mut(at));
                let part =
                    part.ok_or_else(|| CannotBuild::because("an element outside its array"))?;
                *part = self.value(*value)?.assign(&ty);
            }
            Expr::ArrayOf(ty.clone(), parts)
        } else {
            Expr::NewArray(ty.clone(), length)
        };
        Ok(Value::exact(expr, Type::array_of(ty)))
    }

    /// An array whose element type the test cannot write, held as an `Object`.
    fn reflective_array(&mut self, element: &TypeRef, length: i32) -> Value {
        let component = self.class_literal(element);
        let length = Expr::Literal(Literal::Int(length));
        let arguments = vec![component, length];
        let expr = Expr::StaticCall(reflect_array(), "newInstance".to_owned(), arguments);
        Value::loose(expr, Type::object())
    }

    fn instance(
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
                let call = self.factory(*receiver, callee, arguments)?;
                let call = match place {
                    Some(place) => Expr::Element(Box::new(call), *place),
                    None => call,
                };
                let declared = declared.as_ref().filter(|_| self.is_typed(*receiver));
                Ok(self.of_member(index, class, owner, declared, call))
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
    fn of_class(&self, index: usize, class: &ClassRef, expr: Expr) -> Value {
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

/// Java's default value of a type (JLS §4.12.5).
pub(super) fn zero(ty: &Type) -> Expr {
    Expr::Literal(match ty {
        Type::Primitive('Z') => Literal::Boolean(false),
        Type::Primitive('C') => Literal::Char(0),
        Type::Primitive('J') => Literal::Long(0),
        Type::Primitive('F') => Literal::Float(0),
        Type::Primitive('D') => Literal::Double(0),
        Type::Primitive(_) => Literal::Int(0),
        Type::Class(_) | Type::Parameterized(..) | Type::AnyClass | Type::Array(_) => Literal::Null,
    })
}

fn string(units: &[u16], is_twin: bool) -> Result<Value, CannotBuild> {
    // Each UTF-16 unit takes up to three bytes of modified UTF-8 (JVMS §4.4.7).
    let n_bytes: usize = units.iter().map(|unit| modified_utf8_length(*unit)).sum();
    if n_bytes > LONGEST_STRING {
        return Err(CannotBuild::because("string too long for a literal"));
    }
    let ty = ClassName::new("java.lang", "String");
    let literal = Expr::Literal(Literal::String(units.to_vec()));
    let expr = if is_twin {
        Expr::New(New {
            outer: None,
            class: ty.clone(),
            infers: false,
            arguments: vec![literal],
            body: None,
        })
    } else {
        literal
    };
    Ok(Value::exact(expr, Type::Class(ty)))
}

fn modified_utf8_length(unit: u16) -> usize {
    match unit {
        0x0001..=0x007f => 1,
        0x0000 | 0x0080..=0x07ff => 2,
        0x0800.. => 3,
    }
}

/// Simple name of the class whose objects hold a primitive value.
pub(super) fn box_class(value: InputValue) -> Option<&'static str> {
    Some(match value {
        InputValue::Boolean(_) => "Boolean",
        InputValue::Byte(_) => "Byte",
        InputValue::Char(_) => "Character",
        InputValue::Short(_) => "Short",
        InputValue::Int(_) => "Integer",
        InputValue::Long(_) => "Long",
        InputValue::Float(_) => "Float",
        InputValue::Double(_) => "Double",
        InputValue::Null | InputValue::Object(_) => return None,
    })
}

fn boxed(value: InputValue) -> Result<Value, CannotBuild> {
    let class = box_class(value);
    let class = class.ok_or_else(|| CannotBuild::because("a box around an object"))?;
    let argument = Value::simple(value)
        .expect("invariant: primitives are simple")
        .boxed();
    let class = ClassName::new("java.lang", class);
    let call = Expr::StaticCall(class.clone(), "valueOf".to_owned(), vec![argument]);
    Ok(Value::exact(call, Type::Class(class)))
}
