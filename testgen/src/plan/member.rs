//! Constructors, methods, fields and classes: in plain Java where the test can name them, otherwise by
//! reflection.

use analyzer::witness::{Access, ClassRef, InputValue, Parameters, TypeRef};

use super::planner::Planner;
use super::value::Value;
use crate::access::Member;
use crate::error::CannotBuild;
use crate::java::{Expr, Literal, New, Statement, Type};
use crate::names;

impl Planner<'_> {
    /// `new C(arguments)`, `outer.new C(arguments)`, or the same by reflection.
    pub(super) fn creation(
        &mut self,
        class: &ClassRef,
        access: Access,
        parameters: &Parameters,
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        let is_alone = class.is_inner && matches!(arguments.first(), None | Some(InputValue::Null));
        let values = self.values(arguments, parameters)?;
        let member = self
            .scope
            .member(class, names::CONSTRUCTOR, access, parameters);
        // The language makes an inner object within another one only.
        let Some(member) = member.filter(|_| !is_alone) else {
            let literal = self.class_literal(&TypeRef::Class(class.clone()));
            let (types, arguments) = self.reflective_arguments(parameters, values);
            return Ok(self.helper("construct", vec![literal, types, arguments]));
        };
        self.note(access);
        let mut arguments = pass_to(values, &member);
        let outer = class.is_inner.then(|| Box::new(arguments.remove(0)));
        Ok(Expr::New(New {
            outer,
            class: member.owner,
            infers: false,
            arguments,
            body: None,
        }))
    }

    /// `C.method(arguments)`, or the same by reflection.
    pub(super) fn static_call(
        &mut self,
        owner: &ClassRef,
        method: &str,
        access: Access,
        parameters: &Parameters,
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        let values = self.values(arguments, parameters)?;
        let Some(member) = self.scope.member(owner, method, access, parameters) else {
            return Ok(self.invoke(owner, method, Expr::NULL, parameters, values));
        };
        self.note(access);
        let arguments = pass_to(values, &member);
        Ok(Expr::StaticCall(member.owner, method.to_owned(), arguments))
    }

    /// A call by reflection; `receiver` is `null` for a static method.
    pub(super) fn invoke(
        &mut self,
        owner: &ClassRef,
        method: &str,
        receiver: Expr,
        parameters: &[TypeRef],
        values: Vec<Value>,
    ) -> Expr {
        let literal = self.class_literal(&TypeRef::Class(owner.clone()));
        let (types, arguments) = self.reflective_arguments(parameters, values);
        self.helper(
            "invoke",
            vec![literal, Expr::string(method), types, receiver, arguments],
        )
    }

    pub(super) fn static_field(&mut self, owner: &ClassRef, name: &str, access: Access) -> Expr {
        match self
            .scope
            .member(owner, name, access, &Parameters::default())
        {
            Some(member) => {
                self.note(access);
                Expr::StaticField(member.owner, name.to_owned())
            }
            None => {
                let literal = self.class_literal(&TypeRef::Class(owner.clone()));
                self.helper("get", vec![literal, Expr::string(name)])
            }
        }
    }

    /// `Node.class`, or a variable that holds the class by its binary name.
    pub(super) fn class_literal(&mut self, ty: &TypeRef) -> Expr {
        if let Some(ty) = self.scope.ty(ty) {
            return Expr::ClassLiteral(ty);
        }
        let binary = for_name(ty);
        if let Some(variable) = self.classes.get(&binary) {
            return variable.clone();
        }
        let class = self.helper("type", vec![Expr::string(&binary)]);
        let name = self.locals.fresh(&names::variable_of_class(ty));
        self.statements
            .push(Statement::Local(Type::AnyClass, name.clone(), class));
        let variable = Expr::Local(name);
        self.classes.insert(binary, variable.clone());
        variable
    }

    /// What is passed for parameters.
    pub(super) fn values(
        &mut self,
        arguments: &[InputValue],
        parameters: &[TypeRef],
    ) -> Result<Vec<Value>, CannotBuild> {
        if arguments.len() != parameters.len() {
            return Err(CannotBuild::because(
                "arguments that do not match the parameters",
            ));
        }
        self.all_values(arguments)
    }

    /// All values in this order, as expressions.
    pub(super) fn all_values(&mut self, values: &[InputValue]) -> Result<Vec<Value>, CannotBuild> {
        values.iter().map(|value| self.value(*value)).collect()
    }

    /// Parameter types and arguments as the helper takes them.
    fn reflective_arguments(&mut self, parameters: &[TypeRef], values: Vec<Value>) -> (Expr, Expr) {
        let types = parameters.iter().map(|ty| self.class_literal(ty)).collect();
        let arguments = values.into_iter().map(Value::boxed).collect();
        (
            array_of(Type::AnyClass, types),
            array_of(Type::object(), arguments),
        )
    }
}

/// The arguments of a call: the last ones without the array that they make up, where that is all the same.
pub(super) fn pass_to(mut values: Vec<Value>, member: &Member) -> Vec<Expr> {
    let Some(taken) = &member.spread else {
        return pass_all(values, &member.parameters, member.is_clear);
    };
    let last = values.pop();
    let elements = last
        .as_ref()
        .and_then(|last| elements(last, values.len(), taken));
    let others = &member.parameters[values.len()..];
    let mut arguments = pass_all(
        values,
        &member.parameters,
        taken.is_empty() || elements.is_some(),
    );
    arguments
        .extend(elements.unwrap_or_else(|| pass_all(last.into_iter().collect(), others, false)));
    arguments
}

/// What may stand for an array as the last argument, after so many others, where other methods take the given numbers.
fn elements(last: &Value, n_before: usize, taken: &[usize]) -> Option<Vec<Expr>> {
    let elements = match &last.expr {
        Expr::NewArray(_, 0) => Vec::new(),
        Expr::ArrayOf(_, parts) if are_told_apart(parts) => parts.clone(),
        _ => return None,
    };
    (!taken.contains(&(n_before + elements.len()))).then_some(elements)
}

/// Whether nobody takes them for the array itself.
fn are_told_apart(parts: &[Expr]) -> bool {
    match parts {
        [Expr::Literal(Literal::Null | Literal::Byte(_) | Literal::Short(_))] => false,
        [Expr::Literal(_) | Expr::New(_)] => true,
        [_] => false,
        parts => !parts
            .iter()
            .any(|it| matches!(it, Expr::Literal(Literal::Byte(_) | Literal::Short(_)))),
    }
}

/// The arguments, cast where it is not clear which method is meant.
pub(super) fn pass_all(values: Vec<Value>, parameters: &[Type], is_clear: bool) -> Vec<Expr> {
    values
        .into_iter()
        .zip(parameters)
        .map(|(value, ty)| match is_clear {
            true => value.pass_plainly(ty),
            false => value.pass(ty),
        })
        .collect()
}

pub(super) fn array_of(element: Type, parts: Vec<Expr>) -> Expr {
    if parts.is_empty() {
        Expr::NewArray(element, 0)
    } else {
        Expr::ArrayOf(element, parts)
    }
}

/// The name that `Class.forName` takes; only types with a class at the bottom get here.
fn for_name(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Class(class) => class.binary.clone(),
        TypeRef::Primitive(_) | TypeRef::Array(_) => descriptor(ty),
    }
}

/// Field descriptor (JVMS §4.3.2) with dots, as array names have it.
fn descriptor(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Primitive(letter) => letter.to_string(),
        TypeRef::Class(class) => format!("L{};", class.binary),
        TypeRef::Array(element) => format!("[{}", descriptor(element)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::java::ClassName;

    fn passed(parts: Vec<Expr>) -> Vec<Expr> {
        let strings = Type::array_of(Type::lang("String"));
        let member = Member {
            owner: ClassName::new("demo", "Names"),
            parameters: vec![strings.clone()],
            is_clear: false,
            spread: Some(vec![3]),
            is_clear_below: false,
        };
        let array = array_of(Type::lang("String"), parts);
        pass_to(vec![Value::exact(array, strings)], &member)
    }

    #[test]
    fn an_array_for_any_number_of_arguments_is_spread() {
        let name = Expr::string("a");
        assert_eq!(passed(Vec::new()), []);
        let one = std::slice::from_ref(&name);
        assert_eq!(passed(one.to_vec()), one);
        assert_eq!(passed(vec![Expr::NULL, name.clone()]), [Expr::NULL, name]);
    }

    #[test]
    fn an_array_stays_where_another_method_takes_as_many_arguments() {
        let three = vec![Expr::string("a"), Expr::string("b"), Expr::string("c")];
        let array = Expr::ArrayOf(Type::lang("String"), three.clone());
        assert_eq!(passed(three), [array]);
    }

    #[test]
    fn a_null_that_could_be_the_array_stays_in_it() {
        let array = Expr::ArrayOf(Type::lang("String"), vec![Expr::NULL]);
        assert_eq!(passed(vec![Expr::NULL]), [array]);
    }
}
