//! Formats that are known, of `String.format` and its kin (`java.util.Formatter`): conversions that do not exist, precisions where
//! there are none, arguments that are missing, and those that a conversion does not take. The text that comes out is unknown,
//! and that the program's `toString` and `formatTo` run is not followed. Checked against JDK 17 and 25.

mod specifier;

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::support::{object, reference};
use crate::models::text::push_unknown_text;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};

use specifier::{Specifier, specifiers};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", Precision::Under, |cx, method, it| text(cx, method, it, 0)), // faults: null, UnknownConversion, IllegalPrecision, MissingArgument, IllegalConversion
    model("java/lang/String.format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", Precision::Under, |cx, method, it| text(cx, method, it, 1)), // faults: as above
    model("java/lang/String.formatted", Precision::Under, |cx, method, it| text(cx, method, it, 0)), // faults: as above
    model("java/io/PrintStream.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", Precision::Under, |cx, _, it| printed(cx, it, 1)), // faults: as above
    model("java/io/PrintStream.format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", Precision::Under, |cx, _, it| printed(cx, it, 2)), // faults: as above
    model("java/io/PrintStream.printf(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", Precision::Under, |cx, _, it| printed(cx, it, 1)), // faults: as above
    model("java/io/PrintStream.printf(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", Precision::Under, |cx, _, it| printed(cx, it, 2)), // faults: as above
];

/// Makes a text by the format at a position.
fn text(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    position: usize,
) -> StepResult {
    require_fitting(cx, arguments, position)?;
    push_unknown_text(cx, method)
}

/// Prints by the format at a position; the result is the stream. One that the program made may be closed, and would not look at
/// the format.
fn printed(cx: &mut StepCx<'_, '_>, arguments: &[Value], position: usize) -> StepResult {
    let stream = object(cx, arguments, 0)?;
    if cx.state.heap.get(stream).is_input() {
        require_fitting(cx, arguments, position)?;
    }
    cx.push_next(arguments[0])
}

/// The format at a position is one, and the arguments behind it fit; if not, that is at fault.
fn require_fitting(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
    position: usize,
) -> Result<(), Stop> {
    let format = object(cx, arguments, position)?;
    let given = arguments[position];
    let Some(format) = cx.units(format).and_then(|it| String::from_utf16(&it).ok()) else {
        return Ok(());
    };
    let specifiers = match specifiers(&format) {
        Ok(Some(specifiers)) => specifiers,
        Ok(None) => return Ok(()),
        Err(fault) => return cx.raise_here(Fault::Library(fault, Some(given))),
    };
    // Without an array, all arguments are null.
    match cx.state.heap.resolve(reference(arguments, position + 1)?) {
        Reference::Object(passed) => require_arguments(cx, (given, &specifiers), passed),
        Reference::Null | Reference::Symbolic(_) => Ok(()),
    }
}

/// There is an argument for each specifier, of a class that it takes; in their order.
fn require_arguments(
    cx: &mut StepCx<'_, '_>,
    (format, specifiers): (Value, &[Specifier]),
    passed: ObjId,
) -> Result<(), Stop> {
    let length = cx.sequence(passed)?.length;
    let Some(length) = cx.machine.terms.as_int(length) else {
        return Ok(());
    };
    for specifier in specifiers {
        let Some(index) = specifier.argument.filter(|&index| index < length) else {
            return cx.raise_here(Fault::Library(LibraryFault::MissingArgument, Some(format)));
        };
        let index = cx.int(index);
        let argument = cx.read_reference(passed, index)?;
        require_taken(cx, (format, specifier), argument)?;
    }
    Ok(())
}

/// A specifier takes null, and objects of its classes.
fn require_taken(
    cx: &mut StepCx<'_, '_>,
    (format, specifier): (Value, &Specifier),
    argument: Value,
) -> Result<(), Stop> {
    let (Some(taken), Value::Ref(argument)) = (specifier.classes(), argument) else {
        return Ok(());
    };
    if is_surely_other(cx, argument, taken) && !cx.decide_null(argument)? {
        return cx.raise_here(Fault::Library(
            LibraryFault::IllegalConversion,
            Some(format),
        ));
    }
    Ok(())
}

/// Whether an object that is not null is none of these classes: it is an array, or of another class that has no subclasses here.
fn is_surely_other(cx: &StepCx<'_, '_>, reference: Reference, taken: &[&str]) -> bool {
    let (program, heap) = (cx.program(), &cx.state.heap);
    let (ty, exact) = match heap.resolve(reference) {
        Reference::Null => return false,
        Reference::Symbolic(id) => (&heap.symbolic(id).ty, None),
        Reference::Object(id) => {
            let object = &heap.get(id).ty;
            (object.narrowest(program), object.exact)
        }
    };
    let declared = || {
        program
            .class_of(ty)
            .filter(|&it| program.class(it).access.is_final())
    };
    let Some(class) = exact.or_else(declared) else {
        return matches!(ty, Type::Array(_));
    };
    let mut taken = taken.iter().filter_map(|name| program.class_by_name(name));
    !taken.any(|taken| program.is_subclass(class, taken))
}
