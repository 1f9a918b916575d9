//! Texts that match the regular expressions by which code tells what it understands.

use crate::instr::Instruction;
use crate::models::{counted_samples, expressions_in, filled_samples, samples};
use crate::program::{ClassId, Program};

use super::{Vocabulary, add, forms::in_turns};

/// Expressions that texts are made for.
const MAX_EXPRESSIONS: usize = 4;
/// Texts that take the place of what an expression leaves open.
const MAX_FILLERS: usize = 6;
/// Numbers that constants of an enum are made with.
const MAX_COUNTS: usize = 4;
const COUNTS: std::ops::RangeInclusive<u32> = 3..=31;

impl Vocabulary {
    /// The expressions of a class, and the numbers that the constants of the enums in it are made with.
    pub(super) fn learn_expressions(&mut self, program: &Program, class: ClassId) {
        for expression in expressions_in(program, class) {
            add(&mut self.expressions, Some(expression), MAX_EXPRESSIONS);
        }
        let nest = program.nest(class).into_iter();
        for listed in nest.filter(|&it| program.class(it).is_enum()) {
            let Some(initializer) = program.initializer(listed) else {
                continue;
            };
            for pair in program.instructions(initializer).windows(2) {
                if let [Instruction::Iconst(size), Instruction::Invokespecial(_)] = pair {
                    let count = u32::try_from(*size)
                        .ok()
                        .filter(|count| COUNTS.contains(count));
                    add(&mut self.counts, count, MAX_COUNTS);
                }
            }
        }
    }

    /// Texts that the expressions match, those of each in turn, some kinds of them: what they leave open may be any of the other
    /// texts, and as many digits as the code counts.
    pub(super) fn matching(&self) -> [Vec<String>; 3] {
        let fillers = in_turns(vec![self.pairs(), self.words.clone()]);
        let fillers = &fillers[..fillers.len().min(MAX_FILLERS)];
        let of_each = |make: &dyn Fn(&String) -> Vec<String>| {
            in_turns(self.expressions.iter().map(make).collect())
        };
        [
            of_each(&|it| samples(it)),
            of_each(&|it| counted_samples(it, &self.counts)),
            of_each(&|it| filled_samples(it, fillers)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_match_the_expressions_of_the_code() {
        let vocabulary = Vocabulary {
            expressions: vec!["[A-Z][0-9]".into(), "(\\d+) (.*)".into()],
            words: vec!["took".into()],
            marks: vec!['='],
            ..Vocabulary::default()
        };
        let texts = vocabulary.texts();
        for wanted in ["A1", "A0", "1 took=1"] {
            assert!(texts.iter().any(|text| text == wanted), "{wanted}");
        }
    }
}
