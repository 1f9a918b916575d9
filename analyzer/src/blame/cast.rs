//! Casts that fail, and who has chosen the class of the object.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::instr::Instruction::{self, Aload, Checkcast, Instanceof};
use crate::mention::Mention;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::trace::What;
use crate::state::{Clause, Event, Origin, Provenance, Reference};

use super::Case;
use super::lifecycle::Lifecycle;

const COMPARABLE: &str = "java/lang/Comparable";
const COMPARATOR: &str = "java/util/Comparator";
/// Collections and maps that have a comparator, and that itself.
const ORDERED: [&str; 4] = [
    COMPARATOR,
    "java/util/PriorityQueue",
    "java/util/SortedMap",
    "java/util/SortedSet",
];
/// Methods of maps whose last argument becomes a value, and those that make one.
const STORING: [&str; 3] = ["put", "putIfAbsent", "replace"];
const MAKING: [&str; 5] = [
    "compute",
    "computeIfAbsent",
    "computeIfPresent",
    "merge",
    "replaceAll",
];

impl Case<'_, '_> {
    /// Whether an argument is of another class than a generic method, or the bounds of a type parameter say: only code with unchecked
    /// warnings passes it.
    pub(super) fn is_unchecked(self) -> bool {
        let Some(Fault::ClassCast(Reference::Object(id))) = self.raised.fault else {
            return false;
        };
        let innermost = self.raised.place();
        let is_bridge = |method: MethodId| self.machine.program.method(method).access.is_bridge();
        innermost.is_some_and(|(method, _)| {
            is_bridge(method)
                || self.state.heap.get(id).is_input()
                    && self.casts_to_further_bound(method)
                    && self
                        .culprit_origin()
                        .is_some_and(|it| self.is_of_variable(it, method))
        })
    }

    /// Whether a value is declared by a type variable, or lies in what is.
    fn is_of_variable(self, origin: Origin, method: MethodId) -> bool {
        let program = self.machine.program;
        let signature = match origin {
            Origin::Field(_, field) => program.field(field).signature.as_deref(),
            Origin::Parameter(_) => program.method(method).signature.as_deref(),
            Origin::Element(id, _) | Origin::Held(id) | Origin::Lookup(id) => {
                let holder = self.state.heap.origin_of_object(id);
                return holder.is_some_and(|holder| self.is_of_variable(holder, method));
            }
            _ => None,
        };
        signature.is_some_and(names_variable)
    }

    /// Whether the instruction that fails casts to what `T extends Number & Comparable<T>` says second: the compiler adds that cast.
    fn casts_to_further_bound(self, method: MethodId) -> bool {
        let Some(Checkcast(to)) = self.code_until_fault().last() else {
            return false;
        };
        let bounds = self.machine.program.further_bounds(method);
        bounds.contains(&to.ty)
    }

    /// Whether a cast fails on an object of a sealed type: whoever takes such objects knows of which classes they may be.
    pub(super) fn is_of_permitted_class(self) -> bool {
        let Some(Fault::ClassCast(Reference::Object(id))) = self.raised.fault else {
            return false;
        };
        let Provenance::Input(symbolic) = self.state.heap.provenance(id) else {
            return false;
        };
        let program = self.machine.program;
        let declared = program.class_of(&self.state.heap.symbolic(symbolic).ty);
        declared.is_some_and(|class| program.class(class).permitted.is_some())
    }

    /// Whether the program has what is passed to it compared, as a key of a `TreeMap`, though neither the class that it asks for nor any below
    /// it has an order.
    pub(super) fn is_without_order(self) -> bool {
        let (program, heap) = (self.machine.program, &self.state.heap);
        let passed = match self.raised.fault {
            Some(Fault::ClassCast(Reference::Symbolic(id))) => id,
            Some(Fault::ClassCast(Reference::Object(id))) => match heap.provenance(id) {
                Provenance::Input(symbolic) => symbolic,
                Provenance::Allocated => return false,
            },
            _ => return false,
        };
        let is_compared =
            self.casts_to(COMPARABLE) || self.raised.modelled.is_some_and(|it| sorts(program, it));
        let comparable = program.class_by_name(COMPARABLE);
        let declared = program.class_of(&heap.symbolic(passed).ty);
        let (Some(comparable), Some(declared)) = (comparable, declared) else {
            return false;
        };
        let below = program.subtypes(declared).iter().chain([&declared]);
        let is_ordered = |&(method, _): &(MethodId, _)| match program.class(method.class).is_jdk() {
            true => takes_ordered(program, method),
            false => takes_order(program, method.class),
        };
        is_compared
            && !self.raised.stack.iter().any(is_ordered)
            && program.class(declared).is_scanned()
            && !program.class(declared).is_abstract()
            && !below.copied().any(|it| program.is_subclass(it, comparable))
    }

    /// Whether a cast fails on what somebody has put into a map of anything, which the caller passes or an object keeps, and that is
    /// all that the path asks of its class; or on a key of any class that is passed, or was before, and has no order.
    pub(super) fn is_cast_of_anything(self, origin: Origin) -> bool {
        let (program, heap) = (self.machine.program, &self.state.heap);
        let is_of_anything = |reference| match reference {
            Reference::Symbolic(id) => is_anything(&heap.symbolic(id).ty),
            Reference::Object(id) => match heap.provenance(id) {
                Provenance::Input(symbolic) => is_anything(&heap.symbolic(symbolic).ty),
                _ => false,
            },
            Reference::Null => false,
        };
        match (&self.raised.fault, origin) {
            (&Some(Fault::ClassCast(culprit)), _) if self.casts_to(COMPARABLE) => {
                let is_given = match origin {
                    Origin::Field(_, field) => Lifecycle::of(program, field).is_handed_over(),
                    origin => self.is_part_of_argument(origin),
                };
                is_of_anything(culprit) && is_given && !self.has_tried_class(culprit)
            }
            (&Some(Fault::ClassCast(culprit)), Origin::Lookup(map)) => {
                let is_filled = match heap.origin_of_object(map) {
                    Some(Origin::Field(_, field)) if !self.is_of_caller(map) => {
                        is_filled_by_caller(program, field)
                    }
                    _ => self.is_of_caller(map),
                };
                is_of_anything(culprit) && is_filled && !self.has_tried_class(culprit)
            }
            _ => false,
        }
    }

    /// Whether the instruction that fails casts to this class.
    fn casts_to(self, name: &str) -> bool {
        let cast = self.code_until_fault().last();
        matches!(cast, Some(Checkcast(to)) if to.ty.class_name().is_some_and(|it| **it == *name))
    }

    /// Whether code of the program asks more about the class of an object than whether it is the last one that was wanted.
    fn has_tried_class(self, culprit: Reference) -> bool {
        let Reference::Object(id) = self.state.heap.resolve(culprit) else {
            return false;
        };
        let (program, clauses) = (self.machine.program, self.state.path.clauses());
        let is_about_it = |number: u32| match clauses.get(number as usize) {
            Some(Clause::Is(object, _) | Clause::IsNot(object, _)) => *object == id,
            _ => false,
        };
        let asks = |event: &Event| {
            let code = program.instructions(event.method);
            let is_question =
                |at: usize| matches!(code.get(at), Some(Checkcast(_) | Instanceof(_)));
            let at = event.at.0 as usize;
            program.class(event.method.class).is_scanned()
                && matches!(event.what, What::Assumed(number) if is_about_it(number))
                && (is_question(at) || is_question(at.saturating_sub(1)))
        };
        self.state
            .trace
            .events()
            .iter()
            .filter(|it| asks(it))
            .count()
            > 1
    }
}

/// Whether a method is one of a collection, other than what may be copied with its comparator.
fn sorts(program: &Program, method: MethodId) -> bool {
    program.class(method.class).name.starts_with("java/util/") && !takes_ordered(program, method)
}

/// Whether a method takes a collection that has a comparator, or one.
fn takes_ordered(program: &Program, method: MethodId) -> bool {
    let mut taken = program.method(method).descriptor.parameters.iter();
    taken.any(|ty| ty.class_name().is_some_and(|it| ORDERED.contains(&&**it)))
}

/// Whether a method or constructor of a class takes a comparator, which may be null.
fn takes_order(program: &Program, class: ClassId) -> bool {
    program.methods(class).any(|method| {
        let mut taken = program.method(method).descriptor.parameters.iter();
        taken.any(|ty| ty.class_name().is_some_and(|it| **it == *COMPARATOR))
    })
}

/// Whether a generic signature names a type variable (JVMS §4.7.9.1), as `TK;` or `Ljava/util/List<TK;>;`.
fn names_variable(signature: &str) -> bool {
    let begins = |before: &str| {
        before.is_empty() || before.ends_with(['[', '<', ';', '+', '-', '*', '(', ')'])
    };
    let mut variables = signature.match_indices('T');
    variables.any(|(at, _)| begins(&signature[..at]))
}

/// Whether all that code puts into the map in a field is what it is passed as anything.
fn is_filled_by_caller(program: &Program, field: FieldId) -> bool {
    let nest = program.nest(field.class).into_iter();
    let mut methods = nest.flat_map(|class| program.methods(class));
    !methods.any(|method| fills(program, method, field))
}

/// Whether a method that reads the field puts something of its own into a map.
fn fills(program: &Program, method: MethodId, field: FieldId) -> bool {
    let code = program.instructions(method);
    let reads = |it: &Instruction| program.reads(it, field);
    let is_open = passes_anything(program, method);
    let is_passed = |value: &Instruction| match value {
        Aload(local) if is_open => program
            .method(method)
            .parameter_at(*local)
            .is_some_and(is_anything),
        _ => false,
    };
    code.iter().any(reads)
        && code
            .windows(2)
            .any(|pair| match (&pair[0], pair[1].callee()) {
                (value, Some(callee)) if STORING.contains(&&*callee.name) => !is_passed(value),
                (_, Some(callee)) => MAKING.contains(&&*callee.name),
                _ => false,
            })
}

/// Whether others than its class pass a method anything: it is open to them, or one that is and takes anything calls it.
fn passes_anything(program: &Program, method: MethodId) -> bool {
    let is_private = |method: MethodId| program.method(method).access.is_private();
    let takes_anything = |method: MethodId| {
        let mut parameters = program.method(method).descriptor.parameters.iter();
        parameters.any(is_anything)
    };
    let nest = program.nest(method.class).into_iter();
    let mut others = nest.flat_map(|class| program.methods(class));
    !is_private(method)
        || others.any(|other| {
            let calls = || Mention::of(program, other).called.contains(&method);
            !is_private(other) && takes_anything(other) && calls()
        })
}

fn is_anything(ty: &Type) -> bool {
    ty.class_name()
        .is_some_and(|name| **name == *"java/lang/Object")
}
