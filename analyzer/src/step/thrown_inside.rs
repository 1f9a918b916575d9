//! Exceptions that objects of the caller's throw from inside of library methods: a list that refuses changes, an `equals` that fails.
//! Models let such objects do as the usual ones do. Where a handler of the program may catch what they throw, that is left out.

use crate::classfile::Type;
use crate::program::MethodId;
use crate::state::{Frame, Reference, Value};

use super::StepCx;

/// What library methods say of collections, iterators and comparisons that others write: they throw it, or what is above it.
const OF_OTHERS: &[&str] = &[
    "java/lang/ClassCastException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalStateException",
    "java/lang/NullPointerException",
    "java/lang/UnsupportedOperationException",
    "java/util/ConcurrentModificationException",
];

/// Methods that give or keep what they are passed as it is, by class.
const KEEPING: &[(&str, &[&str])] = &[
    (
        "java/util/ArrayDeque",
        &["addFirst", "addLast", "offer", "push"],
    ),
    ("java/util/ArrayList", &["add", "set"]),
    ("java/util/Arrays", &["asList"]),
    ("java/util/Deque", &["addFirst", "addLast", "offer", "push"]),
    (
        "java/util/LinkedList",
        &["add", "addFirst", "addLast", "offer", "push", "set"],
    ),
    ("java/util/List", &["add", "of", "set"]),
    (
        "java/util/Objects",
        &["isNull", "nonNull", "requireNonNull"],
    ),
    ("java/util/Optional", &["of", "ofNullable"]),
];

impl StepCx<'_, '_> {
    /// Notes that the call leaves out what objects of the caller's throw inside of a library method, if a handler may catch that.
    pub(super) fn note_thrown_inside(&mut self, method: MethodId, arguments: &[Value]) {
        let program = self.program();
        let is_scanned = |method: MethodId| program.class(method.class).is_scanned();
        let is_left_out = !is_scanned(method)
            && is_scanned(self.state.frame().method)
            && self
                .state
                .frames
                .iter()
                .any(|frame| self.catches_of_others(frame))
            && self
                .asked(method, arguments)
                .any(|it| self.is_of_others(*it));
        if is_left_out {
            self.machine.note_left_out(method);
        }
    }

    /// Those arguments that a library method asks something, or has do something; the receiver is one of them.
    fn asked<'v>(&self, method: MethodId, arguments: &'v [Value]) -> std::slice::Iter<'v, Value> {
        let declared = self.program().method(method);
        let class = &*self.program().class(method.class).name;
        let keeps = KEEPING
            .iter()
            .any(|(of, names)| class == *of && names.contains(&&*declared.name));
        let n_asked = match keeps {
            true => usize::from(!declared.is_static()),
            false => arguments.len(),
        };
        arguments[..n_asked.min(arguments.len())].iter()
    }

    /// Whether the code of a frame catches what others throw where it is.
    fn catches_of_others(&self, frame: &Frame<'_>) -> bool {
        let program = self.program();
        let is_asked = |caught| {
            let of_others = OF_OTHERS.iter();
            let mut of_others = of_others.filter_map(|name| program.class_by_name(name));
            let is_of_program = program.class(caught).is_scanned() && program.is_unchecked(caught);
            is_of_program || of_others.any(|thrown| program.is_subclass(thrown, caught))
        };
        let mut handlers = frame.code.handlers_at(frame.at);
        program.class(frame.method.class).is_scanned()
            && handlers.any(|handler| {
                let caught = handler.catch_type.as_ref();
                caught
                    .and_then(|class| program.resolve_class(class))
                    .is_some_and(is_asked)
            })
    }

    /// Whether a value is an object whose class the caller chooses, or an array of such.
    fn is_of_others(&self, value: Value) -> bool {
        let (program, heap) = (self.program(), &self.state.heap);
        match value.reference().map(|reference| heap.resolve(reference)) {
            Some(Reference::Object(id)) => {
                let object = heap.get(id);
                let narrowest = object.ty.narrowest(program);
                let is_theirs = object.is_input() && object.ty.exact.is_none();
                (is_theirs || narrowest.component().is_some()) && self.is_of_any_class(narrowest)
            }
            Some(Reference::Symbolic(id)) => self.is_of_any_class(&heap.symbolic(id).ty),
            Some(Reference::Null) | None => false,
        }
    }

    /// Whether objects of the type, or of that of its elements, may have a class that nobody here knows. What functions throw is followed.
    fn is_of_any_class(&self, ty: &Type) -> bool {
        let program = self.program();
        let is_function = |class| {
            let asks = ["java/lang/Comparable", "java/lang/Iterable"];
            program.abstract_methods(class).len() == 1
                && !asks.contains(&&*program.class(class).name)
        };
        let is_open = |class| class == program.known().object || program.class(class).is_abstract();
        let class = program.class_of(ty.component().unwrap_or(ty));
        class.is_some_and(|class| is_open(class) && !is_function(class))
    }
}
