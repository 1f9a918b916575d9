//! One run of a rehearsal: the objects of the witness are built, then the entry method is called.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::config::Config;
use crate::construct::Order;
use crate::construct::before::Planned;
use crate::construct::blueprint::Blueprint;
use crate::construct::builder::Builder;
use crate::entry;
use crate::fault::Fault;
use crate::footprint::Footprint;
use crate::instr::InstrIdx;
use crate::program::{ClassId, FieldId, MethodId};
use crate::replay::{self, Replayed};
use crate::solution::SolvedObject;
use crate::state::{Body, ObjId, Reference, State, Value};
use crate::step::{Ended, Machine, Mode, Scripted, StepCx, Stop, Suppositions};
use crate::term::Constant;
use crate::witness::{InputValue, Witness};

use super::numbers::Instead;
use super::passed::Given;
use super::steps::Around;
use super::unfit::Lengths;
use super::{Calls, FailedCast, Rehearsed};

/// Nested constructions that are followed.
const MAX_DEPTH: u32 = 64;

pub(super) struct Rehearsal<'a, 'p> {
    /// Read only.
    pub(super) builder: &'a Builder<'p>,
    pub(super) machine: Machine<'a>,
    pub(super) state: State<'a>,
    /// By position among the objects of the witness.
    built: Vec<Option<ObjId>>,
    /// By position in the pool, for what the test does not build.
    pub(super) pooled: Vec<Option<ObjId>>,
    depth: u32,
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
    /// Where an assertion has failed.
    failed_assertion: Option<(MethodId, InstrIdx)>,
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
            failed_assertion: None,
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
            fails_assertion: self
                .failed_assertion
                .or_else(|| self.fails_assertion(&self.state)),
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
        let end = escape.as_ref().map_or(&self.state, |it| &it.state);
        self.failed_assertion = self.fails_assertion(end);
        self.left = end.changed_statics(&State::default());
        self.cast = escape
            .as_ref()
            .and_then(|it| FailedCast::of(&self.built, self.builder.program, it));
        let raised = escape.as_ref().and_then(|it| it.raised.fault.as_ref());
        self.shown = raised.map_or_else(Vec::new, |fault| self.numbers(fault));
        self.fails_on_passed = raised.is_some_and(|fault| {
            self.is_passed_null(end, fault)
                || order
                    .clues
                    .kept_number
                    .is_some_and(|kept| self.is_passed_number(fault, kept))
        });
        Ok(order.prediction.judge(self.machine.program, &ended, escape))
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

    fn value(&mut self, value: InputValue) -> Result<Value, Replayed> {
        let terms = &mut self.machine.terms;
        Ok(match value {
            InputValue::Null => Value::Ref(Reference::Null),
            InputValue::Boolean(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Byte(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Char(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Short(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Int(value) => Value::Int(terms.int(value)),
            InputValue::Long(value) => Value::Long(terms.long(value)),
            InputValue::Float(bits) => Value::Float(terms.float(f32::from_bits(bits))),
            InputValue::Double(bits) => Value::Double(terms.double(f64::from_bits(bits))),
            InputValue::Object(index) => Value::Ref(Reference::Object(self.object(index)?)),
        })
    }

    /// An object of the witness.
    pub(super) fn object(&mut self, index: usize) -> Result<ObjId, Replayed> {
        if let Some(known) = self.built[index] {
            return Ok(known);
        }
        if self.depth == MAX_DEPTH {
            return Err(Replayed::Undecided);
        }
        self.depth += 1;
        let object = self.new_object(index);
        self.depth -= 1;
        object
    }

    fn new_object(&mut self, index: usize) -> Result<ObjId, Replayed> {
        let builder = self.builder;
        match &builder.blueprints[index] {
            &Blueprint::Solved(solved) => {
                let object = self.lengthened(index, &builder.pool[solved]);
                let other = self.told_instead;
                let other = other.and_then(|it| it.of_told(builder.program, &object));
                let object = other.map_or(object, Cow::Owned);
                let id = self.cx().add_object(&object);
                self.built[index] = Some(id);
                self.fill(id, &object)
            }
            Blueprint::Allocated { class, fields } => {
                let id = self.cx().new_object(*class);
                self.built[index] = Some(id);
                self.set_fields(id, fields)
            }
            Blueprint::Called {
                class,
                receiver,
                calls,
                fields,
            } => {
                let owner = receiver.map(|receiver| self.object(receiver)).transpose()?;
                let mut around = Around {
                    object: owner,
                    owner,
                    part: None,
                };
                for (action, arguments) in calls {
                    let object = self.call(*class, &mut around, *action, arguments)?;
                    around.object = Some(object);
                    self.built[index] = Some(object);
                }
                let id = around.object.ok_or(Replayed::Undecided)?;
                self.check_class(id, *class)?;
                self.set_fields(id, fields)
            }
        }
    }

    /// A solved array as long as it is to be; any other object as it is.
    fn lengthened<'o>(&self, index: usize, object: &'o SolvedObject) -> Cow<'o, SolvedObject> {
        let mut object = Cow::Borrowed(object);
        if let Some(&needed) = self.lengths.get(&index)
            && let SolvedObject::Array { length, .. } = object.to_mut()
        {
            *length = needed;
        }
        object
    }

    /// Calls may give an object of another class than the one that is wanted, such as a wrapper of it.
    fn check_class(&self, id: ObjId, class: ClassId) -> Result<(), Replayed> {
        let made = self.state.heap.get(id).ty.exact;
        let fits = made.is_none_or(|made| self.builder.program.is_subclass(made, class));
        fits.then_some(()).ok_or(Replayed::Undecided)
    }

    fn set_fields(
        &mut self,
        id: ObjId,
        fields: &[(FieldId, InputValue)],
    ) -> Result<ObjId, Replayed> {
        for &(field, value) in fields {
            let value = self.given(value)?;
            if self.builder.program.field(field).is_contents() && !self.is_still_empty(id, field) {
                return Err(Replayed::Mismatch);
            }
            self.state.heap.write_field(id, field, value);
        }
        Ok(id)
    }

    /// Whether an object that is to be filled as a collection holds nothing so far.
    fn is_still_empty(&self, id: ObjId, field: FieldId) -> bool {
        let heap = &self.state.heap;
        let Some(cell) = heap.get(id).field(field) else {
            // No constructor has run.
            return true;
        };
        let contents = object_of(&self.state, Some(cell.current));
        contents.is_ok_and(|contents| heap.get(contents).held().is_empty())
    }

    /// What the test passes, or puts into a field.
    pub(super) fn given(&mut self, value: InputValue) -> Result<Value, Replayed> {
        match value {
            InputValue::Null => Ok(self.passed_null()),
            value => self.value(value),
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

pub(super) fn object_of(state: &State<'_>, value: Option<Value>) -> Result<ObjId, Replayed> {
    let reference = value
        .and_then(Value::reference)
        .ok_or(Replayed::Undecided)?;
    match state.heap.resolve(reference) {
        Reference::Object(object) => Ok(object),
        Reference::Null => Err(Replayed::Mismatch),
        Reference::Symbolic(_) => Err(Replayed::Undecided),
    }
}
