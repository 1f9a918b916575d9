//! Collections, maps and iterators: made empty and filled by their own methods, as a caller would.

use analyzer::witness::{ClassRef, Contents, InputObject, InputValue, TypeArgument, TypeRef};

use super::member::array_of;
use super::planner::Planner;
use super::uses::{Edge, Role};
use super::value::Value;
use crate::error::CannotBuild;
use crate::java::{ClassName, Expr, New, Statement, Type};

/// What is made for the constants of an enum.
const ENUM_MAP: &str = "java.util.EnumMap";
const ENUM_SET: &str = "java.util.EnumSet";

impl Planner<'_> {
    /// A container that is still empty, or an iterator over its elements.
    pub(super) fn container(
        &mut self,
        index: usize,
        class: &ClassRef,
        contents: &Contents,
    ) -> Result<Value, CannotBuild> {
        let name = self.scope.class_name(class);
        let name =
            name.ok_or_else(|| CannotBuild::because(format!("{} has no name", class.binary)))?;
        if class.binary == ENUM_SET {
            let constants = self.made_for(index, class, contents)?;
            let call = Expr::StaticCall(name.clone(), "noneOf".to_owned(), constants);
            return Ok(Value::exact(call, Type::Class(name)));
        }
        let Contents::Iterated(values) = contents else {
            let new = New {
                outer: None,
                class: name.clone(),
                infers: name.is_generic && self.type_arguments(index).is_some(),
                arguments: self.made_for(index, class, contents)?,
                body: None,
            };
            return Ok(Value::exact(Expr::New(new), Type::Class(name)));
        };
        if let Some(empty) = empty(&name.nested).filter(|_| values.is_empty()) {
            let call = Expr::StaticCall(collections(), empty.to_owned(), Vec::new());
            return Ok(Value::exact(call, Type::Class(name)));
        }
        let list = self.list_of(values, self.type_arguments(index).is_some())?;
        let iterator = match name.nested.as_str() {
            "Enumeration" => Expr::StaticCall(collections(), "enumeration".to_owned(), vec![list]),
            "ListIterator" => Expr::Call(Box::new(list), "listIterator".to_owned(), Vec::new()),
            _ => Expr::Call(Box::new(list), "iterator".to_owned(), Vec::new()),
        };
        Ok(Value::exact(iterator, Type::Class(name)))
    }

    /// What it is made of: an `EnumMap` and an `EnumSet` of an enum.
    fn made_for(
        &mut self,
        index: usize,
        class: &ClassRef,
        contents: &Contents,
    ) -> Result<Vec<Expr>, CannotBuild> {
        if ![ENUM_MAP, ENUM_SET].contains(&&*class.binary) {
            return Ok(Vec::new());
        }
        let declared = self.nodes[index].arguments.first();
        let declared = declared.map(|argument| argument.ty.clone());
        let first = match contents {
            Contents::Entries(entries) => entries.first().map(|&(key, _)| key),
            Contents::Elements(elements) => elements.first().copied(),
            Contents::Iterated(_) => None,
        };
        let of_first = match first {
            Some(InputValue::Object(key)) => match self.object(key) {
                InputObject::EnumConstant { class, .. } => Some(TypeRef::Class(class.clone())),
                _ => None,
            },
            _ => None,
        };
        let keys = of_first.or(declared);
        let keys = keys.ok_or_else(|| {
            CannotBuild::because("nothing says which enum the keys are of".to_owned())
        })?;
        Ok(vec![self.class_literal(&keys)])
    }

    /// `new ArrayList(Arrays.asList(new Object[] {…}))`, so that the iterator can remove elements; `new
    /// ArrayList<>(Arrays.asList(…))` where these say of what type they are.
    fn list_of(&mut self, values: &[InputValue], is_typed: bool) -> Result<Expr, CannotBuild> {
        let mut parts = Vec::new();
        for value in values {
            parts.push(self.value(*value)?.boxed());
        }
        let arguments = match parts.is_empty() {
            true => Vec::new(),
            false => vec![Expr::StaticCall(
                ClassName::new("java.util", "Arrays"),
                "asList".to_owned(),
                match is_typed {
                    true => parts,
                    false => vec![array_of(Type::object(), parts)],
                },
            )],
        };
        Ok(Expr::New(New {
            outer: None,
            class: ClassName::new("java.util", "ArrayList").generic(true),
            infers: is_typed,
            arguments,
            body: None,
        }))
    }
}

fn collections() -> ClassName {
    ClassName::new("java.util", "Collections")
}

/// The method that gives an iterator over nothing, whatever type is asked for; none for one that takes elements, too.
fn empty(iterator: &str) -> Option<&'static str> {
    match iterator {
        "Iterator" => Some("emptyIterator"),
        "Enumeration" => Some("emptyEnumeration"),
        _ => None,
    }
}

/// What the container holds. A collection gets its elements once both exist, an iterator at once.
pub(super) fn edges<'a>(contents: &'a Contents, arguments: &'a [TypeArgument]) -> Vec<Edge<'a>> {
    let edge = |value, role, at: usize| {
        let argument = arguments.get(at);
        Edge {
            ty: argument.map(|argument| &argument.ty),
            arguments: argument.map_or(&[], |argument| &argument.arguments),
            ..Edge::bare(value, role)
        }
    };
    match contents {
        Contents::Elements(values) => values.iter().map(|&v| edge(v, Role::Later, 0)).collect(),
        Contents::Iterated(values) => values.iter().map(|&v| edge(v, Role::Part, 0)).collect(),
        Contents::Entries(entries) => entries
            .iter()
            .flat_map(|&(key, value)| [edge(key, Role::Later, 0), edge(value, Role::Later, 1)])
            .collect(),
    }
}

/// Whether nothing has to be done to the container after its creation.
pub(super) fn is_inline(contents: &Contents) -> bool {
    match contents {
        Contents::Elements(values) => values.is_empty(),
        Contents::Entries(entries) => entries.is_empty(),
        Contents::Iterated(_) => true,
    }
}

/// The type of the variable, given the type that its only use asks for: elements are added through it.
pub(super) fn declared_type(contents: &Contents, hint: Type) -> Option<Type> {
    let has_methods = match &hint {
        Type::Class(name) => name.package == "java.util",
        Type::Primitive(_) | Type::Parameterized(..) | Type::AnyClass | Type::Array(_) => false,
    };
    (has_methods || is_inline(contents)).then_some(hint)
}

/// `list.add(element);`
pub(super) fn add(collection: Value, element: Value) -> Statement {
    let call = Expr::Call(
        Box::new(collection.expr),
        "add".to_owned(),
        vec![element.kept()],
    );
    Statement::Expression(call)
}

/// `map.put(key, value);`
pub(super) fn put(map: Value, key: Value, value: Value) -> Statement {
    let call = Expr::Call(
        Box::new(map.expr),
        "put".to_owned(),
        vec![key.kept(), value.kept()],
    );
    Statement::Expression(call)
}
