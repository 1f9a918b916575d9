//! Tests that do what only classes of the package can do, and what some of them do already.
//!
//! A class may rely on the others of its package: they check what they pass to its constructors and methods that are not
//! public, and keep what its fields hold. Whoever breaks that answers for it. Where nobody in sight uses such a member, the test
//! is the user that it was written for.

use crate::program::{FieldId, MethodId};
use crate::witness::{Access, Witness};

use super::builder::{Blueprint, Builder};

impl Builder<'_> {
    /// Whether the test takes the place of a class of the package.
    pub(super) fn intrudes(&self, entry: MethodId, witness: &Witness) -> bool {
        let mut built = self.blueprints.iter();
        // What a shorter test turned out not to need is among the blueprints still.
        let is_public = witness.access() == Access::Public;
        self.is_internal(entry) || !is_public && built.any(|it| self.uses_insides(it))
    }

    fn uses_insides(&self, blueprint: &Blueprint) -> bool {
        let calls = match blueprint {
            Blueprint::Called { calls, .. } => calls.as_slice(),
            Blueprint::Solved(_) | Blueprint::Allocated { .. } => &[],
        };
        let mut methods = calls.iter().filter_map(|(action, _)| action.method());
        let mut fields = blueprint.set().iter();
        methods.any(|method| self.is_internal(method))
            || fields.any(|&(field, _)| self.is_kept(field))
    }

    /// Whether a method or constructor is there for classes of its package, and they call it, or a constructor for subclasses.
    fn is_internal(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        self.is_for_subclasses(method)
            || self.names.member_access(method.class, declared.access) == Access::Package
                && !declared.access.is_protected()
                && self.catalog.is_called(self.program, method)
    }

    /// Whether others have a public constructor instead.
    fn is_for_subclasses(&self, method: MethodId) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let mut constructors = program.constructors(method.class);
        let is_public = |other: MethodId| program.method(other).access.is_public();
        declared.is_constructor()
            && declared.access.is_protected()
            && !program.class(method.class).is_abstract()
            && constructors.any(is_public)
    }

    /// Whether a field is there for classes of its package, and code of the program assigns it.
    fn is_kept(&self, field: FieldId) -> bool {
        self.access_of_field(field) == Access::Package
            && self.catalog.is_assigned(self.program, field)
    }
}
