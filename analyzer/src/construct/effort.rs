//! How much it takes to make an object of a class: of several that would do, a test has the simplest.

use crate::classfile::{AccessFlags, GenericType, Type};
use crate::program::{ClassId, MethodId};
use crate::witness::Access;

use super::builder::Builder;

/// More than the arguments of a usual constructor.
const MANY: usize = 10;

impl Builder<'_> {
    /// How much it takes to make an object of a class in the place of a wider one.
    pub(super) fn effort(&self, class: ClassId, wanted: ClassId) -> usize {
        let program = self.program;
        let mut constants = self.catalog.constants(class).iter();
        if constants.any(|&field| self.may_use(field.class, program.field(field).access)) {
            return 0;
        }
        let factories = self.catalog.factories(class).iter().copied();
        let makers = program.constructors(class).chain(factories);
        let is_usable = |&it: &MethodId| self.may_use(it.class, program.method(it).access);
        let makers = makers.filter(is_usable);
        let efforts = makers.map(|method| self.effort_of_call(method, wanted));
        efforts.min().unwrap_or(usize::MAX)
    }

    fn may_use(&self, class: ClassId, member: AccessFlags) -> bool {
        self.names.member_access(class, member) < Access::Forced
    }

    /// The number of arguments; one that needs other objects of the kind, as wrappers and those that hold them in collections do,
    /// counts as many.
    fn effort_of_call(&self, method: MethodId, wanted: ClassId) -> usize {
        let parameters = self.program.parameter_types(method).into_iter();
        let efforts = parameters.map(|ty| {
            if self.needs_kind(&ty, wanted) {
                MANY
            } else {
                1
            }
        });
        efforts.sum()
    }

    fn needs_kind(&self, ty: &GenericType, wanted: ClassId) -> bool {
        let mut arguments = ty.arguments.iter();
        self.is_of_kind(&ty.erased, wanted) || arguments.any(|it| self.needs_kind(it, wanted))
    }

    fn is_of_kind(&self, ty: &Type, wanted: ClassId) -> bool {
        let program = self.program;
        program.class_of(ty).is_some_and(|class| {
            let is_wider = program.is_subclass(wanted, class) && class != program.known().object;
            is_wider || program.is_subclass(class, wanted)
        })
    }
}
