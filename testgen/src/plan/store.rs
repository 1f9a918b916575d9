//! What is done after an object exists: calls, then fields and elements that no initializer holds.
//!
//! A value that is still under construction is waited for.

use analyzer::witness::{
    Build, Call, ClassRef, Contents, FieldValue, Getter, InputObject, InputValue, Parameters,
    Target, TypeRef,
};

use super::call::{Callee, is_inherited};
use super::container;
use super::graph;
use super::planner::Planner;
use super::uses;
use super::value::Value;
use crate::error::CannotBuild;
use crate::java::{ClassName, Expr, New, Statement, Type};
use crate::names;

/// A call to make, or a field or element to set.
#[derive(Clone, Copy)]
pub(super) struct Store<'a> {
    owner: usize,
    slot: Slot<'a>,
}

#[derive(Clone, Copy)]
enum Slot<'a> {
    Call(&'a Call),
    /// A call on a part of the object on which further calls are made.
    CallOnKept(&'a Call, &'a Getter),
    /// A constructor that is passed the object, and makes one on which further calls are made.
    Made(&'a Call),
    /// A call that gives an object of this type on which further calls are made.
    Taken(&'a Call, &'a TypeRef),
    Field(&'a FieldValue),
    Element(&'a TypeRef, i32, InputValue),
    /// An element that a collection gets next.
    Item(InputValue),
    /// A key of a map, and its value.
    Entry([InputValue; 2]),
}

impl Slot<'_> {
    /// The values that have to exist before.
    fn values(&self) -> Vec<InputValue> {
        match self {
            Self::Call(call)
            | Self::CallOnKept(call, _)
            | Self::Made(call)
            | Self::Taken(call, _) => {
                let other = match call.on {
                    Target::Other(other) => Some(other),
                    Target::Itself
                    | Target::Class
                    | Target::Part(_)
                    | Target::SamePart
                    | Target::Taken(_)
                    | Target::Held(_)
                    | Target::Place(_)
                    | Target::PlaceOf(_)
                    | Target::Handed(..) => None,
                };
                other
                    .into_iter()
                    .chain(call.arguments.iter().copied())
                    .collect()
            }
            Self::Field(field) => vec![field.value],
            Self::Element(_, _, value) | Self::Item(value) => vec![*value],
            Self::Entry(entry) => entry.to_vec(),
        }
    }
}

impl<'a> Planner<'a> {
    /// What to set after the object exists.
    pub(super) fn stores(&self, index: usize) -> Vec<Store<'a>> {
        let slots = match self.object(index) {
            InputObject::Instance {
                build,
                calls,
                fields,
                ..
            } => changes(build, calls, fields),
            InputObject::Array {
                element,
                length,
                elements,
            } if !uses::is_short(*length) || self.nodes[index].is_piecemeal => elements
                .iter()
                .filter(|(_, value)| !graph::is_default(*value))
                .map(|(at, value)| Slot::Element(element, *at, *value))
                .collect(),
            InputObject::Container { contents, .. } => items(contents),
            _ => Vec::new(),
        };
        let store = |slot| Store { owner: index, slot };
        slots.into_iter().map(store).collect()
    }

    /// Does something with an object that exists, now or once all that it takes exists.
    pub(super) fn store(&mut self, store: Store<'a>) -> Result<(), CannotBuild> {
        let mut values = store.slot.values().into_iter();
        if let Some(missing) = values.find_map(|value| self.missing(value)) {
            self.postponed[missing].push(store);
            return Ok(());
        }
        let statement = self.later(store)?;
        self.statements.extend(statement);
        Ok(())
    }

    /// What is done with an object after it is made; `None` if it is done by then.
    fn later(&mut self, store: Store<'a>) -> Result<Option<Statement>, CannotBuild> {
        let owner = self.built[store.owner]
            .clone()
            .expect("invariant: built before its parts");
        Ok(Some(match store.slot {
            Slot::Call(call) if let Target::Place(held) = &call.on => {
                let array = self.held(owner, held)?;
                self.assign_place((array, &held.ty), &call.arguments)?
            }
            Slot::Call(call) if let Target::PlaceOf(getter) = &call.on => {
                let (passed, own) = call.arguments.split_at(getter.parameters.len());
                let array = self.given(getter, owner, passed)?;
                self.assign_place((array, &getter.returns), own)?
            }
            Slot::Call(call) => Statement::Expression(self.later_call(store.owner, owner, call)?),
            Slot::CallOnKept(call, getter) => {
                let (passed, own) = call.arguments.split_at(getter.parameters.len());
                let part = self.given(getter, owner, passed)?;
                let part = self.keep_part(store.owner, part);
                Statement::Expression(self.method_call(Callee::of(call), part, own)?)
            }
            Slot::Made(call) => {
                let made = self.made_of(call)?;
                self.keep_part(store.owner, made);
                return Ok(None);
            }
            Slot::Taken(call, ty) => {
                let given = self.method_call(Callee::of(call), owner, &call.arguments)?;
                let ty = self.scope.ty(ty).unwrap_or_else(Type::object);
                self.keep_part(store.owner, Value::loose(given, ty));
                return Ok(None);
            }
            Slot::Field(field) => {
                let value = self.value(field.value)?;
                self.set_field(owner, field, value)?
            }
            Slot::Element(element, index, value) => {
                let value = self.value(value)?;
                self.set_element(owner, element, index, value)
            }
            Slot::Item(value) => container::add(owner, self.value(value)?),
            Slot::Entry([key, value]) => {
                let value = self.value(value)?;
                container::put(owner, self.value(key)?, value)
            }
        }))
    }

    /// What a constructor makes that is passed the object.
    fn made_of(&mut self, call: &Call) -> Result<Value, CannotBuild> {
        let made = match self.call_of_class(call)? {
            // As its variable says.
            Expr::New(new) => Expr::New(New {
                infers: false,
                ..new
            }),
            made => made,
        };
        let class = self.scope.ty(&TypeRef::Class(call.class.clone()));
        Ok(Value::exact(made, class.unwrap_or_else(Type::object)))
    }

    /// A call after the object exists: on it, on a part of it, or one that it is passed to.
    fn later_call(&mut self, index: usize, owner: Value, call: &Call) -> Result<Expr, CannotBuild> {
        let callee = Callee::of(call);
        let arguments = call.arguments.as_slice();
        match &call.on {
            Target::Itself | Target::Taken(_) => self.method_call(callee, owner, arguments),
            Target::Other(other) => {
                let other = self.value(*other)?;
                self.method_call(callee, other, arguments)
            }
            Target::Class => self.call_of_class(call),
            Target::Part(getter) => {
                let (passed, own) = arguments.split_at(getter.parameters.len());
                let part = self.given(getter, owner, passed)?;
                self.change(callee, part, own)
            }
            Target::Held(field) => {
                let held = self.held(owner, field)?;
                self.change(callee, held, arguments)
            }
            Target::Place(_) | Target::PlaceOf(_) => {
                Err(CannotBuild::because("a place is no method"))
            }
            Target::SamePart => {
                let part = self.parts[index].clone();
                let part = part.ok_or_else(|| CannotBuild::because("a part that nothing gave"))?;
                self.method_call(callee, part, arguments)
            }
            Target::Handed(getter, place) => {
                let (passed, own) = arguments.split_at(getter.parameters.len());
                let given = self.given(getter, owner.clone(), passed)?;
                let mut values = self.all_values(own)?;
                values.insert(*place, given);
                Ok(self.call_with(callee, owner, values))
            }
        }
    }

    /// Changes what an object gives or holds.
    fn change(
        &mut self,
        callee: Callee<'_>,
        part: Value,
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        match callee.class.is_jdk {
            true => self.addition(callee, part, arguments),
            false => self.method_call(callee, part, arguments),
        }
    }

    /// Gives a part of an object a local variable.
    fn keep_part(&mut self, index: usize, part: Value) -> Value {
        let ty = part.ty.clone().unwrap_or_else(Type::object);
        let name = self.locals.fresh(&names::variable_of(&ty));
        let local = Statement::Local(ty.clone(), name.clone(), part.expr);
        self.statements.push(local);
        let kept = Value::loose(Expr::Local(name), ty);
        self.parts[index] = Some(kept.clone());
        kept
    }

    /// What a method of an object gives.
    fn given(
        &mut self,
        getter: &Getter,
        owner: Value,
        passed: &[InputValue],
    ) -> Result<Value, CannotBuild> {
        let returns = self.scope.ty(&getter.returns);
        let callee = Callee {
            class: &getter.class,
            method: &getter.method,
            access: getter.access,
            parameters: &getter.parameters,
        };
        let given = self.method_call(callee, owner, passed)?;
        Ok(Value::loose(given, returns.unwrap_or_else(Type::object)))
    }

    /// Puts something into a collection. Its declared type decides what fits, so only what has another one is cast.
    fn addition(
        &mut self,
        callee: Callee<'_>,
        collection: Value,
        arguments: &[InputValue],
    ) -> Result<Expr, CannotBuild> {
        let elements = self.all_values(arguments)?;
        if !elements.iter().all(|element| element.is_exact) {
            return self.method_call(callee, collection, arguments);
        }
        let elements = elements.into_iter().map(Value::boxed).collect();
        let method = callee.method.to_owned();
        Ok(Expr::Call(Box::new(collection.expr), method, elements))
    }

    /// An object under construction that the value cannot be written without.
    fn missing(&self, value: InputValue) -> Option<usize> {
        let InputValue::Object(root) = value else {
            return None;
        };
        let mut seen = vec![false; self.nodes.len()];
        let mut stack = vec![root];
        while let Some(index) = stack.pop() {
            if self.built[index].is_some() || std::mem::replace(&mut seen[index], true) {
                continue;
            }
            if self.in_progress[index] {
                return Some(index);
            }
            stack.extend(graph::needs(self.object(index), &self.nodes[index]));
        }
        None
    }

    fn set_field(
        &mut self,
        owner: Value,
        field: &FieldValue,
        value: Value,
    ) -> Result<Statement, CannotBuild> {
        let member = self.scope.member(
            &field.class,
            &field.name,
            field.access,
            &Parameters::default(),
        );
        let (Some(member), Some(ty)) = (member, self.scope.ty(&field.ty)) else {
            return self.force_field(&field.class, &field.name, owner.expr, value);
        };
        self.note(field.access);
        let is_meant = !field.is_hidden && is_inherited(&owner, &member.owner, field.access);
        let target = match is_meant {
            true => owner.expr,
            false => owner.pass(&Type::Class(member.owner)),
        };
        let target = Expr::Field(Box::new(target), field.name.clone());
        Ok(Statement::Assign(target, value.assign(&ty)))
    }

    /// Sets a field by reflection; `target` is `null` for a static one.
    pub(super) fn force_field(
        &mut self,
        class: &ClassRef,
        name: &str,
        target: Expr,
        value: Value,
    ) -> Result<Statement, CannotBuild> {
        refuse_forgery(class)?;
        let owner = self.class_literal(&TypeRef::Class(class.clone()));
        let arguments = vec![owner, Expr::string(name), target, value.boxed()];
        Ok(Statement::Expression(self.helper("set", arguments)))
    }

    pub(super) fn set_element(
        &self,
        array: Value,
        element: &TypeRef,
        index: i32,
        value: Value,
    ) -> Statement {
        match self.scope.ty(element) {
            Some(ty) => Statement::Assign(
                Expr::Element(Box::new(array.expr), index),
                value.assign(&ty),
            ),
            None => {
                let at =
                    Value::simple(InputValue::Int(index)).expect("invariant: an int is simple");
                let arguments = vec![array.expr, at.expr, value.boxed()];
                Statement::Expression(Expr::StaticCall(
                    reflect_array(),
                    "set".to_owned(),
                    arguments,
                ))
            }
        }
    }
}

/// What is done to an instance after it was built: calls, then fields.
fn changes<'a>(build: &Build, calls: &'a [Call], fields: &'a [FieldValue]) -> Vec<Slot<'a>> {
    let settable = fields
        .iter()
        .filter(|field| uses::is_settable(field, build));
    let calls = calls.iter().enumerate().map(|(at, call)| match &call.on {
        _ if !is_at_hand(&calls[at + 1..]) => Slot::Call(call),
        Target::Part(getter) => Slot::CallOnKept(call, getter),
        Target::Taken(ty) => Slot::Taken(call, ty),
        Target::Class if call.method == names::CONSTRUCTOR => Slot::Made(call),
        _ => Slot::Call(call),
    });
    calls.chain(settable.map(Slot::Field)).collect()
}

/// Whether one of the calls that follow is made on what is at hand, before another object is.
fn is_at_hand(later: &[Call]) -> bool {
    let next = later.iter().find(|call| match &call.on {
        Target::SamePart | Target::Part(_) | Target::Taken(_) => true,
        Target::Class => call.method == names::CONSTRUCTOR,
        _ => false,
    });
    next.is_some_and(|call| call.on == Target::SamePart)
}

/// What is put into a collection or map; an iterator is made full.
fn items(contents: &Contents) -> Vec<Slot<'_>> {
    match contents {
        Contents::Elements(values) => values.iter().map(|&value| Slot::Item(value)).collect(),
        Contents::Entries(entries) => entries
            .iter()
            .map(|&(key, value)| Slot::Entry([key, value]))
            .collect(),
        Contents::Iterated(_) => Vec::new(),
    }
}

/// `java.lang.reflect.Array`, for arrays whose type the test cannot write.
pub(super) fn reflect_array() -> ClassName {
    ClassName::new("java.lang.reflect", "Array")
}

/// Refuses to put objects of the platform together by force.
pub(super) fn refuse_forgery(class: &ClassRef) -> Result<(), CannotBuild> {
    if class.is_jdk {
        return Err(CannotBuild::because(format!(
            "{} would have to be forged",
            class.binary
        )));
    }
    Ok(())
}
