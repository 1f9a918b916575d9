//! Caller-supplied objects with scripted answers.
//!
//! A lambda or an anonymous class; a proxy for interfaces that the test cannot name or that have many methods.

use analyzer::witness::{
    Access, ClassRef, InputValue, Parameters, Reach, StubMethod, Thrown, TypeRef,
};

use super::called_back::{call_back, is_expression};
use super::construct::zero;
use super::member::pass_all;
use super::planner::{Planner, fits};
use super::proxy::{is_wide, overloads};
use super::value::Value;
use crate::access::Style;
use crate::error::CannotBuild;
use crate::java::{Answer, Body, ClassName, Expr, Method, New, Statement, Type};
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
        let throws = methods.iter().any(|method| method.throws.is_some()) || call_back(methods);
        let is_reflective = self.scope.style == Style::Reflective && !throws;
        let is_proxy = is_reflective && is_interface && !overloads(methods);
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

    /// Whether a lambda stands where it is passed: a variable could only have its type without the arguments that the call
    /// tells it, and what it gives is right whatever they are.
    pub(super) fn is_lambda_in_place(
        &self,
        index: usize,
        class: &ClassRef,
        methods: &[StubMethod],
    ) -> bool {
        let node = &self.nodes[index];
        let is_asked = node.is_clearly_passed && node.is_used_once() && fits(node, class);
        let is_raw = class.is_generic && self.type_arguments(index).is_none();
        let is_writable =
            is_functional(methods, index) && methods.iter().all(|it| self.can_declare(it));
        is_asked && is_raw && is_writable && gives_no_object(&methods[0])
    }

    /// `(a, b) -> answer`
    fn lambda(&mut self, index: usize, method: &StubMethod) -> Result<Expr, CannotBuild> {
        let answer = self.answers(index, method)?.swap_remove(0);
        let letters = ('a'..='z').map(|letter| self.locals.lent(&letter.to_string()));
        let parameters: Vec<String> = letters.take(method.parameters.len()).collect();
        let call = method.calls_back.as_ref();
        let answer = call.map_or(answer, |call| Self::answer_by(call, &parameters));
        Ok(Expr::Lambda(parameters, Box::new(answer)))
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
        let access = self.scope.access(method.reach.access());
        names::is_identifier(&method.name)
            && access != Access::Forced
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
            self.note(method.reach.access());
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
        let answers = self.answers(stub, method)?;
        let answer = match answers.as_slice() {
            [Answer::Nothing] => None,
            _ => Some(self.counted(&format!("{}Calls", method.name), answers, counters)),
        };
        let names = self.parameter_names(&parameters);
        let body = match &method.calls_back {
            Some(call) => Self::calling(call, &names, answer),
            None => Vec::from_iter(answer),
        };
        Ok(Method {
            annotation: ClassName::new("java.lang", "Override"),
            modifier: match method.reach {
                Reach::Public => Some("public"),
                Reach::Protected => Some("protected"),
                Reach::Package => None,
            },
            returns,
            name: method.name.clone(),
            parameters: parameters.into_iter().zip(names).collect(),
            throws: self.declared(method).or_else(|| self.passed_on(method)),
            body,
        })
    }

    /// One answer, or one after the other.
    pub(super) fn counted(
        &mut self,
        wish: &str,
        mut answers: Vec<Answer>,
        counters: &mut Vec<String>,
    ) -> Statement {
        if answers.len() == 1 {
            return Statement::Answer(answers.remove(0));
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

    /// What the method does, call by call; never empty.
    fn answers(&mut self, stub: usize, method: &StubMethod) -> Result<Vec<Answer>, CannotBuild> {
        let returns = method.returns.as_ref().map(|ty| self.writable(ty));
        let mut answers = Vec::new();
        if let Some(ty) = &returns {
            for value in &method.answers {
                answers.push(Answer::Value(match value {
                    InputValue::Object(index) if *index == stub => Expr::This,
                    _ => self.value(*value)?.assign(ty),
                }));
            }
        }
        let otherwise = returns.map_or(Answer::Nothing, |ty| Answer::Value(zero(&ty)));
        self.add_throw(&mut answers, method, otherwise)?;
        drop_repeated(&mut answers);
        Ok(answers)
    }

    /// Puts what a method throws among its answers, and what it does otherwise where there are none.
    pub(super) fn add_throw(
        &self,
        answers: &mut Vec<Answer>,
        method: &StubMethod,
        otherwise: Answer,
    ) -> Result<(), CannotBuild> {
        let Some(thrown) = &method.throws else {
            if answers.is_empty() {
                answers.push(otherwise);
            }
            return Ok(());
        };
        while answers.len() < thrown.turn {
            answers.push(otherwise.clone());
        }
        answers.insert(thrown.turn, Answer::Throw(self.exception(thrown)?));
        Ok(())
    }

    /// The checked exception that a method throws.
    pub(super) fn declared(&self, method: &StubMethod) -> Option<ClassName> {
        let checked = method.throws.as_ref().filter(|thrown| thrown.is_checked)?;
        self.scope.class_name(&checked.class)
    }

    /// `new C()`
    fn exception(&self, thrown: &Thrown) -> Result<Expr, CannotBuild> {
        let class = self.scope.class_name(&thrown.class).ok_or_else(|| {
            CannotBuild::because(format!("{} cannot be thrown", thrown.class.binary))
        })?;
        let message = || Expr::Cast(Type::lang("String"), Box::new(Expr::NULL));
        Ok(Expr::New(New {
            outer: None,
            class,
            infers: false,
            arguments: thrown.takes_message.then(message).into_iter().collect(),
            body: None,
        }))
    }

    fn writable(&self, ty: &TypeRef) -> Type {
        self.scope
            .ty(ty)
            .expect("invariant: can_declare was asked before")
    }
}

/// Whether nothing that a method does depends on what type parameters stand for.
fn gives_no_object(method: &StubMethod) -> bool {
    let is_number = matches!(method.returns, Some(TypeRef::Primitive(_)));
    let gives_null = || method.answers.iter().all(|it| *it == InputValue::Null);
    let is_silent = method.throws.is_none() && method.calls_back.is_none();
    is_silent && (is_number || gives_null())
}

/// Drops answers that the last one repeats anyway.
pub(super) fn drop_repeated(answers: &mut Vec<Answer>) {
    while let [.., previous, last] = answers.as_slice()
        && previous == last
    {
        answers.pop();
    }
}

/// Whether one method that always answers the same, but not with the object itself, is all that there is.
pub(super) fn is_functional(methods: &[StubMethod], object: usize) -> bool {
    let [method] = methods else { return false };
    let mut answers = method.answers.iter();
    let is_constant = match &method.throws {
        Some(thrown) => thrown.turn == 0 && method.answers.is_empty(),
        None => answers
            .all(|answer| *answer == method.answers[0] && *answer != InputValue::Object(object)),
    };
    let is_call = |call| is_expression(method, call);
    is_constant && method.calls_back.as_ref().is_none_or(is_call) && !method.is_generic
}
