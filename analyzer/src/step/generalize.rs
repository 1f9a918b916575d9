//! How a proof gets past loops that it cannot follow to their end: one round is followed, then everything that the loop may
//! change is taken to be anything, and one more round stands for all the others. That is the rule for loops of Hoare's
//! logic with the weakest of invariants; what the proof is about is kept out of it, because such a loop may not assign it.
//!
//! Calls in constructors that loop are passed over in the same way.

use std::ops::RangeInclusive;

use crate::instr::{Code, InstrIdx, Instruction};
use crate::models::Model;
use crate::program::MethodId;
use crate::reach::Reach;
use crate::state::frame::LoopVisit;
use crate::state::{Body, Frame, ObjId, Reference, Value};

use super::machine::Mode;
use super::{StepCx, StepResult, Stop, is_builder};

impl StepCx<'_, '_> {
    /// Whether a proof is tried that takes loops as a whole. Initializers and calls on constants run as ever on the way.
    fn generalizes(&self) -> bool {
        self.machine.generalizes && self.machine.mode == Mode::Prove
    }

    /// At a back edge to `head`: the second round stands for all that follow.
    pub(super) fn generalize_loop(&mut self, head: InstrIdx) -> Result<(), Stop> {
        if !self.generalizes() {
            return Ok(());
        }
        let frame = self.state.frame();
        if frame.loops.iter().any(|visit| visit.head == head) {
            return Err(Stop::Endless);
        }
        let body = body(frame.code, head);
        let instructions = &frame.code.instructions[indices(&body)];
        let reach = Reach::of_code(self.program(), instructions);
        if !frame.stack.is_empty() || !reach.is_some_and(|reach| self.leaves_alone(&reach)) {
            return Ok(());
        }
        self.forget_locals(stored(instructions));
        self.forget_heap();
        let locals = self.state.frame().locals.as_slice().into();
        let visit = LoopVisit::new(head, *body.end(), locals, self.loop_snapshot());
        let loops = &mut self.frame().loops;
        // The loops inside begin anew in each round.
        loops.retain(|inner| !body.contains(&inner.head));
        loops.push(visit);
        Ok(())
    }

    /// Whether a proof passes over a call because it loops, and has no part in the objects that the proof is about.
    pub(super) fn passes_over_loops(&self, target: MethodId) -> bool {
        let program = self.program();
        self.generalizes()
            && self.makes_object()
            && !program.method(target).is_constructor()
            && Reach::of_call(program, target)
                .is_some_and(|reach| reach.loops && self.leaves_alone(&reach))
    }

    /// Goes on behind a call of code that may change anything but the objects that the proof is about.
    pub(super) fn pass_over_loops(&mut self, target: MethodId) -> StepResult {
        self.forget_heap();
        self.pass_over(target, &[target])
    }

    /// Runs a model; where it gives up, a proof about constructors goes on without it.
    pub(super) fn run_model(
        &mut self,
        model: &Model,
        target: MethodId,
        arguments: Vec<Value>,
    ) -> StepResult {
        if !self.generalizes() || !self.may_run_without(&arguments) {
            return (model.run)(self, target, &arguments);
        }
        let before = self.state.clone();
        match (model.run)(self, target, &arguments) {
            Err(Stop::Incomplete(_)) => {
                *self.state = before;
                self.forget_heap();
                self.forget_made(target, &arguments, self.next_call());
                self.unknown_call(target, None)
            }
            result => result,
        }
    }

    /// Whether library code with these arguments has no part in the objects that the proof is about.
    fn may_run_without(&self, arguments: &[Value]) -> bool {
        let nest = self.program().nest(self.state.frames[0].method.class);
        let is_lambda = |value: &Value| {
            let reference = value.reference().map(|it| self.state.heap.resolve(it));
            matches!(reference, Some(Reference::Object(id))
                if matches!(self.state.heap.get(id).body, Body::Lambda { .. }))
        };
        let mut arguments = arguments.iter();
        self.makes_object() && !arguments.any(|it| self.is_of(*it, &nest) || is_lambda(it))
    }

    /// Whether nobody has the object if what runs now throws: a constructor is looked at that has handed it to nobody, and
    /// nothing catches.
    fn makes_object(&self) -> bool {
        let frames = &self.state.frames;
        let catches = |frame: &Frame<'_>| {
            let mut handlers = frame.code.handlers.iter();
            handlers.any(|handler| handler.covers(frame.at))
        };
        let is_constructor = self.program().method(frames[0].method).is_constructor();
        let made = frames[0].locals.first().copied().flatten();
        let is_known = |value: Value| match self.state.heap.resolve(value.reference()?) {
            Reference::Object(id) => Some(self.state.refers_to(id)),
            Reference::Null | Reference::Symbolic(_) => None,
        };
        is_constructor && made.and_then(is_known) == Some(false) && !frames.iter().any(catches)
    }

    /// Whether code assigns no field of the objects that the proof is about, and no static field.
    fn leaves_alone(&self, reach: &Reach) -> bool {
        let program = self.program();
        let nest = program.nest(self.state.frames[0].method.class);
        let is_theirs = |field| {
            let mut classes = nest.iter();
            program.field(field).access.is_static()
                || classes.any(|&class| program.instance_fields(class).contains(&field))
        };
        !reach.assigned.iter().any(|&field| is_theirs(field))
    }

    /// Numbers are anything from now on. Nobody knows of what type a reference would be: a path that needs it is given up.
    fn forget_locals(&mut self, slots: impl IntoIterator<Item = u16>) {
        for slot in slots {
            let slot = usize::from(slot);
            let known = self.state.frame().locals.get(slot).copied().flatten();
            let unknown = known.filter(|it| it.reference().is_none());
            let unknown = unknown.map(|value| self.forgotten(value));
            if let Some(local) = self.frame().locals.get_mut(slot) {
                *local = unknown;
            }
        }
    }

    /// What all objects hold is unknown from now on, but for those that the proof is about.
    fn forget_heap(&mut self) {
        let program = self.program();
        let nest = program.nest(self.state.frames[0].method.class);
        let changes = |id: &ObjId| {
            let object = self.state.heap.get(*id);
            let class = program.class_of(object.ty.narrowest(program));
            let class = object.ty.exact.or(class);
            match &object.body {
                Body::Array(..) | Body::Container(_) => true,
                Body::Instance(_) => class.is_none_or(|class| {
                    let mut lineage = program.superclasses(class).iter();
                    !lineage.any(|class| nest.contains(class))
                }),
                Body::Text(_) => is_builder(object.ty.narrowest(program)),
                Body::Builder { .. } | Body::Class(_) | Body::Lambda { .. } => false,
            }
        };
        let objects = self.state.heap.objects().map(|(id, _)| id);
        let changing: Vec<ObjId> = objects.filter(changes).collect();
        let call = self.next_call();
        for id in changing {
            let held = self.state.heap.get(id).held();
            self.state.scattered.extend(held);
            self.forget_contents(id, call);
        }
    }
}

/// The instructions of the loop with this head, as compilers lay it out.
fn body(code: &Code, head: InstrIdx) -> RangeInclusive<InstrIdx> {
    let instructions = (0..).map(InstrIdx).zip(&code.instructions);
    let back = instructions.filter(|(at, it)| *at >= head && it.jump_targets().contains(&head));
    head..=back.map(|(at, _)| at).last().unwrap_or(head)
}

fn indices(range: &RangeInclusive<InstrIdx>) -> RangeInclusive<usize> {
    range.start().0 as usize..=range.end().0 as usize
}

/// The local variables that instructions assign.
fn stored(instructions: &[Instruction]) -> Vec<u16> {
    use Instruction as I;
    let slot = |instruction: &Instruction| match instruction {
        I::Istore(slot) | I::Lstore(slot) | I::Fstore(slot) | I::Dstore(slot) | I::Astore(slot) => {
            Some(*slot)
        }
        I::Iinc { local, .. } => Some(*local),
        _ => None,
    };
    instructions.iter().filter_map(slot).collect()
}
