//! The texts that words, marks and lengths make up, and what differs little from one.

use std::collections::BTreeSet;

use super::Vocabulary;

/// Marks between a single word and what comes after it.
const MAX_FORMS: usize = 2;
/// Parts of a text.
const MOST_PARTS: usize = 8;
const BRACKETS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>')];
/// What a number is mutated to, and what is put in the place of a text.
const OTHER_NUMBERS: [&str; 4] = ["0", "", "-1", "a"];
/// Numbers of a text that are changed, and parts that are put in the place of one.
const MAX_NUMBERS: usize = 3;
const MAX_NESTED: usize = 24;
/// Words and keys that texts are grown by.
const MAX_ENDS: usize = 8;

impl Vocabulary {
    /// Texts of the simplest structures, some of each kind before more of one, and those first of a kind that have the most to do
    /// with the constants.
    pub(in crate::explore) fn texts(&self) -> Vec<String> {
        let simple = ["a", ""].map(str::to_owned).to_vec();
        let others = [
            self.sections(),
            self.pairs(),
            self.calls(),
            self.lists(),
            self.prefixed(),
            self.grids(),
            self.parts(),
            self.sums(),
            self.lengths(),
        ];
        let kinds = self.matching().into_iter().chain(others);
        distinct([simple, in_turns(kinds.collect()), self.words.clone()].concat())
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
    pub(super) fn pairs(&self) -> Vec<String> {
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

    /// `(a 1 0)` and `(a)`, with words, keys and marks, where there are spaces.
    fn prefixed(&self) -> Vec<String> {
        let marks = self.separators().filter(|mark| *mark != ' ');
        let marks = marks.map(String::from).collect();
        let names = in_turns(vec![self.words.clone(), self.keys.clone(), marks]);
        let mut calls = Vec::new();
        for (open, close) in self.brackets().filter(|_| self.marks.contains(&' ')) {
            for name in &names {
                calls.push(format!("{open}{name} 1 0{close}"));
                calls.push(format!("{open}{name}{close}"));
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

    /// `1 1;1 1`, and `1 1 +` with a key behind numbers.
    fn grids(&self) -> Vec<String> {
        let (rows, gaps) = (self.separators(), self.separators().collect::<Vec<char>>());
        let pairs = rows.flat_map(|row| gaps.iter().map(move |&gap| (row, gap)));
        let grids = pairs.filter(|(row, gap)| row != gap);
        let mut grids: Vec<String> = grids
            .map(|(row, gap)| format!("1{gap}1{row}1{gap}1"))
            .collect();
        let words = self.marks.contains(&' ').then_some(&self.keys);
        let words = words.into_iter().flatten();
        grids.extend(words.map(|key| format!("1 1 {key}")));
        grids
    }

    /// What a text may go on with: marks, a letter and a number; words and keys, behind a space where there are spaces.
    pub(in crate::explore) fn ends(&self) -> Vec<String> {
        let space = if self.marks.contains(&' ') { " " } else { "" };
        let simple = ["a", "1"].map(str::to_owned);
        let marks = self.marks.iter().map(char::to_string);
        let words = self.keys.iter().chain(&self.words).take(MAX_ENDS);
        let spaced = simple.iter().chain(words).map(|it| format!("{space}{it}"));
        let spaced: Vec<String> = spaced.collect();
        distinct(marks.chain(simple).chain(spaced).collect())
    }

    /// The text with one of the first numbers in it, or the last, changed, or one behind it, with parts in the place of the first number, or something left out.
    pub(in crate::explore) fn mutants(&self, text: &str) -> Vec<String> {
        let numbers = text.match_indices('1').map(|(at, _)| at);
        let last = numbers.clone().skip(MAX_NUMBERS).last();
        let with = |at: usize, other: &str| format!("{}{other}{}", &text[..at], &text[at + 1..]);
        let mut changed: Vec<String> = numbers
            .clone()
            .take(MAX_NUMBERS)
            .chain(last)
            .flat_map(|at| OTHER_NUMBERS.map(|other| with(at, other)))
            .collect();
        changed.push(format!("{text}0"));
        let first = numbers.clone().next().filter(|_| numbers.count() > 1);
        let nested = first.map(|at| self.inner(text).map(move |inner| with(at, &inner)));
        let nested: Vec<String> = nested.into_iter().flatten().take(MAX_NESTED).collect();
        distinct([changed, in_turns(vec![nested, shorter(text)])].concat())
    }

    /// What a part of a text may be that has marks of its own, if the text has not: `1-1`, `1-`, `*`, `*/0`.
    fn inner(&self, text: &str) -> impl Iterator<Item = String> {
        let marks: Vec<char> = self.separators().collect();
        let own: Vec<char> = marks.into_iter().filter(|it| !text.contains(*it)).collect();
        let pairs: Vec<String> = own
            .iter()
            .flat_map(|one| own.iter().map(move |other| format!("{one}{other}0")))
            .collect();
        let alone = own
            .into_iter()
            .flat_map(|mark| [format!("1{mark}1"), format!("1{mark}"), mark.to_string()]);
        alone.collect::<Vec<String>>().into_iter().chain(pairs)
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

/// The text with something left out: at the end, and everywhere.
fn shorter(text: &str) -> Vec<String> {
    let places = || text.char_indices();
    let mut shorter: Vec<String> = places()
        .skip(1)
        .map(|(at, _)| text[..at].to_owned())
        .collect();
    shorter.extend(places().map(|(at, letter)| {
        let after = at + letter.len_utf8();
        format!("{}{}", &text[..at], &text[after..])
    }));
    shorter
}

/// The first of each, then the second of each, and so on.
pub(in crate::explore) fn in_turns(kinds: Vec<Vec<String>>) -> Vec<String> {
    let mut kinds: Vec<_> = kinds.into_iter().map(Vec::into_iter).collect();
    let mut all = Vec::new();
    loop {
        let n_before = all.len();
        all.extend(kinds.iter_mut().filter_map(Iterator::next));
        if all.len() == n_before {
            return all;
        }
    }
}

fn is_bracket(mark: char) -> bool {
    let mut brackets = BRACKETS.iter();
    brackets.any(|&(open, close)| [open, close].contains(&mark))
}

/// The texts, each once.
pub(in crate::explore) fn distinct(texts: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut texts = texts;
    texts.retain(|text| seen.insert(text.clone()));
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_words_and_numbers_are_joined_in_each_way() {
        let vocabulary = Vocabulary {
            words: vec!["width".into(), "height".into()],
            marks: vec![';', '='],
            ..Vocabulary::default()
        };
        let texts = vocabulary.texts();
        for wanted in ["width=1;height=1", "width=1", "1=1", "=1;", "height"] {
            assert!(texts.iter().any(|text| text == wanted), "{wanted}");
        }
    }

    #[test]
    fn rows_have_cells_and_operators_stand_behind_numbers() {
        let vocabulary = Vocabulary {
            keys: vec!["+".into()],
            marks: vec![';', ' '],
            ..Vocabulary::default()
        };
        let texts = vocabulary.texts();
        for wanted in ["1 1;1 1", "1 1 +"] {
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
    fn parts_have_parts_of_their_own() {
        let vocabulary = Vocabulary {
            marks: vec![' ', '*', '/', '-'],
            lengths: vec![3],
            ..Vocabulary::default()
        };
        let mutants = vocabulary.mutants("1 1 1");
        for wanted in ["1-1 1 1", "1- 1 1", "*/0 1 1"] {
            assert!(mutants.iter().any(|text| text == wanted), "{wanted}");
        }
    }

    #[test]
    fn numbers_change_and_letters_are_left_out() {
        let mutants = Vocabulary::default().mutants("a=1;");
        for wanted in ["a=0;", "a=;", "a=-1;", "a=a;", "a=1", "a=", "=1;", "a1;"] {
            assert!(mutants.iter().any(|text| text == wanted), "{wanted}");
        }
    }
}
