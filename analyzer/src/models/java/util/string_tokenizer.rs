//! `java.util.StringTokenizer` over an unknown text of some length: its tokens, of which none is empty, with delimiters in between, and
//! maybe at the start. What is asked with delimiters of its own is unknown. Over known texts and short ones, and where delimiters are tokens
//! too, the code of the JDK runs. Checked against JDK 17 and 25.
//!
//! A tokenizer keeps in its field `delimiterCodePoints` the array of the parts of the text, and in `currentPosition` which is next.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::java::lang::string_split::tokens_of_text;
use crate::models::support::{an_object, boolean, object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/StringTokenizer.<init>(Ljava/lang/String;)V", Precision::Exact, over), // faults: NullArgument
    model("java/util/StringTokenizer.<init>(Ljava/lang/String;Ljava/lang/String;)V", Precision::Exact, over), // faults: NullArgument
    model("java/util/StringTokenizer.<init>(Ljava/lang/String;Ljava/lang/String;Z)V", Precision::Exact, over), // faults: NullArgument
    model("java/util/StringTokenizer.countTokens()I", Precision::Exact, count),
    model("java/util/StringTokenizer.hasMoreElements()Z", Precision::Exact, has_more),
    model("java/util/StringTokenizer.hasMoreTokens()Z", Precision::Exact, has_more),
    model("java/util/StringTokenizer.nextElement()Ljava/lang/Object;", Precision::Exact, next), // faults: NoSuchElement
    model("java/util/StringTokenizer.nextToken()Ljava/lang/String;", Precision::Exact, next), // faults: NoSuchElement
    model("java/util/StringTokenizer.nextToken(Ljava/lang/String;)Ljava/lang/String;", Precision::Exact, next_up_to),
];

/// What is a delimiter if the code does not say.
const BLANKS: [u16; 5] = [0x20, 0x09, 0x0A, 0x0D, 0x0C];

/// Texts as long as that go through the code of the JDK unit by unit: what begins or ends with delimiters, or has nothing else.
const SHORT: i32 = 3;

/// A tokenizer of an unknown text.
struct Tokens {
    all: ObjId,
    /// Which is next.
    at: Term,
    place: FieldId,
}

fn over(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (this, text) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let fields = field(cx, "delimiterCodePoints").zip(field(cx, "currentPosition"));
    let (Some(delimiters), Some((kept, place))) = (delimiters(cx, arguments), fields) else {
        return cx.call_unmodelled(method, arguments.to_vec());
    };
    let (length, most) = (cx.sequence(text)?.length, cx.int(SHORT));
    let is_short = cx.compare(CmpOp::Le, length, most);
    let is_known = cx.units(text).is_some();
    if cx.machine.mode == Mode::Construct && !is_known {
        // What a state is built of may be any text that does.
        let is_long = cx.machine.terms.not(is_short);
        cx.assume(is_long)?;
    } else if cx.decide(is_short)? {
        return cx.call_unmodelled(method, arguments.to_vec());
    }
    let name = cx.program().method_name(method);
    if is_known {
        // The parts of an unknown text come from this call: others have the same number after it, whether the text is known or not.
        cx.count_call(&name, arguments[0]);
        return cx.call_unmodelled(method, arguments.to_vec());
    }
    let (parts, first) = tokens_of_text(cx, text, &delimiters)?;
    let (parts, first) = (Value::Ref(Reference::Object(parts)), cx.int(first));
    cx.count_call(&name, parts);
    cx.machine.leave_out();
    cx.state.heap.write_field(this, kept, parts);
    cx.state.heap.write_field(this, place, Value::Int(first));
    Ok(Flow::Next)
}

/// The delimiters, if they are known, there are any, and they are not tokens themselves.
fn delimiters(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Option<Vec<u16>> {
    let are_tokens = match arguments.get(3) {
        Some(_) => cx.machine.terms.as_int(term(arguments, 3).ok()?)? != 0,
        None => false,
    };
    let delimiters = match arguments.get(2) {
        Some(passed) => match cx.state.heap.resolve(passed.reference()?) {
            Reference::Object(text) => cx.units(text)?,
            Reference::Null | Reference::Symbolic(_) => return None,
        },
        None => BLANKS.to_vec(),
    };
    (!are_tokens && !delimiters.is_empty()).then_some(delimiters)
}

fn count(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(tokens) = tokens(cx, arguments)? else {
        return cx.call_unmodelled(method, arguments.to_vec());
    };
    let length = cx.sequence(tokens.all)?.length;
    let left = cx.binary(BinOp::Sub, length, tokens.at);
    cx.push_next(Value::Int(left))
}

fn has_more(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(tokens) = tokens(cx, arguments)? else {
        return cx.call_unmodelled(method, arguments.to_vec());
    };
    let is_there = is_there(cx, &tokens)?;
    boolean(cx, is_there)
}

fn next(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(tokens) = tokens(cx, arguments)? else {
        return cx.call_unmodelled(method, arguments.to_vec());
    };
    let is_there = is_there(cx, &tokens)?;
    cx.guard(is_there, Fault::Library(LibraryFault::NoSuchElement, None))?;
    let given = cx.read_element(tokens.all, tokens.at)?;
    let token = object(cx, &[given], 0)?;
    let (length, zero, one) = (cx.sequence(token)?.length, cx.int(0), cx.int(1));
    let is_filled = cx.compare(CmpOp::Gt, length, zero);
    cx.assume(is_filled)?;
    let behind = cx.binary(BinOp::Add, tokens.at, one);
    let this = object(cx, arguments, 0)?;
    cx.state
        .heap
        .write_field(this, tokens.place, Value::Int(behind));
    an_object(cx, token)
}

/// Nobody knows where other delimiters would be.
fn next_up_to(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    match tokens(cx, arguments)? {
        Some(_) => environment::call(cx, method, arguments),
        None => cx.call_unmodelled(method, arguments.to_vec()),
    }
}

/// The tokens of an unknown text; `None` if the code of the JDK goes through it.
fn tokens(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Option<Tokens>, Stop> {
    let this = object(cx, arguments, 0)?;
    let fields = field(cx, "delimiterCodePoints").zip(field(cx, "currentPosition"));
    let Some((kept, place)) = fields else {
        return Ok(None);
    };
    let cell = cx.state.heap.get(this).field(kept);
    let kept = cell.and_then(|cell| cell.current.reference());
    let Some(Reference::Object(all)) = kept.map(|it| cx.state.heap.resolve(it)) else {
        return Ok(None);
    };
    if !matches!(&cx.state.heap.get(all).body, Body::Array(component, _) if component.is_reference())
    {
        return Ok(None);
    }
    let at = cx.field_value(this, place);
    let at = at.term().ok_or(Stop::UNDECODABLE)?;
    Ok(Some(Tokens { all, at, place }))
}

fn is_there(cx: &mut StepCx<'_, '_>, tokens: &Tokens) -> Result<Term, Stop> {
    let length = cx.sequence(tokens.all)?.length;
    Ok(cx.compare(CmpOp::Lt, tokens.at, length))
}

fn field(cx: &StepCx<'_, '_>, name: &str) -> Option<FieldId> {
    let ty = match name {
        "currentPosition" => Type::Int,
        _ => Type::Array(Type::Int.into()),
    };
    let class = cx.program().class_by_name("java/util/StringTokenizer")?;
    cx.program().find_field(class, name, &ty)
}
