//! All methods of the scanned code, in parallel, each isolated from the others' failures.

mod as_built;
mod callers;
mod directed;
mod progress;
mod promote;
mod ranking;
mod retell;
mod witnesses;

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rayon::prelude::*;

use crate::blame::Clues;
use crate::config::Config;
use crate::construct::{Catalog, Order, Workshop};
use crate::coverage::{MethodCoverage, Outcome, ScanResult};
use crate::describe;
use crate::explore::{
    Corpora, Exploration, budgets_after, budgets_of_fresh, budgets_of_seeded, explore,
    explore_after, explore_fresh, explore_made, explore_seeded,
};
use crate::fingerprint::fingerprint;
use crate::found::Found;
use crate::incomplete::Incomplete;
use crate::models::ModelTable;
use crate::prelude::Preludes;
use crate::program::{MethodId, Program};
use crate::replay::Prediction;
use crate::touch::Touches;
use crate::warning::{FaultPath, Warning};
use crate::witness::Access;

use progress::Counter;
use ranking::keep_best;
use witnesses::{Constructed, construct, told_apart, unbuilt};

pub use progress::{OnProgress, Phase, Watch};

/// Native stack of a worker: nested class initializers recurse.
const STACK: usize = 16 << 20;

/// Analyzes every method of the scanned classes, unless it is to end before.
pub fn scan(program: &Program, config: &Config, watch: Watch<'_>) -> ScanResult {
    let pool = |jobs| {
        let builder = rayon::ThreadPoolBuilder::new().num_threads(jobs);
        builder.stack_size(STACK).build()
    };
    match pool(config.jobs).or_else(|_| pool(1)) {
        Ok(pool) => pool.install(|| scan_here(program, config, watch)),
        Err(e) => {
            tracing::warn!(error = %e, "no thread could be started");
            scan_here(program, config, watch)
        }
    }
}

fn scan_here(program: &Program, config: &Config, watch: Watch<'_>) -> ScanResult {
    let methods = methods(program, config);
    let models = ModelTable::new();
    let touches = Touches::default();
    let later = budgets_after(config);
    let budgets = Budgets {
        plain: config,
        fresh: &budgets_of_fresh(config),
        seeded: &budgets_of_seeded(config),
    };
    let preludes = Preludes::new(program, &later, &models, &touches);
    let corpora = Corpora::new(config);
    let analyzed = analyze_all(&methods, (&preludes, &corpora), budgets, watch);
    let open = methods.into_iter().zip(&analyzed);
    let open = open.filter(|(_, analyzed)| analyzed.is_open);
    let open = open.map(|(method, _)| method).collect();
    let (mut warnings, mut coverage) = collect(analyzed);
    let catalog = Catalog::new(program);
    let workshop = Workshop {
        program,
        config,
        models: &models,
        catalog: &catalog,
        preludes: &preludes,
    };
    let promoted = promote::promote(workshop, &open, &warnings, watch);
    promote::merge(&mut warnings, &mut coverage, promoted);
    let retold = retell::retell(workshop, &open, &warnings, watch);
    promote::merge(&mut warnings, &mut coverage, retold);
    let built = construct_all(workshop, warnings, watch);
    let crashes = built.iter().flat_map(|built| &built.crashes);
    crashes.for_each(|crash| note_crash(program, crash, &mut coverage));
    ScanResult {
        warnings: told_apart(program, built),
        methods: coverage,
        problems: program.late_problems(),
    }
}

fn analyze_all(
    methods: &[MethodId],
    known: (&Preludes<'_>, &Corpora),
    budgets: Budgets<'_>,
    watch: Watch<'_>,
) -> Vec<Analyzed> {
    let program = known.0.program;
    let counter = Counter::new(Phase::Methods, methods.len(), watch);
    let analyze = |&method: &MethodId| {
        let analyze = || analyze(known, budgets, method);
        match counter.is_over() {
            true => skipped(program, method),
            false => counter.count(|| isolated(program, method, analyze)),
        }
    };
    methods.par_iter().map(analyze).collect()
}

fn construct_all(
    workshop: Workshop<'_>,
    warnings: Vec<Pending>,
    watch: Watch<'_>,
) -> Vec<Constructed> {
    let counter = Counter::new(Phase::Inputs, warnings.len(), watch);
    let construct = |pending| match counter.is_over() {
        true => unbuilt(pending),
        false => counter.count(|| construct(workshop, pending)),
    };
    warnings.into_par_iter().map(construct).collect()
}

/// What the explorations of one method may cost.
#[derive(Clone, Copy)]
struct Budgets<'a> {
    plain: &'a Config,
    fresh: &'a Config,
    seeded: &'a Config,
}

/// What the analysis of one method gives.
struct Analyzed {
    coverage: MethodCoverage,
    /// Whether paths were given up, so that more patience may find more.
    is_open: bool,
    warnings: Vec<Pending>,
}

/// A warning whose witnesses still have to be constructed.
struct Pending {
    warning: Warning,
    solved: Vec<(FaultPath, Order)>,
}

/// A defect in the construction of its witnesses counts as one in the analysis of the method.
fn note_crash(
    program: &Program,
    (method, message): &(MethodId, String),
    coverage: &mut [MethodCoverage],
) {
    let crashed = self::coverage(program, *method, Outcome::Crashed, BTreeMap::new());
    if let Some(known) = coverage_of(&crashed, coverage) {
        known.outcome = Outcome::Crashed;
        let reason = Incomplete::Crashed(message.clone()).to_string();
        *known.incomplete.entry(reason).or_insert(0) += 1;
    }
}

/// What is known of the method that `more` is about, among methods sorted by key.
fn coverage_of<'a>(
    more: &MethodCoverage,
    methods: &'a mut [MethodCoverage],
) -> Option<&'a mut MethodCoverage> {
    let found = methods.binary_search_by(|known| known.key().cmp(&more.key()));
    found.ok().map(|index| &mut methods[index])
}

/// Logs a panic; what it said.
fn crash_message(program: &Program, method: MethodId, panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
    let message = text.unwrap_or_else(|| "unknown panic".to_owned());
    tracing::error!(
        method = program.method_name(method),
        message,
        "analysis crashed"
    );
    message
}

/// Methods with code, in the order of classes and class files.
fn methods(program: &Program, config: &Config) -> Vec<MethodId> {
    let classes = program.scanned_classes().iter().copied();
    let selected = classes.filter(|&class| config.selects(&program.class(class).name));
    let methods = selected.flat_map(|class| program.methods(class));
    methods
        .filter(|&method| is_analyzed(program, method))
        .collect()
}

/// What the compiler adds is followed from its callers; initializers run before everything else.
fn is_analyzed(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let is_enum = program.class(method.class).is_enum();
    let is_added = declared.access.is_synthetic() && *declared.name == *"$deserializeLambda$";
    let is_enum_method = is_enum && matches!(&*declared.name, "values" | "valueOf" | "$values");
    declared.has_code()
        && !declared.access.is_bridge()
        && !declared.is_class_initializer()
        && !is_added
        && !declared.is_accessor()
        && !is_enum_method
}

/// A defect of ours costs one method, not the scan.
fn isolated(program: &Program, method: MethodId, analyze: impl FnOnce() -> Analyzed) -> Analyzed {
    let result = catch_unwind(AssertUnwindSafe(analyze));
    result.unwrap_or_else(|panic| {
        let message = crash_message(program, method, &*panic);
        let incomplete = BTreeMap::from([(Incomplete::Crashed(message).to_string(), 1)]);
        Analyzed {
            coverage: coverage(program, method, Outcome::Crashed, incomplete),
            is_open: false,
            warnings: Vec::new(),
        }
    })
}

/// A method in which there is nothing to explore.
fn unexplored(program: &Program, method: MethodId) -> Analyzed {
    Analyzed {
        coverage: coverage(program, method, Outcome::Exhausted, BTreeMap::new()),
        is_open: false,
        warnings: Vec::new(),
    }
}

/// A method whose turn never came.
fn skipped(program: &Program, method: MethodId) -> Analyzed {
    let incomplete = BTreeMap::from([(Incomplete::Interrupted.to_string(), 1)]);
    Analyzed {
        coverage: coverage(program, method, Outcome::Incomplete, incomplete),
        is_open: false,
        warnings: Vec::new(),
    }
}

/// Explores a method, once more after what changes static fields that it reads, and, if paths were given up, on a new object and
/// with texts that it is likely to understand; at last on objects that are made of such texts.
fn analyze<'p>(
    (preludes, corpora): (&Preludes<'p>, &Corpora),
    budgets: Budgets<'p>,
    method: MethodId,
) -> Analyzed {
    let (program, models) = (preludes.program, preludes.models);
    let mut plain = explore(program, budgets.plain, models, method);
    let is_reached = program.entry(method).reach() != Access::Forced;
    // What else is tried costs nothing that the method alone shows.
    let further = |explore: &mut dyn FnMut() -> Option<Exploration<'p>>| {
        isolated(program, method, || match explore() {
            Some(exploration) => sum_up(&exploration, method),
            None => unexplored(program, method),
        })
    };
    let after = is_reached.then(|| further(&mut || explore_after(preludes, method, &mut plain)));
    let mut analyzed = sum_up(&plain, method);
    let is_open = is_reached && analyzed.is_open;
    let fresh =
        is_open.then(|| further(&mut || explore_fresh(budgets.fresh, models, method, &plain)));
    let seeded = is_open.then(|| {
        further(&mut || explore_seeded(budgets.seeded, (models, corpora), method, &plain))
    });
    // Where no path was given up and none fails, other objects have nothing to show.
    let may_fail = is_open || is_reached && !analyzed.warnings.is_empty();
    let made = may_fail.then(|| {
        let known = (models, preludes.touches, corpora);
        further(&mut || explore_made(budgets.seeded, known, method, &plain))
    });
    for more in [after, fresh, seeded, made].into_iter().flatten() {
        add(&mut analyzed.coverage, &more.coverage);
        analyzed.warnings.extend(more.warnings);
    }
    analyzed
}

/// Adds another exploration of a method: its effort, and that it crashed.
fn add(method: &mut MethodCoverage, more: &MethodCoverage) {
    if more.outcome == Outcome::Crashed {
        method.outcome = Outcome::Crashed;
        method.incomplete.extend(more.incomplete.clone());
    }
    method.paths += more.paths;
    method.steps += more.steps;
    method.forks += more.forks;
    for (link, n) in &more.solver {
        *method.solver.entry(link.clone()).or_default() += n;
    }
}

/// What an exploration gives the scan.
fn sum_up(exploration: &Exploration<'_>, method: MethodId) -> Analyzed {
    let program = exploration.machine.program;
    let warnings = warnings(exploration, method);
    let machine = &exploration.machine;
    let outcome = match machine.incomplete.keys().map(Incomplete::is_bound).min() {
        None => Outcome::Exhausted,
        Some(true) => Outcome::Bounded,
        Some(false) => Outcome::Incomplete,
    };
    let incomplete = machine
        .incomplete
        .iter()
        .map(|(reason, count)| (reason.to_string(), *count))
        .collect();
    let coverage = MethodCoverage {
        paths: exploration.n_paths,
        steps: machine.n_steps,
        forks: machine.n_forks,
        solver: machine.solver.counters(),
        ..coverage(program, method, outcome, incomplete)
    };
    Analyzed {
        coverage,
        is_open: machine.incomplete.keys().any(Incomplete::gives_up_paths),
        warnings,
    }
}

fn coverage(
    program: &Program,
    method: MethodId,
    outcome: Outcome,
    incomplete: BTreeMap<String, u32>,
) -> MethodCoverage {
    let declared = program.method(method);
    MethodCoverage {
        class: program.class(method.class).binary_name(),
        method: declared.name.to_string(),
        descriptor: declared.descriptor.raw.to_string(),
        outcome,
        incomplete,
        paths: 0,
        steps: 0,
        forks: 0,
        solver: BTreeMap::new(),
    }
}

/// One warning per found fault; `collect` unites those of one site.
fn warnings(exploration: &Exploration<'_>, method: MethodId) -> Vec<Pending> {
    let program = exploration.machine.program;
    let mut warnings = Vec::new();
    for found in &exploration.found {
        let warning = Warning {
            fingerprint: fingerprint(program, &found.site),
            kind: found.site.fault.kind,
            exception: found.raised.exception.replace('/', "."),
            site: program.location(found.site.method, found.site.at),
            instruction: program.instruction(found.site.method, found.site.at),
            paths: Vec::new(),
            is_unbuilt: false,
        };
        let path = describe::fault_path(&exploration.machine, method, found);
        warnings.push(Pending {
            warning,
            solved: vec![(path, order(exploration, method, found))],
        });
    }
    warnings
}

/// What has to be built for a found fault.
fn order(exploration: &Exploration<'_>, method: MethodId, found: &Found<'_>) -> Order {
    Order {
        method,
        through: None,
        tries_specimens: exploration.machine.program.entry(method).reach() != Access::Forced,
        is_conjecture: found.state.path.is_conjecture(),
        made_of: found.made_of.clone(),
        solution: found.solution.clone(),
        opens_first: false,
        prediction: Prediction::of(exploration.machine.program, &found.raised),
        clues: Clues::of(&exploration.machine, found),
    }
}

/// Unites warnings by fingerprint and sorts everything, the methods by key.
fn collect(analyzed: Vec<Analyzed>) -> (Vec<Pending>, Vec<MethodCoverage>) {
    let mut by_fingerprint: BTreeMap<String, Pending> = BTreeMap::new();
    let mut methods = Vec::new();
    for Analyzed {
        coverage, warnings, ..
    } in analyzed
    {
        methods.push(coverage);
        for pending in warnings {
            match by_fingerprint.get_mut(&pending.warning.fingerprint) {
                Some(known) => known.solved.extend(pending.solved),
                None => {
                    by_fingerprint.insert(pending.warning.fingerprint.clone(), pending);
                }
            }
        }
    }
    methods.sort_by(|a: &MethodCoverage, b| a.key().cmp(&b.key()));
    let mut warnings: Vec<Pending> = by_fingerprint.into_values().collect();
    for pending in &mut warnings {
        keep_best(pending);
    }
    let site = |Pending { warning, .. }: &Pending| {
        (
            warning.site.clone(),
            warning.exception.clone(),
            warning.fingerprint.clone(),
        )
    };
    warnings.sort_by_cached_key(site);
    (warnings, methods)
}
