//! Texts that a method is likely to understand, made of the constants of its code: seeds, as test generators and fuzzers take them
//! (Fraser and Arcuri 2012, "The Seed is Strong", §4; dictionaries of AFL).

mod expressions;
mod forms;

use crate::instr::{Constant, Instruction};
use crate::mention::Mention;
use crate::program::{ClassId, MethodId, Program};

pub(super) use forms::{distinct, in_turns};

/// Methods whose constants count, and calls between them and the entry method.
const MAX_METHODS: usize = 12;
const MAX_DEPTH: usize = 3;
/// Words, keys, marks and lengths that texts are made of.
const MAX_WORDS: usize = 8;
const MAX_KEYS: usize = 6;
const MAX_MARKS: usize = 6;
const MAX_LENGTHS: usize = 6;
/// Letters of a word, and of a text of which the marks count.
const LONGEST_WORD: usize = 16;
const LONGEST_MARKS: usize = 10;
/// Lengths that a text may have to have; the next number is a space.
const LENGTHS: std::ops::RangeInclusive<i32> = 2..=31;
/// Marks of which a regular expression makes no use itself.
const PLAIN_MARKS: &str = " ,;:=|/&-.@#!%";
/// Methods that look for a text in another, as it is.
const LOOKS_FOR: [&str; 7] = [
    "contains",
    "endsWith",
    "equals",
    "equalsIgnoreCase",
    "indexOf",
    "lastIndexOf",
    "startsWith",
];
/// Methods that read to the next mark, which the code need not name.
const READ_TO: [(&str, char); 5] = [
    ("lines", '\n'),
    ("nextInt", ' '),
    ("nextLine", '\n'),
    ("nextToken", ' '),
    ("readLine", '\n'),
];

/// Methods of texts and of patterns that match.
const MATCHING: [&str; 2] = ["matcher", "matches"];

/// What the code compares parts of texts with.
#[derive(Default)]
pub(super) struct Vocabulary {
    words: Vec<String>,
    /// Short constants that a class is initialized with, as the operators of a calculator.
    keys: Vec<String>,
    marks: Vec<char>,
    lengths: Vec<usize>,
    /// Whether something is matched with a regular expression, and those there are.
    has_matches: bool,
    expressions: Vec<String>,
    /// How many digits they may mean.
    counts: Vec<u32>,
}

impl Vocabulary {
    /// That of some methods, and of those that they call.
    pub(super) fn of(program: &Program, methods: &[MethodId]) -> Self {
        let mut vocabulary = Self::default();
        for method in reached(program, methods) {
            let mut rest = program.instructions(method);
            while let [instruction, after @ ..] = rest {
                vocabulary.learn(instruction, after);
                rest = after;
            }
            vocabulary.learn_constants(program, method);
        }
        for method in methods {
            vocabulary.learn_tables(program, method.class);
            vocabulary.learn_keys(program, method.class);
            if vocabulary.has_matches {
                vocabulary.learn_expressions(program, method.class);
            }
        }
        vocabulary
    }

    /// Whether texts are taken apart at marks, or matched with a regular expression.
    pub(super) fn has_structure(&self) -> bool {
        self.has_matches || !self.marks.is_empty()
    }

    /// Names of the enum constants that a method looks up, and how many it goes through.
    fn learn_constants(&mut self, program: &Program, method: MethodId) {
        for callee in program
            .instructions(method)
            .iter()
            .filter_map(Instruction::callee)
        {
            let class = program.resolve_class(&callee.class);
            let class = class.map(|class| program.class(class));
            let Some(class) = class.filter(|it| it.is_enum()) else {
                continue;
            };
            match &*callee.name {
                "valueOf" => {
                    let name = class.enum_constants().next().map(|it| it.to_string());
                    add(&mut self.words, name, MAX_WORDS);
                }
                "values" => {
                    let number = i32::try_from(class.enum_constants().count()).ok();
                    self.learn_length(number.unwrap_or_default());
                }
                _ => {}
            }
        }
    }

    /// One more than the tables of a class have places.
    fn learn_tables(&mut self, program: &Program, class: ClassId) {
        let Some(initializer) = program.initializer(class) else {
            return;
        };
        for pair in program.instructions(initializer).windows(2) {
            if let [
                Instruction::Iconst(size),
                Instruction::Newarray(_) | Instruction::Anewarray(_),
            ] = pair
            {
                self.learn_length(size + 1);
            }
        }
    }

    fn learn_keys(&mut self, program: &Program, class: ClassId) {
        let Some(initializer) = program.initializer(class) else {
            return;
        };
        for instruction in program.instructions(initializer) {
            if let Instruction::Ldc(Constant::String(text)) = instruction
                && text.0.len() <= LONGEST_MARKS
            {
                let key = String::from_utf16_lossy(&text.0);
                add(&mut self.keys, Some(key), MAX_KEYS);
            }
        }
    }

    fn learn(&mut self, instruction: &Instruction, after: &[Instruction]) {
        let next = after.first();
        let is_compared = next.is_some_and(Instruction::compares_ints);
        let is_passed = next.is_some_and(|next| next.callee().is_some()) || is_searched(after);
        match instruction {
            Instruction::Ldc(Constant::String(text)) => {
                let text = String::from_utf16_lossy(&text.0);
                match next {
                    Some(next) if looks_for(next) => self.learn_parts(&text),
                    Some(next) if makes(next) && text.contains(is_alphanumeric) => {}
                    _ => self.learn_text(&text),
                }
            }
            Instruction::Invokevirtual(callee) => {
                let mut known = READ_TO.iter();
                let read_to = known.find(|(name, _)| *name == &*callee.name);
                add(&mut self.marks, read_to.map(|(_, mark)| *mark), MAX_MARKS);
                self.has_matches |= MATCHING.contains(&&*callee.name);
            }
            Instruction::Iconst(number) if is_compared || is_passed => {
                self.learn_letter(*number);
                if is_compared {
                    self.learn_length(*number);
                }
            }
            Instruction::Lookupswitch(lookup) => {
                let keys = lookup.pairs.iter().map(|(key, _)| *key);
                keys.for_each(|key| self.learn_letter(key));
            }
            Instruction::Tableswitch(table) => {
                let keys = (table.low..).zip(&table.targets);
                let keys = keys.filter(|(_, target)| **target != table.default);
                keys.for_each(|(key, _)| self.learn_letter(key));
            }
            _ => {}
        }
    }

    /// The words of a text that is looked for, and the marks around them.
    fn learn_parts(&mut self, text: &str) {
        if text.len() > LONGEST_WORD {
            return;
        }
        let is_mark = |letter: char| !is_of_word(letter);
        for word in text
            .split(is_mark)
            .filter(|word| word.contains(is_alphanumeric))
        {
            add(&mut self.words, Some(word.to_owned()), MAX_WORDS);
        }
        for mark in text
            .chars()
            .filter(|&letter| letter.is_ascii() && is_mark(letter))
        {
            add(&mut self.marks, Some(mark), MAX_MARKS);
        }
    }

    /// A word, or some marks, or a regular expression that is made of marks.
    fn learn_text(&mut self, text: &str) {
        let is_word = text.chars().all(is_of_word) && text.contains(is_alphanumeric);
        if is_word && text.len() <= LONGEST_WORD {
            return add(&mut self.words, Some(text.to_owned()), MAX_WORDS);
        }
        if text.len() > LONGEST_MARKS {
            return;
        }
        let is_expression = text.contains(['\\', '[', '+', '*']) && text.len() > 1;
        let is_mark = |mark: &char| match is_expression {
            true => PLAIN_MARKS.contains(*mark),
            false => mark.is_ascii() && !is_alphanumeric(*mark),
        };
        for mark in text.chars().filter(is_mark) {
            add(&mut self.marks, Some(mark), MAX_MARKS);
        }
        if text.contains("\\s") {
            add(&mut self.marks, Some(' '), MAX_MARKS);
        }
    }

    fn learn_length(&mut self, number: i32) {
        let length = usize::try_from(number).ok();
        let length = length.filter(|_| LENGTHS.contains(&number));
        add(&mut self.lengths, length, MAX_LENGTHS);
    }

    fn learn_letter(&mut self, unit: i32) {
        let letter = u8::try_from(unit).ok().map(char::from);
        match letter.filter(|letter| matches!(letter, '\n' | ' '..='~')) {
            // These are where a range of letters begins or ends.
            Some('0' | '9' | 'a' | 'z' | 'A' | 'Z') | None => {}
            Some(letter) if is_alphanumeric(letter) => {
                add(&mut self.words, Some(letter.to_string()), MAX_WORDS);
            }
            mark => add(&mut self.marks, mark, MAX_MARKS),
        }
    }
}

fn is_alphanumeric(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
}

fn is_of_word(letter: char) -> bool {
    is_alphanumeric(letter) || "_-.".contains(letter)
}

/// Whether an instruction looks for what comes before in a text.
fn looks_for(instruction: &Instruction) -> bool {
    let callee = instruction.callee();
    callee.is_some_and(|callee| LOOKS_FOR.contains(&&*callee.name))
}

/// Whether what comes before is looked for from a place on, as by `text.indexOf('{', at + 1)`.
fn is_searched(after: &[Instruction]) -> bool {
    use Instruction::{Iadd, Iconst, Iload, Isub};
    let is_place = |it: &&Instruction| matches!(it, Iadd | Iconst(_) | Iload(_) | Isub);
    after.iter().find(|it| !is_place(it)).is_some_and(looks_for)
}

/// Whether an instruction makes an object of what comes before, as an exception of its message.
fn makes(instruction: &Instruction) -> bool {
    instruction
        .callee()
        .is_some_and(|callee| &*callee.name == "<init>")
}

fn add<T: PartialEq>(known: &mut Vec<T>, new: Option<T>, most: usize) {
    let is_new = |new: &T| known.len() < most && !known.contains(new);
    if let Some(new) = new.filter(is_new) {
        known.push(new);
    }
}

/// Some methods, and the scanned ones that they call or hand out.
fn reached(program: &Program, methods: &[MethodId]) -> Vec<MethodId> {
    let mut reached = methods.to_vec();
    let mut level = methods.to_vec();
    for _ in 0..MAX_DEPTH {
        let mentions = level.iter().map(|&method| Mention::of(program, method));
        let named: Vec<MethodId> = mentions
            .flat_map(|mention| mention.called.into_iter().chain(mention.handed_out))
            .collect();
        level.clear();
        for method in named {
            let is_scanned = program.class(method.class).is_scanned();
            if is_scanned && !reached.contains(&method) && reached.len() < MAX_METHODS {
                reached.push(method);
                level.push(method);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_regular_expressions_the_marks_are_learned() {
        let mut vocabulary = Vocabulary::default();
        for text in ["\\s*,\\s*", "\\|", "no such file", "[;]"] {
            vocabulary.learn_text(text);
        }
        assert_eq!(vocabulary.marks, [',', ' ', '|', ';']);
        assert!(vocabulary.words.is_empty());
    }
}
