//! One path's data: frames, heap, path condition, trace.
//!
//! A [`State`] is cloned at every fork: frames, heap and path condition are plain vectors, and what
//! rarely changes stands behind an `Rc` (`docs/adr/0006-state-sharing-and-budgets.md`). It knows
//! nothing about instructions or the solver.

pub(crate) mod container;
pub(crate) mod frame;
pub(crate) mod heap;
pub(crate) mod initialized;
pub(crate) mod object;
pub(crate) mod origin;
pub(crate) mod path_condition;
pub(crate) mod prelude;
mod seen;
pub(crate) mod sequence;
pub(crate) mod shared;
pub(crate) mod snapshot;
pub(crate) mod trace;
pub(crate) mod type_constraint;
pub(crate) mod value;

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::fault::Raised;
use crate::instr::InstrIdx;
use crate::program::{ClassId, FieldId, MethodId};
use crate::term::Term;

pub(crate) use container::Container;
pub(crate) use frame::{Answer, Frame, FrameKind, Unsettled};
pub(crate) use heap::Heap;
pub(crate) use initialized::{Initialized, StaticId};
pub(crate) use object::{Body, HeapObject, Provenance};
pub(crate) use origin::{CallId, Origin};
pub(crate) use path_condition::{Clause, PathCondition};
pub(crate) use prelude::{Act, Acted, Prelude};
pub(crate) use sequence::Sequence;
pub(crate) use shared::Shared;
pub(crate) use snapshot::Snapshot;
pub(crate) use trace::{Event, Trace};
pub(crate) use type_constraint::TypeConstraint;
pub(crate) use value::{ObjId, Reference, SymRef, Value};

/// One path's data.
#[derive(Clone, Default)]
pub(crate) struct State<'p> {
    /// Receiver and parameters of the entry method, as they came in.
    pub inputs: Rc<[Value]>,
    /// What was done before the entry method was called.
    pub prelude: Rc<Prelude>,
    /// Whether the path has read a static field that the exploration watches.
    pub is_informed: bool,
    /// Call stack, entry method first.
    pub frames: Vec<Frame<'p>>,
    /// Objects, symbolic references and what was decided about them.
    pub heap: Heap,
    /// What the last instruction left to be asked before the next one.
    pub unsettled: Vec<Unsettled>,
    /// What this path assumes about the inputs.
    pub path: PathCondition,
    /// Static fields of initialized classes.
    pub statics: Rc<FxHashMap<FieldId, StaticCell>>,
    /// Classes whose initializer has started, with what became of it.
    pub classes: Rc<FxHashMap<ClassId, Initialization<'p>>>,
    /// Objects that initializers made and this path knows.
    pub static_objects: Rc<FxHashMap<StaticId, ObjId>>,
    /// String literals, which are interned.
    pub literals: Rc<FxHashMap<Box<[u16]>, ObjId>>,
    /// Boxes of small constants, which are cached (JLS §5.1.7), by class and value.
    pub boxes: Rc<FxHashMap<(ClassId, i32), ObjId>>,
    /// All boxes that `valueOf` gave.
    pub given_boxes: Rc<FxHashSet<ObjId>>,
    /// Class objects by descriptor.
    pub class_objects: Rc<FxHashMap<Box<str>, ObjId>>,
    /// Pairs of inputs of which the path has found that they are of one class.
    pub of_one_class: Vec<(ObjId, ObjId)>,
    /// What the thread keeps by its `ThreadLocal`s.
    pub thread_locals: Vec<(ObjId, Value)>,
    /// What objects held whose contents a proof has forgotten.
    pub scattered: Vec<Value>,
    /// Calls whose result this path does not know.
    pub calls: Vec<UnknownCall>,
    /// Iterations of loops that it has skipped, and with them calls.
    pub jumps: Vec<Jump>,
    /// The first method of the caller's that may have called others of the program meanwhile.
    pub called_out: Option<MethodId>,
    /// How many ground calls ran beyond the call depth: a replay runs as many between its unknown ones.
    pub n_ground: u32,
    /// Exceptions that instructions raised, with the fault each stands for.
    pub raised: Vec<(ObjId, Rc<Raised>)>,
    /// Forks and calls, for display.
    pub trace: Trace,
    /// Instructions executed.
    pub n_steps: u32,
    /// Conditions that it has decided where both ways were open.
    pub n_branches: u32,
    /// Whether a loop was accelerated.
    pub accelerated: bool,
    /// Whether the solver could not decide some condition.
    pub solver_unknown: bool,
}

/// A static field that was read or assigned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StaticCell {
    /// What it holds.
    pub value: Value,
    /// Whether the path assigned it.
    pub is_assigned: bool,
}

/// What became of a class initializer (JVMS §5.5).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Initialization<'p> {
    /// It has run before, and left this.
    Done(&'p Initialized),
    /// It runs on this path.
    Running,
    /// It could not be computed: static fields without constant value are unknown.
    Unknown,
    /// It threw an exception: nobody can use the class.
    Failed,
}

/// A call whose result is a fresh unknown.
#[derive(Clone, Debug)]
pub(crate) struct UnknownCall {
    /// The method that was called, as displayed.
    pub name: Rc<str>,
    /// The method, when it was resolved.
    pub method: Option<MethodId>,
    /// Ground calls that ran before it.
    pub n_ground: u32,
    /// The receiver, when the caller of the entry method supplied it and can script it.
    pub scripted_by: Option<ObjId>,
    /// What a function of the caller was passed; empty for other methods.
    pub arguments: Vec<Value>,
    /// The result; `None` for `void`.
    pub result: Option<Value>,
    /// The class of the exception that it throws instead.
    pub throws: Option<ClassId>,
}

/// That a method of the caller's object calls a function that it is passed, once, before it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CallBack {
    /// Which of its parameters is the function.
    pub parameter: usize,
    /// The method of the function, which takes nothing.
    pub function: MethodId,
    /// Whether it gives what the function gives.
    pub gives: bool,
}

/// Iterations that an accelerated loop has skipped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jump {
    /// Calls with unknown results before it.
    pub n_calls: usize,
    /// How many of them were made in the iteration before it.
    pub n_repeated: usize,
    /// How many iterations.
    pub iterations: Term,
}

impl<'p> State<'p> {
    /// The call of an object of the caller's that has given what comes from there.
    pub(crate) fn answering(&self, origin: Origin) -> Option<&UnknownCall> {
        let Origin::Call(call) = origin else {
            return None;
        };
        let call = self.calls.get(call.0 as usize);
        call.filter(|call| call.scripted_by.is_some())
    }

    /// Whether the caller has chosen an object: passed it, put it somewhere, or had an object of its own give it.
    pub(crate) fn is_chosen(&self, id: ObjId) -> bool {
        match self.heap.origin_of_object(id) {
            Some(origin @ Origin::Call(_)) => self.answering(origin).is_some(),
            Some(Origin::Static(_)) | None => false,
            Some(_) => true,
        }
    }

    /// Adds a clause to path condition and trace.
    pub(crate) fn record(&mut self, clause: Clause) {
        self.extend_path(|path| path.assume(clause));
    }

    /// Adds what an answer means to path condition and trace.
    pub(crate) fn record_meaning(&mut self, meaning: Term) {
        self.extend_path(|path| path.define(meaning));
    }

    fn extend_path(&mut self, extend: impl FnOnce(&mut PathCondition)) {
        let n_clauses = self.path.clauses().len();
        extend(&mut self.path);
        if self.path.clauses().len() > n_clauses {
            let number = u32::try_from(n_clauses).expect("invariant: paths have few clauses");
            let what = trace::What::Assumed(number);
            let (method, at) = self.site();
            self.trace.push(Event { method, at, what });
        }
    }

    /// What is known about the class of an input, and of those that are of the same one.
    pub(crate) fn known_class(&self, id: ObjId) -> TypeConstraint {
        let own = self.heap.representative(id);
        let other = |(one, other): &(ObjId, ObjId)| {
            let [one, other] = [*one, *other].map(|id| self.heap.representative(id));
            match own {
                own if own == one => Some(other),
                own if own == other => Some(one),
                _ => None,
            }
        };
        let mut known = self.heap.get(own).ty.clone();
        for other in self.of_one_class.iter().filter_map(other) {
            known.share(self.heap.get(other).ty.clone());
        }
        known
    }

    /// Whether an object or a static field holds the object, or might.
    pub(crate) fn refers_to(&self, id: ObjId) -> bool {
        let is_it = |value: Value| match value {
            Value::Ref(reference) => self.heap.resolve(reference) == Reference::Object(id),
            _ => false,
        };
        let in_statics = self.statics.values().any(|cell| is_it(cell.value));
        in_statics
            || self.scattered.iter().any(|value| is_it(*value))
            || self.heap.objects().any(|(_, holder)| match &holder.body {
                Body::Instance(cells) => cells.iter().any(|cell| is_it(cell.current)),
                Body::Array(_, sequence) => sequence.writes.iter().any(|write| is_it(write.value)),
                Body::Container(container) => container.held().into_iter().any(is_it),
                Body::Lambda { .. } => true,
                Body::Text(_) | Body::Class(_) | Body::Builder { .. } => false,
            })
    }

    /// The frame that executes.
    pub(crate) fn frame(&self) -> &Frame<'p> {
        self.frames
            .last()
            .expect("invariant: a running state has a frame")
    }

    /// The frame that executes.
    pub(crate) fn frame_mut(&mut self) -> &mut Frame<'p> {
        self.frames
            .last_mut()
            .expect("invariant: a running state has a frame")
    }

    /// The frames that a stack trace shows, innermost first.
    pub(crate) fn visible_frames(&self) -> impl Iterator<Item = &Frame<'p>> {
        let frames = self.frames.iter().rev();
        frames.filter(|frame| frame.kind != FrameKind::Spun)
    }

    /// The instruction that executes, as a stack trace shows it.
    pub(crate) fn site(&self) -> (MethodId, InstrIdx) {
        let innermost = self.visible_frames().next();
        let frame = innermost.expect("invariant: a spun method has a caller");
        (frame.method, frame.at)
    }

    /// The instruction that executes, if it was spun at run time.
    pub(crate) fn spun_at(&self) -> Option<InstrIdx> {
        let frame = self.frame();
        (frame.kind == FrameKind::Spun).then_some(frame.at)
    }

    /// How often the loops that the path is in have gone round.
    pub(crate) fn rounds(&self) -> u32 {
        let visits = self.frames.iter().flat_map(|frame| &frame.loops);
        visits.map(|visit| visit.count).sum()
    }

    /// The sites of the frames, innermost first.
    pub(crate) fn call_stack(&self) -> impl Iterator<Item = (MethodId, InstrIdx)> {
        self.visible_frames().map(|frame| (frame.method, frame.at))
    }

    /// Assigns a static field.
    pub(crate) fn assign_static(&mut self, field: FieldId, value: Value) {
        let is_assigned = true;
        Rc::make_mut(&mut self.statics).insert(field, StaticCell { value, is_assigned });
    }

    /// Records what a static field holds that the path has not looked at before.
    pub(crate) fn load_static(&mut self, field: FieldId, value: Value) {
        let is_assigned = false;
        Rc::make_mut(&mut self.statics).insert(field, StaticCell { value, is_assigned });
    }
}
