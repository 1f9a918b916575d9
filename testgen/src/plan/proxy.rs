//! Scripted objects of interfaces that no anonymous class should implement: those that the test cannot name, by the helper,
//! and those with so many methods that the few that matter would be lost among them, by `java.lang.reflect.Proxy`.

use std::collections::BTreeSet;

use analyzer::witness::{ClassRef, InputValue, StubMethod, TypeRef};

use super::called_back::{call_back, refuse_calls};
use super::construct::zero;
use super::member::array_of;
use super::planner::Planner;
use super::stub::drop_repeated;
use super::value::Value;
use crate::error::CannotBuild;
use crate::java::{Answer, Body, ClassName, Expr, Literal, Method, New, Statement, Type};

/// Methods that an anonymous class spells out at most.
const MOST_METHODS: usize = 10;

/// Whether an interface is better implemented by a proxy, which knows its methods by their names alone.
pub(super) fn is_wide(methods: &[StubMethod]) -> bool {
    let answering = methods.iter().filter(|method| is_scripted(method));
    methods.len() > MOST_METHODS && !overloads(answering) && !call_back(methods)
}

fn is_scripted(method: &StubMethod) -> bool {
    !method.answers.is_empty() || method.throws.is_some()
}

/// Whether two of the methods have one name.
pub(super) fn overloads<'a>(methods: impl IntoIterator<Item = &'a StubMethod>) -> bool {
    let mut names = BTreeSet::new();
    !methods
        .into_iter()
        .all(|method| names.insert(&*method.name))
}

impl Planner<'_> {
    /// `(C) Proxy.newProxyInstance(C.class.getClassLoader(), new Class<?>[] {C.class}, …)`
    pub(super) fn wide(
        &mut self,
        index: usize,
        class: &ClassRef,
        name: ClassName,
        methods: &[StubMethod],
    ) -> Result<Value, CannotBuild> {
        self.note(class.access);
        let ty = Type::Class(name);
        let literal = Expr::ClassLiteral(ty.clone());
        let handler = self.handler(index, methods)?;
        let proxy = proxy_of(literal.clone(), vec![literal], handler);
        Ok(Value::exact(Expr::Cast(ty.clone(), Box::new(proxy)), ty))
    }

    /// The same of an object that implements several interfaces, by the loader of a class that sees all of them.
    pub(super) fn stub_of_several(
        &mut self,
        index: usize,
        class: &ClassRef,
        further: &[ClassRef],
        methods: &[StubMethod],
    ) -> Result<Value, CannotBuild> {
        if overloads(methods.iter().filter(|method| is_scripted(method))) {
            return Err(CannotBuild::because("a proxy of overloaded methods"));
        }
        refuse_calls(methods)?;
        let mut literals = Vec::new();
        for class in std::iter::once(class).chain(further) {
            let named = self.scope.class_name(class).map(Type::Class);
            literals.push(named.ok_or_else(|| {
                CannotBuild::because(format!("{} cannot be named", class.binary))
            })?);
            self.note(class.access);
        }
        let ty = literals[0].clone();
        let literals = literals.into_iter().map(Expr::ClassLiteral).collect();
        let tested = self.scope.class_name(&self.path.entry.class);
        let seeing = tested.map_or_else(Type::object, Type::Class);
        let handler = self.handler(index, methods)?;
        let proxy = proxy_of(Expr::ClassLiteral(seeing), literals, handler);
        Ok(Value::loose(Expr::Cast(ty.clone(), Box::new(proxy)), ty))
    }

    /// What answers the calls: a lambda where one answer does for all.
    fn handler(&mut self, stub: usize, methods: &[StubMethod]) -> Result<Expr, CannotBuild> {
        let answering = methods.iter().filter(|method| is_scripted(method));
        let answering: Vec<&StubMethod> = answering.collect();
        let parameters = ["proxy", "method", "arguments"].map(|name| self.locals.free(name));
        let itself = Expr::Local(parameters[0].clone());
        let mut scripts = Vec::new();
        for method in &answering {
            scripts.push(self.answers_of(stub, &itself, method)?);
        }
        let null = Answer::Value(Expr::NULL);
        let is_null = |script: &Vec<Answer>| *script == [null.clone()];
        let only = match scripts.as_slice() {
            [script] if script.len() == 1 => Some(script[0].clone()),
            scripts if scripts.iter().all(is_null) => Some(null.clone()),
            _ => None,
        };
        if let Some(answer) = only {
            return Ok(Expr::Lambda(parameters.to_vec(), Box::new(answer)));
        }
        let mut counters = Vec::new();
        let mut cases = Vec::new();
        let told = answering.iter().zip(scripts);
        for (method, script) in told.filter(|(_, script)| !is_null(script)) {
            let wish = format!("{}Calls", method.name);
            let answers = self.counted(&wish, script, &mut counters);
            cases.push((Expr::string(&method.name), answers));
        }
        let throws = answering.iter().find_map(|method| self.declared(method));
        Ok(handler(parameters, throws, counters, cases))
    }

    /// The answers of a method, without those that the last one repeats anyway.
    fn answers_of(
        &mut self,
        stub: usize,
        itself: &Expr,
        method: &StubMethod,
    ) -> Result<Vec<Answer>, CannotBuild> {
        let mut answers = Vec::new();
        for answer in &method.answers {
            answers.push(Answer::Value(match answer {
                InputValue::Object(index) if *index == stub => itself.clone(),
                _ => self.value(*answer)?.kept(),
            }));
        }
        let zero = boxed_zero(method.returns.as_ref());
        self.add_throw(&mut answers, method, Answer::Value(zero))?;
        drop_repeated(&mut answers);
        Ok(answers)
    }

    /// The object by the helper, for an interface that the test cannot name.
    pub(super) fn proxy(
        &mut self,
        index: usize,
        class: &ClassRef,
        methods: &[StubMethod],
    ) -> Result<Value, CannotBuild> {
        if overloads(methods) {
            return Err(CannotBuild::because(format!(
                "{} has overloaded methods",
                class.binary
            )));
        }
        refuse_calls(methods)?;
        let names = methods.iter().map(|method| Expr::string(&method.name));
        let names = array_of(Type::lang("String"), names.collect());
        let scripts = methods
            .iter()
            .map(|method| Ok(Expr::ArrayOf(Type::object(), self.script(method)?)))
            .collect::<Result<_, CannotBuild>>()?;
        let scripts = array_of(Type::array_of(Type::object()), scripts);
        let literal = self.class_literal(&TypeRef::Class(class.clone()));
        let proxy = self.helper("proxy", vec![literal, names, scripts]);
        let own = self.scope.class_name(class).map(Type::Class);
        Ok(Value::downcast(proxy, own.or_else(|| self.hint(index))))
    }

    /// The answers of a method by the helper; never empty.
    fn script(&mut self, method: &StubMethod) -> Result<Vec<Expr>, CannotBuild> {
        if method.throws.is_some() {
            return Err(CannotBuild::because("an object of the helper that throws"));
        }
        if method.answers.is_empty() {
            return Ok(vec![boxed_zero(method.returns.as_ref())]);
        }
        method
            .answers
            .iter()
            .map(|answer| Ok(self.value(*answer)?.boxed()))
            .collect()
    }
}

/// `Proxy.newProxyInstance(C.class.getClassLoader(), new Class<?>[] {…}, handler)`
fn proxy_of(literal: Expr, interfaces: Vec<Expr>, handler: Expr) -> Expr {
    let loader = Expr::Call(Box::new(literal), "getClassLoader".to_owned(), Vec::new());
    let interfaces = array_of(Type::AnyClass, interfaces);
    Expr::StaticCall(
        reflect("Proxy"),
        "newProxyInstance".to_owned(),
        vec![loader, interfaces, handler],
    )
}

/// `new InvocationHandler() { … }`
fn handler(
    parameters: [String; 3],
    throws: Option<ClassName>,
    counters: Vec<String>,
    cases: Vec<(Expr, Statement)>,
) -> Expr {
    let [proxy, method, arguments] = parameters;
    let called = Box::new(Expr::Local(method.clone()));
    let name = Expr::Call(called, "getName".to_owned(), Vec::new());
    let invoke = Method {
        annotation: ClassName::new("java.lang", "Override"),
        modifier: Some("public"),
        returns: Some(Type::object()),
        name: "invoke".to_owned(),
        parameters: vec![
            (Type::object(), proxy),
            (Type::Class(reflect("Method")), method),
            (Type::array_of(Type::object()), arguments),
        ],
        throws,
        body: vec![Statement::Switch(name, cases, Expr::NULL)],
    };
    Expr::New(New {
        outer: None,
        class: reflect("InvocationHandler"),
        infers: false,
        arguments: Vec::new(),
        body: Some(Body {
            counters,
            methods: vec![invoke],
        }),
    })
}

fn reflect(simple: &str) -> ClassName {
    ClassName::new("java.lang.reflect", simple)
}

/// Java's default value as a proxy has to return it: boxed to exactly the declared type.
fn boxed_zero(ty: Option<&TypeRef>) -> Expr {
    match ty {
        Some(TypeRef::Primitive('B')) => Value::simple(InputValue::Byte(0)),
        Some(TypeRef::Primitive('S')) => Value::simple(InputValue::Short(0)),
        Some(TypeRef::Primitive(letter)) => return zero(&Type::Primitive(*letter)),
        Some(TypeRef::Class(_) | TypeRef::Array(_)) | None => return Expr::Literal(Literal::Null),
    }
    .expect("invariant: primitives are simple")
    .boxed()
}

#[cfg(test)]
mod tests {
    use analyzer::witness::Reach;

    use super::*;

    fn method(name: &str, answers: &[InputValue]) -> StubMethod {
        StubMethod {
            name: name.to_owned(),
            reach: Reach::Public,
            is_generic: false,
            parameters: Vec::new(),
            returns: None,
            answers: answers.to_vec(),
            throws: None,
            calls_back: None,
        }
    }

    #[test]
    fn an_interface_is_wide_unless_a_name_has_two_answers() {
        let mut methods: Vec<_> = (0..=MOST_METHODS)
            .map(|n| method(&format!("get{n}"), &[]))
            .collect();
        assert!(is_wide(&methods));
        assert!(!is_wide(&methods[1..]));
        methods[0] = method("get1", &[InputValue::Int(0)]);
        assert!(is_wide(&methods));
        methods[1] = method("get1", &[InputValue::Int(1)]);
        assert!(!is_wide(&methods));
    }
}
