//! What the caller supplies: arguments, and what it puts into them.

use crate::fault::Fault;
use crate::instr::Instruction;
use crate::mention::{Mention, before_assignments};
use crate::models::may_be_null;
use crate::program::{FieldId, MethodId};
use crate::state::{CallId, ObjId, Origin, Reference, UnknownCall, Value};
use crate::term::Term;

use super::Case;
use super::lifecycle::reads_back;

/// What has nothing but an object or an array, for anybody to put in and to take out.
const HOLDERS: [(&str, &str); 7] = [
    ("java/util/AbstractMap$SimpleEntry", "key"),
    ("java/util/AbstractMap$SimpleEntry", "value"),
    ("java/util/Optional", "value"),
    ("java/util/concurrent/atomic/AtomicIntegerArray", "array"),
    ("java/util/concurrent/atomic/AtomicLongArray", "array"),
    ("java/util/concurrent/atomic/AtomicReference", "value"),
    ("java/util/concurrent/atomic/AtomicReferenceArray", "array"),
];
/// Classes whose objects are known beforehand: code has to cope with each.
const LISTED: [&str; 6] = [
    "java/lang/Enum",
    "java/time/LocalDate",
    "java/time/LocalTime",
    "java/time/MonthDay",
    "java/time/Year",
    "java/time/YearMonth",
];

impl Case<'_, '_> {
    /// Whether the caller supplied the value: a parameter, an element of an array it passed, the number in a box, or the
    /// answer of an object of its own.
    pub(super) fn is_supplied(self, origin: Origin) -> bool {
        match origin {
            Origin::Parameter(_) => !self.is_compared(origin),
            Origin::Element(id, _) | Origin::Held(id) => self.is_in_supplied(id),
            Origin::Field(id, field) => {
                let is_number = self.is_boxed(field) && !self.is_listed_number(field);
                let is_object = self.is_held_by_library(field) && self.is_of_class();
                (is_number || is_object) && self.is_in_supplied(id)
            }
            Origin::Call(call) => self.is_answered_by_caller(call),
            Origin::Receiver
            | Origin::ClassOf(_)
            | Origin::Length(_)
            | Origin::Lookup(_)
            | Origin::Static(_)
            | Origin::Loop => false,
        }
    }

    /// Whether the caller supplied the object, or what it lies in: who passes the holder passes what is in it.
    fn is_in_supplied(self, id: ObjId) -> bool {
        match self.state.heap.origin_of_object(id) {
            Some(Origin::Lookup(table)) => self.is_in_supplied(table),
            Some(Origin::Field(holder, field)) if self.is_held_by_library(field) => {
                self.is_in_supplied(holder)
            }
            origin => origin.is_some_and(|origin| self.is_supplied(origin)),
        }
    }

    /// The boxed numbers in one holder of the library, as an entry, from which alone a number is computed.
    pub(super) fn numbers_of_one(self, number: Term) -> Vec<Origin> {
        let holder = |origin: &Origin| match *origin {
            Origin::Field(boxed, field) if self.is_boxed(field) => {
                match self.state.heap.origin_of_object(boxed) {
                    Some(Origin::Field(holder, field)) if self.is_held_by_library(field) => {
                        Some(holder)
                    }
                    _ => None,
                }
            }
            _ => None,
        };
        let numbers = self.origins_in(number);
        let first = numbers.first().and_then(holder);
        match first.is_some() && numbers.iter().all(|it| holder(it) == first) {
            true => numbers,
            false => Vec::new(),
        }
    }

    /// Whether a field is what holders of the library are for.
    fn is_held_by_library(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let (class, name) = (&program.class(field.class).name, &program.field(field).name);
        HOLDERS.contains(&(class, name))
    }

    /// Whether an object is at fault because of its class.
    fn is_of_class(self) -> bool {
        let fault = self.raised.fault.as_ref();
        !self.is_of_null() && matches!(fault, Some(Fault::ClassCast(_) | Fault::ArrayStore(_)))
    }

    /// Whether the value is what `equals` is asked about, which may be anything.
    fn is_compared(self, origin: Origin) -> bool {
        let is_equals = self.entry().is_some_and(|entry| {
            *entry.name == *"equals" && *entry.descriptor.raw == *"(Ljava/lang/Object;)Z"
        });
        is_equals && self.arguments().contains(&origin)
    }

    /// What the entry method is given.
    pub(super) fn arguments(self) -> Vec<Origin> {
        let n = self.entry().map_or(0, |it| it.descriptor.parameters.len());
        let inputs = self.state.inputs.iter().rev().take(n);
        let origin = |input: &Value| match *input {
            Value::Ref(Reference::Symbolic(id)) => Some(self.state.heap.symbolic(id).origin),
            input => self.machine.origin_of(input.term()?),
        };
        inputs.filter_map(origin).collect()
    }

    /// Whether only an object that the caller writes can have given the answer: no class in sight has the method. What a
    /// stream holds is data, and its end comes sooner or later; but for what the object has written there itself. Null that the
    /// library documents is for the code to cope with.
    fn is_answered_by_caller(self, call: CallId) -> bool {
        let program = self.machine.program;
        let call = &self.state.calls[call.0 as usize];
        let is_open = |method: MethodId| {
            let is_jdk = program.class(method.class).is_jdk();
            program.method(method).access.is_abstract() && !is_jdk
        };
        let entry = self.raised.entry();
        let is_own = entry.is_some_and(|entry| reads_back(program, entry));
        let is_stream =
            |method: MethodId| program.class(method.class).package() == "java/io" && !is_own;
        // What an object says of itself is data as well.
        let is_text = |method: MethodId| method.class == program.known().object;
        let is_scripted = call
            .scripted_by
            .is_some_and(|by| self.is_not_of_library(by))
            && !call.method.is_some_and(|it| is_stream(it) || is_text(it));
        let is_documented = self.is_of_null()
            && call.method.is_some_and(|it| may_be_null(program, it))
            && self.is_only_call(call);
        (is_scripted || call.method.is_some_and(is_open))
            && !is_documented
            && !self.is_answered_by_own_lambda(call)
    }

    /// Whether the path asks the object nothing else that answers a call, but to go on: what it tells may say that there is something.
    fn is_only_call(self, call: &UnknownCall) -> bool {
        let (program, heap) = (self.machine.program, &self.state.heap);
        let Some(by) = call.scripted_by else {
            return true;
        };
        let is_its = |other: &&UnknownCall| {
            let goes_on = other
                .method
                .is_some_and(|it| *program.method(it).name == *"next");
            !goes_on && other.scripted_by.is_some_and(|it| heap.is_one(it, by))
        };
        self.state.calls.iter().filter(is_its).count() == 1
    }

    /// Whether an object that answers is no result of a call that the library answers.
    fn is_not_of_library(self, id: ObjId) -> bool {
        match self.state.heap.origin_of_object(id) {
            Some(Origin::Call(call)) => self.is_answered_by_caller(call),
            _ => true,
        }
    }

    /// Whether a lambda gives an answer that the class itself has written, and that knows nothing of what the caller passes.
    fn is_answered_by_own_lambda(self, call: &UnknownCall) -> bool {
        let heap = &self.state.heap;
        let origin = call.scripted_by.and_then(|by| heap.origin_of_object(by));
        let Some(Origin::Field(_, field) | Origin::Static(field)) = origin else {
            return false;
        };
        let is_passed = |value: &Value| match *value {
            Value::Ref(reference) => !matches!(heap.resolve(reference), Reference::Null),
            value => value
                .term()
                .is_some_and(|it| !self.origins_in(it).is_empty()),
        };
        let are_noted = call.method.is_some_and(|method| {
            let parameters = &self.machine.program.method(method).descriptor.parameters;
            parameters.len() == call.arguments.len()
        });
        are_noted && self.holds_own_lambda(field) && !call.arguments.iter().any(is_passed)
    }

    /// Whether a private field only ever holds lambdas that the class itself writes, and that know nothing else.
    fn holds_own_lambda(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let nest = program.nest(field.class).into_iter();
        let methods = nest.flat_map(|class| program.methods(class));
        let mut given = methods
            .flat_map(|method| before_assignments(program, method, field))
            .peekable();
        let is_lambda = |given: &Instruction| match given {
            Instruction::Invokedynamic(site) => site.descriptor.parameters.is_empty(),
            _ => false,
        };
        program.field(field).access.is_private() && given.peek().is_some() && given.all(is_lambda)
    }

    /// Whether a value is a number in an object that is known beforehand, whoever keeps that.
    pub(super) fn is_one_of_few(self, origin: Origin) -> bool {
        matches!(origin, Origin::Field(_, field) if self.is_listed_number(field))
    }

    /// Whether a field holds one of a few numbers, each as good as another: the place of an enum constant, a part of a date.
    fn is_listed_number(self, field: FieldId) -> bool {
        LISTED.contains(&&*self.machine.program.class(field.class).name)
    }

    /// Whether a field is the number in a box of the JDK, or in a holder: who passes the box passes the number.
    pub(super) fn is_boxed(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let is_number = !program.field(field).ty.is_reference();
        is_number && (program.class(field.class).is_jdk() || self.is_held(field))
    }

    /// Whether a field is all that its objects have, for anybody to change, and zero at first.
    fn is_held(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let access = program.field(field).access;
        let assigns = |method| Mention::of(program, method).assigned.contains(&field);
        access.is_public()
            && !access.is_final()
            && program.instance_fields(field.class) == [field]
            && !program.methods(field.class).any(assigns)
    }
}
