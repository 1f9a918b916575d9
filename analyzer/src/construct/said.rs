//! What the source of a test says of an object: the types that methods and fields declare.

use crate::classfile::GenericType;
use crate::program::{ClassId, MethodId};
use crate::witness::TypeRef;

use super::blueprint::Blueprint;
use super::builder::Builder;
use super::recipe::{Action, Member};

impl Builder<'_> {
    /// The class that a maker says it makes an object of.
    pub(super) fn made_by(&self, maker: Action) -> ClassId {
        let made = maker.says(self.program);
        let made = made.and_then(|ty| self.program.class_of(ty));
        made.unwrap_or_else(|| match maker.member() {
            Member::Field(field) => field.class,
            Member::Method(method) => method.class,
        })
    }

    /// Whether the type by which objects of a class are known, if there is one, has the method or one that it overrides.
    pub(super) fn has_method(
        &self,
        class: ClassId,
        known: Option<ClassId>,
        method: MethodId,
    ) -> bool {
        // What is known as `Object` alone, everybody casts.
        let known = known.filter(|&known| known != self.program.known().object);
        known.is_none_or(|known| self.method_known(class, known, method).is_some())
    }

    /// The method of a type by which objects of a class are known that runs a method of theirs.
    pub(super) fn method_known(
        &self,
        class: ClassId,
        known: ClassId,
        method: MethodId,
    ) -> Option<MethodId> {
        let program = self.program;
        let runs_it: Vec<MethodId> = std::iter::once(method)
            .chain(program.bridges_to(method))
            .collect();
        let name = &program.method(method).name;
        let types = program.supertypes(known).into_iter();
        let mut named = types.flat_map(|ty| program.methods(ty));
        named.find(|&it| {
            let selected = program.select_method(class, it).unwrap_or(it);
            program.method(it).name == *name && runs_it.contains(&selected)
        })
    }

    pub(super) fn result_of(&self, method: MethodId) -> Option<TypeRef> {
        let returns = self.program.method(method).descriptor.returns.as_ref();
        returns.map(|ty| self.names.type_ref(ty))
    }

    /// The type that the source of a test has for what a maker gives.
    pub(super) fn declared(&self, maker: Action, receiver: Option<usize>) -> Option<TypeRef> {
        let erased = match self.given(maker, receiver) {
            Some(ty) if maker.place().is_none() => Some(ty.erased),
            _ => maker.says(self.program).cloned(),
        };
        erased.map(|ty| self.names.type_ref(&ty))
    }

    /// The type of what a maker gives, where no raw type is on the way.
    fn given(&self, maker: Action, receiver: Option<usize>) -> Option<GenericType> {
        let program = self.program;
        let method = match maker.member() {
            Member::Method(method) => method,
            Member::Field(field) => return Some(program.field_type(field, &[])),
        };
        if !program.class(method.class).is_jdk() {
            let is_raw = self.names.class_ref(method.class).is_generic;
            return (!is_raw).then(|| program.return_type(method, &[]))?;
        }
        let Blueprint::Called {
            receiver, calls, ..
        } = &self.blueprints[receiver?]
        else {
            return None;
        };
        let (maker, _) = calls.first()?;
        let on = self.given(*maker, *receiver)?;
        program.return_type(method, &program.arguments_above(&on, method.class))
    }
}
