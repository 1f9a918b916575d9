//! Calls of methods on containers, and the containers that a caller passes.

use super::MAX_PASSED;
use crate::classfile::{GenericType, Type};
use crate::incomplete::Incomplete;
use crate::models::{self, ContainerCall, Known, Shape};
use crate::program::MethodId;
use crate::state::container::{Container, Cursor, List, Rest, Table};
use crate::state::{Body, HeapObject, ObjId, Origin, Provenance, TypeConstraint, Value};
use crate::step::{StepCx, StepResult, Stop};

impl StepCx<'_, '_> {
    /// Calls a method on a container; `None` if the receiver is not a container, or for what every object has.
    pub(crate) fn call_container(
        &mut self,
        receiver: ObjId,
        method: MethodId,
        arguments: &[Value],
    ) -> Option<StepResult> {
        let container = self.state.heap.get(receiver).container()?;
        if self.program().method(method).access.is_final() {
            return None;
        }
        let call = self
            .models()
            .of_container(self.program(), container, method);
        self.note_thrown_inside(method, arguments);
        if self.has_other_receivers(receiver) {
            if self.may_pass_over([method], arguments) {
                return Some(self.pass_over(method, &[method]));
            }
            self.note(Incomplete::DispatchLimit);
        }
        Some(match call {
            ContainerCall::Model(model) => {
                self.machine.enter_model(method, model);
                (model.run)(self, method, arguments)
            }
            ContainerCall::Body(body) => self.call_body(body, arguments.to_vec()),
            ContainerCall::Unknown => {
                let name = self.program().method_name(method);
                self.note(Incomplete::NoModel(name));
                self.unknown_call(method, None)
            }
            ContainerCall::NoModel => {
                let name = self.program().method_name(method);
                Err(Stop::Incomplete(Incomplete::NoModel(name)))
            }
        })
    }

    /// Whether the caller may pass an object of a class of the program as well. Those paths are not followed.
    fn has_other_receivers(&self, receiver: ObjId) -> bool {
        let object = self.state.heap.get(receiver);
        if !object.is_input() || object.ty.exact.is_some() {
            return false;
        }
        let declared = object.ty.narrowest(self.program());
        let class = self.program().class_of(declared);
        let mut others = class.into_iter().flat_map(|it| self.program().subtypes(it));
        others.any(|&other| self.is_candidate(receiver, other))
    }

    /// What an input object of a type holds, if the type is one of a container.
    pub(in crate::step) fn passed_container(&mut self, id: ObjId, ty: &Type) -> Option<Container> {
        let Provenance::Input(symbolic) = self.state.heap.get(id).provenance else {
            return None;
        };
        let symbolic = self.state.heap.symbolic(symbolic);
        let declared = GenericType {
            erased: symbolic.ty.clone(),
            arguments: symbolic.arguments.clone(),
        };
        let own = GenericType {
            erased: ty.clone(),
            ..declared.clone()
        };
        let mut known = models::passed_as(self.program(), &own)?;
        let origin = self.state.heap.origin_of_object(id);
        if let Some(origin) = origin {
            known.rules = self.kept_rules(origin, known.rules);
        }
        let holds_no_null = origin.is_some_and(|origin| self.keeps_no_null(origin));
        let (key, value) = models::held_types(&declared);
        Some(match known.shape {
            Shape::List => {
                let mut list = self.passed_list(id, known, &declared);
                list.elements.never_null = holds_no_null;
                Container::List(list)
            }
            Shape::Set => Container::Table(Table::unknown(known.rules, key, None)),
            Shape::Map => {
                known.rules.null_values &= !holds_no_null;
                Container::Table(Table::unknown(known.rules, key, Some(value)))
            }
            Shape::Iterator => self.passed_iterator(id, known, &declared),
        })
    }

    fn passed_list(&mut self, id: ObjId, known: Known, declared: &GenericType) -> List {
        let name = format!("{}.size", self.object_name(id));
        let length = self
            .machine
            .bounded_symbol(name, (0, MAX_PASSED), Origin::Length(id));
        List::unknown(known.rules, length, declared.argument(0))
    }

    /// An iterator at the start of a list that nobody else has.
    fn passed_iterator(&mut self, id: ObjId, known: Known, declared: &GenericType) -> Container {
        let provenance = self.state.heap.get(id).provenance;
        let list = HeapObject::new(
            TypeConstraint::subtype_of(Type::Class("java/util/List".into())),
            provenance,
            Body::Instance(Vec::new()),
        );
        let over = self.state.heap.alloc(list);
        let list = self.passed_list(over, known, declared);
        self.state.heap.get_mut(over).body = Body::Container(Box::new(Container::List(list)));
        Container::Cursor(Cursor::at_start(over, known.rules.iteration))
    }

    /// A collection that nobody looked into turns out to be a set.
    pub(in crate::step) fn passed_as_set(&mut self, id: ObjId, ty: &Type) {
        let known = ty.class_name().and_then(|name| models::known(name));
        let Some(known) = known.filter(|known| known.shape == Shape::Set) else {
            return;
        };
        if let Some(Container::List(list)) = self.state.heap.get_mut(id).container_mut()
            && list.written == 0
            && list.elements.initial.is_empty()
        {
            let (element, length) = (list.element.clone(), list.elements.length);
            let mut table = Table::unknown(known.rules, element, None);
            table.rest = Rest::Counted(length);
            table.first_rest = Some(length);
            self.state.heap.get_mut(id).body = Body::Container(Box::new(Container::Table(table)));
        }
    }
}
