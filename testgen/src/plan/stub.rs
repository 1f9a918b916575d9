//! Caller-supplied objects with scripted answers.
//!
//! A lambda or an anonymous class; a proxy for interfaces that the test cannot name or that have many methods.

use analyzer::witness::{ClassRef, InputValue, Parameters, StubMethod, TypeRef};

use super::construct::zero;
use super::member::pass_all;
use super::planner::Planner;
use super::proxy::{is_wide, overloads};
use super::value::Value;
use crate::access::Style;
use crate::error::CannotBuild;
use crate::java::{Body, ClassName, Expr, Method, New, Statement, Type};
use crate::names;

impl Planner<'_> {
    pub(super) fn stub(
        &mut self,
        index: usize,
        class: &ClassRef,
        (is_interface, has_bodies): (bool, bool),
        methods: &[StubMethod],
    ) -> Result<Value, CannotBuild> {
        if class.is_inner {
            return Err(CannotBuild::because("a stub of an inner class"));
        }
        let is_proxy = self.scope.style == Style::Reflective && is_interface && !overloads(methods);
        let can_extend = !is_proxy && methods.iter().all(|method| self.can_declare(method));
        match self.scope.class_name(class).filter(|_| can_extend) {
            Some(name) if is_interface && self.is_lambda(index, &name, methods) => {
                self.note(class.access);
                let lambda = self.lambda(index, &methods[0])?;
                Ok(Value::exact(lambda, Type::Class(name)))
            }
            Some(name) if is_interface && !has_bodies && is_wide(methods) => {
                self.wide(index, class, name, methods)
            }
            Some(name) => self.anonymous_class(index, class, name, Vec::new(), methods),
            None if is_interface => self.proxy(index, class, methods),
            None => Err(CannotBuild::because(format!(
                "{} cannot be extended by a test",
                class.binary
            ))),
        }
    }

    /// Whether a lambda does for an object, whose variable then has to be of its type.
    fn is_lambda(&self, index: usize, name: &ClassName, methods: &[StubMethod]) -> bool {
        let own = Type::Class(name.clone());
        let declared = self.declared_type(index, &own);
        is_functional(methods, index) && declared.is_none_or(|declared| declared == own)
    }

    /// `(a, b) -> answer`
    fn lambda(&mut self, index: usize, method: &StubMethod) -> Result<Expr, CannotBuild> {
        let answer = match method.returns.as_ref().map(|ty| self.writable(ty)) {
            Some(ty) => {
                let answer = self.answers(index, method, &ty)?.pop();
                Some(Box::new(answer.unwrap_or_else(|| zero(&ty))))
            }
            None => None,
        };
        let letters = ('a'..='z').map(|letter| self.locals.free(&letter.to_string()));
        let parameters = letters.take(method.parameters.len()).collect();
        Ok(Expr::Lambda(parameters, answer))
    }

    /// `new C(arguments) { … }` for an abstract class.
    pub(super) fn anonymous_subclass(
        &mut self,
        index: usize,
        class: &ClassRef,
        parameters: &Parameters,
        arguments: Vec<Value>,
        methods: &[StubMethod],
    ) -> Result<Value, CannotBuild> {
        let name = self.scope.class_name(class);
        let types: Option<Vec<Type>> = parameters.iter().map(|ty| self.scope.ty(ty)).collect();
        let is_plain = !class.is_inner && methods.iter().all(|method| self.can_declare(method));
        match (name, types) {
            (Some(name), Some(types)) if is_plain => {
                let arguments = pass_all(arguments, &types, parameters.are_clear);
                self.anonymous_class(index, class, name, arguments, methods)
            }
            _ => Err(CannotBuild::because(format!(
                "{} cannot be extended by a test",
                class.binary
            ))),
        }
    }

    fn can_declare(&self, method: &StubMethod) -> bool {
        names::is_identifier(&method.name)
            && method
                .parameters
                .iter()
                .chain(&method.returns)
                .all(|ty| self.scope.ty(ty).is_some())
    }

    fn anonymous_class(
        &mut self,
        index: usize,
        class: &ClassRef,
        name: ClassName,
        arguments: Vec<Expr>,
        methods: &[StubMethod],
    ) -> Result<Value, CannotBuild> {
        self.note(class.access);
        let mut body = Body {
            counters: Vec::new(),
            methods: Vec::new(),
        };
        for method in methods {
            let method = self.scripted_method(index, method, &mut body.counters)?;
            body.methods.push(method);
        }
        let new = New {
            outer: None,
            class: name.clone(),
            infers: false,
            arguments,
            body: Some(body),
        };
        Ok(Value::exact(Expr::New(new), Type::Class(name)))
    }

    fn scripted_method(
        &mut self,
        stub: usize,
        method: &StubMethod,
        counters: &mut Vec<String>,
    ) -> Result<Method, CannotBuild> {
        let parameters = method
            .parameters
            .iter()
            .map(|ty| self.writable(ty))
            .collect::<Vec<_>>();
        let returns = method.returns.as_ref().map(|ty| self.writable(ty));
        let body = match &returns {
            None => Vec::new(),
            Some(ty) => {
                let mut answers = self.answers(stub, method, ty)?;
                if answers.is_empty() {
                    answers.push(zero(ty));
                }
                vec![self.counted(&format!("{}Calls", method.name), answers, counters)]
            }
        };
        let names = self.parameter_names(&parameters);
        Ok(Method {
            annotation: ClassName::new("java.lang", "Override"),
            // `protected` also overrides package-private methods.
            modifier: Some(if method.is_public {
                "public"
            } else {
                "protected"
            }),
            returns,
            name: method.name.clone(),
            parameters: parameters.into_iter().zip(names).collect(),
            throws: None,
            body,
        })
    }

    /// One answer, or one after the other.
    pub(super) fn counted(
        &mut self,
        wish: &str,
        mut answers: Vec<Expr>,
        counters: &mut Vec<String>,
    ) -> Statement {
        if answers.len() == 1 {
            return Statement::Return(answers.remove(0));
        }
        let counter = self.locals.fresh(wish);
        counters.push(counter.clone());
        Statement::Answers(counter, answers)
    }

    /// Different names, which hide nothing that the answers may use.
    fn parameter_names(&self, parameters: &[Type]) -> Vec<String> {
        let mut names = Vec::new();
        for ty in parameters {
            let wish = self.locals.free(&names::parameter_of(ty));
            let numbered = (2..).map(|n| format!("{wish}{n}"));
            let mut free = std::iter::once(wish.clone()).chain(numbered);
            names.extend(free.find(|name| !names.contains(name)));
        }
        names
    }

    fn answers(
        &mut self,
        stub: usize,
        method: &StubMethod,
        ty: &Type,
    ) -> Result<Vec<Expr>, CannotBuild> {
        let answer = |value: &InputValue| match value {
            InputValue::Object(index) if *index == stub => Ok(Expr::This),
            _ => Ok(self.value(*value)?.assign(ty)),
        };
        let mut answers = method
            .answers
            .iter()
            .map(answer)
            .collect::<Result<Vec<_>, _>>()?;
        // The last answer repeats anyway.
        while let [.., previous, last] = answers.as_slice()
            && previous == last
        {
            answers.pop();
        }
        Ok(answers)
    }

    fn writable(&self, ty: &TypeRef) -> Type {
        self.scope
            .ty(ty)
            .expect("invariant: can_declare was asked before")
    }
}

/// Whether one method that always answers the same, but not with the object itself, is all that there is.
pub(super) fn is_functional(methods: &[StubMethod], object: usize) -> bool {
    let [method] = methods else { return false };
    let mut answers = method.answers.iter();
    let is_constant =
        answers.all(|answer| *answer == method.answers[0] && *answer != InputValue::Object(object));
    is_constant && !method.is_generic
}
