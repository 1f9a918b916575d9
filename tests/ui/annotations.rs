//! The claims a Java fixture makes about itself.
//!
//! ```text
//! //@ depth=1 release=8                       options, in the first lines of the file
//! return a / b;  //~ REAL ArithmeticException                    warned here, and the JVM throws
//! x.next.f();    //~ REAL NullPointerException public own        … with this evidence, blame, or both
//! //~^ REAL NullPointerException, ArrayStoreException            about the line above
//! x.f();         //~ UNCONFIRMED NullPointerException: why       warned here, the test does not show it
//! x.g();         //~ MISSED NullPointerException: why            the JVM can throw, the tool is silent
//! x.h();         //~ GAP native-method                           some path of the class is given up
//! ```
//!
//! Parsing only: nothing here opens files or knows what the tool reported.

use std::fmt;

/// What a fixture asks for and expects.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Claims {
    pub(crate) options: Options,
    pub(crate) annotations: Vec<Annotation>,
}

/// How a fixture wants to be compiled and scanned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Options {
    /// `--call-depth`; the tool's default without it.
    pub(crate) call_depth: Option<u32>,
    /// `javac --release`: the oldest one that the fixture is meant for.
    pub(crate) release: Option<u32>,
    /// `--any-state`
    pub(crate) any_state: bool,
}

/// One claim about one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Annotation {
    /// The line the claim is about, from 1.
    pub(crate) line: u32,
    pub(crate) claim: Claim,
}

/// What is claimed; exceptions are simple class names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// The tool warns with this status.
    Warning {
        status: Status,
        exception: String,
        grade: Grade,
    },
    /// The tool should warn and does not.
    Missed { exception: String },
    /// Some method of the class gives up a path for a reason that starts so.
    Gap { reason: String },
}

/// What a REAL warning says beside its status; `None` is not claimed.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Grade {
    pub(crate) evidence: Option<String>,
    pub(crate) blame: Option<String>,
}

/// Words for evidence and blame (`docs/glossary.md`).
const EVIDENCE: [&str; 3] = ["public", "package", "forced"];
const BLAME: [&str; 3] = ["own", "contradiction", "caller"];

impl Grade {
    /// Whether a warning of the other grade is what this one claims.
    pub(crate) fn allows(&self, other: &Self) -> bool {
        let fits = |claimed: &Option<String>, found: &Option<String>| {
            claimed.is_none() || claimed == found
        };
        fits(&self.evidence, &other.evidence) && fits(&self.blame, &other.blame)
    }

    fn set(&mut self, word: &str) -> Result<(), String> {
        let slot = match word {
            _ if EVIDENCE.contains(&word) => &mut self.evidence,
            _ if BLAME.contains(&word) => &mut self.blame,
            _ => return Err(format!("`{word}` is neither evidence nor blame")),
        };
        *slot = Some(word.to_owned());
        Ok(())
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for word in self.evidence.iter().chain(&self.blame) {
            write!(f, " {word}")?;
        }
        Ok(())
    }
}

/// The status of a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    Real,
    Unconfirmed,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Real => "REAL",
            Self::Unconfirmed => "UNCONFIRMED",
        })
    }
}

/// Reads the claims of a fixture, or says which lines cannot be read.
pub(crate) fn parse(source: &str) -> Result<Claims, Vec<String>> {
    let mut claims = Claims::default();
    let mut problems = Vec::new();
    let mut in_header = true;
    for (line, text) in (1..).zip(source.lines()) {
        let outcome = match text.strip_prefix("//@") {
            Some(options) if in_header => parse_options(options, &mut claims.options),
            Some(_) => Err("options belong into the first lines of the file".to_owned()),
            None => {
                in_header = false;
                parse_line(line, text).map(|found| claims.annotations.extend(found))
            }
        };
        problems.extend(
            outcome
                .err()
                .map(|problem| format!("line {line}: {problem}")),
        );
    }
    if problems.is_empty() {
        Ok(claims)
    } else {
        Err(problems)
    }
}

fn parse_options(text: &str, options: &mut Options) -> Result<(), String> {
    for option in text.split_whitespace() {
        if option == "any-state" {
            options.any_state = true;
            continue;
        }
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| format!("`{option}` is not `name=value`"))?;
        let number = value
            .parse()
            .map_err(|_| format!("`{value}` is not a number"))?;
        match name {
            "depth" => options.call_depth = Some(number),
            "release" => options.release = Some(number),
            _ => {
                return Err(format!(
                    "unknown option `{name}`; known are any-state, depth and release"
                ));
            }
        }
    }
    Ok(())
}

fn parse_line(line: u32, text: &str) -> Result<Vec<Annotation>, String> {
    let mut found = Vec::new();
    for marked in text.split("//~").skip(1) {
        let claims = marked.trim_start_matches('^');
        let above = u32::try_from(marked.len() - claims.len()).expect("invariant: lines are short");
        let line = line
            .checked_sub(above)
            .filter(|line| *line > 0)
            .ok_or("`^` points above the first line")?;
        found.extend(
            parse_claims(claims.trim())?
                .into_iter()
                .map(|claim| Annotation { line, claim }),
        );
    }
    Ok(found)
}

fn parse_claims(text: &str) -> Result<Vec<Claim>, String> {
    let (word, rest) = text
        .split_once(' ')
        .ok_or_else(|| format!("`{text}` claims nothing"))?;
    match word {
        "REAL" => rest.split(',').map(graded).collect(),
        "UNCONFIRMED" => each_exception(before_reason(word, rest)?, |exception| Claim::Warning {
            status: Status::Unconfirmed,
            exception,
            grade: Grade::default(),
        }),
        "MISSED" => each_exception(before_reason(word, rest)?, |exception| Claim::Missed {
            exception,
        }),
        "GAP" => Ok(vec![Claim::Gap {
            reason: rest.trim().to_owned(),
        }]),
        _ => Err(format!(
            "`{word}` is none of REAL, UNCONFIRMED, MISSED, GAP"
        )),
    }
}

/// The part before `: why`, which must not be empty.
fn before_reason<'a>(word: &str, text: &'a str) -> Result<&'a str, String> {
    match text.split_once(':') {
        Some((exceptions, why)) if !why.trim().is_empty() => Ok(exceptions),
        _ => Err(format!("{word} needs a reason: `{word} Exception: why`")),
    }
}

/// `X`, `X public`, `X own` or `X public own`.
fn graded(text: &str) -> Result<Claim, String> {
    let mut words = text.split_whitespace();
    let exception = simple_class_name(words.next().unwrap_or_default())?;
    let mut grade = Grade::default();
    words.try_for_each(|word| grade.set(word))?;
    Ok(Claim::Warning {
        status: Status::Real,
        exception,
        grade,
    })
}

fn each_exception(text: &str, claim: impl Fn(String) -> Claim) -> Result<Vec<Claim>, String> {
    text.split(',')
        .map(str::trim)
        .map(|name| simple_class_name(name).map(&claim))
        .collect()
}

fn simple_class_name(name: &str) -> Result<String, String> {
    let is_class = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric());
    if is_class {
        Ok(name.to_owned())
    } else {
        Err(format!("`{name}` is not a simple class name"))
    }
}
