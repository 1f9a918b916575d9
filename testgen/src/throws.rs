//! What a test has to declare: the checked exceptions of what it calls.

use analyzer::warning::FaultPath;
use analyzer::witness::{Build, Call, InputObject, Opening, Target, Throws};

use crate::java::ClassName;

/// The class in the `throws` clause of a test, if it needs one.
pub(crate) fn clause(path: &FaultPath, uses_helper: bool) -> Option<ClassName> {
    let objects = path.witness.objects.iter().map(of_object);
    let before = path.witness.before.iter().map(of_opening);
    let declared = objects.chain(before).max().unwrap_or(Throws::Nothing);
    // The helper throws whatever it meets.
    let simple = match declared.max(of_entry(path)) {
        _ if uses_helper => "Throwable",
        Throws::Nothing => return None,
        Throws::Exceptions => "Exception",
        Throws::Throwables => "Throwable",
    };
    Some(ClassName::new("java.lang", simple))
}

fn of_entry(path: &FaultPath) -> Throws {
    let through = path.entry.through.as_ref();
    let through = through.map(|through| through.parameters.throws);
    through.unwrap_or(path.entry.parameters.throws)
}

fn of_opening(opening: &Opening) -> Throws {
    match opening {
        Opening::Make(_) | Opening::Assign(_) => Throws::Nothing,
        Opening::Call(call) => of_call(call),
    }
}

fn of_object(object: &InputObject) -> Throws {
    match object {
        InputObject::Instance { build, calls, .. } => {
            let calls = calls.iter().map(of_call);
            calls.max().unwrap_or(Throws::Nothing).max(of_build(build))
        }
        // Nobody knows what the constructor of the class around the stub declares.
        InputObject::Stub {
            is_interface: false,
            ..
        } => Throws::default(),
        InputObject::Stub { .. }
        | InputObject::String(_)
        | InputObject::Array { .. }
        | InputObject::EnumConstant { .. }
        | InputObject::Container { .. }
        | InputObject::ClassLiteral(_)
        | InputObject::Boxed(_) => Throws::Nothing,
    }
}

fn of_build(build: &Build) -> Throws {
    match build {
        Build::Constructor { parameters, .. }
        | Build::Factory { parameters, .. }
        | Build::Anonymous { parameters, .. } => parameters.throws,
        Build::Constant { .. } | Build::Allocate | Build::Impossible => Throws::Nothing,
    }
}

fn of_call(call: &Call) -> Throws {
    let part = match &call.on {
        // An assignment.
        Target::Place(_) => return Throws::Nothing,
        Target::Part(getter) | Target::Handed(getter, _) | Target::PlaceOf(getter) => {
            getter.parameters.throws
        }
        Target::Itself
        | Target::Other(_)
        | Target::Class
        | Target::Held(_)
        | Target::SamePart
        | Target::Taken(_) => Throws::Nothing,
    };
    call.parameters.throws.max(part)
}
