//! A solved path: from an assignment of the symbols to a concrete graph of input objects.

mod answers;
mod array;
mod class;
mod container;
mod further_keys;
mod instance;
mod object;
mod text;
mod told_apart;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::classfile::Type;
use crate::program::{ClassId, MethodId};
use crate::state::{Act, Body, HeapObject, ObjId, Origin, Reference, Shared, State, SymRef, Value};
use crate::step::Machine;
use crate::term::{Assignment, Constant, SymbolId, Term};

pub(crate) use object::{Reply, SolvedContents, SolvedObject, SolvedValue};

/// Inputs that solve a path condition.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    /// Receiver, unless the method is static or a constructor, then the parameters.
    pub inputs: Vec<SolvedValue>,
    /// What is done before.
    pub prelude: SolvedPrelude,
    /// Objects by index.
    pub objects: Vec<SolvedObject>,
    /// Objects that the path never looks at: null would do as well.
    pub free: Vec<usize>,
    /// Texts that are not the literals of the program that they are equal to.
    pub copies: Vec<usize>,
    /// Results of the calls that are not executed, in order.
    pub answers: Vec<SolvedAnswer>,
    /// The values of the symbols.
    pub assignment: Assignment,
    indices: FxHashMap<ObjId, usize>,
}

/// What is done before the entry method is called.
#[derive(Clone, Debug, Default)]
pub(crate) struct SolvedPrelude {
    /// Each step with its arguments.
    pub acts: Vec<(Act, Vec<SolvedValue>)>,
    /// How many of the answers are for what is called there.
    pub n_answers: usize,
    /// Ground calls that run there.
    pub n_ground: u32,
}

/// What a call gives that is not executed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolvedAnswer {
    /// The method, if it is known.
    pub method: Option<MethodId>,
    /// Ground calls that run before it; see [`State::n_ground`].
    pub n_ground: u32,
    /// The result; `None` for `void`.
    pub result: Option<SolvedValue>,
    /// The class of the exception that it throws instead.
    pub throws: Option<ClassId>,
}

impl Solution {
    /// An object of the class, about which nothing is known, as receiver of a method without parameters.
    pub(crate) fn of_receiver(class: ClassId) -> Self {
        Solution {
            inputs: vec![SolvedValue::Object(0)],
            prelude: SolvedPrelude::default(),
            objects: vec![SolvedObject::plain(class)],
            free: Vec::new(),
            copies: Vec::new(),
            answers: Vec::new(),
            assignment: Assignment::default(),
            indices: FxHashMap::default(),
        }
    }

    /// Results of the calls of the entry method that are not executed, with the ground calls that it has run before each.
    pub(crate) fn own_answers(&self) -> impl Iterator<Item = SolvedAnswer> {
        let answers = self.answers.iter().skip(self.prelude.n_answers);
        answers.map(|answer| SolvedAnswer {
            n_ground: answer.n_ground - self.prelude.n_ground,
            ..*answer
        })
    }

    /// The solved object for a heap object that was not merged into another one.
    pub(crate) fn index_of(&self, id: ObjId) -> Option<usize> {
        self.indices.get(&id).copied()
    }
}

/// Solves the path condition of a state; `None` if the solver gives up or the inputs are too large.
pub(crate) fn solve<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Option<Solution> {
    let assignment = machine
        .solver
        .solve(&mut machine.terms, state.path.terms())?;
    built(machine, state, assignment)
}

/// Solves the path condition of a state together with a wish.
pub(crate) fn solve_where<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    wish: Term,
) -> Option<Solution> {
    let wanted = [state.path.terms(), &[wish]].concat();
    let assignment = machine.solver.solve(&mut machine.terms, &wanted)?;
    built(machine, state, assignment)
}

/// The inputs that an assignment stands for.
fn built<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    assignment: Assignment,
) -> Option<Solution> {
    let constrained = state.constrained(&machine.terms);
    // What a call that nobody scripts gives may hang on any number.
    let is_guess = state.guessed(&machine.terms).next().is_some();
    let mut builder = Builder {
        machine,
        state,
        assignment,
        constrained: (!is_guess).then_some(constrained),
        objects: Vec::new(),
        free: Vec::new(),
        copies: Vec::new(),
        index_of: FxHashMap::default(),
        undecided: FxHashMap::default(),
        told_apart: FxHashMap::default(),
    };
    builder.tell_apart();
    let inputs: Option<Vec<_>> = state
        .inputs
        .iter()
        .map(|&input| builder.input(input))
        .collect();
    let inputs = inputs?;
    let prelude = builder.prelude()?;
    let answers = builder.answers()?;
    Some(Solution {
        inputs,
        prelude,
        objects: builder.finish()?,
        free: builder.free,
        copies: builder.copies,
        answers,
        assignment: builder.assignment,
        indices: builder.index_of,
    })
}

struct Builder<'a, 'p> {
    machine: &'a mut Machine<'p>,
    state: &'a State<'p>,
    assignment: Assignment,
    /// Symbols of the path condition, if nothing else matters.
    constrained: Option<FxHashSet<SymbolId>>,
    objects: Vec<Option<SolvedObject>>,
    free: Vec<usize>,
    copies: Vec<usize>,
    index_of: FxHashMap<ObjId, usize>,
    undecided: FxHashMap<SymRef, SolvedValue>,
    /// Those of them that have to differ.
    told_apart: FxHashMap<SymRef, SolvedValue>,
}

impl Builder<'_, '_> {
    /// An input that has to have some value: undecided references become simple objects.
    fn input(&mut self, value: Value) -> Option<SolvedValue> {
        match self.value(value)? {
            Some(solved) => Some(solved),
            None => {
                let Value::Ref(Reference::Symbolic(id)) = self.resolved(value) else {
                    return Some(SolvedValue::Null);
                };
                if let Some(&known) = self.undecided.get(&id) {
                    return Some(known);
                }
                let symbolic = self.state.heap.symbolic(id).clone();
                let simple = match symbolic.origin {
                    Origin::ClassOf(of) => {
                        self.objects.push(Some(self.class_literal(of)));
                        SolvedValue::Object(self.objects.len() - 1)
                    }
                    _ => self.simple_object(&symbolic.ty),
                };
                self.undecided.insert(id, simple);
                Some(simple)
            }
        }
    }

    fn prelude(&mut self) -> Option<SolvedPrelude> {
        let prelude = &self.state.prelude;
        let acts = prelude.acts.iter().map(|acted| {
            let arguments = acted.arguments.iter();
            let arguments: Option<_> = arguments.map(|&it| self.input(it)).collect();
            Some((acted.act, arguments?))
        });
        Some(SolvedPrelude {
            acts: acts.collect::<Option<_>>()?,
            n_answers: prelude.n_calls,
            n_ground: prelude.n_ground,
        })
    }

    fn resolved(&self, value: Value) -> Value {
        match value {
            Value::Ref(reference) => Value::Ref(self.state.heap.resolve(reference)),
            other => other,
        }
    }

    /// A value under the assignment; `Some(None)` for references that nobody looked at, and that may be the same.
    fn value(&mut self, value: Value) -> Option<Option<SolvedValue>> {
        Some(Some(match self.resolved(value) {
            Value::Ref(Reference::Null) => SolvedValue::Null,
            Value::Ref(Reference::Object(id)) => SolvedValue::Object(self.object(id)?),
            Value::Ref(Reference::Symbolic(id)) => return Some(self.told_apart.get(&id).copied()),
            Value::ReturnAddress(_) => return None,
            Value::Int(term) | Value::Long(term) | Value::Float(term) | Value::Double(term) => {
                SolvedValue::Number(self.machine.terms.evaluate(term, &self.assignment))
            }
        }))
    }

    /// A value that the path condition speaks of; `Some(None)` for one that may be any.
    fn required(&mut self, value: Value) -> Option<Option<SolvedValue>> {
        let is_any = value.term().zip(self.constrained.as_ref());
        let is_any = is_any.is_some_and(|(term, constrained)| {
            let mut symbols = self.machine.terms.symbols_of(term).iter().peekable();
            symbols.peek().is_some() && symbols.all(|it| !constrained.contains(it))
        });
        match is_any {
            true => Some(None),
            false => self.value(value),
        }
    }

    /// The simplest object of a type that nobody looks at.
    fn simple_object(&mut self, ty: &Type) -> SolvedValue {
        let object = match ty {
            Type::Array(component) => SolvedObject::Array {
                component: (**component).clone(),
                length: 0,
                elements: Vec::new(),
            },
            Type::Class(name) if name.as_ref() == "java/lang/String" => {
                SolvedObject::Text(Vec::new())
            }
            Type::Class(name) if name.as_ref() == "java/lang/Class" => {
                SolvedObject::Class(Type::Class("java/lang/Object".into()))
            }
            Type::Class(name) => match self.machine.program.class_by_name(name) {
                Some(class) => SolvedObject::plain(class),
                None => return SolvedValue::Null,
            },
            _ => return SolvedValue::Null,
        };
        self.objects.push(Some(object));
        self.free.push(self.objects.len() - 1);
        SolvedValue::Object(self.objects.len() - 1)
    }

    fn object(&mut self, id: ObjId) -> Option<usize> {
        let id = self.state.heap.representative(id);
        if let Some(&index) = self.index_of.get(&id) {
            return Some(index);
        }
        let index = self.objects.len();
        self.index_of.insert(id, index);
        self.objects.push(None);
        let object = self.state.heap.get(id).clone();
        if let Some(shared) = self.shared(id, &object) {
            self.objects[index] = Some(SolvedObject::Shared(shared));
            return Some(index);
        }
        if let Some(Origin::ClassOf(of)) = self.state.heap.origin_of_object(id) {
            self.objects[index] = Some(self.class_literal(of));
            return Some(index);
        }
        self.objects[index] = Some(match &object.body {
            Body::Text(sequence) => {
                let units = self.text(sequence)?;
                if self.state.is_copy_of_literal(id, &units) {
                    self.copies.push(index);
                }
                SolvedObject::Text(units)
            }
            Body::Builder { start, .. } => self.string_builder(&object, *start)?,
            Body::Array(component, sequence) => {
                // A test of its type may have said more than the declaration.
                let component = match object.ty.narrowest(self.machine.program) {
                    Type::Array(narrow) => narrow,
                    _ => component,
                };
                self.array(id, component, sequence)?
            }
            Body::Class(ty) => SolvedObject::Class(ty.clone()),
            Body::Instance(_) => self.instance(id, &object)?,
            Body::Container(container) => self.container(&object, container)?,
            // What a conjecture says of an input is for calls to show.
            Body::Lambda { .. } if object.is_input() => {
                let program = self.machine.program;
                SolvedObject::plain(program.class_of(object.ty.narrowest(program))?)
            }
            Body::Lambda { .. } => return None,
        });
        Some(index)
    }

    /// The name of an object that an input turned out to be; enum constants have their own.
    fn shared(&self, id: ObjId, object: &HeapObject) -> Option<Shared> {
        let program = self.machine.program;
        let class = object.ty.exact;
        if object.is_input() || class.is_some_and(|class| program.enum_class(class).is_some()) {
            return None;
        }
        let shared = self.state.shared(program, id);
        shared.filter(|shared| !matches!(shared, Shared::Class(_)))
    }

    fn int(&self, term: Term) -> Option<i32> {
        match self.machine.terms.evaluate(term, &self.assignment) {
            Constant::Int(value) => Some(value),
            _ => None,
        }
    }

    /// A constant of an enum, by its position alone.
    fn constant(&mut self, class: ClassId, object: &HeapObject) -> Option<SolvedObject> {
        let program = self.machine.program;
        let position = program.field_named(program.known().enumeration, "ordinal")?;
        let value = self.value(object.field(position)?.current)??;
        Some(SolvedObject::Instance {
            class,
            fields: vec![(position, value)],
            answers: Vec::new(),
            bounds: None,
        })
    }

    fn finish(&mut self) -> Option<Vec<SolvedObject>> {
        std::mem::take(&mut self.objects).into_iter().collect()
    }
}
