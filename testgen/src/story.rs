//! The comment above a test: what breaks, where, why, and how to see more.
//!
//! Plain lines; the renderer makes them safe inside a comment.

mod conditions;

use analyzer::warning::{Blame, FaultPath, Location, Replay, Warning};

use analyzer::witness::{Entry, InputValue, TypeRef, Witness};

use crate::access::Style;
use crate::names;

/// What a test is for.
pub(crate) const REPRODUCES: &str =
    "This test fails while the fault is there and passes once it is fixed.";
/// What is said in its place of a test that turned out otherwise.
pub(crate) const DOES_NOT: &str = "This test was to meet the fault and did not when it was run.";

/// Callers beyond these are not read.
const LONGEST_LIST: usize = 12;
/// Characters in a line.
const LONGEST_LINE: usize = 110;

/// The lines of the comment for one path.
pub(crate) fn tell(warning: &Warning, path: &FaultPath, style: Style) -> Vec<String> {
    let exception = names::without_package(&warning.exception);
    let package = names::package(&path.entry.class.binary);
    let mut lines = vec![
        format!("{exception} in {}:", place(&warning.site)),
        format!("{}.", warning.what_happens()),
    ];
    lines.extend(circumstances(warning, path, package));
    if style == Style::Reflective {
        lines.push(String::new());
        lines
            .push("The calls are reflective because javac refuses them with raw types.".to_owned());
    }
    lines.push(String::new());
    lines.push(REPRODUCES.to_owned());
    lines.extend(after_the_fix(path).map(str::to_owned));
    lines.extend(alone(path));
    lines.push(format!(
        "The whole path: jitterbug explain {}",
        warning.fingerprint
    ));
    let lines = lines.iter().map(|line| as_in_package(line, package));
    lines.flat_map(|line| wrapped(&line)).collect()
}

/// Why the test is run in a JVM of its own, if it has to be.
fn alone(path: &FaultPath) -> Option<String> {
    let (first, others) = path.shared_state.split_first()?;
    let others = match others {
        [] => String::new(),
        others => format!(" and {} more", others.len()),
    };
    Some(format!(
        "Run it in a JVM of its own: other tests change {first}{others}."
    ))
}

/// When it happens and from where, as far as that is known of this test: with simple objects in the place of the solved
/// ones, it may happen when they are otherwise.
fn circumstances(warning: &Warning, path: &FaultPath, package: &str) -> Vec<String> {
    let mut lines = Vec::new();
    if !path.specimens {
        let (conditions, n_others) = conditions::told(path, package);
        lines.extend(section("It happens when", conditions, n_others));
    }
    if !path.specimens || path.replay == Replay::Confirmed {
        // Frames above the site are of the library that throws on its behalf, and named by the instruction.
        let frames = path.call_stack.iter();
        let callers = frames.skip_while(|frame| **frame != warning.site).skip(1);
        let (callers, n_others) = cut(callers.map(place).collect());
        lines.extend(section(
            "Called from, the nearest first:",
            callers,
            n_others,
        ));
    }
    lines
}

/// The text with class names as code in the package has them.
fn as_in_package(text: &str, package: &str) -> String {
    let mut short = String::new();
    let mut rest = text;
    let prefix = [package, "."].concat();
    while let Some((before, after)) = rest.split_once(&prefix) {
        short.push_str(before);
        let is_class = after.starts_with(char::is_uppercase);
        if package.is_empty() || !is_class || before.ends_with(is_part_of_name) {
            short.push_str(&prefix);
        }
        rest = after;
    }
    short + rest
}

fn is_part_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '.')
}

/// The line in pieces that are not too long, where it has spaces; all but the first are indented further.
fn wrapped(line: &str) -> Vec<String> {
    let indent = line.len() - line.trim_start().len();
    let mut pieces = Vec::new();
    let mut piece = " ".repeat(indent);
    for word in line.split_whitespace() {
        let is_begun = !piece.trim_start().is_empty();
        if is_begun && piece.len() + 1 + word.len() > LONGEST_LINE {
            pieces.push(std::mem::replace(&mut piece, " ".repeat(indent + 4)));
        } else if is_begun {
            piece.push(' ');
        }
        piece.push_str(word);
    }
    pieces.push(piece);
    pieces
}

/// What else a fix may do than make the call return, as an argument as it came in may be refused; else how the test can say
/// what is right.
fn after_the_fix(path: &FaultPath) -> Option<&'static str> {
    match path.blame {
        Blame::Caller if path.witness.before.is_empty() => Some(
            "If the fix is to refuse these inputs, wrap the last call in assertThrows with the new exception.",
        ),
        Blame::Caller => Some(
            "If the fix is to refuse these inputs, wrap the call that does in assertThrows with the new exception.",
        ),
        Blame::Own | Blame::Contradiction => expected(&path.entry, &path.witness),
    }
}

/// How to say what the last call of the test is to give.
fn expected(entry: &Entry, witness: &Witness) -> Option<&'static str> {
    let is_equals = entry.method == "equals" && entry.descriptor == "(Ljava/lang/Object;)Z";
    let class = entry.returns.as_ref().and_then(TypeRef::class);
    match (&entry.returns, class.map(|class| &*class.binary)) {
        _ if is_equals && witness.arguments == [InputValue::Null] => {
            Some("Expected after a fix: the last call gives false.")
        }
        (Some(TypeRef::Primitive('Z')), _) => {
            Some("Expected after a fix: true or false, as assertTrue or assertFalse can say.")
        }
        (Some(TypeRef::Primitive(_)), _) | (Some(TypeRef::Class(_)), Some("java.lang.String")) => {
            Some(
                "Expected after a fix: a result that assertEquals can name, or an exception that says what is wrong.",
            )
        }
        _ => None,
    }
}

/// A place as a person says it: `demo.Node.swap (Node.java:17)`.
fn place(location: &Location) -> String {
    let method = match location.method.as_str() {
        names::CONSTRUCTOR => "constructor",
        name => name,
    };
    let file = location
        .file
        .as_deref()
        .and_then(|file| file.rsplit('/').next());
    let source = match (file, location.line) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        (Some(file), None) => format!("{file}, bytecode index {}", location.bci),
        (None, Some(line)) => format!("line {line}"),
        (None, None) => format!("bytecode index {}", location.bci),
    };
    format!("{}.{method} ({source})", location.class_in_source())
}

/// The first items, and how many others there are: never just one.
fn cut(mut items: Vec<String>) -> (Vec<String>, usize) {
    match items.len().saturating_sub(LONGEST_LIST) {
        0 | 1 => (items, 0),
        n_others => {
            items.truncate(LONGEST_LIST);
            (items, n_others)
        }
    }
}

/// A titled, indented list, and how many others there are; nothing without items.
fn section(title: &str, items: Vec<String>, n_others: usize) -> Vec<String> {
    if items.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![String::new(), title.to_owned()];
    lines.extend(items.iter().map(|item| format!("  {item}")));
    if n_others > 0 {
        lines.push(format!("  and {n_others} more"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn location(file: Option<&str>, line: Option<u32>) -> Location {
        Location {
            class: "demo.Node".to_owned(),
            method: "<init>".to_owned(),
            descriptor: "()V".to_owned(),
            file: file.map(str::to_owned),
            line,
            bci: 7,
            scanned: true,
        }
    }

    #[test]
    fn a_place_without_a_line_table_says_the_bytecode_index() {
        let full = place(&location(Some("demo/Node.java"), Some(17)));
        assert_eq!(full, "demo.Node.constructor (Node.java:17)");
        assert_eq!(
            place(&location(None, None)),
            "demo.Node.constructor (bytecode index 7)"
        );
    }

    #[test]
    fn names_are_short_in_their_own_package_only() {
        let text = "x.getClass() == a.b.C$D.class, a.b.c.E, za.b.F";
        let short = "x.getClass() == C$D.class, a.b.c.E, za.b.F";
        assert_eq!(as_in_package(text, "a.b"), short);
        assert_eq!(as_in_package("a.B", ""), "a.B");
    }

    #[test]
    fn long_lines_are_broken_at_spaces() {
        let lines = wrapped(&["  x".to_owned(), "y".repeat(80), "z".repeat(40)].join(" "));
        let expected = [
            ["  x ", &"y".repeat(80)].concat(),
            ["      ", &"z".repeat(40)].concat(),
        ];
        assert_eq!(lines, expected);
        assert_eq!(wrapped(""), [""]);
    }

    #[test]
    fn long_lists_are_cut_and_counted() {
        let items = |n: usize| (0..n).map(|n| format!("x{n}")).collect::<Vec<_>>();
        assert_eq!(cut(items(13)), (items(13), 0));
        assert_eq!(cut(items(14)), (items(12), 2));
        let lines = section("When", items(2), 9);
        assert_eq!(lines[1..], ["When", "  x0", "  x1", "  and 9 more"]);
        assert!(section("When", Vec::new(), 0).is_empty());
    }
}
