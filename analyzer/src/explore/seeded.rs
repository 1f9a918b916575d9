//! Exploration of a method with texts that it is likely to understand (`vocabulary.rs`): where the text is open, each letter may be
//! any, and the budgets end before the last one that matters is read; where it is known, one path is most of it.

use crate::config::Config;
use crate::models::ModelTable;
use crate::program::MethodId;
use crate::step::{Machine, Mode};

use super::grow::{Corpora, grow};
use super::strategy::Visited;
use super::told::{start, text_parameters};
use super::vocabulary::{Vocabulary, distinct, in_turns};
use super::{Exploration, Explorer, hangs_on_guess, settled_by};

/// Instructions for all texts of a method, and forks for each.
const MAX_STEPS: u64 = 16_000;
const MAX_FORKS: u32 = 16;
/// Calls within calls: parsers call themselves for what is in brackets.
const CALL_DEPTH: usize = 8;
/// Texts that a parameter is told, those of them that lead farthest, and what is made of each of these.
const MAX_TEXTS: usize = 64;
const MAX_BEST: usize = 6;
const MAX_MUTANTS: usize = 48;

/// Budgets of the exploration with texts.
pub(crate) fn budgets_of_seeded(config: &Config) -> Config {
    budgets_of_told(config, MAX_STEPS)
}

/// Budgets of what is told texts, all of which may cost so many instructions.
pub(super) fn budgets_of_told(config: &Config, max_steps: u64) -> Config {
    Config {
        call_depth: config.call_depth.max(CALL_DEPTH),
        ..config.at_most(max_steps, MAX_FORKS)
    }
}

/// Explores a method with texts made of its constants, for faults that `plain` has not found; `None` if nobody passes it a text.
pub(crate) fn explore_seeded<'p>(
    config: &'p Config,
    (models, corpora): (&'p ModelTable, &Corpora),
    method: MethodId,
    plain: &Exploration<'p>,
) -> Option<Exploration<'p>> {
    let program = plain.machine.program;
    let places: Vec<usize> = text_parameters(program, method).collect();
    if places.is_empty() {
        return None;
    }
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.settled = settled_by(plain);
    let mut explorer = Explorer::new(machine, method);
    let vocabulary = Vocabulary::of(program, &[method]);
    let corpus = corpora.of(program, models, method);
    let seeds = Seeds {
        texts: distinct([corpus.failing.clone(), vocabulary.texts()].concat()),
        vocabulary,
        grows: false,
    };
    let n_places = places.len() as u64;
    for (n_before, place) in (0..).zip(places) {
        try_texts(
            &mut explorer,
            &seeds,
            n_places - n_before,
            |explorer, text| {
                let start = start(&mut explorer.result.machine, method, place, text);
                start.into_iter().for_each(|state| explorer.run(state));
            },
        );
    }
    explorer.note_mismatches();
    let Exploration { machine, found, .. } = &mut explorer.result;
    found.retain(|found| !hangs_on_guess(machine, &found.state));
    Some(explorer.result)
}

/// The texts that are told, and what others are made of.
pub(super) struct Seeds {
    pub(super) texts: Vec<String>,
    pub(super) vocabulary: Vocabulary,
    /// Whether texts are grown as well: what is told them only keeps them.
    pub(super) grows: bool,
}

/// Explores with texts that are told at the start: those of the vocabulary, then what grows, then what differs little from those of all
/// these that lead farthest.
/// Takes its share of the budget, as one of `n_left` that are left.
pub(super) fn try_texts<'p>(
    explorer: &mut Explorer<'p>,
    seeds: &Seeds,
    n_left: u64,
    explore_with: impl Fn(&mut Explorer<'p>, &str),
) {
    let machine = &explorer.result.machine;
    let (spent, all) = (machine.n_steps, machine.config.max_steps);
    let share = all.saturating_sub(spent) / n_left;
    let (part, most) = (share / if seeds.grows { 3 } else { 2 }, spent + share);
    let mut n_forks = std::mem::take(&mut explorer.result.machine.n_forks);
    let mut explore = |text: &str| {
        explore_with(explorer, text);
        let machine = &mut explorer.result.machine;
        // Each text may fork anew.
        n_forks += std::mem::take(&mut machine.n_forks);
        (
            explorer.strategy.take_visited(),
            explorer.result.machine.n_steps,
        )
    };
    let mut told = Vec::new();
    for text in seeds.texts.iter().take(MAX_TEXTS) {
        let (visited, n_steps) = explore(text);
        told.push((text.clone(), visited));
        // The others are for what grows, and what differs little from them.
        if n_steps > spent + part {
            break;
        }
    }
    if seeds.grows {
        grow(&seeds.vocabulary.ends(), |text| {
            let (visited, n_steps) = explore(text);
            told.push((text.to_owned(), visited.clone()));
            (n_steps <= most - part).then_some(visited)
        });
    }
    let mutants = farthest(told).into_iter().map(|text| {
        let mut mutants = seeds.vocabulary.mutants(&text);
        mutants.truncate(MAX_MUTANTS);
        mutants
    });
    for mutant in in_turns(mutants.collect()) {
        let (_, n_steps) = explore(&mutant);
        if n_steps > most {
            break;
        }
    }
    explorer.result.machine.n_forks = n_forks;
}

/// The texts that lead farthest: each where those before it have not been.
fn farthest(mut told: Vec<(String, Visited)>) -> Vec<String> {
    let mut farthest = Vec::new();
    while farthest.len() < MAX_BEST {
        // Of equals, the first one.
        let best = told.iter().rev().max_by_key(|(_, visited)| visited.len());
        let Some((text, visited)) = best.filter(|(_, visited)| !visited.is_empty()).cloned() else {
            break;
        };
        farthest.push(text);
        for (_, other) in &mut told {
            other.retain(|place| !visited.contains(place));
        }
    }
    farthest
}
