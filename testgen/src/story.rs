//! The comment above a test: what breaks, where, why, and how to see more.
//!
//! Plain lines; the renderer makes them safe inside a comment.

use analyzer::warning::{Blame, FaultKind, FaultPath, Location, Warning};

use crate::access::Style;
use crate::names;

/// What a test is for.
pub(crate) const REPRODUCES: &str =
    "This test fails while the fault is there and passes once it is fixed.";
/// What is said in its place of a test that turned out otherwise.
pub(crate) const DOES_NOT: &str = "This test was to meet the fault and did not when it was run.";

/// A comment longer than this is not read.
const LONGEST_LIST: usize = 12;

/// The lines of the comment for one path.
pub(crate) fn tell(warning: &Warning, path: &FaultPath, style: Style) -> Vec<String> {
    let exception = names::without_package(&warning.exception);
    let mut lines = vec![
        format!("{exception} in {}:", place(&warning.site)),
        format!("{} {}.", deed(&warning.instruction), reason(warning.kind)),
    ];
    let conditions = path.path_condition.iter().map(String::clone).collect();
    let title = match path.specimens {
        true => "It was looked for where",
        false => "It happens when",
    };
    lines.extend(section(title, conditions));
    if path.specimens {
        lines.push("The objects here are simple ones and may reach it in another way.".to_owned());
    }
    // Frames above the site are of the library that throws on its behalf, and named by the instruction.
    let frames = path.call_stack.iter();
    let callers = frames.skip_while(|frame| **frame != warning.site).skip(1);
    lines.extend(section(
        "Called from, the nearest first:",
        callers.map(place).collect(),
    ));
    if style == Style::Reflective {
        lines.push(String::new());
        lines
            .push("The calls are reflective because javac refuses them with raw types.".to_owned());
    }
    lines.push(String::new());
    lines.push(REPRODUCES.to_owned());
    lines.extend(after_the_fix(path.blame).map(str::to_owned));
    lines.push(format!(
        "The whole path: jitterbug explain {}",
        warning.fingerprint
    ));
    lines
}

/// What else a fix may do than make the call return: an argument as it came in may be refused.
fn after_the_fix(blame: Blame) -> Option<&'static str> {
    match blame {
        Blame::Caller => Some(
            "If the fix is to refuse these inputs, wrap the last call in assertThrows with the new exception.",
        ),
        Blame::Own | Blame::Contradiction => None,
    }
}

/// What a faulting instruction does, in the words of the language.
fn deed(instruction: &str) -> String {
    let (mnemonic, operand) = match instruction.split_once(' ') {
        Some((mnemonic, operand)) => (mnemonic, operand),
        None => (instruction, ""),
    };
    let word = match mnemonic {
        "idiv" | "ldiv" => "A division",
        "irem" | "lrem" => "A remainder",
        "arraylength" => "Reading the length of an array",
        "athrow" => "A throw",
        "monitorenter" | "monitorexit" => "A synchronized block",
        "newarray" | "anewarray" | "multianewarray" => "Making an array",
        "getfield" => return format!("Reading the field {}", names::without_package(operand)),
        "putfield" => return format!("Writing the field {}", names::without_package(operand)),
        "checkcast" => return format!("The cast to {}", names::without_package(operand)),
        _ if mnemonic.starts_with("invoke") => return format!("The call of {operand}"),
        _ if mnemonic.ends_with("aload") => "Reading an element of an array",
        _ if mnemonic.ends_with("astore") => "Writing an element of an array",
        _ => return instruction.to_owned(),
    };
    word.to_owned()
}

/// What the faulting instruction does wrong; completes "<instruction> …".
fn reason(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::NullDereference => "meets null",
        FaultKind::DivisionByZero => "divides by zero",
        FaultKind::ArrayIndex => "uses an index outside the array",
        FaultKind::NegativeArraySize => "asks for a negative length",
        FaultKind::ClassCast => "meets an object of another class",
        FaultKind::ArrayStore => "stores an object of another class than the array holds",
        FaultKind::Library => "throws for these arguments",
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
    format!("{}.{method} ({source})", location.class)
}

/// A titled, indented list; nothing when it has no items.
fn section(title: &str, items: Vec<String>) -> Vec<String> {
    if items.is_empty() {
        return Vec::new();
    }
    let rest = items.len().saturating_sub(LONGEST_LIST);
    let mut lines = vec![String::new(), title.to_owned()];
    lines.extend(
        items
            .iter()
            .take(LONGEST_LIST)
            .map(|item| format!("  {item}")),
    );
    if rest > 0 {
        lines.push(format!("  and {rest} more"));
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
    fn only_what_the_caller_passed_may_be_refused() {
        assert!(after_the_fix(Blame::Caller).is_some_and(|line| line.contains("assertThrows")));
        assert_eq!(after_the_fix(Blame::Own), None);
    }

    #[test]
    fn long_lists_are_cut_and_counted() {
        let lines = section("When", (0..20).map(|n| format!("x{n} > 0")).collect());
        assert_eq!(lines.last().map(String::as_str), Some("  and 8 more"));
        assert!(section("When", Vec::new()).is_empty());
    }
}
