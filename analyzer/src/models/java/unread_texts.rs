//! Texts that library methods read, but for those that they cannot: of an unknown text it is asked whether it is one that none of
//! its kind reads. What the others say is the environment. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::object;
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{Origin, Reference, Value};
use crate::step::{StepCx, StepResult};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/net/URI.create", Precision::Over, read), // faults: null, IllegalText
    model("java/net/URLDecoder.decode(Ljava/lang/String;Ljava/nio/charset/Charset;)Ljava/lang/String;", Precision::Over, read), // faults: null, IllegalText
    model("java/nio/charset/Charset.forName(Ljava/lang/String;)Ljava/nio/charset/Charset;", Precision::Over, charset), // faults: IllegalArgument, IllegalCharsetName
    model("java/time/Duration.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/Instant.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/MonthDay.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/OffsetDateTime.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/OffsetTime.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/Period.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/Year.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/YearMonth.parse(Ljava/lang/CharSequence;Ljava/time/format/DateTimeFormatter;)Ljava/time/YearMonth;", Precision::Over, read), // faults: null, DateTimeParse
    model("java/time/ZoneId.of(Ljava/lang/String;)Ljava/time/ZoneId;", Precision::Over, read), // faults: null, DateTime
    model("java/time/ZoneOffset.of(Ljava/lang/String;)Ljava/time/ZoneOffset;", Precision::Over, read), // faults: null, DateTime
    model("java/time/ZonedDateTime.parse", Precision::Over, read), // faults: null, DateTimeParse
    model("java/util/Base64$Decoder.decode(Ljava/lang/String;)[B", Precision::Over, decoded), // faults: null, IllegalText
    model("java/util/Currency.getInstance(Ljava/lang/String;)Ljava/util/Currency;", Precision::Over, read), // faults: null, IllegalText
    model("java/util/UUID.fromString", Precision::Over, read), // faults: null, IllegalText
    model("java/util/logging/Level.parse", Precision::Over, read), // faults: null, IllegalText
];

/// What classes do not read, whatever comes before it, and what they say to it; all others say that it is no date or time.
#[rustfmt::skip]
const UNREAD: &[(&str, &str, LibraryFault)] = &[
    ("java/net/URI", "%", LibraryFault::IllegalText),
    ("java/net/URLDecoder", "%", LibraryFault::IllegalText),
    ("java/nio/charset/Charset", "?", LibraryFault::IllegalCharsetName),
    ("java/time/ZoneId", "?", LibraryFault::DateTime),
    ("java/time/ZoneOffset", "?", LibraryFault::DateTime),
    ("java/time/format/DateTimeFormatter", "{", LibraryFault::IllegalText),
    ("java/util/Base64$Decoder", "A", LibraryFault::IllegalText),
    ("java/util/Currency", "?", LibraryFault::IllegalText),
    ("java/util/UUID", "?", LibraryFault::IllegalText),
    ("java/util/logging/Level", "?", LibraryFault::IllegalText),
];

/// The environment reads the text, unless it is one that cannot be read. The other arguments are a format or a character set.
pub(in crate::models) fn read(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    let position = usize::from(!cx.program().method(method).is_static());
    let text = object(cx, arguments, position)?;
    let class = &*cx.program().class(method.class).name;
    let mut unread = UNREAD.iter();
    let unread = unread.find(|(of, ..)| *of == class);
    let (strange, fault) = unread.map_or(("?", LibraryFault::DateTimeParse), |it| (it.1, it.2));
    let is_unread = match cx.units(text) {
        Some(units) => is_strange(class, &units, strange),
        None => cx.holds_text(text) && cx.may_end_so(text, strange)?,
    };
    if is_unread {
        let text = Value::Ref(Reference::Object(text));
        cx.raise_here(Fault::Library(fault, Some(text)))?;
    }
    environment::call(cx, method, arguments)
}

/// Whether a text ends so that the class does not read it; what Base64 reads may end in any letter.
fn is_strange(class: &str, text: &[u16], strange: &str) -> bool {
    let strange: Vec<u16> = strange.encode_utf16().collect();
    match class {
        "java/util/Base64$Decoder" => text == strange,
        _ => text.ends_with(&strange),
    }
}

/// A decoder that the caller passes may be of any kind, and no test can make one.
fn decoded(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let decoder = object(cx, arguments, 0)?;
    match cx.state.heap.origin_of_object(decoder) {
        None | Some(Origin::Call(_) | Origin::Static(_)) => read(cx, method, arguments),
        Some(_) => environment::call(cx, method, arguments),
    }
}

/// Of a charset, null is one more bad name.
fn charset(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if let Some(Value::Ref(name)) = arguments.first()
        && cx.decide_null(*name)?
    {
        let fault = Fault::Library(LibraryFault::IllegalArgument, Some(arguments[0]));
        cx.raise_here(fault)?;
    }
    read(cx, method, arguments)
}
