//! `java.lang.String.split`: at a separator that is one of some characters, a run of them, or some in a row. Exact on constants;
//! an unknown text has up to four parts, or as many as the code asks for, or one more than an array of the class has room for, between separators of least width. Other expressions
//! are run on one text that they match, and give any parts of the others, none of them null. Checked against JDK 17.

mod asked;
mod pieces;
mod separator;
mod supposed;

use crate::classfile::Type;
use crate::models::java::util::regex::malformed::is_malformed;
use crate::models::java::util::regex::pattern::{is_matched, run_cheaply};
use crate::models::support::{an_object, array_of, count_top, object, term, unknown_method};
use crate::models::text::part;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Sequence, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp};

use pieces::ending_with_separator;
use separator::Separator;
use supposed::Supposed;

pub(in crate::models) use pieces::{lines_of_text, tokens_of_text, words_of_text};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/String.split(Ljava/lang/String;)[Ljava/lang/String;",
        Precision::Under,
        split,
    ), // faults: null, IllegalArgument
    model(
        "java/lang/String.split(Ljava/lang/String;I)[Ljava/lang/String;",
        Precision::Under,
        split,
    ), // faults: null, IllegalArgument
    model(
        "java/lang/String.lines()Ljava/util/stream/Stream;",
        Precision::Under,
        lines,
    ),
];

/// The expression for any unit but a line break, which is often meant to be a full stop.
const ANY: [u16; 1] = [b'.' as u16];
/// Where a text is split, and into how many parts.
struct Rule {
    /// What separates.
    separator: Separator,
    /// Most parts; 0: any, but no empty ones at the end; negative: any.
    limit: i32,
}

fn split(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, expression) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let limit = match arguments.get(2) {
        Some(_) => cx.machine.terms.as_int(term(arguments, 2)?),
        None => Some(0),
    };
    if is_malformed(cx, expression) {
        return cx.call_body(method, arguments.to_vec());
    }
    let expression = cx.units(expression);
    let is_any = expression.as_deref() == Some(&ANY) && limit == Some(0);
    if is_any && is_one_line(cx, text)? {
        return parts_of_separators(cx, method, text);
    }
    let separator = expression.and_then(|units| Separator::of(&units));
    let (Some(separator), Some(limit)) = (separator, limit) else {
        return match is_matched(cx, text, arguments)? {
            true => run_cheaply(cx, method, arguments, |cx| unknown_parts(cx, method)),
            false => unknown_parts(cx, method),
        };
    };
    let rule = Rule { separator, limit };
    let array = match cx.units(text) {
        Some(units) => known_parts(cx, &rule.parts(&units)),
        None => match ending_with_separator(cx, text, &rule)? {
            Some(units) => known_parts(cx, &rule.parts(&units)),
            None => supposed_parts(cx, text, &rule)?,
        },
    };
    an_object(cx, array)?;
    count_top(cx, method)
}

/// Whether a text has no line breaks. Of an unknown one that is supposed, unless some of its units have been read.
fn is_one_line(cx: &StepCx<'_, '_>, text: ObjId) -> Result<bool, Stop> {
    match cx.units(text) {
        Some(units) => Ok(!units.into_iter().any(separator::is_break)),
        None => Ok(cx.sequence(text)?.initial.is_empty()),
    }
}

/// What is left of a line in which every unit separates: nothing, but for an empty one, which is its only part.
fn parts_of_separators(cx: &mut StepCx<'_, '_>, method: MethodId, text: ObjId) -> StepResult {
    let (length, zero, one) = (cx.sequence(text)?.length, cx.int(0), cx.int(1));
    let is_empty = cx.compare(CmpOp::Eq, length, zero);
    let count = cx.machine.terms.ite(is_empty, one, zero);
    let empty = Value::Ref(Reference::Object(cx.new_string(&[])));
    let elements = Sequence {
        length: count,
        never_null: true,
        ..Sequence::of(&mut cx.machine.terms, vec![empty])
    };
    let array = cx.new_array_of(string(), elements);
    an_object(cx, array)?;
    count_top(cx, method)
}

/// A stream over the lines. An unknown text ends with none that is empty, and its lines with line feeds.
fn lines(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let array = lines_of_text(cx, method, text)?;
    stream_of_array(cx, array)
}

/// Gives a stream over the elements of an array.
pub(in crate::models) fn stream_of_array(cx: &mut StepCx<'_, '_>, array: Value) -> StepResult {
    let arrays = cx.program().class_by_name("java/util/Arrays");
    let stream = arrays.and_then(|arrays| {
        let descriptor = "([Ljava/lang/Object;)Ljava/util/stream/Stream;";
        cx.program().declared_method(arrays, "stream", descriptor)
    });
    cx.call_body(stream.ok_or(Stop::UNDECODABLE)?, vec![array])
}

fn known_parts(cx: &mut StepCx<'_, '_>, parts: &[Vec<u16>]) -> ObjId {
    let parts = parts.iter().map(|part| cx.new_string(part));
    let parts = parts.map(|part| Value::Ref(Reference::Object(part)));
    let parts = parts.collect();
    array_of(cx, string(), parts)
}

/// Parts of an unknown text, as many as the path asks for, with separators where it does not mind.
fn supposed_parts(cx: &mut StepCx<'_, '_>, text: ObjId, rule: &Rule) -> Result<ObjId, Stop> {
    let supposed = Supposed::of(cx, text, rule)?;
    let mut parts = Vec::new();
    let mut start = cx.int(0);
    for place in 1..=supposed.most {
        let end = supposed.end(cx, place);
        let contents = part(cx, text, start, end)?;
        parts.push(Value::Ref(Reference::Object(cx.new_text(contents))));
        let width = cx.int(rule.separator.least_width());
        start = cx.binary(BinOp::Add, end, width);
    }
    let elements = Sequence {
        length: supposed.count,
        never_null: true,
        ..Sequence::of(&mut cx.machine.terms, parts)
    };
    Ok(cx.new_array_of(string(), elements))
}

fn string() -> Type {
    Type::Class("java/lang/String".into())
}

/// Any parts, at least one.
fn unknown_parts(cx: &mut StepCx<'_, '_>, method: MethodId) -> StepResult {
    unknown_method(cx, method)?;
    let array = cx.frame().stack.last().copied();
    let array = object(cx, array.as_slice(), 0)?;
    let (length, one) = (cx.sequence(array)?.length, cx.int(1));
    let some = cx.compare(CmpOp::Ge, length, one);
    cx.define(some)?;
    if let Some(parts) = cx.state.heap.get_mut(array).sequence_mut() {
        parts.never_null = true;
    }
    Ok(Flow::Next)
}

impl Rule {
    /// The parts between separators; a text without separator is one part.
    fn parts(&self, units: &[u16]) -> Vec<Vec<u16>> {
        let limit = usize::try_from(self.limit).unwrap_or(0);
        let mut parts = Vec::new();
        let (mut start, mut at) = (0, 0);
        while at < units.len() && (limit == 0 || parts.len() + 1 < limit) {
            let width = self.separator.width(&units[at..]);
            if width > 0 {
                parts.push(units[start..at].to_vec());
                start = at + width;
            }
            at += width.max(1);
        }
        parts.push(units[start..].to_vec());
        if self.limit == 0 && parts.len() > 1 {
            while parts.last().is_some_and(Vec::is_empty) {
                parts.pop();
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::pieces::lines_of;
    use super::{Rule, Separator};

    fn lengths(text: &str, expression: &str, limit: i32) -> Vec<usize> {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        let separator = Separator::of(&units(expression)).unwrap();
        let units = units(text);
        let parts = Rule { separator, limit }.parts(&units);
        parts.iter().map(Vec::len).collect()
    }

    #[test]
    fn empty_parts_at_the_end_are_dropped_and_an_empty_text_is_one_part() {
        assert_eq!(lengths("a,,bc,,", ",", 0), [1, 0, 2]);
        assert_eq!(lengths(",,", ",", 0), [0; 0]);
        assert_eq!(lengths("", ",", 0), [0]);
    }

    #[test]
    fn a_limit_keeps_empty_parts_and_the_rest_in_one() {
        assert_eq!(lengths("a,b,c", ",", 2), [1, 3]);
        assert_eq!(lengths("a,,", ",", -1), [1, 0, 0]);
        assert_eq!(lengths(",,", ",", 2), [0, 1]);
        assert_eq!(lengths("a,b", ",", 1), [3]);
    }

    #[test]
    fn runs_separate_once() {
        assert_eq!(lengths(" a \tb", "\\s+", 0), [0, 1, 1]);
        assert_eq!(lengths("a \tb", "\\s", 0), [1, 0, 1]);
        assert_eq!(lengths("a ,  b,c", "\\s*,\\s*", 0), [1, 1, 1]);
        assert_eq!(lengths("a--->b", "->", 0), [3, 1]);
        assert_eq!(lengths("a---", "--", 0), [1, 1]);
    }

    #[test]
    fn lines_end_with_one_or_both_and_the_last_may_have_no_end() {
        let lines = |text: &str| {
            let units = text.encode_utf16().collect::<Vec<u16>>();
            let lines = lines_of(&units);
            lines.iter().map(Vec::len).collect::<Vec<_>>()
        };
        assert_eq!(lines("a\nbc"), [1, 2]);
        assert_eq!(lines("a\r\n\rb\n\n"), [1, 0, 1, 0]);
        assert_eq!(lines(""), [0; 0]);
        assert_eq!(lines("\n"), [0]);
    }
}
