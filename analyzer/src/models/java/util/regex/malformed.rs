//! Expressions that `Pattern.compile` refuses, whatever the text is that they are for.

use std::iter::Peekable;

use crate::program::{MethodId, Program};
use crate::state::{ObjId, Reference, Value};
use crate::step::StepCx;

/// Letters that may stand behind a backslash without anything else.
const ESCAPED: &str = "tnrfaedDsSwWhHvVbBAGZzR";

/// Whether the library refuses a constant expression. It is asked only about those that are not plain.
pub(in crate::models) fn is_malformed(cx: &mut StepCx<'_, '_>, expression: ObjId) -> bool {
    let units = cx.units(expression);
    if units.is_none_or(|units| is_plain(&units)) {
        return false;
    }
    let Some(compile) = compile(cx.program()) else {
        return false;
    };
    let n_calls = cx.state.calls.len();
    let compiled = cx.run_apart(compile, vec![Value::Ref(Reference::Object(expression))]);
    if compiled {
        cx.frame().stack.pop();
        cx.state.calls.truncate(n_calls);
    }
    !compiled
}

fn compile(program: &Program) -> Option<MethodId> {
    let pattern = program.class_by_name("java/util/regex/Pattern")?;
    let descriptor = "(Ljava/lang/String;)Ljava/util/regex/Pattern;";
    program.declared_method(pattern, "compile", descriptor)
}

/// Whether an expression has nothing in it but what everybody writes, in the right places: letters, escapes, classes of letters,
/// groups, choices and quantifiers.
fn is_plain(expression: &[u16]) -> bool {
    let mut units = char::decode_utf16(expression.iter().copied())
        .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
        .peekable();
    let (mut n_groups, mut may_repeat) = (0_u32, false);
    while let Some(unit) = units.next() {
        let is_right = match unit {
            '\\' => is_escape(units.next()),
            '[' => skip_class(&mut units),
            '(' => {
                n_groups += 1;
                units.next_if_eq(&'?').is_none() || units.next_if_eq(&':').is_some()
            }
            ')' => {
                let is_open = n_groups > 0;
                n_groups = n_groups.saturating_sub(1);
                is_open
            }
            '{' => may_repeat && skip_counts(&mut units),
            '*' | '+' | '?' => may_repeat,
            _ => true,
        };
        if !is_right {
            return false;
        }
        if matches!(unit, '*' | '+' | '?' | '{') {
            units.next_if(|next| matches!(next, '?' | '+'));
        }
        may_repeat = !matches!(unit, '(' | '|' | '*' | '+' | '?' | '{');
    }
    n_groups == 0
}

fn is_escape(escaped: Option<char>) -> bool {
    escaped.is_some_and(|it| ESCAPED.contains(it) || it.is_ascii_punctuation())
}

/// The rest of a class of letters; whether it is one without ranges of other things, and without classes in it.
fn skip_class(units: &mut Peekable<impl Iterator<Item = char>>) -> bool {
    units.next_if_eq(&'^');
    let (mut last, mut is_empty) = (None, true);
    while let Some(unit) = units.next() {
        let is_right = match unit {
            ']' => return !is_empty,
            '[' | '&' => false,
            '\\' => is_escape(units.next()),
            '-' => match (last, units.peek()) {
                (None, _) | (_, Some(']') | None) => true,
                (Some(from), Some(&to)) => to.is_ascii_alphanumeric() && from <= to,
            },
            _ => true,
        };
        if !is_right {
            return false;
        }
        (last, is_empty) = (unit.is_ascii_alphanumeric().then_some(unit), false);
    }
    false
}

/// The rest of `{n}`, `{n,}` or `{n,m}`; whether it is one.
fn skip_counts(units: &mut Peekable<impl Iterator<Item = char>>) -> bool {
    let mut inside = String::new();
    loop {
        match units.next() {
            Some('}') => break,
            Some(unit) => inside.push(unit),
            None => return false,
        }
    }
    let (least, most) = inside.split_once(',').unwrap_or((&inside, ""));
    let number = |text: &str| text.parse::<u16>().ok();
    match (number(least), most) {
        (Some(_), "") => true,
        (Some(least), most) => number(most).is_some_and(|most| least <= most),
        (None, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(expression: &str) -> bool {
        is_plain(&expression.encode_utf16().collect::<Vec<_>>())
    }

    #[test]
    fn what_the_library_refuses_is_not_plain() {
        let refused = [
            "\\",
            "[",
            "[a",
            "(",
            "(ab",
            "ab)",
            "*",
            "+",
            "?",
            "a**",
            "a{",
            "a{x}",
            "a|*",
            "(?",
            "[[a]",
            "a{3,2}",
            "a{1",
            "\\Q\\E*",
            "[b-a]",
            "(?#c)",
            "[]",
            "[^]",
            "\\y",
            "a{99999}",
            "(?<a>b)(?<a>c)",
            "\\x",
            "(?z)",
        ];
        for expression in refused {
            assert!(!plain(expression), "{expression}");
        }
    }

    #[test]
    fn what_everybody_writes_is() {
        let plain_ones = [
            "", "a", "\\\\", "\\s+", "[a-z]*", "[^,]+", "[-+]", "(a|b)+?", "a{2}", "a{2,}",
            "a{2,3}+", "(?:a)", "|", "a||b", "}", "]", "^a$", "\\.", "[\\s,;]+", ",\\s*",
        ];
        for expression in plain_ones {
            assert!(plain(expression), "{expression}");
        }
    }
}
