//! Which methods an input receiver may select, as far as is known of its class.

use std::cmp::Ordering;

use crate::incomplete::Incomplete;
use crate::models::{Model, is_scripted};
use crate::program::{ClassId, MethodId};
use crate::state::{ObjId, Origin, Provenance, Reference, Value};
use crate::witness::Access;

use super::StepCx;
use super::machine::Mode;

/// Subtypes of a declared class that are asked which method they select.
const MAX_CANDIDATES: usize = 100;

/// A method that a receiver may select, with a class that selects it.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// The class.
    pub class: ClassId,
    /// The method.
    pub method: MethodId,
    /// How a test can use the class.
    access: Access,
    /// Whether other classes select the method as well.
    pub is_shared: bool,
}

impl StepCx<'_, '_> {
    /// Different methods that instantiable classes select. Those come last whose classes a test can use best; before them
    /// those that go on with a recursion, and first those that work on the inside of a library object; where an exploration is directed,
    /// those before them that do not lie on the way.
    pub(super) fn candidates(
        &mut self,
        receiver: ObjId,
        resolved: MethodId,
        arguments: &[Value],
    ) -> Vec<Candidate> {
        let program = self.program();
        let declared = self.state.heap.get(receiver).ty.narrowest(program);
        let Some(class) = program.class_of(declared) else {
            return Vec::new();
        };
        let mut candidates = self.gathered((receiver, class), resolved, arguments);
        // Where there is no other class, the path need not say that it is none of those.
        if let [only] = candidates[..]
            && only.class == class
            && is_scripted(program, resolved)
        {
            return Vec::new();
        }
        self.add_written((receiver, class), resolved, &mut candidates);
        candidates.sort_by_cached_key(|target| {
            let mut frames = self.state.frames.iter();
            let recurs = frames.any(|frame| frame.method == target.method);
            let hidden = self.is_hidden(receiver, *target);
            (!self.is_ahead(target.class), hidden, target.access, recurs)
        });
        candidates.reverse();
        candidates
    }

    /// Adds the interface itself to the classes in sight that implement it, where a test can write another one, or the program writes
    /// lambda expressions of it.
    fn add_written(
        &mut self,
        (receiver, class): (ObjId, ClassId),
        resolved: MethodId,
        candidates: &mut Vec<Candidate>,
    ) {
        let program = self.program();
        let interface = program.class(class);
        let is_listed = candidates.iter().any(|it| it.class == class);
        let may_be = interface.is_interface() && interface.permitted.is_none();
        if !may_be || is_listed || candidates.is_empty() {
            return;
        }
        let package = program.class(self.state.frames[0].method.class).package();
        let access = program.class_access(class, package);
        if access == Access::Forced && !program.has_lambdas_of(class) {
            return;
        }
        let method = program.select_method(class, resolved).unwrap_or(resolved);
        let written = Candidate {
            class,
            method,
            access,
            is_shared: false,
        };
        match self.machine.config.max_targets.cmp(&candidates.len()) {
            _ if candidates.iter().any(|it| it.method == method) => {
                self.add_candidate(receiver, written, candidates);
            }
            Ordering::Greater => candidates.push(written),
            Ordering::Equal => self.note(Incomplete::DispatchLimit),
            // Whoever leaves some of them out says so.
            Ordering::Less => {}
        }
    }

    /// The methods that the class of a receiver, those below it, and one that has something to say select.
    fn gathered(
        &mut self,
        (receiver, class): (ObjId, ClassId),
        resolved: MethodId,
        arguments: &[Value],
    ) -> Vec<Candidate> {
        let program = self.program();
        let package = program.class(self.state.frames[0].method.class).package();
        let subtypes = program.subtypes(class);
        if subtypes.len() > MAX_CANDIDATES {
            self.note(Incomplete::DispatchLimit);
        }
        let subtypes = subtypes.iter().take(MAX_CANDIDATES);
        let telling = self.telling_class(resolved, arguments);
        let mut candidates = Vec::new();
        for &candidate in [&class].into_iter().chain(&telling).chain(subtypes) {
            let is_scripted = candidate == class && is_scripted(program, resolved);
            if !is_scripted && !self.is_candidate(receiver, candidate) {
                continue;
            }
            if let Some(method) = program.select_method(candidate, resolved) {
                let target = Candidate {
                    class: candidate,
                    method,
                    access: program.class_access(candidate, package),
                    is_shared: false,
                };
                self.add_candidate(receiver, target, &mut candidates);
            }
        }
        candidates
    }

    /// A final class of a receiver that has something to say for itself: the class of what it is compared with, which alone may equal
    /// that, and a text where the text is asked for.
    pub(super) fn telling_class(&self, resolved: MethodId, arguments: &[Value]) -> Option<ClassId> {
        let (program, heap) = (self.program(), &self.state.heap);
        let class = match (&*program.method(resolved).name, arguments) {
            ("toString", [_]) => program.class_by_name("java/lang/String"),
            ("equals", [_, other]) => {
                let ty = match heap.resolve(other.reference()?) {
                    Reference::Object(other) => heap.get(other).ty.narrowest(program),
                    Reference::Symbolic(other) => &heap.symbolic(other).ty,
                    Reference::Null => return None,
                };
                program.class_of(ty)
            }
            _ => None,
        };
        class.filter(|class| program.class(*class).access.is_final())
    }

    /// Adds a candidate, unless it makes no difference to one that is there, nor to where a directed exploration can get.
    fn add_candidate(
        &mut self,
        receiver: ObjId,
        target: Candidate,
        candidates: &mut Vec<Candidate>,
    ) {
        let is_outside = self.is_foreign(receiver) && self.is_outside(target.method);
        let is_ahead = self.is_ahead(target.class);
        let known = candidates.iter().position(|known| {
            known.method == target.method && !is_ahead
                || is_outside && self.is_outside(known.method)
        });
        let Some(known) = known.map(|at| &mut candidates[at]) else {
            candidates.push(target);
            return;
        };
        if target.access < known.access {
            *known = target;
        }
        known.is_shared = true;
    }

    /// Whether a directed exploration goes through methods of the class.
    fn is_ahead(&self, class: ClassId) -> bool {
        let route = self.machine.route;
        route.is_some_and(|route| route.crosses(class))
    }

    /// Whether an input comes from a call that was not followed, or a static field that nobody knows.
    pub(super) fn is_foreign(&self, id: ObjId) -> bool {
        let origin = self.state.heap.origin_of_object(id);
        matches!(origin, Some(Origin::Call(_) | Origin::Static(_)))
    }

    /// Whether the method is taken from the environment: then it does not matter which one it is.
    pub(super) fn is_outside(&mut self, method: MethodId) -> bool {
        let model = self.machine.model(method);
        model.is_some_and(Model::is_environment)
    }

    /// Whether what a class of the program inherits from the library works on fields that the library hides.
    fn is_hidden(&mut self, receiver: ObjId, target: Candidate) -> bool {
        let receiver = Value::Ref(Reference::Object(receiver));
        let is_own = target.class == target.method.class;
        !is_own
            && self.machine.model(target.method).is_none()
            && self.is_opaque(target.method, &[receiver])
    }

    pub(super) fn is_candidate(&self, receiver: ObjId, candidate: ClassId) -> bool {
        let class = self.program().class(candidate);
        let concrete =
            !class.is_abstract() && !class.is_interface() && !class.access.is_synthetic();
        let constraint = &self.state.heap.get(receiver).ty;
        concrete
            && constraint.admits(self.program(), candidate)
            && self.keeps_entry(receiver, candidate)
            && self.compares_as(receiver, &class.ty())
    }

    /// Whether an input may be of a class: the receiver of the entry method has not overridden that method.
    pub(super) fn keeps_entry(&self, id: ObjId, class: ClassId) -> bool {
        let heap = &self.state.heap;
        let is_receiver = match heap.get(id).provenance {
            // A replay does not tell its inputs apart.
            _ if self.machine.mode == Mode::Concrete => false,
            Provenance::Input(symbolic) => heap.symbolic(symbolic).origin == Origin::Receiver,
            Provenance::Allocated => false,
        };
        let entry = self.state.frames[0].method;
        !is_receiver || self.program().select_method(class, entry) == Some(entry)
    }
}
