//! Methods of stubs that call a function that they are passed.

use analyzer::witness::{CalledBack, Checked, StubMethod};

use super::planner::Planner;
use crate::error::CannotBuild;
use crate::java::{Answer, ClassName, Expr, Statement};

impl Planner<'_> {
    /// What such a method does that returns nothing else: `task.run()`, or `return task.call()`.
    pub(super) fn answer_by(call: &CalledBack, names: &[String]) -> Answer {
        let function = Box::new(Expr::Local(names[call.parameter].clone()));
        let called = Expr::Call(function, call.method.clone(), Vec::new());
        match call.gives {
            true => Answer::Value(called),
            false => Answer::Does(called),
        }
    }

    /// The call, then what the method answers unless it gives what the function gives.
    pub(super) fn calling(
        call: &CalledBack,
        names: &[String],
        answer: Option<Statement>,
    ) -> Vec<Statement> {
        let called = Statement::Answer(Self::answer_by(call, names));
        let called = match call.checked {
            Checked::Wrapped => Statement::Unchecked(Box::new(called)),
            Checked::None | Checked::Declared(_) => called,
        };
        let answer = answer.filter(|_| !call.gives);
        std::iter::once(called).chain(answer).collect()
    }

    /// The checked exception that a method passes on.
    pub(super) fn passed_on(&self, method: &StubMethod) -> Option<ClassName> {
        match &method.calls_back.as_ref()?.checked {
            Checked::Declared(class) => self.scope.class_name(class),
            Checked::None | Checked::Wrapped => None,
        }
    }
}

/// Whether some method calls what it is passed.
pub(super) fn call_back<'a>(methods: impl IntoIterator<Item = &'a StubMethod>) -> bool {
    methods
        .into_iter()
        .any(|method| method.calls_back.is_some())
}

/// A proxy is passed its arguments as objects.
pub(super) fn refuse_calls(methods: &[StubMethod]) -> Result<(), CannotBuild> {
    match call_back(methods) {
        true => Err(CannotBuild::because("a proxy that calls what it is passed")),
        false => Ok(()),
    }
}

/// Whether a call is all that a lambda does.
pub(super) fn is_expression(method: &StubMethod, call: &CalledBack) -> bool {
    let is_all = call.gives || method.returns.is_none();
    is_all && call.checked != Checked::Wrapped && method.throws.is_none()
}
