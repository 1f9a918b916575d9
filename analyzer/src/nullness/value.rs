//! What is known about the values of one frame at one instruction.

use std::collections::BTreeSet;

use crate::instr::InstrIdx;

/// Where a reference was defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Def {
    /// By the caller, in this local variable slot.
    Parameter(u16),
    /// By the latest execution of this instruction.
    Result(InstrIdx),
}

/// What is known about one slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// Nothing.
    Any,
    /// A reference that is not null.
    Object,
    /// The value that was defined there.
    Defined(Def),
    /// This `boolean` constant.
    Constant(bool),
    /// A `boolean` that says something about a definition: where it equals `when`, that is not null.
    Answer { about: Def, when: bool },
}

/// What is known about a frame before an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) locals: Vec<Value>,
    pub(super) stack: Vec<Value>,
    /// Definitions that are not null.
    pub(super) objects: BTreeSet<Def>,
}

impl Facts {
    /// Whether the value is not null.
    pub(super) fn is_object(&self, value: Value) -> bool {
        match value {
            Value::Object => true,
            Value::Defined(def) => self.objects.contains(&def),
            Value::Any | Value::Constant(_) | Value::Answer { .. } => false,
        }
    }

    /// Learns that a value is not null.
    pub(super) fn assume_object(&mut self, value: Value) {
        if let Value::Defined(def) = value {
            self.objects.insert(def);
        }
    }

    /// Learns what a `boolean` was.
    pub(super) fn assume(&mut self, answer: Value, is: bool) {
        if let Value::Answer { about, when } = answer
            && when == is
        {
            self.objects.insert(about);
        }
    }

    pub(super) fn pop(&mut self) -> Value {
        self.stack.pop().unwrap_or(Value::Any)
    }

    /// Takes so many slots, the topmost last.
    pub(super) fn pop_slots(&mut self, n: u16) -> Vec<Value> {
        let left = self.stack.len().saturating_sub(usize::from(n));
        self.stack.split_off(left)
    }

    pub(super) fn push_any(&mut self, n: u16) {
        self.stack.extend((0..n).map(|_| Value::Any));
    }

    /// Pushes what an instruction defines; what it defined before is another value from now on.
    pub(super) fn define(&mut self, at: InstrIdx) {
        let def = Def::Result(at);
        let former = if self.objects.remove(&def) {
            Value::Object
        } else {
            Value::Any
        };
        for value in self.locals.iter_mut().chain(&mut self.stack) {
            match *value {
                Value::Defined(other) if other == def => *value = former,
                Value::Answer { about, .. } if about == def => *value = Value::Any,
                _ => {}
            }
        }
        self.stack.push(Value::Defined(def));
    }

    /// Stores into a local variable of so many slots.
    pub(super) fn store(&mut self, slot: u16, value: Value, slots: u16) {
        for (offset, local) in self
            .locals
            .iter_mut()
            .skip(usize::from(slot))
            .take(usize::from(slots))
            .enumerate()
        {
            *local = if offset == 0 { value } else { Value::Any };
        }
    }

    pub(super) fn local(&self, slot: u16) -> Value {
        self.locals
            .get(usize::from(slot))
            .copied()
            .unwrap_or(Value::Any)
    }

    /// Keeps what also holds in the other frame; whether something was lost. `None` if the stacks do not fit together.
    pub(super) fn join(&mut self, other: &Facts) -> Option<bool> {
        if self.stack.len() != other.stack.len() {
            return None;
        }
        let joined = |ours: &[Value], theirs: &[Value]| -> Vec<Value> {
            let pairs = ours.iter().zip(theirs);
            let join = |(&a, &b): (&Value, &Value)| match a == b {
                true => a,
                false if self.is_object(a) && other.is_object(b) => Value::Object,
                false => Value::Any,
            };
            pairs.map(join).collect()
        };
        let new = Facts {
            locals: joined(&self.locals, &other.locals),
            stack: joined(&self.stack, &other.stack),
            objects: &self.objects & &other.objects,
        };
        let changed = new != *self;
        *self = new;
        Some(changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARAMETER: Def = Def::Parameter(1);

    fn facts(local: Value, objects: &[Def]) -> Facts {
        Facts {
            locals: vec![local],
            stack: Vec::new(),
            objects: objects.iter().copied().collect(),
        }
    }

    #[test]
    fn what_is_not_null_on_both_ways_is_not_null_after_them() {
        let mut ours = facts(Value::Defined(PARAMETER), &[PARAMETER]);
        assert_eq!(ours.join(&facts(Value::Object, &[])), Some(true));
        assert!(ours.is_object(ours.local(0)));
    }

    #[test]
    fn what_may_be_null_on_one_way_may_be_null_after_both() {
        let mut ours = facts(Value::Defined(PARAMETER), &[PARAMETER]);
        let theirs = facts(Value::Defined(PARAMETER), &[]);
        assert_eq!(ours.join(&theirs), Some(true));
        assert!(!ours.is_object(ours.local(0)));
        assert_eq!(ours.join(&theirs), Some(false));
    }

    #[test]
    fn a_second_execution_defines_another_value() {
        let at = InstrIdx(3);
        let mut facts = facts(Value::Any, &[]);
        facts.define(at);
        let first = facts.pop();
        facts.assume_object(first);
        facts.store(0, first, 1);
        facts.define(at);
        assert!(facts.is_object(facts.local(0)));
        let second = facts.pop();
        assert!(!facts.is_object(second));
    }

    #[test]
    fn an_answer_tells_only_when_it_is_the_right_one() {
        let mut facts = facts(Value::Defined(PARAMETER), &[]);
        let is_null = Value::Answer {
            about: PARAMETER,
            when: false,
        };
        facts.assume(is_null, true);
        assert!(!facts.is_object(facts.local(0)));
        facts.assume(is_null, false);
        assert!(facts.is_object(facts.local(0)));
    }

    #[test]
    fn stacks_of_different_heights_do_not_fit_together() {
        let mut ours = facts(Value::Any, &[]);
        let mut theirs = ours.clone();
        theirs.push_any(1);
        assert_eq!(ours.join(&theirs), None);
    }
}
