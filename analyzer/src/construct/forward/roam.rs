//! Calls in any order, as long as they lead to an object that looks different: what is put in and taken out until a ring
//! wraps round, what is done and undone, what goes from one state to the next.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use crate::construct::Built;
use crate::construct::search::Node;

use super::Forward;

/// Methods that are called.
const MAX_METHODS: usize = 6;
/// Objects with different looks that are tried.
const MAX_OBJECTS: usize = 96;
/// Calls after the one that makes the object.
const MAX_CALLS: usize = 12;

impl<'a> Forward<'a, '_> {
    /// Breadth first, from a new object on; what looks like an object that was met before leads nowhere new.
    pub(super) fn roam(&mut self, made: &[Node<'a>]) -> Option<Built> {
        let node = self.simplest(made)?.clone();
        let mut calls = self.calls_on(&node);
        calls.truncate(MAX_METHODS);
        // A method that gets others to change what is wanted may not look like it.
        let mut others = self.any_changes(node.class);
        others.retain(|it| !calls.contains(it));
        calls.append(&mut others);
        self.renew_budget();
        let mut met = FxHashSet::from_iter([self.looks(&node)]);
        let mut queue = VecDeque::from([node]);
        while let Some(node) = queue.pop_front() {
            for &action in &calls {
                for next in self.called(&node, action) {
                    if !met.insert(self.looks(&next)) {
                        continue;
                    }
                    if let Some(built) = self.try_entry(&next) {
                        return Some(built);
                    }
                    if met.len() == MAX_OBJECTS || self.has_tried_enough() {
                        return None;
                    }
                    if next.calls.len() <= MAX_CALLS {
                        queue.push_back(next);
                    }
                }
            }
        }
        None
    }
}
