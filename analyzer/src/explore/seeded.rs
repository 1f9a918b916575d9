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
    let mut teller = Teller::new(explorer, explore_with);
    // The others are for what grows, and what differs little from them.
    teller.tell_each(
        &seeds.texts[..MAX_TEXTS.min(seeds.texts.len())],
        spent + part,
    );
    if seeds.grows {
        grow(&seeds.vocabulary.ends(), |text| {
            let visited = teller.tell(text).clone();
            (teller.n_steps() <= most - part).then_some(visited)
        });
    }
    let mutants = teller.farthest().into_iter().map(|text| {
        let mut mutants = seeds.vocabulary.mutants(&text);
        mutants.truncate(MAX_MUTANTS);
        mutants
    });
    teller.tell_each(&in_turns(mutants.collect()), most);
    teller.end();
}

/// Explores with one text after the other, and knows where each has led.
struct Teller<'e, 'p, F> {
    explorer: &'e mut Explorer<'p>,
    explore_with: F,
    told: Vec<(String, Visited)>,
    /// Forks of all texts: each may fork anew.
    n_forks: u32,
}

impl<'e, 'p, F: Fn(&mut Explorer<'p>, &str)> Teller<'e, 'p, F> {
    fn new(explorer: &'e mut Explorer<'p>, explore_with: F) -> Self {
        let n_forks = std::mem::take(&mut explorer.result.machine.n_forks);
        Teller {
            explorer,
            explore_with,
            told: Vec::new(),
            n_forks,
        }
    }

    /// Where a text leads.
    fn tell(&mut self, text: &str) -> &Visited {
        (self.explore_with)(self.explorer, text);
        self.n_forks += std::mem::take(&mut self.explorer.result.machine.n_forks);
        let visited = self.explorer.strategy.take_visited();
        self.told.push((text.to_owned(), visited));
        &self.told[self.told.len() - 1].1
    }

    /// Tells texts until so many instructions have been run.
    fn tell_each(&mut self, texts: &[String], most: u64) {
        for text in texts {
            self.tell(text);
            if self.n_steps() > most {
                break;
            }
        }
    }

    fn n_steps(&self) -> u64 {
        self.explorer.result.machine.n_steps
    }

    fn farthest(&mut self) -> Vec<String> {
        farthest(std::mem::take(&mut self.told))
    }

    fn end(self) {
        self.explorer.result.machine.n_forks = self.n_forks;
    }
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
