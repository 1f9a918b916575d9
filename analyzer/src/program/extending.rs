//! Methods and constructors as a test in some package can call them.

use crate::instr::MethodId;
use crate::program::Program;
use crate::witness::Access;

impl Program {
    /// How a test in `package` can call a method, or a constructor: that of an abstract class by an anonymous class, which may
    /// call a protected one of any package (JLS §6.6.2.2).
    pub fn method_access(&self, id: MethodId, package: &str) -> Access {
        let declared = self.method(id);
        let own = || self.member_access(id.class, declared.access, package);
        if !declared.is_constructor() || !self.class(id.class).is_abstract() {
            return own();
        }
        match declared.access.is_protected() {
            true => self.class_access(id.class, package),
            false => own(),
        }
    }
}
