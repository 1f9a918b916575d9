//! Finds constructor arguments that leave an object with the required fields, by running the constructors
//! symbolically and solving for what they return with.

use crate::config::Config;
use crate::entry;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::SolvedValue;
use crate::state::{Origin, Provenance, Reference, State, Value};
use crate::step::{Ended, Machine, Mode, StepCx, advance};
use crate::term::{Assignment, CmpOp, Constant};
use crate::witness::Access;

use super::Builder;

/// Instructions per constructor.
const MAX_STEPS: u64 = 1_000;
/// Conditions on one path through a constructor.
const PATH_BUDGET: usize = 10;
/// Paths through one constructor.
const MAX_FORKS: u32 = 12;
/// Constructors that are tried.
const MAX_CONSTRUCTORS: usize = 6;

/// A constructor call.
pub(super) struct Found {
    pub(super) constructor: MethodId,
    pub(super) arguments: Vec<Argument>,
    /// Required fields that it does not set to the required value.
    pub(super) missing: Vec<FieldId>,
}

/// An argument of a constructor call.
#[derive(Clone, Copy)]
pub(super) enum Argument {
    /// The object with this index in the solution.
    Wanted(usize),
    /// `null`.
    Null,
    /// A number.
    Number(Constant),
    /// Any simple object.
    Simple,
}

/// Budgets of the search.
pub(super) fn budgets(config: &Config) -> Config {
    Config {
        path_budget: PATH_BUDGET,
        ..config.clone()
    }
}

/// The best constructor call: one that leaves nothing to set, by public means; else one that leaves the least.
pub(super) fn constructor(
    builder: &Builder<'_>,
    class: ClassId,
    fields: &[(FieldId, SolvedValue)],
) -> Option<Found> {
    let program = builder.program;
    let mut constructors: Vec<(Access, usize, MethodId)> = program
        .constructors(class)
        .map(|method| {
            let declared = program.method(method);
            (
                builder.names.member_access(class, declared.access),
                declared.descriptor.parameters.len(),
                method,
            )
        })
        .filter(|(access, ..)| *access != Access::Forced)
        .collect();
    constructors.sort();
    let mut best: Option<Found> = None;
    for (_, _, constructor) in constructors.into_iter().take(MAX_CONSTRUCTORS) {
        let Some(found) = run(builder, constructor, fields) else {
            continue;
        };
        if found.missing.is_empty() {
            return Some(found);
        }
        if best
            .as_ref()
            .is_none_or(|best| found.missing.len() < best.missing.len())
        {
            best = Some(found);
        }
    }
    best
}

/// Runs one constructor on unknown arguments; the best of the paths on which it returns.
fn run(
    builder: &Builder<'_>,
    constructor: MethodId,
    fields: &[(FieldId, SolvedValue)],
) -> Option<Found> {
    let mut machine = Machine::new(
        builder.program,
        &builder.config,
        builder.models,
        Mode::Construct,
    );
    let state = entry::start_state(&mut machine, constructor)?;
    machine.worklist.push(state);
    let mut best: Option<Found> = None;
    while let Some(mut state) = machine.worklist.pop() {
        let returned = loop {
            if machine.n_steps >= MAX_STEPS || machine.n_forks > MAX_FORKS {
                return best;
            }
            match advance(&mut machine, &mut state) {
                Some(ended) => break matches!(ended, Ended::Returned(_)),
                None => machine.escapes.clear(),
            }
        };
        if !returned {
            continue;
        }
        if let Some(found) = matched(builder, &mut machine, state, constructor, fields)
            && best
                .as_ref()
                .is_none_or(|best| found.missing.len() < best.missing.len())
        {
            let complete = found.missing.is_empty();
            best = Some(found);
            if complete {
                return best;
            }
        }
    }
    best
}

/// Solves for arguments with which the object returned from the constructor has the required fields.
fn matched<'p>(
    builder: &Builder<'_>,
    machine: &mut Machine<'p>,
    mut state: State<'p>,
    constructor: MethodId,
    fields: &[(FieldId, SolvedValue)],
) -> Option<Found> {
    let mut missing = Vec::new();
    let mut wanted = Vec::new();
    for &(field, value) in fields {
        let mut cx = StepCx {
            machine: &mut *machine,
            state: &mut state,
        };
        match cx.require_field(builder, field, value) {
            Some(Some(binding)) => wanted.push(binding),
            Some(None) => {}
            None => missing.push(field),
        }
    }
    let assignment = machine
        .solver
        .solve(&mut machine.terms, state.path.terms())?;
    let inputs = state.inputs.clone();
    let arguments: Option<Vec<Argument>> = inputs[1..]
        .iter()
        .map(|&input| argument(machine, &state, &assignment, &wanted, input))
        .collect();
    Some(Found {
        constructor,
        arguments: arguments?,
        missing,
    })
}

/// What to pass for a parameter.
fn argument(
    machine: &Machine<'_>,
    state: &State<'_>,
    assignment: &Assignment,
    wanted: &[(u16, usize)],
    input: Value,
) -> Option<Argument> {
    let Value::Ref(Reference::Symbolic(id)) = input else {
        return Some(Argument::Number(
            machine.terms.evaluate(input.term()?, assignment),
        ));
    };
    let symbolic = state.heap.symbolic(id);
    let Origin::Parameter(position) = symbolic.origin else {
        return None;
    };
    if let Some(&(_, object)) = wanted.iter().find(|(parameter, _)| *parameter == position) {
        return Some(Argument::Wanted(object));
    }
    match state.heap.resolve(input.reference()?) {
        Reference::Null => Some(Argument::Null),
        Reference::Symbolic(_) => Some(Argument::Simple),
        // The constructor looked inside: only an object without requirements can be made up.
        Reference::Object(object) => {
            let object = state.heap.get(object);
            let plain = object.fields().is_empty()
                && object.sequence().is_none_or(|text| text.initial.is_empty());
            plain.then_some(Argument::Simple)
        }
    }
}

impl StepCx<'_, '_> {
    /// Requires a field of the constructed object to have a value. `Some(Some(…))` binds a parameter to an
    /// object; `None` means that the constructor leaves something else there.
    fn require_field(
        &mut self,
        builder: &Builder<'_>,
        field: FieldId,
        value: SolvedValue,
    ) -> Option<Option<(u16, usize)>> {
        let Some(&Value::Ref(Reference::Object(this))) = self.state.inputs.first() else {
            return None;
        };
        let current = self.field_value(this, field);
        match value {
            SolvedValue::Number(constant) => {
                let required = self.machine.terms.constant(constant);
                let equal = self.compare(CmpOp::Eq, current.term()?, required);
                self.assume(equal).ok()?;
                Some(None)
            }
            SolvedValue::Null => match self.state.heap.resolve(current.reference()?) {
                Reference::Null => Some(None),
                Reference::Symbolic(id) => {
                    self.state.heap.decide(id, Reference::Null);
                    Some(None)
                }
                Reference::Object(_) => None,
            },
            SolvedValue::Object(object) if builder.in_progress.contains(&object) => None,
            SolvedValue::Object(object) => self.require_object_field(builder, current, object),
        }
    }

    fn require_object_field(
        &self,
        builder: &Builder<'_>,
        current: Value,
        object: usize,
    ) -> Option<Option<(u16, usize)>> {
        let heap = &self.state.heap;
        let from_parameter = |id| match heap.symbolic(id).origin {
            Origin::Parameter(position) => Some(Some((position, object))),
            _ => None,
        };
        match (current.reference()?, heap.resolve(current.reference()?)) {
            (_, Reference::Null) => None,
            (_, Reference::Symbolic(id)) => from_parameter(id),
            (_, Reference::Object(id)) => match heap.get(id).provenance {
                Provenance::Input(symbolic) if heap.get(id).fields().is_empty() => {
                    from_parameter(symbolic)
                }
                Provenance::Input(_) => None,
                Provenance::Allocated => builder.needs_nothing(object).then_some(None),
            },
        }
    }
}
