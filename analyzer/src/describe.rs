//! A found fault in words: everything `jitterbug explain` shows about a path.

mod before;
mod environment;
mod happening;
mod inputs;
mod quoted;

use crate::blame;
use crate::classfile::Type;
use crate::entry::parameter_names;
use crate::fault::Raised;
use crate::found::Found;
use crate::instr::InstrIdx;
use crate::mention;
use crate::message;
use crate::program::{MethodId, Program};
use crate::solution::{SolvedObject, SolvedValue};
use crate::state::trace::What;
use crate::state::{Body, Clause, ObjId, Origin, Provenance, Reference, Shared, State, Value};
use crate::step::Machine;
use crate::term::{Constant, literal};
use crate::warning::{Binding, Depth, FaultPath, FieldBinding, Location, Step, Unknown};
use crate::witness::Witness;

pub(crate) use before::before;
pub(crate) use inputs::given;
use quoted::quoted;

/// Longest list of path steps that is kept: those before the fault.
const MAX_STEPS: usize = 100;

/// Describes a found fault.
pub(crate) fn fault_path(machine: &Machine<'_>, method: MethodId, found: &Found<'_>) -> FaultPath {
    let words = Words {
        machine,
        found,
        state: &found.state,
        program: machine.program,
    };
    let environment = words.environment();
    let blamed = blame::blame(machine, found);
    FaultPath {
        entry: machine.program.entry(method),
        call_stack: call_stack(machine.program, &found.raised),
        message: message::expected(machine, found, &environment),
        blame: blamed.blame,
        rule: blamed.rule.to_owned(),
        depth: words.depth(),
        accelerated: found.state.accelerated,
        specimens: false,
        before: Vec::new(),
        shared_state: Vec::new(),
        environment,
        solver_unknown: found.state.solver_unknown,
        replay: found.replay,
        path_condition: words.path_condition(),
        parameters: words.parameters(method),
        locals: words.locals(),
        fields: words.fields(),
        unknowns: words.unknowns(),
        steps: words.steps(),
        // The scan constructs witnesses for the paths that it keeps.
        witness: Witness::default(),
    }
}

/// Frames at a fault, innermost first.
pub(crate) fn call_stack(program: &Program, raised: &Raised) -> Vec<Location> {
    let modelled = raised
        .modelled
        .map(|method| program.location(method, InstrIdx(0)));
    let frames = raised
        .stack
        .iter()
        .map(|&(method, at)| program.location(method, at));
    modelled
        .into_iter()
        .map(|location| Location {
            line: None,
            bci: 0,
            ..location
        })
        .chain(frames)
        .collect()
}

struct Words<'a, 'p> {
    machine: &'a Machine<'p>,
    found: &'a Found<'p>,
    state: &'a State<'p>,
    program: &'p Program,
}

impl Words<'_, '_> {
    fn depth(&self) -> Depth {
        let size = self.state.path.size();
        Depth {
            instructions: self.state.n_steps,
            branches: self.state.n_branches,
            path_condition: u32::try_from(size).unwrap_or(u32::MAX),
        }
    }

    fn path_condition(&self) -> Vec<String> {
        let clauses = self.state.path.clauses().iter();
        clauses.map(|clause| self.clause(clause)).collect()
    }

    fn clause(&self, clause: &Clause) -> String {
        match clause {
            Clause::Holds(term) => self.machine.terms.show(*term),
            Clause::Null(id) => format!("{} == null", self.state.heap.symbolic(*id).name),
            Clause::Fresh(id, _) => format!("{} != null", self.state.heap.symbolic(*id).name),
            Clause::Alias(a, b) => format!("{} == {}", self.object(*a), self.object(*b)),
            Clause::Distinct(a, b) => format!("{} != {}", self.object(*a), self.object(*b)),
            Clause::Is(id, ty) => format!("{} instanceof {ty}", self.object(*id)),
            Clause::IsNot(id, ty) => format!("!({} instanceof {ty})", self.object(*id)),
            Clause::Dispatch(id, class) if self.program.class(*class).is_abstract() => {
                let class = self.program.class(*class).binary_name();
                format!("{} instanceof {class}", self.object(*id))
            }
            Clause::Dispatch(id, class) => {
                format!(
                    "{}.getClass() == {}.class",
                    self.object(*id),
                    self.program.class(*class).binary_name()
                )
            }
            Clause::Throws(id, method, class) => {
                let (object, method) = (self.object(*id), &self.program.method(*method).name);
                let exception = self.program.simple_name(*class).replace('$', ".");
                format!("{object}.{method}() throws {exception}")
            }
            Clause::CallsBack(id, method, call) => {
                let (object, method) = (self.object(*id), &self.program.method(*method).name);
                let function = &self.program.method(call.function).name;
                format!("{object}.{method}() calls {function}()")
            }
            Clause::Refuses(id) => format!("{} refuses changes", self.object(*id)),
            Clause::Stale(id) => format!("{} was made before a change", self.object(*id)),
            Clause::Compares(id) => format!("{} compares null", self.object(*id)),
            Clause::Runs(id, made_at) => {
                format!("{} is {}", self.object(*id), self.function(*made_at))
            }
            Clause::TooLarge(id) => format!("{} spells too large a number", self.object(*id)),
        }
    }

    /// A function by the method that it runs, as `Integer::parseInt`.
    fn function(&self, (method, at): (MethodId, InstrIdx)) -> String {
        let code = self.program.readable_code(method);
        let site = code.and_then(|code| code.instruction(at).call_site());
        let run = site.and_then(|site| mention::handed_out(site).next());
        let run = run.and_then(|run| self.program.resolve_method(run));
        run.map_or("a lambda".to_owned(), |run| {
            let class = self.program.simple_name(run.class).replace('$', ".");
            format!("{class}::{}", self.program.method(run).name)
        })
    }

    fn object(&self, id: ObjId) -> String {
        // Merged objects keep their own names in clauses.
        match self.state.heap.provenance(id) {
            Provenance::Input(symbolic) => self.state.heap.symbolic(symbolic).name.to_string(),
            Provenance::Allocated => self.created(id),
        }
    }

    fn created(&self, id: ObjId) -> String {
        let object = self.state.heap.get(id);
        match &object.body {
            Body::Text(text) => match text.cells(&self.machine.terms) {
                Some(_) => self.text(id),
                None => "a new String".to_owned(),
            },
            Body::Class(ty) => format!("{ty}.class"),
            _ => format!("a new {}", object.ty.narrowest(self.program)),
        }
    }

    fn text(&self, id: ObjId) -> String {
        let terms = &self.machine.terms;
        let units = self
            .state
            .heap
            .get(id)
            .sequence()
            .and_then(|text| text.cells(terms))
            .unwrap_or_default();
        let units: Vec<u16> = units
            .iter()
            .filter_map(|unit| u16::try_from(terms.as_int(unit.term()?)?).ok())
            .collect();
        quoted(&units)
    }

    fn symbolic(&self, value: Value) -> String {
        match value {
            Value::Int(term) | Value::Long(term) | Value::Float(term) | Value::Double(term) => {
                self.machine.terms.show(term)
            }
            Value::ReturnAddress(_) => "return address".to_owned(),
            Value::Ref(Reference::Symbolic(id)) => self.state.heap.symbolic(id).name.to_string(),
            Value::Ref(Reference::Null) => "null".to_owned(),
            Value::Ref(Reference::Object(id)) => self.object(id),
        }
    }

    /// The value under the witness.
    fn solved(&self, value: Value) -> String {
        match value {
            Value::Ref(reference) => match self.state.heap.resolve(reference) {
                Reference::Null => "null".to_owned(),
                Reference::Object(id) => self.object(id),
                Reference::Symbolic(_) => "any".to_owned(),
            },
            _ => match value.term() {
                Some(term) => literal(
                    self.machine
                        .terms
                        .evaluate(term, &self.found.solution.assignment),
                ),
                None => String::new(),
            },
        }
    }

    fn parameters(&self, method: MethodId) -> Vec<Binding> {
        let declared = self.program.method(method);
        let this = (!declared.access.is_static()).then(|| "this".to_owned());
        let names = this
            .into_iter()
            .chain(parameter_names(self.program, method));
        let this = (!declared.access.is_static()).then_some(None);
        let types = declared.descriptor.parameters.iter().map(Some);
        let types = this.into_iter().chain(types);
        let solved = self.found.solution.inputs.iter();
        let bindings = names.zip(self.state.inputs.iter()).zip(solved).zip(types);
        bindings
            .map(|(((name, &input), &solved), ty)| Binding {
                symbolic: self.symbolic(input),
                value: match (solved, ty) {
                    (SolvedValue::Number(number), Some(ty)) => number_of(ty, number),
                    _ => self.input(solved),
                },
                name,
            })
            .collect()
    }

    fn input(&self, value: SolvedValue) -> String {
        match value {
            SolvedValue::Null => "null".to_owned(),
            SolvedValue::Number(number) => literal(number),
            SolvedValue::Object(index) => match &self.found.solution.objects[index] {
                SolvedObject::Text(units) => quoted(units),
                SolvedObject::Array {
                    component, length, ..
                } => format!("{component}[{length}]"),
                SolvedObject::Class(ty) => format!("{ty}.class"),
                SolvedObject::Shared(shared) => self.shared(shared),
                SolvedObject::Container {
                    class, contents, ..
                } => format!(
                    "a {} of size {}",
                    self.program.class(*class).binary_name(),
                    contents.len()
                ),
                SolvedObject::Builder { class, units } => format!(
                    "a {} of {:?}",
                    self.program.class(*class).binary_name(),
                    String::from_utf16_lossy(units)
                ),
                SolvedObject::Instance { class, .. } => {
                    format!("a {}", self.program.class(*class).binary_name())
                }
            },
        }
    }

    fn shared(&self, shared: &Shared) -> String {
        match shared {
            Shared::Class(ty) => format!("{ty}.class"),
            Shared::Literal(units) => quoted(units),
            Shared::Constant { field, .. } => {
                let class = self.program.simple_name(field.class);
                format!("{class}.{}", self.program.field(*field).name)
            }
        }
    }

    fn locals(&self) -> Vec<Binding> {
        let scanned =
            |frame: &&crate::state::Frame<'_>| self.program.class(frame.method.class).is_scanned();
        let Some(frame) = self.state.visible_frames().find(scanned) else {
            return Vec::new();
        };
        let held = (0_u16..)
            .zip(&frame.locals)
            .filter_map(|(slot, value)| value.map(|value| (slot, value)));
        held.map(|(slot, value)| Binding {
            name: frame
                .code
                .local_name(slot, frame.at)
                .map_or_else(|| format!("local{slot}"), str::to_owned),
            symbolic: self.symbolic(value),
            value: self.solved(value),
        })
        .collect()
    }

    fn fields(&self) -> Vec<FieldBinding> {
        let mut bindings = Vec::new();
        for (id, object) in self.state.heap.inputs() {
            let fields = object.fields().iter();
            for cell in fields.filter(|it| !self.program.field(it.field).is_contents()) {
                bindings.push(FieldBinding {
                    field: object.ty.name_of_field(
                        self.program,
                        &self.object(id),
                        cell.field,
                        &self.program.field(cell.field).name,
                    ),
                    initial: cell.initial.map(|value| self.solved(value)),
                    current: self.solved(cell.current),
                });
            }
        }
        bindings
    }

    fn unknowns(&self) -> Vec<Unknown> {
        let mut unknowns: Vec<Unknown> = Vec::new();
        for symbol in self.symbols() {
            let machine = &self.machine;
            let origin = match machine.origins.get(&symbol) {
                Some(origin @ (Origin::Call(_) | Origin::Static(_) | Origin::Loop)) => *origin,
                _ => continue,
            };
            unknowns.push(Unknown {
                symbol: machine.terms.symbol_name(symbol).to_owned(),
                origin: self.origin(origin),
                value: literal(
                    machine
                        .terms
                        .value_of(symbol, &self.found.solution.assignment),
                ),
            });
        }
        unknowns
    }

    fn symbols(&self) -> std::collections::BTreeSet<crate::term::SymbolId> {
        let terms = &self.machine.terms;
        self.state
            .path
            .terms()
            .iter()
            .flat_map(|&term| terms.symbols_of(term).iter().copied())
            .collect()
    }

    fn origin(&self, origin: Origin) -> String {
        match origin {
            Origin::Call(call) => format!("result of {}", self.state.calls[call.0 as usize].name),
            Origin::Static(field) => {
                format!("static field {}", self.program.field_name(field))
            }
            _ => "left by an accelerated loop".to_owned(),
        }
    }

    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for event in self.state.trace.events() {
            let text = match event.what {
                What::Assumed(clause) => self.clause(&self.state.path.clauses()[clause as usize]),
                What::Called(method) => format!("calls {}", self.program.method_name(method)),
                What::Accelerated => "runs the loop many times".to_owned(),
                What::Caught => "catches an exception".to_owned(),
            };
            steps.push(Step {
                location: self.program.location(event.method, event.at),
                text,
            });
        }
        steps.drain(..steps.len().saturating_sub(MAX_STEPS));
        if let Some((method, at)) = self.found.raised.place() {
            let exception = self.found.raised.exception.replace('/', ".");
            steps.push(Step {
                location: self.program.location(method, at),
                text: format!("throws {exception}"),
            });
        }
        steps
    }
}

/// A number as source code of its type has it.
fn number_of(ty: &Type, number: Constant) -> String {
    match (ty, number) {
        (Type::Boolean, Constant::Int(value)) => (value != 0).to_string(),
        (Type::Char, Constant::Int(value)) => match u8::try_from(value) {
            Ok(unit @ (b' '..=b'&' | b'('..=b'[' | b']'..=b'~')) => {
                format!("'{}'", char::from(unit))
            }
            _ => format!("'\\u{value:04x}'"),
        },
        _ => literal(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_in_source_code_of_their_type() {
        let shown = |ty, value| number_of(&ty, Constant::Int(value));
        assert_eq!(shown(Type::Char, 97), "'a'");
        assert_eq!(shown(Type::Char, 39), r"'\u0027'");
        assert_eq!(shown(Type::Char, 0), r"'\u0000'");
        assert_eq!(shown(Type::Boolean, 1), "true");
        assert_eq!(shown(Type::Int, 97), "97");
    }
}
