//! `java.util.regex`: the bytecode of the library compiles and matches, on constants. An unknown text is taken to be one of a
//! few that the expression, or another one of the class, is likely to match or not; an unknown expression to be one that
//! is right or one that is not. Checked against JDK 17.

use crate::classfile::Type;
use crate::instr::{Constant, Instruction};
use crate::models::support::{held, object};
use crate::models::text::push_unknown_text;
use crate::models::{Model, Precision, environment, model};
use crate::program::{ClassId, MethodId, Program};
use crate::state::{ObjId, Value};
use crate::step::{Others, StepCx, StepResult, Stop};

use super::malformed::is_malformed;
use super::samples::samples;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/regex/Pattern.compile(Ljava/lang/String;)Ljava/util/regex/Pattern;", Precision::Under, compile), // faults: null, IllegalArgument
    model("java/util/regex/Pattern.compile(Ljava/lang/String;I)Ljava/util/regex/Pattern;", Precision::Under, compile), // faults: null, IllegalArgument
    model("java/util/regex/Pattern.matcher", Precision::Under, matcher), // faults: null
    model("java/util/regex/Matcher.find", Precision::Exact, search), // faults: Index
    model("java/util/regex/Matcher.lookingAt", Precision::Exact, search),
    model("java/util/regex/Matcher.matches", Precision::Exact, search),
    model("java/lang/String.matches", Precision::Under, matches), // faults: null, IllegalArgument
    model("java/lang/String.replaceAll", Precision::Over, replaced), // faults: null, IllegalArgument
    model("java/lang/String.replaceFirst", Precision::Over, replaced), // faults: null, IllegalArgument
];

/// An expression that compiles, and one that does not.
const EXPRESSIONS: &[&str] = &["a", "["];
/// Texts that many expressions do not match.
const STRANGE: &[&str] = &["", "?"];
/// What is no text to put in the place of another: the character that it escapes is missing.
const UNFINISHED: &str = "\\";
/// What else than itself may stand for a letter in the place of another text: escapes, and groups that there may be none of.
const SPECIAL: [u16; 2] = [b'$' as u16, b'\\' as u16];
/// Most texts to try that are made for other expressions of the class.
const MAX_OTHERS: usize = 4;

fn compile(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let expression = object(cx, arguments, 0)?;
    let flags = arguments.get(1).and_then(|flags| flags.term());
    let has_open_flags = flags.is_some_and(|flags| cx.machine.terms.as_int(flags).is_none());
    match cx.guess_text(expression, EXPRESSIONS.iter().copied(), Others::Followed)? {
        true if has_open_flags => cx.call_body(method, arguments.to_vec()),
        true => run(cx, method, arguments),
        false => environment::call(cx, method, arguments),
    }
}

fn matcher(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let pattern = object(cx, arguments, 0)?;
    let text = object(cx, arguments, 1)?;
    if cx.is_opaque(method, arguments) {
        return environment::call(cx, method, arguments);
    }
    let ty = Type::Class("java/lang/String".into());
    let expression = held(cx, pattern, ("java/util/regex/Pattern", "pattern", &ty));
    let guesses = guesses(cx, text, expression);
    match cx.guess_text(text, guesses.iter().map(String::as_str), Others::Followed)? {
        true => cx.call_body(method, arguments.to_vec()),
        false => environment::call(cx, method, arguments),
    }
}

/// Runs the expression.
fn search(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    object(cx, arguments, 0)?;
    match cx.is_opaque(method, arguments) {
        true => environment::call(cx, method, arguments),
        false => run(cx, method, arguments),
    }
}

/// Runs the library on constants; what takes too long is the environment.
fn run(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    run_cheaply(cx, method, arguments, |cx| {
        environment::call(cx, method, arguments)
    })
}

/// Runs the library on constants; what takes too long is done otherwise.
pub(in crate::models) fn run_cheaply(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    otherwise: impl FnOnce(&mut StepCx<'_, '_>) -> StepResult,
) -> StepResult {
    match cx.call_body_cheaply(method, arguments)? {
        Some(flow) => Ok(flow),
        None => otherwise(cx),
    }
}

/// Takes an unknown text, the first argument, to be one that the expression matches, which is the second; siblings take it to be any
/// other. Whether it is known from now on.
pub(in crate::models) fn is_matched(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    arguments: &[Value],
) -> Result<bool, Stop> {
    let expression = object(cx, arguments, 1)?;
    let expression = cx.units(expression).map(|units| String::from_utf16(&units));
    let Some(Ok(expression)) = expression else {
        return Ok(false);
    };
    let sample = samples(&expression).into_iter().next();
    cx.guess_text(text, sample.as_deref().into_iter(), Others::Followed)
}

/// As `Pattern.matches` does.
fn matches(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let program = cx.program();
    let pattern = program.class_by_name("java/util/regex/Pattern");
    let descriptor = "(Ljava/lang/String;Ljava/lang/CharSequence;)Z";
    let target = pattern.and_then(|class| program.declared_method(class, "matches", descriptor));
    match (target, arguments) {
        (Some(target), [text, expression]) => cx.call_body(target, vec![*expression, *text]),
        _ => environment::call(cx, method, arguments),
    }
}

/// Any text, unless what is to be put in is none that can be: then the library says so, if it finds anything.
fn replaced(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let expression = object(cx, arguments, 1)?;
    let replacement = object(cx, arguments, 2)?;
    if is_malformed(cx, expression) {
        return cx.call_body(method, arguments.to_vec());
    }
    let is_known = cx.units(expression).is_some();
    let is_special = |units: Vec<u16>| units.iter().any(|unit| SPECIAL.contains(unit));
    let may_be_refused = match cx.units(replacement).map(is_special) {
        Some(is_special) => is_special,
        None => cx.may_be_text(replacement, UNFINISHED)?,
    };
    if is_known && may_be_refused {
        let guesses = guesses(cx, text, Some(expression));
        if cx.guess_text(text, guesses.iter().map(String::as_str), Others::Followed)? {
            return cx.call_body(method, arguments.to_vec());
        }
    }
    if is_matched(cx, text, arguments)? {
        return run_cheaply(cx, method, arguments, |cx| push_unknown_text(cx, method));
    }
    if !is_known || cx.units(replacement).is_none_or(is_special) {
        cx.machine.leave_out();
    }
    push_unknown_text(cx, method)
}

/// Texts to try on an expression; none where the text is known.
fn guesses(cx: &StepCx<'_, '_>, text: ObjId, expression: Option<ObjId>) -> Vec<String> {
    let expression = expression.filter(|_| cx.units(text).is_none());
    let expression = expression.and_then(|text| String::from_utf16(&cx.units(text)?).ok());
    let Some(expression) = expression else {
        return Vec::new();
    };
    let mut guesses = samples(&expression);
    let caller = cx.state.frames.iter().rev().map(|frame| frame.method.class);
    let caller = caller
        .into_iter()
        .find(|&it| !cx.program().class(it).is_jdk());
    let others = caller.map(|class| expressions_in(cx.program(), class));
    let others = others.unwrap_or_default();
    let others = others.iter().filter(|it| **it != expression);
    let firsts = others.filter_map(|it| samples(it).into_iter().next());
    guesses.extend(firsts.take(MAX_OTHERS));
    guesses.extend(STRANGE.iter().map(|&text| text.to_owned()));
    guesses
}

/// The expressions that the code of a class compiles where it names them.
pub(crate) fn expressions_in(program: &Program, class: ClassId) -> Vec<String> {
    let mut found = Vec::new();
    for method in program.methods(class) {
        let Ok(Some(code)) = program.code(method) else {
            continue;
        };
        for pair in code.instructions.windows(2) {
            if let [Instruction::Ldc(Constant::String(text)), next] = pair
                && takes_expression(next)
            {
                found.extend(String::from_utf16(&text.0));
            }
        }
    }
    found
}

fn takes_expression(instruction: &Instruction) -> bool {
    let callee = instruction.callee();
    callee.is_some_and(|callee| {
        let class = callee.class.ty.class_name().map(|name| &**name);
        matches!(
            (class, &*callee.name),
            (Some("java/util/regex/Pattern"), "compile") | (Some("java/lang/String"), "matches")
        )
    })
}
