//! Parameters that nobody passes null for: those of methods that only their own class and the classes nested with it can
//! call, where all these calls pass something that is visibly not null.
//!
//! Read off the bytecode before anything is executed, by a data flow over the methods of a nest (`flow.rs`) that starts from
//! the assumption that no such parameter is null and gives up what some call contradicts. A path that needs another argument is
//! not followed. Calls by reflection, and by the JVM as for serialization, are not considered; a method without any call is
//! left alone.

mod flow;
mod summary;
mod value;

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::classfile::Type;
use crate::instr::{Constant, HandleTarget, InstrIdx, Instruction, MethodRef};
use crate::program::{ClassId, MethodId, NestingKind, Program};

use flow::flow;
use summary::{MAX_DEPTH, Summaries};
use value::Def;

/// Whether the parameters of a method, the receiver not included, are never null.
type Parameters = FxHashMap<MethodId, Box<[bool]>>;

impl Program {
    /// Whether no call passes null for a parameter, the receiver not counted.
    pub(crate) fn is_never_passed_null(&self, method: MethodId, parameter: usize) -> bool {
        let class = self.class(method.class);
        if !class.is_scanned() {
            return false;
        }
        let top_level = self.class_by_name(&class.nesting.top_level);
        let home = self.class(top_level.unwrap_or(method.class));
        let known = home
            .never_passed_null
            .get_or_init(|| Study::new(self, method.class).run());
        known
            .get(&method)
            .is_some_and(|known| known.get(parameter) == Some(&true))
    }
}

/// Whether only the class and those nested with it can call the method: nobody else can name it, or what it overrides.
fn is_closed(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    if declared.access.is_private() || declared.name.starts_with("access$") {
        return true;
    }
    let overridden = program.overridden(method);
    let mut all = std::iter::once(&method).chain(&overridden);
    all.all(|method| is_hidden(program, method.class)) && !is_lent(program, method)
}

/// Whether a subclass lets the method implement an interface that others know.
fn is_lent(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let below = program.subtypes(method.class).iter();
    let mut interfaces = below.flat_map(|&class| program.interfaces(class));
    interfaces.any(|&interface| {
        let same = program.declared_method(interface, &declared.name, &declared.descriptor.raw);
        same.is_some() && !is_hidden(program, interface)
    })
}

/// Whether only the classes it is nested with can name the class.
fn is_hidden(program: &Program, class: ClassId) -> bool {
    let nesting = &program.class(class).nesting;
    let has_name = matches!(
        nesting.kind,
        NestingKind::StaticMember | NestingKind::InnerMember | NestingKind::TopLevel
    );
    !has_name || nesting.levels.iter().any(|level| level.is_private())
}

/// The fixed point for one nest.
struct Study<'p> {
    program: &'p Program,
    summaries: Summaries,
    /// The methods of the nest.
    methods: Vec<MethodId>,
    /// What is assumed of the closed ones.
    parameters: Parameters,
    /// Those that nobody else can call.
    closed: FxHashSet<MethodId>,
    /// Closed methods by what they override.
    overriding: FxHashMap<MethodId, Vec<MethodId>>,
    /// Methods whose calls have to be looked at again.
    open: BTreeSet<MethodId>,
}

impl<'p> Study<'p> {
    fn new(program: &'p Program, class: ClassId) -> Self {
        let classes = program.nest(class);
        let methods = classes.iter().flat_map(|&class| program.methods(class));
        let methods: Vec<MethodId> = methods
            .filter(|&method| program.method(method).has_code())
            .collect();
        let mut study = Study {
            program,
            summaries: Summaries::default(),
            closed: FxHashSet::default(),
            overriding: FxHashMap::default(),
            open: BTreeSet::new(),
            methods,
            parameters: Parameters::default(),
        };
        study.link();
        study.assume();
        study
    }

    /// Finds out what a virtual call may run.
    fn link(&mut self) {
        for &method in &self.methods {
            if is_closed(self.program, method) {
                self.closed.insert(method);
                for above in self.program.overridden(method) {
                    self.overriding.entry(above).or_default().push(method);
                }
            }
        }
    }

    /// The closed methods that a call of a method may run.
    fn targets(&self, named: MethodId) -> Vec<MethodId> {
        let overriding = self.overriding.get(&named).into_iter().flatten();
        let all = std::iter::once(&named).chain(overriding).copied();
        all.filter(|method| self.closed.contains(method)).collect()
    }

    /// The calls of closed methods in a method.
    fn calls(&self, caller: MethodId) -> Vec<Call> {
        let named = named_in(self.program, caller).into_iter();
        let calls = named.flat_map(|call| {
            let targets = self.targets(call.callee).into_iter();
            targets.map(move |callee| Call { callee, ..call })
        });
        calls.collect()
    }

    /// Assumes the best of every closed method that another one calls.
    fn assume(&mut self) {
        for caller in self.methods.clone() {
            for Call { callee, .. } in self.calls(caller) {
                if callee != caller {
                    let parameters = &self.program.method(callee).descriptor.parameters;
                    let all = parameters.iter().map(Type::is_reference).collect();
                    self.parameters.entry(callee).or_insert(all);
                    self.open.insert(caller);
                }
            }
        }
    }

    fn run(mut self) -> Parameters {
        while let Some(caller) = self.open.pop_first() {
            self.look_at(caller);
        }
        self.parameters
    }

    /// Gives up what the calls of a method contradict.
    fn look_at(&mut self, caller: MethodId) {
        let objects = self.objects(caller);
        let summaries = &mut self.summaries;
        let flow = flow(self.program, summaries, caller, objects, MAX_DEPTH);
        for call in self.calls(caller) {
            match &flow {
                // An instruction that was not reached passes nothing.
                Some(flow) => {
                    if let Some(passed) = flow.calls.get(&call.at) {
                        self.give_up(&call, passed);
                    }
                }
                None => self.give_up(&call, &[]),
            }
        }
    }

    fn give_up(&mut self, call: &Call, passed: &[bool]) {
        let Some(known) = self.parameters.get_mut(&call.callee) else {
            return;
        };
        let mut changed = false;
        for (index, is_object) in known.iter_mut().enumerate() {
            let is_passed = passed.get(index + call.skipped) == Some(&true);
            changed |= *is_object && !is_passed;
            *is_object &= is_passed;
        }
        if changed {
            self.open.insert(call.callee);
        }
    }

    /// The parameters that are assumed not to be null, by slot.
    fn objects(&self, method: MethodId) -> BTreeSet<Def> {
        let declared = self.program.method(method);
        let Some(known) = self.parameters.get(&method) else {
            return BTreeSet::new();
        };
        let mut slot = u16::from(!declared.is_static());
        let mut objects = BTreeSet::new();
        for (ty, &is_object) in declared.descriptor.parameters.iter().zip(known) {
            if is_object {
                objects.insert(Def::Parameter(slot));
            }
            slot += ty.slots();
        }
        objects
    }
}

/// A call of a method.
#[derive(Clone, Copy)]
struct Call {
    at: InstrIdx,
    callee: MethodId,
    /// Arguments before the first parameter: the receiver.
    skipped: usize,
}

/// The methods that a method names in calls and in method handles.
fn named_in(program: &Program, caller: MethodId) -> Vec<Call> {
    let Ok(Some(code)) = program.code(caller) else {
        return Vec::new();
    };
    let instructions = (0..).map(InstrIdx).zip(&code.instructions);
    let calls = instructions.flat_map(|(at, instruction)| {
        let (named, has_receiver) = named_by(instruction);
        let callees = named
            .into_iter()
            .filter_map(|it| program.resolve_method(it));
        callees.map(move |callee| {
            let declared = program.method(callee);
            let is_bound = !declared.is_static() && !declared.is_constructor();
            let skipped = usize::from(has_receiver.unwrap_or(is_bound));
            Call {
                at,
                callee,
                skipped,
            }
        })
    });
    calls.collect()
}

/// The methods that an instruction names, and whether it passes a receiver; a handle does if its method has one.
///
/// What a handle captures comes first; what is passed to it later is unknown.
fn named_by(instruction: &Instruction) -> (Vec<&Arc<MethodRef>>, Option<bool>) {
    match instruction {
        Instruction::Invokevirtual(named)
        | Instruction::Invokespecial(named)
        | Instruction::Invokeinterface(named) => (vec![named], Some(true)),
        Instruction::Invokestatic(named) => (vec![named], Some(false)),
        Instruction::Invokedynamic(site) => (handles(&site.bootstrap.arguments), None),
        Instruction::Ldc(constant) => (handles(std::slice::from_ref(constant)), None),
        _ => (Vec::new(), None),
    }
}

/// The methods among constants that are handles.
pub(crate) fn handles(constants: &[Constant]) -> Vec<&Arc<MethodRef>> {
    let methods = constants.iter().filter_map(|constant| match constant {
        Constant::MethodHandle(handle) => match &handle.target {
            HandleTarget::Method(method) => Some(method),
            HandleTarget::Field(_) => None,
        },
        _ => None,
    });
    methods.collect()
}
