//! `jitterbug bench differential`: the same calls in our interpreter and on a JVM must give the same.
//!
//! What the interpreter gives up on is skipped and counted; a disagreement is a defect of ours. The inputs
//! depend on the seed and the method alone, so a run can be repeated.

mod compare;
mod inputs;
mod shrink;
mod subjects;
mod tally;
mod trial;

use std::env;
use std::time::{Duration, Instant};

use analyzer::concrete::Interpreter;
use analyzer::config::Config as Budgets;
use analyzer::models::ModelTable;
use analyzer::program::{ClassPath, Loaded, Program};
use anyhow::{Result, bail};
use runner::call::CallBench;
use runner::jdk::Jdk;

use self::subjects::{Choice, Subject};
use self::tally::Tally;
use self::trial::{Batch, Trial};
use crate::cli::DifferentialArgs;
use crate::config;
use crate::console::{self, Progress};
use crate::exit_code::Exit;

/// Calls that go to a JVM together.
const BATCH: usize = 256;

/// Compares, prints, and says in the exit code whether all agree.
pub(super) fn run(args: &DifferentialArgs) -> Result<Exit> {
    let jdk = Jdk::find(args.jdk.as_deref())?;
    let class_path = config::classpath(&args.classpath)?;
    let loaded = load(args, &class_path, &jdk)?;
    let choice = Choice {
        include: config::class_globs("--include", &args.include)?,
        library: config::class_globs("--library", &args.library)?,
        exclude: config::class_globs("--exclude", &args.exclude)?,
    };
    let classes = subjects::classes(&loaded.program, &choice);
    if classes.is_empty() {
        bail!(
            "no class is called so: --include, --library and --exclude match whole names, as java.lang.Math"
        );
    }
    let subjects = subjects::find(&loaded.program, &classes);
    if subjects.is_empty() {
        bail!("no method of these classes can be called with simple inputs");
    }
    let entries = [args.inputs.clone(), class_path].concat();
    let deadline = Duration::from_millis(args.deadline.into());
    let sandbox = config::sandbox(args.sandbox);
    let bench = CallBench::new(&jdk, sandbox, &entries, deadline, &env::temp_dir())?;
    let started = Instant::now();
    let tally = compare_all(args, &loaded.program, &bench, &subjects)?;
    console::print(&tally.render(started.elapsed()))?;
    Ok(tally.exit())
}

fn load(args: &DifferentialArgs, class_path: &[std::path::PathBuf], jdk: &Jdk) -> Result<Loaded> {
    args.inputs
        .iter()
        .try_for_each(|input| config::check_input(input))?;
    Ok(Program::load(&ClassPath {
        inputs: args.inputs.clone(),
        classpath: class_path.to_vec(),
        jdk: jdk.home().to_owned(),
    })?)
}

fn compare_all(
    args: &DifferentialArgs,
    program: &Program,
    bench: &CallBench<'_>,
    subjects: &[Subject],
) -> Result<Tally> {
    let (models, budgets) = (ModelTable::new(), Budgets::concrete());
    let trial = Trial {
        interpreter: Interpreter {
            program,
            models: &models,
            config: &budgets,
        },
        seed: args.seed,
    };
    let batches = batches(subjects, args.executions as usize);
    let jobs = args.jobs.map_or_else(config::cores, |jobs| jobs as usize);
    let progress = Progress::start("batches compared");
    let (mut tally, mut n_done) = (Tally::default(), 0);
    bench.spread(
        batches.len(),
        jobs,
        |caller, i| trial.run(caller, &batches[i]),
        |_, batch| {
            tally.add(batch);
            n_done += 1;
            progress.update(n_done, batches.len());
        },
    )?;
    tally.sort();
    Ok(tally)
}

/// Spreads the calls evenly over the subjects, and cuts them into batches.
fn batches(subjects: &[Subject], executions: usize) -> Vec<Batch<'_>> {
    let share = executions / subjects.len();
    let rest = executions % subjects.len();
    let mut batches: Vec<Batch<'_>> = vec![Batch::default()];
    for (i, subject) in subjects.iter().enumerate() {
        let n = share + usize::from(i < rest);
        if batches
            .last()
            .is_some_and(|batch| batch.n_calls() + n > BATCH)
        {
            batches.push(Batch::default());
        }
        if let Some(batch) = batches.last_mut().filter(|_| n > 0) {
            batch.add(subject, n);
        }
    }
    batches
}
