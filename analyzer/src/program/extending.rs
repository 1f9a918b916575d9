//! Methods as a test in some package can call them, and classes as it can extend them, by an anonymous class.

use crate::instr::{ClassId, MethodId};
use crate::program::Program;
use crate::witness::Access;

impl Program {
    /// How a test in `package` can call a method, or a constructor: that of an abstract class by an anonymous class, which may
    /// call a protected one of any package (JLS §6.6.2.2).
    pub(crate) fn method_access(&self, id: MethodId, package: &str) -> Access {
        let declared = self.method(id);
        let own = || self.member_access(id.class, declared.access, package);
        if !declared.is_constructor() || !self.class(id.class).is_abstract() {
            return own();
        }
        let implements = self.subclass_access(id.class, package);
        match declared.access.is_protected() {
            true => implements,
            false => own().max(implements),
        }
    }

    /// How a test in `package` can implement what is abstract in a class: only code of the same package overrides a method
    /// that is package-private (JLS §8.4.8.1).
    pub(crate) fn subclass_access(&self, id: ClassId, package: &str) -> Access {
        let methods = self.abstract_methods(id).into_iter();
        let internal = methods.filter(|it| self.method(*it).access.is_package_private());
        let access = |it: MethodId| self.member_access(it.class, self.method(it).access, package);
        internal
            .map(access)
            .fold(self.class_access(id, package), Access::max)
    }
}
