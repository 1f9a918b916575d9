//! Texts that are grown from the empty one: whatever leads a parser where no shorter text has led it is kept, and grown further
//! (Mathis et al. 2019, "Parser-Directed Fuzzing", PLDI), so that `@{,={` is found one mark at a time.

use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::config::Config;
use crate::models::ModelTable;
use crate::program::{MethodId, Program};
use crate::step::{Machine, Mode};

use super::Explorer;
use super::seeded::budgets_of_told;
use super::told::{start, text_parameters};
use super::vocabulary::Vocabulary;

/// Forks for each text: what else is unknown matters less than one more text.
const MAX_FORKS: u32 = 1;
/// Texts of each kind that are told from then on.
const MAX_TEXTS: usize = 12;

/// Grows texts, for as long as `explore` says where one has led; those that are kept, each longer than what it was grown from.
pub(super) fn grow<P: Eq + Hash>(
    ends: &[String],
    mut explore: impl FnMut(&str) -> Option<FxHashSet<P>>,
) -> Vec<String> {
    let mut grown = Vec::new();
    let mut growing = vec![String::new()];
    let mut been = explore("").unwrap_or_default();
    while let Some(text) = growing.pop() {
        let mut longer = Vec::new();
        for end in ends {
            let text = format!("{text}{end}");
            let Some(visited) = explore(&text) else {
                return grown;
            };
            let n_new = visited.difference(&been).count();
            if n_new > 0 {
                been.extend(visited);
                longer.push((n_new, text));
            }
        }
        // What has led to most goes on first.
        longer.sort_by_key(|(n_new, _)| *n_new);
        let longer = longer.into_iter().map(|(_, text)| text);
        growing.extend(longer.clone());
        grown.extend(longer);
    }
    grown
}

/// The texts that were grown for a method, the latest first.
#[derive(Default)]
pub(super) struct Corpus {
    /// Those on which it fails where it has not failed before.
    pub(super) failing: Vec<String>,
    /// Those that lead it where shorter ones do not.
    pub(super) reaching: Vec<String>,
}

/// The corpora of methods, each grown once.
pub(crate) struct Corpora {
    /// Budgets of what is told a text.
    config: Config,
    known: Mutex<FxHashMap<MethodId, Arc<OnceLock<Arc<Corpus>>>>>,
}

impl Corpora {
    /// None yet.
    pub(crate) fn new(config: &Config) -> Self {
        Corpora {
            config: Config {
                // More than the method may cost by itself: each text runs to its end.
                max_steps: config.max_steps.saturating_mul(3),
                max_forks: MAX_FORKS,
                ..budgets_of_told(config, config.max_steps)
            },
            known: Mutex::default(),
        }
    }

    /// The texts that were grown for a method.
    pub(super) fn of(
        &self,
        program: &Program,
        models: &ModelTable,
        method: MethodId,
    ) -> Arc<Corpus> {
        let known = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(method).or_default())
        };
        let corpus = known.get_or_init(|| Arc::new(corpus(program, &self.config, models, method)));
        Arc::clone(corpus)
    }
}

fn corpus(program: &Program, config: &Config, models: &ModelTable, method: MethodId) -> Corpus {
    let Some(place) = text_parameters(program, method).next() else {
        return Corpus::default();
    };
    let machine = Machine::new(program, config, models, Mode::Explore);
    let mut explorer = Explorer::new(machine, method);
    let vocabulary = Vocabulary::of(program, &[method]);
    let mut failing = Vec::new();
    let reaching = grow(&vocabulary.ends(), |text| {
        let n_failed = explorer.failed.len();
        let start = start(&mut explorer.result.machine, method, place, text);
        start.into_iter().for_each(|state| explorer.run(state));
        if explorer.failed.len() > n_failed {
            failing.push(text.to_owned());
        }
        let machine = &mut explorer.result.machine;
        machine.n_forks = 0;
        (machine.n_steps < config.max_steps).then(|| explorer.strategy.take_visited())
    });
    let newest = |texts: Vec<String>| texts.into_iter().rev().take(MAX_TEXTS).collect();
    Corpus {
        failing: newest(failing),
        reaching: newest(reaching),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leads_no_farther_is_not_grown() {
        // A parser that reads `(`, then `)`; each letter is a place.
        let mut asked = Vec::new();
        let ends = ["(", ")"].map(str::to_owned);
        let grown = grow(&ends, |text| {
            asked.push(text.to_owned());
            let read = "()".chars().zip(text.chars());
            let read = read.take_while(|(mark, letter)| mark == letter);
            Some((0..read.count()).collect())
        });
        assert_eq!(grown, ["(", "()"]);
        assert!(!asked.iter().any(|text| text.starts_with(")(")));
    }
}
