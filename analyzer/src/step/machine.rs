//! What all paths of one entry method share: terms, solver, worklist, counters.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::config::Config;
use crate::facts::{self, Fact};
use crate::fault::Raised;
use crate::incomplete::Incomplete;
use crate::instr::InstrIdx;
use crate::models::{Model, ModelTable, Precision};
use crate::program::{FieldId, MethodId, Program};
use crate::route::{Route, SiteKey};
use crate::solver::{Chain, SolverConfig};
use crate::state::{Origin, State, Value};
use crate::term::{SymbolId, Terms};

use super::class_init::Initializing;
use super::concrete_run::ConcreteRun;
use super::tested::Tests;

/// What all paths of one entry method share.
pub(crate) struct Machine<'p> {
    /// The program under analysis.
    pub program: &'p Program,
    /// Budgets.
    pub config: &'p Config,
    /// Library models.
    pub models: &'p ModelTable,
    /// Terms of all paths.
    pub terms: Terms,
    /// The feasibility chain.
    pub solver: Chain,
    /// What the symbols stand for.
    pub origins: FxHashMap<SymbolId, Origin>,
    /// Inputs that the program compares with null, zero or a bound, and the methods that do; see blame.
    pub tested: Tests,
    /// States to continue with; the last one is next.
    pub worklist: Vec<State<'p>>,
    /// Faults that left the entry method and wait to be examined.
    pub escapes: Vec<Escape<'p>>,
    /// Sites that need no further path.
    pub settled: FxHashSet<SiteKey>,
    /// What a directed exploration is to reach.
    pub route: Option<&'p Route>,
    /// Static fields of scanned classes that were read, with the fewest calls on the stack at the time.
    pub statics_read: BTreeMap<FieldId, usize>,
    /// If there are any, only paths that read one of these static fields are of interest.
    pub watched: BTreeSet<FieldId>,
    /// Reasons why the method is not exhausted, with counts.
    pub incomplete: BTreeMap<Incomplete, u32>,
    /// What the run is for.
    pub mode: Mode,
    /// Frames below this index do not belong to the class initializer or ground call that runs; 0 where none does.
    pub floor: usize,
    /// Instructions executed.
    pub n_steps: u64,
    /// Class initializers that wait for each other.
    pub(super) initializing: Initializing,
    /// States created by forks.
    pub n_forks: u32,
    /// Whether a proof follows loops only as far as [`super::generalize`] says.
    pub generalizes: bool,
    /// The library method whose model runs.
    pub modelled: Option<MethodId>,
    /// What a concrete run is given, and what it leaves for those who compare it with a JVM.
    pub concrete: ConcreteRun,
    /// A library method whose model has not looked at everything in a proof.
    pub(crate) left_out: Option<MethodId>,
    /// What is presumed of input objects while it is being proved; otherwise what was proved is.
    pub(crate) presumed: Option<Rc<[Fact]>>,
    /// Methods that do not run to their end on constants.
    pub(super) not_ground: FxHashSet<MethodId>,
    forks_at: FxHashMap<ForkSite, u32>,
    /// Operands popped by the current instruction, in order.
    pub(super) popped: Vec<Value>,
    model_of: FxHashMap<MethodId, Option<&'p Model>>,
}

/// What a run has cost, or may cost.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effort {
    /// Instructions executed.
    pub steps: u64,
    /// States created by forks.
    pub forks: u32,
}

/// What a run is for, and so what becomes of unknown conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Faults: unknown conditions fork.
    Explore,
    /// How objects can be constructed: unknown conditions fork, but nobody asks for faults.
    Construct,
    /// What methods leave of an object: unknown conditions fork, and no way is passed over.
    Prove,
    /// The end of one path, as of class initializers and replays: unknown conditions end it.
    Concrete,
}

/// Rounds of loops that are told apart.
const MAX_ROUNDS: u32 = 3;

/// What forks are counted for.
#[derive(Clone, PartialEq, Eq, Hash)]
struct ForkSite {
    /// Where it is, innermost first: each call of a method forks anew.
    stack: Vec<(MethodId, InstrIdx)>,
    /// The instruction of a spun method that runs it.
    spun: Option<InstrIdx>,
    /// Which of its decisions.
    arm: u32,
    /// Whether a loop was accelerated before: such a path has skipped what the others used up.
    accelerated: bool,
    /// How often the loops around it have gone round, up to a few.
    rounds: u32,
}

/// A fault that left the entry method.
pub(crate) struct Escape<'p> {
    /// The state at the fault, all frames in place.
    pub state: State<'p>,
    /// The fault and where it was raised.
    pub raised: Rc<Raised>,
}

impl<'p> Machine<'p> {
    /// A machine without states.
    pub(crate) fn new(
        program: &'p Program,
        config: &'p Config,
        models: &'p ModelTable,
        mode: Mode,
    ) -> Self {
        Machine {
            program,
            config,
            models,
            terms: Terms::new(),
            solver: Chain::new(&SolverConfig {
                rlimit: config.solver_rlimit,
                work: config.solver_work,
                // Nobody believes what was not solved, and a fresh Z3 takes longer than most searches and rehearsals.
                is_eager: !matches!(mode, Mode::Construct | Mode::Concrete),
                ..SolverConfig::default()
            }),
            origins: FxHashMap::default(),
            tested: Tests::default(),
            worklist: Vec::new(),
            escapes: Vec::new(),
            settled: FxHashSet::default(),
            route: None,
            statics_read: BTreeMap::new(),
            watched: BTreeSet::new(),
            incomplete: BTreeMap::new(),
            mode,
            floor: 0,
            n_steps: 0,
            initializing: Initializing::default(),
            n_forks: 0,
            generalizes: false,
            modelled: None,
            concrete: ConcreteRun::default(),
            left_out: None,
            presumed: None,
            not_ground: FxHashSet::default(),
            forks_at: FxHashMap::default(),
            popped: Vec::new(),
            model_of: FxHashMap::default(),
        }
    }

    /// Records a reason why the method is not exhausted. What happens inside class initializers
    /// counts when a static field turns out to be unknown.
    pub(crate) fn note(&mut self, reason: Incomplete) {
        if self.floor > 0 {
            return;
        }
        *self.incomplete.entry(reason).or_insert(0) += 1;
    }

    /// Whether a path to the site is wanted.
    pub(crate) fn seeks(&self, site: &SiteKey) -> bool {
        let is_wanted = self.route.is_none_or(|route| route.is_goal(site));
        is_wanted && !self.settled.contains(site)
    }

    /// What holds for objects with a field, as far as it is about that field.
    pub(super) fn facts_about(&self, field: FieldId) -> Vec<Fact> {
        let facts = match &self.presumed {
            Some(presumed) => presumed,
            None => {
                let facts = facts::facts(self.program, self.models, field.class);
                facts.map_or(&[][..], |facts| &facts.known)
            }
        };
        let facts = facts.iter().copied();
        facts.filter(|fact| fact.is_about(field)).collect()
    }

    /// The library method whose model facts about a field rest on, though it does not look at everything.
    pub(super) fn doubt_about(&self, field: FieldId) -> Option<MethodId> {
        if self.presumed.is_some() {
            return None;
        }
        let facts = facts::facts(self.program, self.models, field.class)?;
        facts.doubts.get(&field).copied()
    }

    /// The library model of a method.
    pub(crate) fn model(&mut self, method: MethodId) -> Option<&'p Model> {
        let (program, models) = (self.program, self.models);
        *self
            .model_of
            .entry(method)
            .or_insert_with(|| models.find(program, method))
    }

    /// Notes that a model runs.
    pub(super) fn enter_model(&mut self, method: MethodId, model: &Model) {
        self.modelled = Some(method);
        if model.precision != Precision::Under {
            return;
        }
        self.concrete.under.get_or_insert(method);
        self.note_left_out(method);
    }

    /// Notes that a model does not look at everything that its method may do.
    pub(super) fn note_left_out(&mut self, method: MethodId) {
        match self.mode {
            // Only an exploration promises to have seen all.
            Mode::Explore => {
                let name = self.program.method_name(method);
                self.note(Incomplete::UnderApproximated(name));
            }
            Mode::Prove => _ = self.left_out.get_or_insert(method),
            Mode::Concrete | Mode::Construct => {}
        }
    }

    /// Notes that the model at hand does not look at everything that its method may do with what it is given now.
    pub(crate) fn leave_out(&mut self) {
        if let Some(method) = self.modelled {
            self.note_left_out(method);
        }
    }

    /// Whether an instruction has forked often enough; counts the request.
    pub(super) fn forks_no_more(&mut self, state: &State<'_>, arm: u32) -> bool {
        let site = ForkSite {
            stack: state.call_stack().collect(),
            spun: state.spun_at(),
            arm,
            accelerated: state.accelerated,
            rounds: state.rounds().min(MAX_ROUNDS),
        };
        let n_forks = self.forks_at.entry(site).or_insert(0);
        *n_forks += 1;
        *n_forks > self.config.max_forks_at
    }

    /// Begins to count anew; the effort so far.
    pub(crate) fn renew(&mut self) -> Effort {
        self.forks_at.clear();
        let spent = Effort {
            steps: self.n_steps,
            forks: self.n_forks,
        };
        (self.n_steps, self.n_forks) = (0, 0);
        spent
    }

    /// Puts a sibling path on the worklist.
    pub(crate) fn add_work(&mut self, state: State<'p>) {
        self.n_forks += 1;
        self.worklist.push(state);
    }

    /// The operands of the last instruction.
    pub(crate) fn operands(&self) -> &[Value] {
        &self.popped
    }
}
