//! All methods of the scanned code, in parallel, each isolated from the others' failures.

mod analyze;
mod as_built;
mod callers;
mod directed;
mod progress;
mod promote;
mod ranking;
mod retell;
mod witnesses;

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::config::Config;
use crate::construct::{Catalog, Order, Workshop};
use crate::coverage::{MethodCoverage, Outcome, ScanResult};
use crate::explore::{Corpora, budgets_after, budgets_of_fresh, budgets_of_seeded};
use crate::incomplete::Incomplete;
use crate::models::ModelTable;
use crate::prelude::Preludes;
use crate::program::{MethodId, Program};
use crate::touch::Touches;
use crate::warning::{FaultPath, Warning};

use analyze::{Analyzed, Budgets, analyze, isolated, skipped};
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
    let preludes = Preludes::new(program, &later, &models, &touches);
    let analyzed = analyze_all(&methods, &preludes, config, watch);
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
    preludes: &Preludes<'_>,
    config: &Config,
    watch: Watch<'_>,
) -> Vec<Analyzed> {
    let program = preludes.program;
    let budgets = Budgets {
        plain: config,
        fresh: &budgets_of_fresh(config),
        seeded: &budgets_of_seeded(config),
    };
    let corpora = Corpora::new(config);
    let counter = Counter::new(Phase::Methods, methods.len(), watch);
    let analyze = |&method: &MethodId| {
        let analyze = || analyze((preludes, &corpora), budgets, method);
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
    let crashed = analyze::coverage(program, *method, Outcome::Crashed, BTreeMap::new());
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
