//! One run of a rehearsal: the objects of the witness are built, then the entry method is called.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::config::Config;
use crate::construct::Order;
use crate::construct::before::Planned;
use crate::construct::builder::Builder;
use crate::entry;
use crate::fault::Fault;
use crate::footprint::Footprint;
use crate::instr::InstrIdx;
use crate::program::{FieldId, MethodId};
use crate::replay::{self, Replayed};
use crate::state::{Body, ObjId, Reference, State, Value};
use crate::step::{Ended, Escape, Machine, Mode, Scripted, StepCx, Stop, Suppositions};
use crate::term::Constant;
use crate::witness::{InputValue, Witness};

use super::numbers::Instead;
use super::objects::object_of;
use super::passed::Given;
use super::unfit::Lengths;
use super::{Calls, FailedCast, Rehearsed};

pub(super) struct Rehearsal<'a, 'p> {
    /// Read only.
    pub(super) builder: &'a Builder<'p>,
    pub(super) machine: Machine<'a>,
    pub(super) state: State<'a>,
    /// By position among the objects of the witness.
    pub(super) built: Vec<Option<ObjId>>,
    /// By position in the pool, for what the test does not build.
    pub(super) pooled: Vec<Option<ObjId>>,
    pub(super) depth: u32,
    throws: bool,
    shown: Vec<Option<Constant>>,
    flow: FxHasher,
    pub(super) n_passed_nulls: u16,
    /// What constructors were given.
    pub(super) given: Vec<Given>,
    fails_on_passed: bool,
    /// Arrays that are made longer than the test makes them.
    pub(super) lengths: Lengths,
    /// What is passed in the place of numbers that nobody passes.
    pub(super) instead: Option<Instead>,
    /// The same of what objects of the test tell.
    pub(super) told_instead: Option<Instead>,
    /// Static fields that hold something else in the end.
    left: BTreeSet<FieldId>,
    cast: Option<FailedCast>,
    /// Where an assertion has failed, and the calls that led there.
    failed_assertion: Vec<(MethodId, InstrIdx)>,
}

impl<'a, 'p> Rehearsal<'a, 'p> {
    pub(super) fn new(
        builder: &'a Builder<'p>,
        deep: &'a Config,
        suppositions: Option<Suppositions>,
    ) -> Self {
        let mut machine = Machine::new(builder.program, deep, builder.models, Mode::Concrete);
        machine.concrete.suppositions = suppositions;
        Rehearsal {
            builder,
            machine,
            state: State::default(),
            built: vec![None; builder.blueprints.len()],
            pooled: vec![None; builder.pool.len()],
            depth: 0,
            throws: false,
            shown: Vec::new(),
            flow: FxHasher::default(),
            n_passed_nulls: 0,
            given: Vec::new(),
            fails_on_passed: false,
            lengths: Lengths::new(),
            instead: None,
            told_instead: None,
            left: BTreeSet::new(),
            cast: None,
            failed_assertion: Vec::new(),
        }
    }

    /// What was supposed.
    pub(super) fn suppositions(self) -> Option<Suppositions> {
        self.machine.concrete.suppositions
    }

    pub(super) fn perform(&mut self, order: &Order, witness: &Witness, calls: Calls) -> Rehearsed {
        let (Ok(replayed) | Err(replayed)) = self.call_entry(order, witness, calls);
        Rehearsed {
            replayed,
            throws: self.throws,
            shown: std::mem::take(&mut self.shown),
            flow: self.flow.finish(),
            fails_on_passed: self.fails_on_passed,
            passes_null: self.n_passed_nulls > 0 || witness.arguments.contains(&InputValue::Null),
            wraps: self.machine.concrete.wraps,
            contradicts_itself: self.machine.concrete.contradicts_itself,
            fails_assertion: match self.failed_assertion.is_empty() {
                true => self.fails_assertion(&self.state),
                false => std::mem::take(&mut self.failed_assertion),
            },
            footprint: Footprint {
                read: self.machine.statics_read.keys().copied().collect(),
                left: std::mem::take(&mut self.left),
            },
            cast: self.cast.take(),
        }
    }

    fn call_entry(
        &mut self,
        order: &Order,
        witness: &Witness,
        calls: Calls,
    ) -> Result<Replayed, Replayed> {
        for planned in &self.builder.prelude {
            self.open(planned)?;
        }
        let mut arguments = self.arguments(order, witness)?;
        let mut script = Vec::new();
        if calls == Calls::Answered {
            script = self.script(order)?;
            self.machine.concrete.stubs.clear();
            self.machine.config = self.builder.entry_config;
        }
        self.enter(order.method)?;
        if self.builder.program.method(order.method).is_constructor() {
            let this = self.cx().new_object(order.method.class);
            arguments.insert(0, Value::Ref(Reference::Object(this)));
        }
        self.machine.concrete.script = script;
        self.state.frame_mut().set_arguments(arguments);
        let flow = &mut self.flow;
        let ended = replay::watch(&mut self.machine, &mut self.state, |state| {
            let frame = state.frame();
            (frame.method, frame.at).hash(flow);
        });
        let escape = self.machine.escapes.pop();
        self.throws = escape.is_some() || matches!(ended, Ended::Thrown);
        self.note_end(order, escape.as_ref());
        Ok(order.prediction.judge(self.machine.program, &ended, escape))
    }

    /// Notes what the end of the entry method tells of what is at fault, and what is left of static fields.
    fn note_end(&mut self, order: &Order, escape: Option<&Escape<'_>>) {
        let end = escape.map_or(&self.state, |it| &it.state);
        self.failed_assertion = self.fails_assertion(end);
        self.left = end.changed_statics(&State::default());
        self.cast = escape.and_then(|it| FailedCast::of(&self.built, self.builder.program, it));
        let raised = escape.and_then(|it| it.raised.fault.as_ref());
        self.shown = raised.map_or_else(Vec::new, |fault| self.numbers(fault));
        let kept = order.clues.kept_number;
        self.fails_on_passed = raised.is_some_and(|fault| {
            self.is_passed_null(end, fault)
                || kept.is_some_and(|kept| self.is_passed_number(fault, kept))
        });
    }

    /// What the entry method is called with, the receiver first.
    fn arguments(&mut self, order: &Order, witness: &Witness) -> Result<Vec<Value>, Replayed> {
        let entry = Some(order.method);
        let passed = match self.instead {
            Some(instead) => instead.of(self.builder.program, entry, &witness.arguments),
            None => witness.arguments.clone(),
        };
        let mut arguments = Vec::new();
        for argument in witness.receiver.into_iter().chain(passed) {
            arguments.push(self.value(argument)?);
        }
        if order.through.is_some() {
            let lambda = arguments.remove(0);
            arguments.splice(0..0, self.captured(lambda)?);
        }
        Ok(arguments)
    }

    /// What calls that the caller supplies answer.
    fn script(&mut self, order: &Order) -> Result<Vec<Scripted>, Replayed> {
        let mut script = Vec::new();
        for answer in order.solution.own_answers() {
            let result = answer.result.map(|result| self.solved(result));
            script.push(Scripted {
                method: answer.method,
                n_ground: answer.n_ground,
                result: result.transpose()?,
                throws: answer.throws,
            });
        }
        Ok(script)
    }

    /// Does what comes before the entry method.
    fn open(&mut self, planned: &Planned) -> Result<(), Replayed> {
        let (act, passed) = match planned {
            Planned::Make(object) => return self.value(*object).map(|_| ()),
            Planned::Act(act, passed) => (*act, passed),
        };
        let mut arguments = Vec::new();
        for &argument in passed {
            arguments.push(self.value(argument)?);
        }
        self.begin();
        self.cx().act(act, &arguments).ok_or(Replayed::Undecided)
    }

    /// What a lambda passes to its body before its own arguments.
    fn captured(&self, lambda: Value) -> Result<Vec<Value>, Replayed> {
        let lambda = object_of(&self.state, Some(lambda))?;
        match &self.state.heap.get(lambda).body {
            Body::Lambda { captured, .. } => Ok(captured.clone()),
            _ => Err(Replayed::Undecided),
        }
    }

    fn numbers(&self, fault: &Fault) -> Vec<Option<Constant>> {
        let terms = match *fault {
            Fault::ArrayIndex { index, length } => vec![index, length],
            Fault::NegativeArraySize(size) => vec![size],
            Fault::NullDereference(_)
            | Fault::DivisionByZero(_)
            | Fault::ClassCast(_)
            | Fault::ArrayStore(_)
            | Fault::ArrayRange { .. }
            | Fault::Library(..) => Vec::new(),
        };
        let terms = terms.into_iter();
        terms
            .map(|term| self.machine.terms.as_constant(term))
            .collect()
    }

    pub(super) fn cx(&mut self) -> StepCx<'_, 'a> {
        StepCx {
            machine: &mut self.machine,
            state: &mut self.state,
        }
    }

    pub(super) fn run(
        &mut self,
        method: MethodId,
        this: Option<ObjId>,
        arguments: Vec<Value>,
    ) -> Result<Option<Value>, Replayed> {
        self.enter(method)?;
        let this = this.map(|this| Value::Ref(Reference::Object(this)));
        let frame = self.state.frame_mut();
        frame.set_arguments(this.into_iter().chain(arguments));
        match replay::run(&mut self.machine, &mut self.state) {
            Ended::Returned(result) => Ok(result),
            Ended::Stopped(Stop::Incomplete(_)) => Err(Replayed::Undecided),
            Ended::Thrown | Ended::Stopped(_) => Err(Replayed::Mismatch),
        }
    }

    /// Makes the method the only frame, as if nothing had run before.
    pub(super) fn enter(&mut self, method: MethodId) -> Result<(), Replayed> {
        self.begin();
        entry::enter(&mut self.cx(), method).map_err(|_| Replayed::Undecided)
    }

    fn begin(&mut self) {
        self.state.calls.clear();
        self.state.n_ground = 0;
        self.state.n_steps = 0;
        self.machine.escapes.clear();
    }
}
