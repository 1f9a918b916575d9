//! One object → the expression that makes it, kind by kind.

use analyzer::witness::{InputObject, InputValue, TypeRef};

use super::planner::Planner;
use super::store::reflect_array;
use super::uses;
use super::value::Value;
use crate::access;
use crate::error::CannotBuild;
use crate::java::{ClassName, Expr, Literal, New, Type};

/// A string constant holds at most this many bytes (JVMS §4.4.7).
const LONGEST_STRING: usize = 65_535;

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
        let is_whole = uses::is_short(length) && !self.nodes[index].is_piecemeal;
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
