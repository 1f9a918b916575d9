//! Constants of the code that say something about a field: from them its bounds are guessed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::instr::{Constant, Instruction};
use crate::program::{ClassId, Program};

/// Constants for one field.
const MAX_CONSTANTS: usize = 10;

/// The constants that bounds of each field of a nest are guessed from.
pub(super) struct Hints {
    /// What is put into a field of this name or compared with it, and how long the arrays are that are put there.
    beside: BTreeMap<Arc<str>, BTreeSet<i32>>,
    /// What else stands in methods that mention a field of this name.
    around: BTreeMap<Arc<str>, BTreeSet<i32>>,
    /// All constants of the code.
    all: BTreeSet<i32>,
}

impl Hints {
    pub(super) fn of(program: &Program, nest: &[ClassId]) -> Self {
        let mut hints = Hints {
            beside: BTreeMap::new(),
            around: BTreeMap::new(),
            all: BTreeSet::new(),
        };
        for method in nest.iter().flat_map(|&class| program.methods(class)) {
            if let Ok(Some(code)) = program.code(method) {
                hints.read(&code.instructions);
            }
        }
        hints
    }

    fn read(&mut self, code: &[Instruction]) {
        let constants: BTreeSet<i32> = constants(code).collect();
        for (at, instruction) in code.iter().enumerate() {
            if let Instruction::Getfield(field) | Instruction::Putfield(field) = instruction {
                let around = self.around.entry(field.name.clone()).or_default();
                around.extend(&constants);
                let beside = self.beside.entry(field.name.clone()).or_default();
                beside.extend(beside_access(code, at));
            }
        }
        self.all.extend(constants);
    }

    /// Those next to zero, and some of the others: the closest ones first, of which the small ones.
    pub(super) fn for_field(&self, name: &str) -> Vec<i32> {
        let is_far = |value: &&i32| value.unsigned_abs() > 1;
        let mut chosen = Vec::new();
        for found in [
            self.beside.get(name),
            self.around.get(name),
            Some(&self.all),
        ] {
            let mut found: Vec<i32> = found
                .into_iter()
                .flatten()
                .filter(is_far)
                .copied()
                .collect();
            found.retain(|it| !chosen.contains(it));
            found.sort_by_key(|value| value.unsigned_abs());
            chosen.extend(found);
        }
        chosen.truncate(MAX_CONSTANTS);
        chosen.extend([-1, 0, 1]);
        chosen
    }
}

/// The constants of some code, and the last places of the arrays that it makes. What stands in braces, and where, says nothing.
fn constants(code: &[Instruction]) -> impl Iterator<Item = i32> {
    use Instruction::{Anewarray, Dup, Newarray};
    let is_in_braces = |at: usize| match &code[..at] {
        _ if code.get(at + 1).is_some_and(Instruction::is_array_store) => true,
        [.., before, Dup] => {
            matches!(before, Newarray(_) | Anewarray(_)) || before.is_array_store()
        }
        _ => false,
    };
    let outside = code
        .iter()
        .enumerate()
        .filter(move |(at, _)| !is_in_braces(*at));
    let outside = outside.filter_map(|(_, it)| constant(it));
    let last = code.windows(2).filter_map(|pair| match pair {
        [size, Newarray(_) | Anewarray(_)] => Some(constant(size)?.saturating_sub(1)),
        _ => None,
    });
    outside.chain(last)
}

/// The constant that is put into a field, or is the length of an array that is, or that the field or its length is compared with.
fn beside_access(code: &[Instruction], at: usize) -> Option<i32> {
    use Instruction::{Anewarray, Arraylength, Getfield, Newarray, Putfield};
    match (&code[..at], &code[at], &code[at + 1..]) {
        ([.., size, Newarray(_) | Anewarray(_)], Putfield(_), _) => constant(size),
        ([.., value], Putfield(_), _) => constant(value),
        (_, Getfield(_), [Arraylength, bound, branch, ..] | [bound, branch, ..])
            if !branch.jump_targets().is_empty() =>
        {
            constant(bound)
        }
        _ => None,
    }
}

fn constant(instruction: &Instruction) -> Option<i32> {
    match instruction {
        Instruction::Iconst(value) | Instruction::Ldc(Constant::Int(value)) => Some(*value),
        _ => None,
    }
}
