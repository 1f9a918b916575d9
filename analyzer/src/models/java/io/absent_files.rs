//! Files that are not there, where a handler of the program may catch what the library says to that. Of an unknown name it is asked
//! whether it leads into a directory that nobody has: there a file can neither be read nor made. Tests pass a `File` and a `Path`
//! without a name, which cannot be read or written either. What other files hold is the environment. Checked against JDK 17 and 25.
//!
//! A `File` keeps its name in its field `path` as it was passed.

use crate::classfile::Type;
use crate::models::java::unknown_names::may_be_unknown;
use crate::models::support::object;
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{ObjId, Origin, Reference, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/File.<init>", Precision::Over, named),
    model("java/io/FileInputStream.<init>", Precision::Over, open),
    model("java/io/FileOutputStream.<init>", Precision::Over, open),
    model("java/io/FileReader.<init>", Precision::Over, open),
    model("java/io/FileWriter.<init>", Precision::Over, open),
    model("java/io/PrintWriter.<init>(Ljava/io/File;)V", Precision::Over, open),
    model("java/io/PrintWriter.<init>(Ljava/lang/String;)V", Precision::Over, open),
    model("java/io/RandomAccessFile.<init>", Precision::Over, open),
    model("java/nio/file/Files.copy(Ljava/nio/file/Path;Ljava/nio/file/Path;[Ljava/nio/file/CopyOption;)Ljava/nio/file/Path;", Precision::Over, reach),
    model("java/nio/file/Files.delete", Precision::Over, reach),
    model("java/nio/file/Files.lines", Precision::Over, reach),
    model("java/nio/file/Files.list", Precision::Over, reach),
    model("java/nio/file/Files.move", Precision::Over, reach),
    model("java/nio/file/Files.newBufferedReader", Precision::Over, reach),
    model("java/nio/file/Files.newBufferedWriter", Precision::Over, open),
    model("java/nio/file/Files.newInputStream", Precision::Over, reach),
    model("java/nio/file/Files.newOutputStream", Precision::Over, open),
    model("java/nio/file/Files.readAllBytes", Precision::Over, open),
    model("java/nio/file/Files.readAllLines", Precision::Over, open),
    model("java/nio/file/Files.readString", Precision::Over, open),
    model("java/nio/file/Files.size", Precision::Over, reach),
    model("java/nio/file/Files.write", Precision::Over, open),
    model("java/nio/file/Files.writeString", Precision::Over, open),
    model("java/util/Scanner.<init>(Ljava/io/File;)V", Precision::Over, open),
];

/// The end of a name that nobody can give a file.
const ABSENT: (&str, bool) = ("?/?", true);
const NOT_FOUND: &str = "java/io/FileNotFoundException";
const FAILED: &str = "java/io/IOException";
const NO_SUCH_FILE: &str = "java/nio/file/NoSuchFileException";

/// Keeps the name, if it is all that there is.
fn named(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let flow = environment::call(cx, method, arguments)?;
    let name = match arguments {
        [_, name] => known_object(cx, Some(*name))?.filter(|&name| cx.holds_text(name)),
        _ => None,
    };
    let name = name.unwrap_or_else(|| cx.unknown_text("path"));
    if let Some(path) = path_of_file(cx) {
        let name = Value::Ref(Reference::Object(name));
        cx.state.heap.write_field(this, path, name);
    }
    Ok(flow)
}

/// Opens a file to read or to write it.
fn open(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if let Some(failed) = without_name(cx, method, arguments)? {
        return Ok(failed);
    }
    reach(cx, method, arguments)
}

/// Asks about a file, or opens what may be a directory.
fn reach(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let thrown = match is_of_path(cx, method) {
        true => NO_SUCH_FILE,
        false => NOT_FOUND,
    };
    if let Some(file) = file(cx, method, arguments)?
        && !has_asked(cx)
        && let Some(name) = name(cx, file)?
        && may_be_unknown(cx, name, ABSENT, thrown)?
    {
        return cx.throw_without_message(thrown);
    }
    environment::call(cx, method, arguments)
}

/// What is thrown where a file has no name. Those that the caller passes have none.
fn without_name(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<Flow>, Stop> {
    let thrown = match is_of_path(cx, method) {
        true => FAILED,
        false => NOT_FOUND,
    };
    let Some(file) = file(cx, method, arguments)? else {
        return Ok(None);
    };
    let name = name(cx, file)?;
    let is_passed = is_passed(cx, file);
    let units = name.and_then(|name| cx.units(name));
    let is_unnamed = units.is_some_and(|units| units.is_empty())
        || (is_passed && cx.machine.mode == Mode::Concrete && !cx.has_answered(file));
    if is_unnamed {
        return cx.throw_without_message(thrown).map(Some);
    }
    let is_explored = cx.machine.mode != Mode::Concrete && !has_asked(cx);
    if is_passed && is_explored && !cx.has_answered(file) && cx.is_caught(thrown) {
        cx.fork_throw(|cx| cx.throw_without_message(thrown))?;
    }
    Ok(None)
}

/// Whether the path hangs on what was said of some file before, as by `exists()`: of one that is not there that is another path.
fn has_asked(cx: &StepCx<'_, '_>) -> bool {
    let asks = ["java.io.File.", "java.nio.file.Files."];
    let mut calls = cx.state.calls.iter();
    cx.machine.mode != Mode::Concrete
        && calls.any(|call| {
            let is_made = call.name.contains("<init>");
            !is_made && asks.iter().any(|it| call.name.starts_with(it))
        })
}

fn is_of_path(cx: &StepCx<'_, '_>, method: MethodId) -> bool {
    cx.program().method(method).is_static()
}

/// What is opened: the first argument.
fn file(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<ObjId>, Stop> {
    let position = usize::from(!is_of_path(cx, method));
    known_object(cx, arguments.get(position).copied())
}

/// The object that a value is, unless it is null.
fn known_object(cx: &mut StepCx<'_, '_>, value: Option<Value>) -> Result<Option<ObjId>, Stop> {
    let Some(reference) = value.and_then(Value::reference) else {
        return Ok(None);
    };
    cx.decide_null(reference)?;
    Ok(match cx.state.heap.resolve(reference) {
        Reference::Object(id) => Some(id),
        _ => None,
    })
}

/// The text that names a file.
fn name(cx: &mut StepCx<'_, '_>, file: ObjId) -> Result<Option<ObjId>, Stop> {
    if cx.holds_text(file) {
        return Ok(Some(file));
    }
    let heap = &cx.state.heap;
    let named = match heap.origin_of_object(file) {
        Some(Origin::Call(call)) => cx.state.calls.get(call.0 as usize).and_then(|call| {
            let mut makers = ["java.nio.file.Path.of(", "java.nio.file.Paths.get("].into_iter();
            let is_path = makers.any(|maker| call.name.starts_with(maker));
            call.arguments.first().copied().filter(|_| is_path)
        }),
        Some(_) => None,
        None => path_of_file(cx).and_then(|path| Some(heap.get(file).field(path)?.current)),
    };
    let named = known_object(cx, named)?;
    Ok(named.filter(|&name| cx.holds_text(name)))
}

fn path_of_file(cx: &StepCx<'_, '_>) -> Option<FieldId> {
    let file = cx.program().class_by_name("java/io/File")?;
    cx.program().field_named(file, "path")
}

/// Whether the caller passes the file itself.
fn is_passed(cx: &StepCx<'_, '_>, file: ObjId) -> bool {
    let heap = &cx.state.heap;
    let narrowest = heap.get(file).ty.narrowest(cx.program());
    let is_file = |ty: &Type| {
        let name = ty.class_name();
        name.is_some_and(|name| matches!(&**name, "java/io/File" | "java/nio/file/Path"))
    };
    // On a replay, all that is passed counts as the receiver.
    let is_theirs = matches!(
        heap.origin_of_object(file),
        Some(Origin::Parameter(_) | Origin::Field(..) | Origin::Receiver)
    );
    is_theirs && is_file(narrowest)
}
