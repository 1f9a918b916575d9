//! `java.util.Scanner` over a text, a reader or a stream, also one that is passed: its lines, or its words. Lines of an unknown
//! text end with line feeds, words at blanks. A scanner that is asked for both, or for anything else, is the environment from then
//! on, as it is over files. Checked against JDK 17 and 25.
//!
//! A scanner keeps in its field `typeCache` what it is over until it is first asked, then the array of lines or words; how many of
//! them it has given in `position`, and in `hasNextPosition` which they are.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::java::io::buffered_reader::text_of;
use crate::models::java::lang::numbers::{integer, parse_integer};
use crate::models::java::lang::string_split::{lines_of_text, words_of_text};
use crate::models::support::{boolean, held, int, object, passed_text};
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/Scanner.<init>(Ljava/lang/String;)V", Precision::Exact, over), // faults: NullArgument
    model("java/util/Scanner.<init>(Ljava/io/InputStream;)V", Precision::Under, over), // faults: NullArgument
    model("java/util/Scanner.<init>(Ljava/lang/Readable;)V", Precision::Under, over), // faults: NullArgument
    model("java/util/Scanner.hasNextLine()Z", Precision::Under, has_next),
    model("java/util/Scanner.nextLine()Ljava/lang/String;", Precision::Under, next), // faults: NoSuchElement
    model("java/util/Scanner.hasNext()Z", Precision::Under, has_next),
    model("java/util/Scanner.next()Ljava/lang/String;", Precision::Under, next), // faults: NoSuchElement
    model("java/util/Scanner.hasNextInt()Z", Precision::Under, has_next_number),
    model("java/util/Scanner.hasNextLong()Z", Precision::Under, has_next_number),
    model("java/util/Scanner.nextInt()I", Precision::Under, next_number), // faults: NoSuchElement, InputMismatch
    model("java/util/Scanner.nextLong()J", Precision::Under, next_number), // faults: NoSuchElement, InputMismatch
    model("java/util/Scanner.close", Precision::Over, moved),
    model("java/util/Scanner.findAll", Precision::Over, moved),
    model("java/util/Scanner.findInLine", Precision::Over, moved),
    model("java/util/Scanner.findWithinHorizon", Precision::Over, moved),
    model("java/util/Scanner.hasNext", Precision::Over, moved),
    model("java/util/Scanner.hasNextBigDecimal", Precision::Over, moved),
    model("java/util/Scanner.hasNextBigInteger", Precision::Over, moved),
    model("java/util/Scanner.hasNextBoolean", Precision::Over, moved),
    model("java/util/Scanner.hasNextByte", Precision::Over, moved),
    model("java/util/Scanner.hasNextDouble", Precision::Over, moved),
    model("java/util/Scanner.hasNextFloat", Precision::Over, moved),
    model("java/util/Scanner.hasNextInt", Precision::Over, moved),
    model("java/util/Scanner.hasNextLong", Precision::Over, moved),
    model("java/util/Scanner.hasNextShort", Precision::Over, moved),
    model("java/util/Scanner.next", Precision::Over, moved),
    model("java/util/Scanner.nextBigDecimal", Precision::Over, moved),
    model("java/util/Scanner.nextBigInteger", Precision::Over, moved),
    model("java/util/Scanner.nextBoolean", Precision::Over, moved),
    model("java/util/Scanner.nextByte", Precision::Over, moved),
    model("java/util/Scanner.nextDouble", Precision::Over, moved),
    model("java/util/Scanner.nextFloat", Precision::Over, moved),
    model("java/util/Scanner.nextInt", Precision::Over, moved),
    model("java/util/Scanner.nextLong", Precision::Over, moved),
    model("java/util/Scanner.nextShort", Precision::Over, moved),
    model("java/util/Scanner.remove", Precision::Over, moved),
    model("java/util/Scanner.reset", Precision::Over, moved),
    model("java/util/Scanner.skip", Precision::Over, moved),
    model("java/util/Scanner.tokens", Precision::Over, moved),
    model("java/util/Scanner.useDelimiter", Precision::Over, moved),
    model("java/util/Scanner.useLocale", Precision::Over, moved),
    model("java/util/Scanner.useRadix", Precision::Over, moved),
];

/// Ends of lines for a scanner that are none for other readers.
const SEPARATORS: [u16; 3] = [0x85, 0x2028, 0x2029];

/// What a scanner gives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Line = 1,
    Word = 2,
}

/// A scanner that knows what comes next.
struct Pieces {
    all: ObjId,
    piece: Piece,
    /// How many it has given.
    at: Term,
    place: FieldId,
}

/// Over a text, a stream or a reader, of which nothing is read before it is asked for.
fn over(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let source = object(cx, arguments, 1)?;
    keep(cx, this, Value::Ref(Reference::Object(source)));
    Ok(Flow::Next)
}

fn has_next(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let Some(pieces) = pieces(cx, method, this)? else {
        return environment::call(cx, method, arguments);
    };
    let is_there = is_there(cx, &pieces)?;
    boolean(cx, is_there)
}

fn next(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    match pieces(cx, method, this)? {
        Some(pieces) => {
            let piece = given(cx, &pieces)?;
            take(cx, this, &pieces);
            cx.push_next(piece)
        }
        None => environment::call(cx, method, arguments),
    }
}

fn next_number(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let Some(pieces) = pieces(cx, method, this)? else {
        return environment::call(cx, method, arguments);
    };
    let word = given(cx, &pieces)?;
    let text = object(cx, &[word], 0)?;
    if cx
        .units(text)
        .is_some_and(|units| !units.iter().all(is_plain))
    {
        return moved(cx, method, arguments);
    }
    let fault = Fault::Library(LibraryFault::InputMismatch, Some(word));
    let flow = parse_integer(cx, method, (text, Some(10)), fault)?;
    // What is no number is still to come.
    take(cx, this, &pieces);
    Ok(flow)
}

/// Of an unknown word, whether it is a digit; else it is taken to begin with a letter.
fn has_next_number(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let Some(pieces) = pieces(cx, method, this)? else {
        return environment::call(cx, method, arguments);
    };
    let is_there = is_there(cx, &pieces)?;
    if !cx.decide(is_there)? {
        return int(cx, 0);
    }
    let word = given(cx, &pieces)?;
    let text = object(cx, &[word], 0)?;
    let Some(units) = cx.units(text) else {
        let is_digit = is_digit(cx, text)?;
        return int(cx, is_digit.into());
    };
    if !units.iter().all(is_plain) {
        return moved(cx, method, arguments);
    }
    let is_long = cx.program().method(method).name.ends_with("Long");
    let number = integer(&units, 10);
    let number = number.filter(|&number| is_long || i32::try_from(number).is_ok());
    int(cx, number.is_some().into())
}

fn is_digit(cx: &mut StepCx<'_, '_>, text: ObjId) -> Result<bool, Stop> {
    let (length, zero, one) = (cx.sequence(text)?.length, cx.int(0), cx.int(1));
    let first = cx.read_number(text, zero)?.term().ok_or(Stop::UNEXPECTED)?;
    let is_short = cx.compare(CmpOp::Eq, length, one);
    let is_one = within(cx, first, (b'0', b'9'));
    let is_digit = cx.machine.terms.and(is_short, is_one);
    if cx.decide(is_digit)? {
        return Ok(true);
    }
    let is_letter = within(cx, first, (b'a', b'z'));
    cx.assume(is_letter)?;
    Ok(false)
}

fn within(cx: &mut StepCx<'_, '_>, unit: Term, (least, most): (u8, u8)) -> Term {
    let [least, most] = [least, most].map(|it| cx.int(it.into()));
    let is_enough = cx.compare(CmpOp::Ge, unit, least);
    let is_little = cx.compare(CmpOp::Le, unit, most);
    cx.machine.terms.and(is_enough, is_little)
}

/// Whether a unit means the same in all locales: neither digits of other scripts nor what may group them.
fn is_plain(unit: &u16) -> bool {
    u8::try_from(*unit).is_ok_and(|unit| unit.is_ascii() && !b",.'".contains(&unit))
}

/// Nobody knows any more what comes next.
fn moved(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    if kept(cx, this)?.is_some() {
        keep(cx, this, Value::Ref(Reference::Null));
    }
    environment::call(cx, method, arguments)
}

/// What the scanner goes through; `None` if that is not known.
fn pieces(cx: &mut StepCx<'_, '_>, method: MethodId, this: ObjId) -> Result<Option<Pieces>, Stop> {
    let is_line = cx.program().method(method).name.ends_with("Line");
    let piece = if is_line { Piece::Line } else { Piece::Word };
    let number = |name| field(cx, name, &Type::Int);
    let (Some(place), Some(which)) = (number("position"), number("hasNextPosition")) else {
        return Ok(None);
    };
    let Some(mut all) = kept(cx, this)? else {
        return Ok(None);
    };
    let wanted = Value::Int(cx.int(piece as i32));
    if !matches!(cx.state.heap.get(all).body, Body::Array(..))
        && let Some(text) = text_of(cx, method, all)?
    {
        keep(cx, this, Value::Ref(Reference::Object(text)));
        all = text;
    }
    if let Some(made) = taken_apart(cx, method, all, piece)? {
        keep(cx, this, made);
        cx.state.heap.write_field(this, which, wanted);
        all = object(cx, &[made], 0)?;
    }
    let is_other = cx.field_value(this, which) != wanted;
    if is_other || !matches!(cx.state.heap.get(all).body, Body::Array(..)) {
        keep(cx, this, Value::Ref(Reference::Null));
        return Ok(None);
    }
    let at = cx
        .field_value(this, place)
        .term()
        .ok_or(Stop::UNDECODABLE)?;
    Ok(Some(Pieces {
        all,
        piece,
        at,
        place,
    }))
}

/// The pieces of a text; `None` for what is no text, or has ends of lines that other readers do not see.
fn taken_apart(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    text: ObjId,
    piece: Piece,
) -> Result<Option<Value>, Stop> {
    let units = cx.units(text).unwrap_or_default();
    if !cx.is_text(text) || units.iter().any(|unit| SEPARATORS.contains(unit)) {
        return Ok(None);
    }
    Ok(Some(match piece {
        Piece::Line => lines_of_text(cx, method, text)?,
        Piece::Word => words_of_text(cx, method, text)?,
    }))
}

fn is_there(cx: &mut StepCx<'_, '_>, pieces: &Pieces) -> Result<Term, Stop> {
    let length = cx.sequence(pieces.all)?.length;
    Ok(cx.compare(CmpOp::Lt, pieces.at, length))
}

/// The next piece. No word is empty.
fn given(cx: &mut StepCx<'_, '_>, pieces: &Pieces) -> Result<Value, Stop> {
    let is_there = is_there(cx, pieces)?;
    cx.guard(is_there, Fault::Library(LibraryFault::NoSuchElement, None))?;
    let piece = cx.read_element(pieces.all, pieces.at)?;
    if pieces.piece == Piece::Word {
        let word = object(cx, &[piece], 0)?;
        let (length, zero) = (cx.sequence(word)?.length, cx.int(0));
        let is_filled = cx.compare(CmpOp::Gt, length, zero);
        cx.assume(is_filled)?;
    }
    Ok(piece)
}

/// Goes on behind the next piece.
fn take(cx: &mut StepCx<'_, '_>, this: ObjId, pieces: &Pieces) {
    let one = cx.int(1);
    let behind = cx.binary(BinOp::Add, pieces.at, one);
    cx.state
        .heap
        .write_field(this, pieces.place, Value::Int(behind));
}

/// What a scanner keeps, also one that came in.
fn kept(cx: &mut StepCx<'_, '_>, scanner: ObjId) -> Result<Option<ObjId>, Stop> {
    let cache = field(cx, "typeCache", &any());
    let object = cx.state.heap.get(scanner);
    let cell = cache.and_then(|cache| object.field(cache));
    let is_unread = object.is_input() && cell.is_none_or(|cell| cell.written == 0);
    match cache.filter(|_| is_unread) {
        Some(cache) => {
            let text = cx.field_value(scanner, cache);
            passed_text(cx, text).map(Some)
        }
        None => Ok(held(
            cx,
            scanner,
            ("java/util/Scanner", "typeCache", &any()),
        )),
    }
}

fn keep(cx: &mut StepCx<'_, '_>, scanner: ObjId, value: Value) {
    if let Some(cache) = field(cx, "typeCache", &any()) {
        cx.state.heap.write_field(scanner, cache, value);
    }
}

fn any() -> Type {
    Type::Class("java/lang/Object".into())
}

fn field(cx: &StepCx<'_, '_>, name: &str, ty: &Type) -> Option<FieldId> {
    let class = cx.program().class_by_name("java/util/Scanner")?;
    cx.program().find_field(class, name, ty)
}
