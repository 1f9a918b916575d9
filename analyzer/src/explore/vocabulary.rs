//! Texts that a method is likely to understand, made of the constants of its code: seeds, as test generators and fuzzers take them
//! (Fraser and Arcuri 2012, "The Seed is Strong", §4; dictionaries of AFL).

use std::collections::BTreeSet;

use crate::instr::{Constant, Instruction};
use crate::mention::Mention;
use crate::program::{ClassId, MethodId, Program};

/// Methods whose constants count, and calls between them and the entry method.
const MAX_METHODS: usize = 12;
const MAX_DEPTH: usize = 3;
/// Words, marks and lengths that texts are made of.
const MAX_WORDS: usize = 8;
const MAX_MARKS: usize = 6;
const MAX_LENGTHS: usize = 6;
/// Marks between a single word and what comes after it.
const MAX_FORMS: usize = 2;
/// Letters of a word, and of a text of which the marks count.
const LONGEST_WORD: usize = 16;
const LONGEST_MARKS: usize = 10;
/// Lengths that a text may have to have; the next number is a space.
const LENGTHS: std::ops::RangeInclusive<i32> = 2..=31;
/// Parts of a text.
const MOST_PARTS: usize = 8;
/// Marks of which a regular expression makes no use itself.
const PLAIN_MARKS: &str = " ,;:=|/&-.@#!%";
const BRACKETS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>')];
/// What a number is mutated to, and what is put in the place of a text.
const OTHER_NUMBERS: [&str; 4] = ["0", "", "-1", "a"];

/// What the code compares parts of texts with.
#[derive(Default)]
pub(super) struct Vocabulary {
    words: Vec<String>,
    marks: Vec<char>,
    lengths: Vec<usize>,
}

impl Vocabulary {
    /// That of some methods, and of those that they call.
    pub(super) fn of(program: &Program, methods: &[MethodId]) -> Self {
        let mut vocabulary = Self::default();
        for method in reached(program, methods) {
            let code = program.instructions(method);
            let next = code.iter().skip(1).map(Some).chain([None]);
            for (instruction, next) in code.iter().zip(next) {
                vocabulary.learn(instruction, next);
            }
            vocabulary.learn_constants(program, method);
        }
        for method in methods {
            vocabulary.learn_tables(program, method.class);
        }
        vocabulary
    }

    /// Names of the enum constants that a method looks up.
    fn learn_constants(&mut self, program: &Program, method: MethodId) {
        for callee in program
            .instructions(method)
            .iter()
            .filter_map(Instruction::callee)
        {
            let class = program.resolve_class(&callee.class);
            let looked_up = class.filter(|_| &*callee.name == "valueOf");
            let Some(class) = looked_up.map(|class| program.class(class)) else {
                continue;
            };
            if class.is_enum() {
                let name = class.enum_constants().next().map(|it| it.to_string());
                add(&mut self.words, name, MAX_WORDS);
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
                && LENGTHS.contains(size)
            {
                let length = usize::try_from(size + 1).ok();
                add(&mut self.lengths, length, MAX_LENGTHS);
            }
        }
    }

    fn learn(&mut self, instruction: &Instruction, next: Option<&Instruction>) {
        let is_compared = next.is_some_and(Instruction::compares_ints);
        let is_passed = next.is_some_and(|next| next.callee().is_some());
        match instruction {
            Instruction::Ldc(Constant::String(text)) if !next.is_some_and(makes) => {
                self.learn_text(&String::from_utf16_lossy(&text.0));
            }
            Instruction::Iconst(number) if is_compared || is_passed => {
                self.learn_letter(*number);
                let length = usize::try_from(*number).ok();
                let length = length.filter(|_| is_compared && LENGTHS.contains(number));
                add(&mut self.lengths, length, MAX_LENGTHS);
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

    /// A word, or some marks, or a regular expression that is made of marks.
    fn learn_text(&mut self, text: &str) {
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || "_-.".contains(letter);
        if text.len() <= LONGEST_WORD && text.chars().all(is_word) && text.contains(is_alphanumeric)
        {
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

    /// Texts of the simplest structures, those first that have the most to do with the constants.
    pub(super) fn texts(&self) -> Vec<String> {
        let of_words = [self.sections(), self.pairs(), self.calls(), self.lists()].concat();
        let of_numbers = [self.parts(), self.sums(), self.lengths()].concat();
        let simple = ["a", ""].map(str::to_owned);
        distinct([simple.to_vec(), of_words, of_numbers, self.words.clone()].concat())
    }

    /// `[a]` and a line for each other word.
    fn sections(&self) -> Vec<String> {
        let Some((name, rest)) = self
            .words
            .split_first()
            .filter(|(_, rest)| !rest.is_empty())
        else {
            return Vec::new();
        };
        let mut sections = Vec::new();
        if self.marks.contains(&'\n') {
            for (open, close) in self.brackets() {
                for inner in self.separators() {
                    let lines = rest.iter().map(|word| format!("\n{word}{inner}1"));
                    let lines: String = lines.collect();
                    sections.push(format!("{open}{name}{close}{lines}"));
                }
            }
        }
        sections
    }

    /// `a=1;b=1`, for each pair of marks, and `a=1`, `a 1 1` and `first a 1 1 1` for each word alone.
    fn pairs(&self) -> Vec<String> {
        let mut pairs = Vec::new();
        let pair = |word: &String, mark| format!("{word}{mark}1");
        for inner in self.separators() {
            for outer in self.marks.iter().filter(|mark| !is_bracket(**mark)) {
                let parts: Vec<String> = self.words.iter().map(|word| pair(word, inner)).collect();
                let is_two = inner != *outer && parts.len() > 1;
                pairs.extend(is_two.then(|| parts.join(&outer.to_string())));
            }
        }
        for mark in self.separators().take(MAX_FORMS) {
            pairs.extend(self.words.iter().map(|word| pair(word, mark)));
            let three = self
                .words
                .iter()
                .map(|word| format!("{word}{mark}1{mark}1"));
            pairs.extend(three);
            if let Some((first, rest)) = self.words.split_first() {
                let after = rest
                    .iter()
                    .map(|word| format!("{first}{mark}{word}{mark}1{mark}1{mark}1"));
                pairs.extend(after);
            }
        }
        pairs
    }

    /// `a()`, `a(1)` and `a(1,1)`, and the same without the word.
    fn calls(&self) -> Vec<String> {
        let mut calls = Vec::new();
        for (open, close) in self.brackets() {
            let words = self.words.iter().map(String::as_str);
            for word in words.chain([""]) {
                let two = self
                    .separators()
                    .map(|mark| format!("{word}{open}1{mark}1{close}"));
                calls.extend(two);
                calls.push(format!("{word}{open}{close}"));
                calls.push(format!("{word}{open}1{close}"));
            }
        }
        calls
    }

    /// `a,b`.
    fn lists(&self) -> Vec<String> {
        let marks = self.marks.iter().filter(|_| self.words.len() > 1);
        marks
            .map(|mark| self.words.join(&mark.to_string()))
            .collect()
    }

    /// Digits and letters that are as many as the code asks for.
    fn lengths(&self) -> Vec<String> {
        let lengths = self.lengths.iter();
        lengths
            .flat_map(|&n| ["1", "a"].map(|unit| unit.repeat(n)))
            .collect()
    }

    /// `1-1-1-1-1`, of as many parts as the code asks for.
    fn parts(&self) -> Vec<String> {
        let lengths = self.lengths.iter().filter(|&&n| n <= MOST_PARTS);
        let of_length = |&n: &usize| {
            let separators = self.separators();
            separators.map(move |mark| vec!["1"; n].join(&mark.to_string()))
        };
        lengths.flat_map(of_length).collect()
    }

    /// `1+1`, `1+1+1`, `(1)` and `1+1*1`.
    fn sums(&self) -> Vec<String> {
        let mut sums = Vec::new();
        for mark in &self.marks {
            sums.extend([format!("1{mark}1"), format!("1{mark}1{mark}1")]);
        }
        for mark in self.separators() {
            sums.push(format!("1{mark}0"));
        }
        for (one, other) in self.pairs_of_marks() {
            sums.push(format!("{one}1{other}"));
            sums.push(format!("1{one}1{other}1"));
        }
        sums
    }

    /// The marks that stand between others rather than around them.
    fn separators(&self) -> impl Iterator<Item = char> + '_ {
        let marks = self.marks.iter().copied();
        marks.filter(|&mark| mark != '\n' && !is_bracket(mark))
    }

    fn pairs_of_marks(&self) -> impl Iterator<Item = (char, char)> + '_ {
        let marks = || self.marks.iter().copied();
        marks().flat_map(move |one| marks().map(move |other| (one, other)))
    }

    /// The brackets of which both are known.
    fn brackets(&self) -> impl Iterator<Item = (char, char)> + '_ {
        let known = |mark| self.marks.contains(&mark);
        BRACKETS
            .into_iter()
            .filter(move |&(open, close)| known(open) && known(close))
    }
}

/// The text with a number in it changed, or something left out: at the end, and everywhere.
pub(super) fn mutants(text: &str) -> Vec<String> {
    let mut mutants = Vec::new();
    for (at, digit) in text.match_indices('1') {
        let other = |number| format!("{}{number}{}", &text[..at], &text[at + digit.len()..]);
        mutants.extend(OTHER_NUMBERS.map(other));
    }
    let places = || text.char_indices();
    mutants.extend(places().skip(1).map(|(at, _)| text[..at].to_owned()));
    mutants.extend(places().map(|(at, letter)| {
        let after = at + letter.len_utf8();
        format!("{}{}", &text[..at], &text[after..])
    }));
    distinct(mutants)
}

fn is_bracket(mark: char) -> bool {
    let mut brackets = BRACKETS.iter();
    brackets.any(|&(open, close)| [open, close].contains(&mark))
}

fn is_alphanumeric(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
}

/// Whether an instruction makes an object of what comes before: the message of an exception.
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

fn distinct(texts: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut texts = texts;
    texts.retain(|text| seen.insert(text.clone()));
    texts
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
    fn pairs_of_words_and_numbers_are_joined_in_each_way() {
        let vocabulary = Vocabulary {
            words: vec!["width".into(), "height".into()],
            marks: vec![';', '='],
            lengths: vec![],
        };
        let texts = vocabulary.texts();
        for wanted in ["width=1;height=1", "width=1", "1=1", "=1;", "height"] {
            assert!(texts.iter().any(|text| text == wanted), "{wanted}");
        }
    }

    #[test]
    fn texts_are_as_long_as_the_code_asks() {
        let vocabulary = Vocabulary {
            lengths: vec![12],
            ..Vocabulary::default()
        };
        assert!(vocabulary.texts().contains(&"1".repeat(12)));
    }

    #[test]
    fn numbers_change_and_letters_are_left_out() {
        let mutants = mutants("a=1;");
        for wanted in ["a=0;", "a=;", "a=-1;", "a=a;", "a=1", "a=", "=1;", "a1;"] {
            assert!(mutants.iter().any(|text| text == wanted), "{wanted}");
        }
    }

    #[test]
    fn of_regular_expressions_the_marks_are_learned() {
        let mut vocabulary = Vocabulary::default();
        for text in ["\\s*,\\s*", "\\|", "no such file", "[;]"] {
            vocabulary.learn_text(text);
        }
        // The first one is too long.
        assert_eq!(vocabulary.marks, ['|', ';']);
        assert!(vocabulary.words.is_empty());
    }
}
