//! Concrete replay: the interpreter runs the solved inputs and must meet the predicted fault.
//!
//! *Solve cheaply, verify exactly.* Nothing may be left open on a replay: no fork, no solver.

use crate::classfile::Type;
use crate::entry;
use crate::fault::{FaultId, Raised};
use crate::incomplete::Incomplete;
use crate::instr::InstrIdx;
use crate::models::{self, Shape};
use crate::prelude::Performance;
use crate::program::{ClassId, MethodId, Program};
use crate::route::SiteKey;
use crate::solution::{Solution, SolvedContents, SolvedObject, SolvedValue};
use crate::state::container::{Container, Current, Cursor, First, List, Rules, Slot, Table};
use crate::state::heap::SymbolicRef;
use crate::state::{
    Act, Body, HeapObject, ObjId, Origin, Provenance, Reference, Sequence, Shared, State,
    TypeConstraint, Value,
};
use crate::step::{Ended, Escape, Machine, Mode, Scripted, StepCx, Stop, advance};

/// What a replay found, the best first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Replayed {
    /// The predicted fault at the predicted place.
    Confirmed,
    /// Something that cannot be run concretely, or a budget.
    #[default]
    Undecided,
    /// Another end.
    Mismatch,
}

/// Where a run is to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prediction {
    fault: FaultId,
    stack: Vec<(MethodId, InstrIdx)>,
}

impl Prediction {
    /// Whether something is null.
    pub(crate) fn is_of_null(&self) -> bool {
        self.exception() == "java/lang/NullPointerException"
    }

    /// Whether something is null, or of another class.
    pub(crate) fn is_of_object(&self) -> bool {
        self.is_of_null() || self.exception() == "java/lang/ClassCastException"
    }

    /// The end of the path that raised a fault.
    pub(crate) fn of(program: &Program, raised: &Raised) -> Self {
        Prediction {
            fault: raised.id(),
            // Which methods of the library lie between them depends on the classes of objects.
            stack: program
                .reported_frames(raised.stack.iter().copied())
                .collect(),
        }
    }

    /// Where the fault is reported.
    pub(crate) fn site(&self) -> Option<SiteKey> {
        let &(method, at) = self.stack.first()?;
        let fault = self.fault;
        Some(SiteKey { method, at, fault })
    }

    /// The exception.
    pub(crate) fn exception(&self) -> &'static str {
        self.fault.exception
    }

    /// The frames of the program, innermost first.
    pub(crate) fn stack(&self) -> &[(MethodId, InstrIdx)] {
        &self.stack
    }

    /// Whether the fault has the frames of the prediction, and perhaps more around them.
    pub(crate) fn is_inside(&self, program: &Program, raised: &Raised) -> bool {
        let other = Self::of(program, raised);
        other.fault == self.fault && other.stack.starts_with(&self.stack)
    }

    /// What a concrete run says about the prediction: how it ended, and the fault that left the entry method.
    pub(crate) fn judge(
        &self,
        program: &Program,
        ended: &Ended,
        escape: Option<Escape<'_>>,
    ) -> Replayed {
        match (ended, escape) {
            (_, Some(Escape { raised, .. })) if *self == Self::of(program, &raised) => {
                Replayed::Confirmed
            }
            (Ended::Stopped(Stop::Incomplete(_)), _) => Replayed::Undecided,
            _ => Replayed::Mismatch,
        }
    }
}

/// Runs a solution and compares where it ends with the prediction.
pub(crate) fn replay(
    explored: &Machine<'_>,
    method: MethodId,
    solution: &Solution,
    predicted: &Raised,
) -> Replayed {
    let mut machine = Machine::new(
        explored.program,
        explored.config,
        explored.models,
        Mode::Concrete,
    );
    let Some(mut state) = concrete_state(&mut machine, method, solution) else {
        return Replayed::Undecided;
    };
    let ended = run(&mut machine, &mut state);
    let program = explored.program;
    Prediction::of(program, predicted).judge(program, &ended, machine.escapes.pop())
}

/// The `int` that a method without parameters gives for the receiver of a solution, as the solution says it was at the start.
pub(crate) fn answer(explored: &Machine<'_>, method: MethodId, solution: &Solution) -> Option<i32> {
    let Machine {
        program,
        config,
        models,
        ..
    } = *explored;
    let mut machine = Machine::new(program, config, models, Mode::Concrete);
    let mut asked = solution.clone();
    asked.inputs.truncate(1);
    let mut state = concrete_state(&mut machine, method, &asked)?;
    match run(&mut machine, &mut state) {
        Ended::Returned(Some(Value::Int(number))) => machine.terms.as_int(number),
        _ => None,
    }
}

/// Runs the frames of a state to their end, within the budget.
pub(crate) fn run<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Ended {
    watch(machine, state, |_| {})
}

/// Runs the innermost frame to its end, and shows the state before each instruction.
pub(crate) fn watch<'p>(
    machine: &mut Machine<'p>,
    state: &mut State<'p>,
    mut seen: impl FnMut(&State<'p>),
) -> Ended {
    loop {
        seen(state);
        if let Some(ended) = advance(machine, state) {
            return ended;
        }
        if state.n_steps >= machine.max_concrete_steps() {
            return Ended::Stopped(Stop::Incomplete(Incomplete::StepLimit));
        }
    }
}

/// The start state of a method with solved inputs.
fn concrete_state<'p>(
    machine: &mut Machine<'p>,
    method: MethodId,
    solution: &Solution,
) -> Option<State<'p>> {
    let mut state = State::default();
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    entry::enter(&mut cx, method).ok()?;
    let objects: Vec<ObjId> = solution
        .objects
        .iter()
        .map(|object| cx.add_object(object))
        .collect();
    for (id, object) in objects.iter().zip(&solution.objects) {
        let inside = cx.inside(object, &objects);
        cx.fill(*id, object, &inside);
    }
    let answers = solution.answers.iter();
    let script = answers.map(|answer| Scripted {
        method: answer.method,
        n_ground: answer.n_ground,
        result: answer.result.map(|result| cx.concrete(result, &objects)),
        throws: answer.throws,
    });
    cx.machine.concrete.script = script.collect();
    let inputs = cx.all_concrete(&solution.inputs, &objects);
    for (act, arguments) in &solution.prelude.acts {
        let arguments = cx.all_concrete(arguments, &objects);
        cx.act(*act, &arguments)?;
    }
    if !solution.prelude.acts.is_empty() {
        entry::enter(&mut cx, method).ok()?;
    }
    let is_constructor = cx.program().method(method).is_constructor();
    let made = is_constructor.then(|| Reference::Object(cx.new_object(method.class)));
    let inputs = inputs.into_iter().skip(usize::from(is_constructor));
    let arguments = made.map(Value::Ref).into_iter().chain(inputs);
    cx.frame().set_arguments(arguments);
    Some(state)
}

impl<'p> StepCx<'_, 'p> {
    /// Takes a step of a prelude on this path; `None` if it does not come to its end.
    pub(crate) fn act(&mut self, act: Act, arguments: &[Value]) -> Option<()> {
        let mut performance = Performance {
            machine: self.machine,
            run: |machine: &mut Machine<'p>, mut state: State<'p>| match run(machine, &mut state) {
                Ended::Returned(result) => vec![(state, result)],
                Ended::Thrown | Ended::Stopped(_) => Vec::new(),
            },
        };
        *self.state = performance.perform(self.state, act, arguments).pop()?;
        Some(())
    }

    fn all_concrete(&mut self, values: &[SolvedValue], objects: &[ObjId]) -> Vec<Value> {
        let values = values.iter();
        values.map(|&value| self.concrete(value, objects)).collect()
    }

    fn concrete(&mut self, value: SolvedValue, objects: &[ObjId]) -> Value {
        match value {
            SolvedValue::Null => Value::Ref(Reference::Null),
            SolvedValue::Object(index) => Value::Ref(Reference::Object(objects[index])),
            SolvedValue::Number(constant) => {
                let term = self.machine.terms.constant(constant);
                Value::number(constant.sort(), term)
            }
        }
    }

    /// An input object, still empty.
    pub(crate) fn add_object(&mut self, object: &SolvedObject) -> ObjId {
        if let Some(known) = self.known_object(object) {
            return known;
        }
        let (exact, ty) = self.type_of(object);
        let symbolic = self.state.heap.add_symbolic(SymbolicRef {
            name: "input".into(),
            ty: ty.clone(),
            arguments: [].into(),
            origin: Origin::Receiver,
            chain: 0,
            non_null: true,
            decided: None,
        });
        let constraint = match object {
            SolvedObject::Instance {
                bounds: Some(bounds),
                ..
            } => TypeConstraint {
                exact,
                ..bounds.clone()
            },
            _ => TypeConstraint {
                exact,
                bounds: vec![ty],
                excluded: Vec::new(),
            },
        };
        let body = Body::Instance(Vec::new());
        let id = self.state.heap.alloc(HeapObject::new(
            constraint,
            Provenance::Input(symbolic),
            body,
        ));
        self.state.heap.decide(symbolic, Reference::Object(id));
        id
    }

    /// The object of this run for one that every run has.
    fn known_object(&mut self, object: &SolvedObject) -> Option<ObjId> {
        match object {
            SolvedObject::Class(ty) => Some(self.class_object(ty)),
            SolvedObject::Shared(Shared::Class(ty)) => Some(self.class_object(ty)),
            SolvedObject::Shared(Shared::Literal(units)) => Some(self.string_constant(units)),
            SolvedObject::Shared(Shared::Constant { field, .. }) => {
                self.initialize_class(field.class).ok()?;
                let held = self.static_value(*field).ok()?.reference()?;
                match self.state.heap.resolve(held) {
                    Reference::Object(id) => Some(id),
                    Reference::Null | Reference::Symbolic(_) => None,
                }
            }
            _ => None,
        }
    }

    fn type_of(&self, object: &SolvedObject) -> (Option<ClassId>, Type) {
        let class = |name: &str| (self.program().class_by_name(name), Type::Class(name.into()));
        match object {
            SolvedObject::Text(_) => class("java/lang/String"),
            SolvedObject::Class(_) => class("java/lang/Class"),
            SolvedObject::Shared(shared) => {
                let ty = shared.ty();
                (self.program().class_of(&ty), ty)
            }
            SolvedObject::Array { component, .. } => (None, component.clone().into_array()),
            SolvedObject::Container { class, .. } | SolvedObject::Builder { class, .. } => {
                (Some(*class), self.program().class(*class).ty())
            }
            SolvedObject::Instance { class, .. } => {
                let declared = self.program().class(*class);
                // The class of an enum constant follows from its position.
                let is_open =
                    declared.is_abstract() || declared.is_interface() || declared.is_enum();
                ((!is_open).then_some(*class), declared.ty())
            }
        }
    }

    /// The values that an object holds.
    fn inside(&mut self, object: &SolvedObject, objects: &[ObjId]) -> Vec<Value> {
        let values = object.held().into_iter();
        values.map(|value| self.concrete(value, objects)).collect()
    }

    /// Gives an input object its contents.
    pub(crate) fn fill(&mut self, id: ObjId, object: &SolvedObject, inside: &[Value]) {
        let body = match object {
            SolvedObject::Text(units) | SolvedObject::Builder { units, .. } => {
                Body::Text(self.literal_contents(units))
            }
            // They are complete.
            SolvedObject::Class(_) | SolvedObject::Shared(_) => return,
            SolvedObject::Array {
                component,
                length,
                elements,
            } => {
                let default = self.default_value(component);
                let length = self.int(*length);
                let mut sequence = Sequence::filled(length, default);
                for (&(index, _), &value) in elements.iter().zip(inside) {
                    let index = self.int(index);
                    sequence.write(index, value, 0);
                }
                Body::Array(component.clone(), sequence)
            }
            SolvedObject::Container {
                class,
                contents,
                rules,
            } => {
                let container = self.concrete_container(*class, contents, *rules, inside);
                Body::Container(Box::new(container))
            }
            SolvedObject::Instance { fields, .. } => {
                for (&(field, _), &value) in fields.iter().zip(inside) {
                    self.state.heap.set_initial_field(id, field, value);
                }
                return;
            }
        };
        self.state.heap.get_mut(id).body = body;
    }

    /// What a collection, map or iterator holds. Nothing is left open about it.
    fn concrete_container(
        &mut self,
        class: ClassId,
        contents: &SolvedContents,
        rules: Rules,
        inside: &[Value],
    ) -> Container {
        let name = self.program().class(class).name.clone();
        let is_set = models::known(&name).is_some_and(|known| known.shape == Shape::Set);
        match contents {
            SolvedContents::Elements(_) if is_set => {
                let null = Value::Ref(Reference::Null);
                let slots = inside.iter().map(|&key| slot(key, null));
                Container::Table(Table {
                    slots: slots.collect(),
                    ..Table::empty(rules, false)
                })
            }
            SolvedContents::Entries(_) => {
                let slots = inside.chunks_exact(2).map(|entry| slot(entry[0], entry[1]));
                Container::Table(Table {
                    slots: slots.collect(),
                    ..Table::empty(rules, true)
                })
            }
            SolvedContents::Elements(_) => Container::List(self.concrete_list(rules, inside)),
            SolvedContents::Iterated(_) => {
                let list = self.concrete_list(rules, inside);
                let over = self.new_container(class, Container::List(list));
                Container::Cursor(Cursor::at_start(over, rules.iteration))
            }
        }
    }

    fn concrete_list(&mut self, rules: Rules, inside: &[Value]) -> List {
        List::of(&mut self.machine.terms, rules, inside.iter().copied())
    }
}

fn slot(key: Value, value: Value) -> Slot {
    Slot {
        key,
        first: First::Absent,
        current: Current::Value(value),
    }
}
