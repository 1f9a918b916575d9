//! What calls have left, held against the requirement.

use crate::construct::fit;
use crate::construct::recipe::{Action, Part, Passed, Recipe};
use crate::solution::SolvedValue;

use super::{Known, Node, Search, rank};

impl<'a> Search<'a, '_> {
    /// Compares what calls left with the requirement: a complete recipe ends the search. One that passes null is put aside: another
    /// path, or the next call, may leave null there by itself.
    pub(super) fn judge(
        &mut self,
        nodes: Vec<Node<'a>>,
        known: &mut Known,
        level: &mut Vec<(usize, Node<'a>)>,
    ) -> Option<Recipe> {
        for mut node in nodes {
            let (n_missing, found) = match node.class == self.requirement.class {
                true => self.compare(&mut node, &mut known.best),
                false => self.judge_built(&node, known, level),
            };
            // If what was found is put aside, the search goes on from there.
            level.push((n_missing, node));
            match found {
                Some(found) if self.passes_null(&found) => {
                    known.by_null.get_or_insert(found);
                }
                Some(found) => return Some(found),
                None => {}
            }
        }
        None
    }

    /// A builder lacks what the best object lacks that it builds; one that cannot build comes last.
    fn judge_built(
        &mut self,
        node: &Node<'a>,
        known: &mut Known,
        level: &mut Vec<(usize, Node<'a>)>,
    ) -> (usize, Option<Recipe>) {
        let n_before = level.len();
        let built = self.built_by(node);
        let found = self.judge(built, known, level);
        let built = level[n_before..].iter().map(|(n_missing, _)| *n_missing);
        let n_missing = built.min().unwrap_or(self.requirement.fields.len() + 1);
        (n_missing, found)
    }

    /// How much an object lacks, and a complete recipe for it.
    fn compare(
        &mut self,
        node: &mut Node<'a>,
        best: &mut Option<Recipe>,
    ) -> (usize, Option<Recipe>) {
        let Some(fit) = self.fit_known(node) else {
            return (self.requirement.fields.len(), None);
        };
        let mut entry = self.requirement.entry.into_iter();
        if !entry.all(|entry| self.enters(node, entry)) {
            // The next stage has the entry method.
            node.is_settled = false;
            return (fit.missing.len() + 1, None);
        }
        let n_missing = fit.missing.len();
        let known = best.as_ref().map(rank);
        // Solving is the dear part.
        if known.is_none_or(|known| (n_missing, node.is_guess(), node.calls.len()) < known)
            && let Some(found) = fit::recipe(self, node, fit)
        {
            if found.is_complete() {
                return (n_missing, Some(found));
            }
            if !self.may_be_shared(node) {
                *best = Some(found);
            }
        }
        (n_missing, None)
    }

    /// How well a node fits; one that does so by a guess only is put aside.
    fn fit_known(&mut self, node: &mut Node<'a>) -> Option<fit::Fit<'a>> {
        let fit = fit::fit(self, node);
        node.is_settled = fit.is_settled;
        if !fit.is_guess {
            return Some(fit);
        }
        if fit.missing.is_empty() && self.hoped.is_none() {
            self.hoped = fit::recipe(self, node, fit);
        }
        None
    }

    /// Whether null is passed for a field, or for what a field holds, that is to hold it.
    fn passes_null(&self, recipe: &Recipe) -> bool {
        let wanted = |passed: &Passed| (passed.field, SolvedValue::Null);
        recipe.passed.iter().any(|it| match it.part {
            Part::Itself => self.requirement.fields.contains(&wanted(it)),
            Part::Nulls => true,
            Part::Numbers => false,
        })
    }

    /// Whether an object may be one that others have as well: what it lacks is not set by force.
    fn may_be_shared(&self, node: &Node<'_>) -> bool {
        let mut makers = node.calls.iter().filter(|(action, _)| action.makes());
        makers.all(|&(action, _)| !matches!(action, Action::New(_)) && !self.takes(action))
    }
}
