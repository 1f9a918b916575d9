//! Names of classes, members, algorithms and charsets that nothing has, and texts of no URL or number: what library methods
//! answer with a checked exception. Where a handler of the program may catch it, an unknown text is asked whether it is such a name.
//! What others lead to is the environment. Checked against JDK 17 and 25.

use crate::models::support::object;
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::sequence::Base;
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;", Precision::Over, ask),
    model("java/lang/Class.getDeclaredField", Precision::Over, ask),
    model("java/lang/Class.getDeclaredMethod", Precision::Over, ask),
    model("java/lang/Class.getField", Precision::Over, ask),
    model("java/lang/Class.getMethod", Precision::Over, ask),
    model("java/lang/ClassLoader.loadClass(Ljava/lang/String;)Ljava/lang/Class;", Precision::Over, ask),
    model("java/net/URI.<init>(Ljava/lang/String;)V", Precision::Over, ask),
    model("java/net/URL.<init>(Ljava/lang/String;)V", Precision::Over, ask),
    model("java/security/MessageDigest.getInstance(Ljava/lang/String;)Ljava/security/MessageDigest;", Precision::Over, ask),
    model("java/text/DateFormat.parse(Ljava/lang/String;)Ljava/util/Date;", Precision::Over, parse),
    model("java/text/NumberFormat.parse(Ljava/lang/String;)Ljava/lang/Number;", Precision::Over, parse),
];

/// What classes do not know, whatever comes before it, or only if it is all (`false`), and what they throw then.
#[rustfmt::skip]
const UNKNOWN: &[(&str, (&str, bool), &str)] = &[
    ("java/lang/Class", ("?", true), "java/lang/ClassNotFoundException"),
    ("java/lang/ClassLoader", ("?", true), "java/lang/ClassNotFoundException"),
    ("java/lang/String", ("?", true), "java/io/UnsupportedEncodingException"),
    ("java/net/URI", ("%", true), "java/net/URISyntaxException"),
    ("java/net/URL", ("?", false), "java/net/MalformedURLException"),
    ("java/security/MessageDigest", ("?", true), "java/security/NoSuchAlgorithmException"),
    ("java/text/DateFormat", ("?", false), "java/text/ParseException"),
    ("java/text/NumberFormat", ("?", false), "java/text/ParseException"),
];

/// What a class throws that lacks a member.
const MEMBERS: [(&str, &str); 2] = [
    ("Field", "java/lang/NoSuchFieldException"),
    ("Method", "java/lang/NoSuchMethodException"),
];

/// The environment knows the name, unless it is one that nothing has.
fn ask(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let declared = cx.program().method(method);
    let of_object = !declared.is_static();
    let thrown = thrown(cx, method, arguments, usize::from(of_object))?;
    thrown.map_or_else(|| environment::call(cx, method, arguments), Ok)
}

/// What a format reads is never null.
fn parse(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let flow = ask(cx, method, arguments)?;
    if matches!(flow, Flow::Next) {
        cx.exclude_null_on_top();
    }
    Ok(flow)
}

/// What a method throws that does not know the name at a position among its arguments.
pub(in crate::models) fn thrown(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    position: usize,
) -> Result<Option<Flow>, Stop> {
    let class = &*cx.program().class(method.class).name;
    let Some(&(_, unknown, thrown)) = UNKNOWN.iter().find(|(of, ..)| *of == class) else {
        return Ok(None);
    };
    let name = &*cx.program().method(method).name;
    let mut members = MEMBERS.iter();
    let member = members.find(|(kind, _)| name.ends_with(kind));
    let thrown = member.map_or(thrown, |(_, thrown)| thrown);
    let text = object(cx, arguments, position)?;
    let is_unknown = may_be_unknown(cx, text, unknown, thrown)?;
    let thrown = is_unknown.then(|| cx.throw_without_message(thrown));
    thrown.transpose()
}

/// Whether a text is a name, or ends in it; one that is not known is asked if a handler catches what is thrown then.
pub(in crate::models) fn may_be_unknown(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    (name, is_end): (&str, bool),
    thrown: &str,
) -> Result<bool, Stop> {
    if let Some(units) = cx.units(text) {
        let name: Vec<u16> = name.encode_utf16().collect();
        return Ok(units == name || (is_end && units.ends_with(&name)));
    }
    if !cx.is_caught(thrown) || !is_chosen(cx, text) {
        return Ok(false);
    }
    match is_end {
        true => cx.may_end_so(text, name),
        false => cx.may_be_text(text, name),
    }
}

/// Whether a text comes from the caller, or is put together from such: what the environment gives, or the library makes of a text that
/// nobody knows, is no name that somebody chose.
fn is_chosen(cx: &StepCx<'_, '_>, text: ObjId) -> bool {
    let heap = &cx.state.heap;
    let sequence = heap.get(text).sequence();
    let is_joined = sequence.is_some_and(|it| matches!(it.base, Base::Joined(_)));
    let is_made = heap.origin_of_object(text).is_none();
    cx.holds_text(text) && (cx.state.is_chosen(text) || is_made && is_joined)
}
