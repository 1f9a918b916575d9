//! Names that a test in the package of the entry class can use.

use crate::classfile::{AccessFlags, Type};
use crate::program::{ClassId, MethodId, Program};
use crate::witness::{Access, ClassRef, TypeRef};

/// Names as seen from the package of the entry class.
pub(super) struct Names<'a> {
    program: &'a Program,
    package: &'a str,
}

impl<'a> Names<'a> {
    /// Names for tests of this class.
    pub(super) fn new(program: &'a Program, class: ClassId) -> Self {
        Names {
            program,
            package: program.class(class).package(),
        }
    }

    /// The package that the names are seen from.
    pub(super) fn package(&self) -> &'a str {
        self.package
    }

    pub(super) fn class_ref(&self, class: ClassId) -> ClassRef {
        self.program.class_ref(class, self.package)
    }

    pub(super) fn type_ref(&self, ty: &Type) -> TypeRef {
        self.program.type_ref(ty, self.package)
    }

    pub(super) fn class_access(&self, class: ClassId) -> Access {
        self.program.class_access(class, self.package)
    }

    pub(super) fn member_access(&self, class: ClassId, member: AccessFlags) -> Access {
        self.program.member_access(class, member, self.package)
    }

    pub(super) fn method_access(&self, method: MethodId) -> Access {
        self.program.method_access(method, self.package)
    }

    pub(super) fn subclass_access(&self, class: ClassId) -> Access {
        self.program.subclass_access(class, self.package)
    }
}
