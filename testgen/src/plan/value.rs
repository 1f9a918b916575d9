//! Expressions with their static types, and the conversions that Java wants at each use.

use analyzer::witness::InputValue;

use crate::java::{ClassName, Expr, Literal, Type};

/// An expression whose static type is known.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) expr: Expr,
    /// `None` for `null`.
    pub(super) ty: Option<Type>,
    /// Whether the object is known to be used as a subtype of `ty` only, so that it converts to any
    /// type the witness uses it as without a cast.
    pub(super) is_exact: bool,
}

impl Value {
    /// An expression of the object's own class.
    pub(super) fn exact(expr: Expr, ty: Type) -> Self {
        Self {
            expr,
            ty: Some(ty),
            is_exact: true,
        }
    }

    /// An expression of a supertype of the object's class.
    pub(super) fn loose(expr: Expr, ty: Type) -> Self {
        Self {
            expr,
            ty: Some(ty),
            is_exact: false,
        }
    }

    /// What is declared as `Object`, as the type it is used as; `None` where that cannot be written.
    pub(super) fn downcast(expr: Expr, ty: Option<Type>) -> Self {
        match ty.filter(|ty| *ty != Type::object()) {
            Some(ty) => Self::loose(Expr::Cast(ty.clone(), Box::new(expr)), ty),
            None => Self::loose(expr, Type::object()),
        }
    }

    /// A primitive value or `null`; `None` for objects.
    pub(super) fn simple(value: InputValue) -> Option<Self> {
        let (literal, letter) = match value {
            InputValue::Null => (Literal::Null, None),
            InputValue::Boolean(value) => (Literal::Boolean(value), Some('Z')),
            InputValue::Byte(value) => (Literal::Byte(value), Some('B')),
            InputValue::Char(unit) => (Literal::Char(unit), Some('C')),
            InputValue::Short(value) => (Literal::Short(value), Some('S')),
            InputValue::Int(value) => (Literal::Int(value), Some('I')),
            InputValue::Long(value) => (Literal::Long(value), Some('J')),
            InputValue::Float(bits) => (Literal::Float(bits), Some('F')),
            InputValue::Double(bits) => (Literal::Double(bits), Some('D')),
            InputValue::Object(_) => return None,
        };
        let ty = letter.map(Type::Primitive);
        Some(Self {
            expr: Expr::Literal(literal),
            ty,
            is_exact: true,
        })
    }

    /// As an argument of a parameter of type `target`: of exactly that type, so that overloads
    /// resolve to the intended one. Only `null` is of the type with its arguments: to cast anything else is unchecked.
    pub(super) fn pass(self, target: &Type) -> Expr {
        if self.expr == Expr::NULL {
            return Expr::Cast(target.clone(), Box::new(self.expr));
        }
        let (narrowed, erased) = (narrow(self.expr), target.erased());
        if self.ty.as_ref() == Some(&erased) {
            return narrowed;
        }
        match narrowed {
            // One cast is enough.
            Expr::Cast(Type::Class(_), operand) => Expr::Cast(erased, operand),
            expr => Expr::Cast(erased, Box::new(expr)),
        }
    }

    /// The same where no other method could be meant.
    pub(super) fn pass_plainly(self, target: &Type) -> Expr {
        let is_boxed_anyway = *target == Type::object() || self.ty == Some(target.erased());
        match self.assign(target) {
            expr if is_boxed_anyway => narrow(unboxed(expr)),
            expr => narrow(expr),
        }
    }

    /// As an element of a collection, which boxes what is no object.
    pub(super) fn kept(self) -> Expr {
        unboxed(self.boxed())
    }

    /// As the value of a variable, element or result of type `target`.
    pub(super) fn assign(self, target: &Type) -> Expr {
        let converts = match &self.ty {
            None | Some(Type::Primitive(_)) => true,
            Some(ty) => self.is_exact || *ty == target.erased() || *target == Type::object(),
        };
        if converts {
            self.expr
        } else {
            self.pass(target)
        }
    }

    /// As an argument of type `Object` that is boxed to the type of the value itself.
    pub(super) fn boxed(self) -> Expr {
        narrow(self.expr)
    }
}

/// `1` for `Integer.valueOf(1)`.
fn unboxed(expr: Expr) -> Expr {
    match expr {
        Expr::StaticCall(class, method, mut arguments)
            if is_box(&class) && method == "valueOf" && arguments.len() == 1 =>
        {
            arguments.remove(0)
        }
        other => other,
    }
}

fn is_box(class: &ClassName) -> bool {
    const BOXES: [&str; 8] = [
        "Boolean",
        "Byte",
        "Character",
        "Double",
        "Float",
        "Integer",
        "Long",
        "Short",
    ];
    class.package == "java.lang" && BOXES.contains(&&*class.nested)
}

/// `byte` and `short` have no literals: outside assignments they are casts (JLS §5.2, §5.3).
fn narrow(expr: Expr) -> Expr {
    let letter = match &expr {
        Expr::Literal(Literal::Byte(_)) => 'B',
        Expr::Literal(Literal::Short(_)) => 'S',
        _ => return expr,
    };
    Expr::Cast(Type::Primitive(letter), Box::new(expr))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_is_cast_for_overloads_but_not_for_assignments() {
        let null = Value::simple(InputValue::Null).expect("null is simple");
        let string = Type::lang("String");
        assert_eq!(null.clone().assign(&string), Expr::NULL);
        assert_eq!(null.pass(&string), Expr::Cast(string, Box::new(Expr::NULL)));
    }

    #[test]
    fn only_null_is_cast_to_a_type_with_arguments() {
        let class = ClassName::new("java.util", "List");
        let list = Type::Class(class.clone());
        let texts = Type::Parameterized(class, vec![Type::lang("String")]);
        let null = Value::simple(InputValue::Null).expect("null is simple");
        assert_eq!(
            null.pass(&texts),
            Expr::Cast(texts.clone(), Box::new(Expr::NULL))
        );
        let local = Expr::Local("x".to_owned());
        let value = |ty| Value::loose(local.clone(), ty);
        assert_eq!(value(list.clone()).pass(&texts), local);
        let cast = value(Type::lang("Iterable")).pass(&texts);
        assert_eq!(cast, Expr::Cast(list, Box::new(local.clone())));
    }

    #[test]
    fn a_loose_value_is_cast_down_where_an_exact_one_converts() {
        let list = Type::lang("Iterable");
        let local = Expr::Local("x".to_owned());
        let loose = Value::loose(local.clone(), Type::object()).assign(&list);
        assert_eq!(loose, Expr::Cast(list.clone(), Box::new(local.clone())));
        assert_eq!(
            Value::exact(local.clone(), Type::lang("X")).assign(&list),
            local
        );
    }

    #[test]
    fn what_is_boxed_anyway_is_not_boxed_twice() {
        let one = Expr::Literal(Literal::Long(1));
        let value_of = "valueOf".to_owned();
        let class = ClassName::new("java.lang", "Long");
        let boxed = Expr::StaticCall(class, value_of, vec![one.clone()]);
        let value = || Value::exact(boxed.clone(), Type::lang("Long"));
        assert_eq!(value().pass_plainly(&Type::lang("Long")), one);
        assert_eq!(value().kept(), one);
        assert_eq!(value().pass_plainly(&Type::lang("Number")), boxed);
    }

    #[test]
    fn a_byte_argument_is_cast_and_a_byte_initializer_is_not() {
        let byte = Value::simple(InputValue::Byte(-1)).expect("a byte is simple");
        let plain = Expr::Literal(Literal::Byte(-1));
        assert_eq!(byte.clone().assign(&Type::Primitive('B')), plain);
        assert_eq!(
            byte.boxed(),
            Expr::Cast(Type::Primitive('B'), Box::new(plain))
        );
    }
}
