//! Tests that do what only classes of the package can do, and what some of them do already.
//!
//! A class may rely on the others of its package: they check what they pass to its constructors and methods that are not
//! public, and keep what its fields hold. Whoever breaks that answers for it. Where nobody in sight uses such a member, the test
//! is the user that it was written for.

use crate::classfile::GenericType;
use crate::program::{ClassId, FieldId, MethodId};
use crate::state::Act;
use crate::witness::{Access, InputValue, Witness};

use super::before::Planned;
use super::blueprint::Blueprint;
use super::builder::Builder;
use super::recipe::Action;

impl Builder<'_> {
    /// Whether the test takes the place of a class of the package.
    pub(super) fn intrudes(&self, entry: MethodId, witness: &Witness) -> bool {
        let mut built = self.blueprints.iter();
        // What a shorter test turned out not to need is among the blueprints still.
        let is_public = witness.access() == Access::Public;
        self.is_internal(entry)
            || self.program.method(entry).is_constructor() && self.has_subclasses(entry.class)
            || witness.is_answered_by_subclass()
            || built.any(|it| self.is_another_subclass(it) || self.is_passed_beyond(it))
            || self.are_beyond(&witness.arguments, &self.program.parameter_types(entry))
            || self.is_called_beyond(entry, witness)
            || !is_public && self.blueprints.iter().any(|it| self.uses_insides(it))
            || !is_public && self.prelude.iter().any(|it| self.acts_inside(it))
            || is_public && self.blueprints.iter().any(|it| self.uses_kept(it))
    }

    /// Whether an object is made by what its module keeps to itself, and the program uses.
    fn uses_kept(&self, blueprint: &Blueprint) -> bool {
        let calls = blueprint.calls().iter();
        let mut methods = calls.filter_map(|(action, _)| action.method());
        methods.any(|it| self.is_kept_by_module(it) && self.is_internal(it))
    }

    /// Whether a method is public in a package that its module does not export, and implements none that others know; or a constructor of a
    /// class that implements nothing which they know.
    fn is_kept_by_module(&self, method: MethodId) -> bool {
        let program = self.program;
        let is_known =
            |above: ClassId| program.class(above).is_scanned() && !program.is_kept_by_module(above);
        let is_constructor = program.method(method).is_constructor();
        if is_constructor && program.supertypes(method.class).into_iter().any(is_known) {
            return false;
        }
        let mut overridden = program.overridden(method).into_iter();
        program.is_kept_by_module(method.class)
            && program.method(method).access.is_public()
            && overridden.all(|it| program.is_kept_by_module(it.class))
    }

    /// Whether the test writes a subclass of an abstract class that the program has subclasses of.
    fn is_another_subclass(&self, blueprint: &Blueprint) -> bool {
        let mut made = blueprint
            .calls()
            .iter()
            .filter_map(|(action, _)| match action {
                Action::New(constructor) => Some(constructor.class),
                _ => None,
            });
        made.any(|class| self.has_subclasses(class))
    }

    /// Whether a call is passed an object of a class that others cannot name as more than it was given for.
    fn is_passed_beyond(&self, blueprint: &Blueprint) -> bool {
        let mut calls = blueprint.calls().iter();
        calls
            .any(|(action, arguments)| self.are_beyond(arguments, &action.parameters(self.program)))
    }

    /// Whether one of these objects has a type only by its class, which others cannot name.
    fn are_beyond(&self, passed: &[InputValue], wanted: &[GenericType]) -> bool {
        let mut passed = passed.iter().zip(wanted);
        passed.any(|(value, wanted)| {
            let InputValue::Object(index) = *value else {
                return false;
            };
            let Blueprint::Called { class, calls, .. } = &self.blueprints[index] else {
                return false;
            };
            let said = calls.first().map(|(maker, _)| self.made_by(*maker));
            let said = said.map(|said| self.program.class(said).ty());
            self.names.class_access(*class) != Access::Public
                && said.is_some_and(|said| !self.program.is_assignable(&said, &wanted.erased))
        })
    }

    /// Whether a test calls the entry method, or one before it, on an object of a class that others cannot name by a type for which it was
    /// not given: who casts the first stage of a builder to the last skips its checks.
    fn is_called_beyond(&self, entry: MethodId, witness: &Witness) -> bool {
        let Some(InputValue::Object(receiver)) = witness.receiver else {
            return false;
        };
        let Blueprint::Called { class, calls, .. } = &self.blueprints[receiver] else {
            return false;
        };
        let mut said = Vec::new();
        let calls = calls.iter().map(|(action, _)| *action);
        let mut calls = calls.chain([Action::Call(entry)]);
        self.names.class_access(*class) == Access::Forced
            && calls.any(|action| {
                let is_beyond = self.is_beyond(action, *class, &said);
                said.extend(self.says_of(action, *class, &said));
                is_beyond
            })
    }

    /// The type that a call gives, as those types say of it by which its object is known.
    fn says_of(&self, action: Action, class: ClassId, said: &[ClassId]) -> Option<ClassId> {
        let method = action.method().filter(|_| is_on_itself(action));
        let known = method.and_then(|method| {
            let mut said = said.iter();
            said.find_map(|&known| self.method_known(class, known, method))
        });
        let says = match known {
            Some(known) => self.program.method(known).descriptor.returns.as_ref(),
            None => action.says(self.program),
        };
        self.program.class_of(says?)
    }

    /// Whether none of the types by which an object of a class is known has the method that is called on it.
    fn is_beyond(&self, action: Action, class: ClassId, said: &[ClassId]) -> bool {
        let method = action.method();
        let method = method.filter(|_| is_on_itself(action) && !said.is_empty());
        method.is_some_and(|method| {
            let mut said = said.iter();
            !said.any(|&known| self.has_method(class, Some(known), method))
        })
    }

    /// Whether a class is abstract, and the program has subclasses of it.
    fn has_subclasses(&self, class: ClassId) -> bool {
        let is_whole = |class: &ClassId| !self.program.class(*class).is_abstract();
        let mut subclasses = self.program.subtypes(class).iter();
        self.program.class(class).is_abstract() && subclasses.any(is_whole)
    }

    fn acts_inside(&self, planned: &Planned) -> bool {
        match *planned {
            Planned::Make(_) => false,
            Planned::Act(Act::Assign(field), _) => self.is_kept(field),
            Planned::Act(Act::Call(method) | Act::On(method) | Act::OnField(_, method), _) => {
                self.is_internal(method)
            }
            Planned::Act(Act::OnResult(giver, method), _) => {
                self.is_internal(giver) || self.is_internal(method)
            }
        }
    }

    fn uses_insides(&self, blueprint: &Blueprint) -> bool {
        let mut methods = blueprint
            .calls()
            .iter()
            .flat_map(|(action, _)| action.giver().into_iter().chain(action.method()));
        let mut fields = blueprint.set().iter();
        methods.any(|method| self.is_internal(method))
            || fields.any(|&(field, _)| self.is_kept(field))
    }

    /// Whether a method or constructor is there for classes of its package or its module, or for subclasses, and the program calls it; or it
    /// overrides one that is, whoever else may call it itself; or a constructor for subclasses.
    fn is_internal(&self, method: MethodId) -> bool {
        let is_for_package = |method: MethodId| {
            let access = self.program.method(method).access;
            self.names.member_access(method.class, access) == Access::Package
                || self.is_kept_by_module(method)
        };
        let is_called = |method| self.catalog.is_called_with_care(self.program, method);
        let is_hook = |overridden: MethodId| {
            let is_for_subclasses = !self.program.method(overridden).access.is_public();
            let is_inside = self.program.entry(overridden).reach() != Access::Public;
            (is_for_subclasses || is_inside && is_for_package(method)) && is_called(overridden)
        };
        let mut overridden = self.program.overridden(method).into_iter();
        self.is_instead_of_public(method)
            || is_for_package(method) && is_called(method)
            || overridden.any(is_hook)
    }

    /// Whether a constructor is for subclasses, or makes what is to be filled then, for the package or for a framework that finds it by
    /// reflection, and others have a public one instead.
    fn is_instead_of_public(&self, method: MethodId) -> bool {
        let program = self.program;
        let declared = program.method(method);
        let access = declared.access;
        let mut constructors = program.constructors(method.class);
        let is_public = |other: MethodId| program.method(other).access.is_public();
        let is_to_be_filled = declared.descriptor.parameters.is_empty() && !access.is_public();
        declared.is_constructor()
            && (access.is_protected() || is_to_be_filled)
            && !program.class(method.class).is_abstract()
            && constructors.any(is_public)
    }

    /// Whether a field is there for classes of its package, and code of the program assigns it.
    fn is_kept(&self, field: FieldId) -> bool {
        self.access_of_field(field) == Access::Package
            && self.catalog.is_assigned(self.program, field)
    }
}

/// Whether a step is a call on the object that is being built.
fn is_on_itself(action: Action) -> bool {
    matches!(action, Action::Call(_) | Action::Turn(_))
}
