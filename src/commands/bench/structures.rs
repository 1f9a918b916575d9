//! `jitterbug bench structures`: every method of some classes is explored to its end, for growing bounds on the size
//! of the inputs. Nothing is run on a JVM.

mod table;

use std::fs;
use std::time::{Duration, Instant};

use analyzer::config::Config as Budgets;
use analyzer::halt::Halt;
use analyzer::program::{ClassPath, Loaded, Program};
use analyzer::scan::{Watch, scan};
use anyhow::{Result, bail};
use runner::jdk::Jdk;

use self::table::{Row, Table};
use crate::cli::StructuresArgs;
use crate::config;
use crate::console::{self, Progress};
use crate::exit_code::Exit;

/// Clock ticks of `/proc` per second; the kernel promises 100 to every program (proc(5), `USER_HZ`).
const TICKS_PER_SECOND: u64 = 100;

/// Explores, and prints a row for each class and bound as soon as it is known.
pub(super) fn run(args: &StructuresArgs) -> Result<Exit> {
    let jdk = Jdk::find(args.jdk.as_deref())?;
    args.inputs
        .iter()
        .try_for_each(|input| config::check_input(input))?;
    let Loaded { program, .. } = Program::load(&ClassPath {
        inputs: args.inputs.clone(),
        classpath: config::classpath(&args.classpath)?,
        jdk: jdk.home().to_owned(),
    })?;
    let names = outermost_classes(&program, &args.include)?;
    if names.is_empty() {
        bail!("no class to explore");
    }
    let n_rows = names.len() * args.heap_bounds.len();
    let progress = Progress::start("explorations done");
    let mut table = Table::for_classes(&names);
    progress.print(&table.head())?;
    for name in &names {
        for &bound in &args.heap_bounds {
            progress.print(&table.add(row(args, &program, name, bound)?))?;
            progress.update(table.n_rows(), n_rows);
        }
    }
    drop(progress);
    console::print(&table.foot())?;
    Ok(Exit::Success)
}

/// The scanned classes without those nested in others, by binary name, in order.
fn outermost_classes(program: &Program, include: &[String]) -> Result<Vec<String>> {
    let include = config::class_globs("--include", include)?;
    let classes = program
        .scanned_classes()
        .iter()
        .map(|&id| program.class(id));
    let chosen = classes.filter(|class| include.is_empty() || include.is_match(&*class.name));
    let mut names: Vec<String> = chosen.map(|class| class.binary_name()).collect();
    let all = names.clone();
    // Local and anonymous classes do not say what they are nested in, but their names do.
    names.retain(|name| {
        name.rsplit_once('$')
            .is_none_or(|(outer, _)| !all.iter().any(|other| other == outer))
    });
    Ok(names)
}

fn row(args: &StructuresArgs, program: &Program, name: &str, bound: u32) -> Result<Row> {
    let budgets = Budgets {
        include: config::class_globs("--include", &[name.to_owned()])?,
        trees_only: args.trees,
        jobs: 1,
        ..Budgets::exhaustive(bound)
    };
    let watch = Watch {
        on_progress: &|_, _, _| {},
        halt: &Halt::new(),
    };
    let (started, used) = (Instant::now(), processor_time());
    let result = scan(program, &budgets, watch);
    let used = processor_time().zip(used).map(|(now, then)| now - then);
    Ok(Row::new(
        name,
        bound,
        &result,
        used.unwrap_or_else(|| started.elapsed()),
    ))
}

/// What this process has used of the processors, where the system says so in `/proc`.
fn processor_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in parentheses, may hold anything.
    let (_, numbers) = stat.rsplit_once(')')?;
    // proc(5): utime and stime are the fields 14 and 15; the first one after the name is 3.
    let mut ticks = numbers.split_whitespace().skip(14 - 3);
    let mut next = || ticks.next()?.parse::<u64>().ok();
    let ticks = next()? + next()?;
    Some(Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn time_on_the_processor_grows_with_work() {
        let before = processor_time().unwrap();
        let started = Instant::now();
        let mut sum = 0_u64;
        while started.elapsed() < Duration::from_millis(200) || processor_time().unwrap() == before
        {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(processor_time().unwrap() > before);
    }
}
