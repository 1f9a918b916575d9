//! Who fills a field that is null at first: constructors, or methods that are called later.

use crate::classfile::Type;
use crate::instr::Instruction::{
    AconstNull, Aload, Ifeq, Ifne, Iload, Invokespecial, Putfield, Putstatic, Return,
};
use crate::instr::{Instruction, MethodRef};
use crate::mention::{Mention, before_assignments};
use crate::program::{FieldId, MethodId, Program};

use super::assigning::{MAX_DEPTH, assigns_within, continues, returns_without, users};

/// How code fills a field that is null at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Filling {
    /// A constructor does, on some path.
    pub(super) at_once: bool,
    /// A constructor of the class without parameters never does.
    pub(super) is_left: bool,
    /// A constructor of the class does nothing where its only parameter says so, and another one always does.
    pub(super) is_declined: bool,
    /// Another method puts there what it is passed.
    pub(super) is_given: bool,
    /// Another method does.
    pub(super) later: bool,
    /// It does so whenever it returns.
    pub(super) surely: bool,
    /// Another method may leave null.
    pub(super) may_empty: bool,
    /// Another method, which is public, does nothing but that.
    pub(super) is_set: bool,
    /// Somebody does, and whoever does puts there what is passed.
    pub(super) is_handed_over: bool,
}

impl Filling {
    pub(super) fn of(program: &Program, field: FieldId) -> Self {
        let mut filling = Filling {
            is_handed_over: is_handed_over(program, field),
            ..Filling::default()
        };
        for method in users(program, field).filter(|&it| !is_dead(program, it)) {
            match begins(program, method, field) {
                true => filling.add_constructor(program, method, field),
                false => filling.add_method(program, method, field),
            }
        }
        filling
    }

    fn add_constructor(&mut self, program: &Program, constructor: MethodId, field: FieldId) {
        let mut assigned = before_assignments(program, constructor, field).peekable();
        let assigns = assigned.peek().is_some();
        let calls_filler = calls_filler(program, constructor, field);
        self.at_once |= calls_filler || assigned.any(|value| !matches!(value, AconstNull));
        if constructor.class != field.class {
            return;
        }
        let parameters = &program.method(constructor).descriptor.parameters;
        self.is_left |= !assigns
            && !calls_filler
            && parameters.is_empty()
            && !is_given_by_other(program, constructor);
        self.is_declined |= assigns
            && may_decline(program, constructor)
            && is_filled_otherwise(program, constructor, field);
    }

    fn add_method(&mut self, program: &Program, method: MethodId, field: FieldId) {
        let is_public = program.method(method).access.is_public();
        let code = program.instructions(method);
        for value in before_assignments(program, method, field) {
            self.is_set |= is_public && matches!(code, [Aload(0), Aload(1), Putfield(_), Return]);
            if !is_there(program, method, value) {
                self.may_empty = true;
            } else if !continues(program, method, field) {
                self.later = true;
                self.is_given |= matches!(value, Aload(_));
                self.surely |= !returns_without(program, method, field);
            }
        }
    }
}

/// Whether nobody can call a method: it is private, and its class neither calls it nor hands it out.
fn is_dead(program: &Program, method: MethodId) -> bool {
    let nest = program.nest(method.class).into_iter();
    let mut beside = nest.flat_map(|class| program.methods(class));
    program.method(method).access.is_private()
        && !beside.any(|it| {
            let mention = Mention::of(program, it);
            mention.called.contains(&method) || mention.handed_out.contains(&method)
        })
}

/// Whether a method makes what has the field: a constructor the object, or the class initializer the static fields.
fn begins(program: &Program, method: MethodId, field: FieldId) -> bool {
    let declared = program.method(method);
    match program.field(field).access.is_static() {
        true => declared.is_class_initializer(),
        false => declared.is_constructor(),
    }
}

/// Whether somebody assigns the field, and whoever does puts there what is passed.
fn is_handed_over(program: &Program, field: FieldId) -> bool {
    let assigned = users(program, field).flat_map(|method| {
        let values = before_assignments(program, method, field);
        values.map(move |value| match value {
            Aload(local) => program.method(method).parameter_at(*local).is_some(),
            _ => false,
        })
    });
    let mut passed = assigned.peekable();
    passed.peek().is_some() && passed.all(|is_passed| is_passed)
}

/// Whether a constructor does nothing where a flag, its only parameter, says so.
fn may_decline(program: &Program, constructor: MethodId) -> bool {
    let code = program.instructions(constructor);
    let end = match code {
        [
            Aload(0),
            Invokespecial(_),
            Iload(1),
            Ifeq(end) | Ifne(end),
            ..,
        ] => end.0 as usize,
        _ => return false,
    };
    *program.method(constructor).descriptor.parameters == [Type::Boolean]
        && matches!(code.get(end), Some(Return))
}

/// Whether another constructor of the class always fills the field.
fn is_filled_otherwise(program: &Program, constructor: MethodId, field: FieldId) -> bool {
    let mut others = program.constructors(constructor.class);
    others.any(|it| it != constructor && !returns_without(program, it, field))
}

/// Whether a class puts an array or an object of the program's into a static field where it is initialized.
pub(crate) fn is_begun(program: &Program, field: FieldId) -> bool {
    let ty = &program.field(field).ty;
    let is_scanned = |class| program.class(class).is_scanned();
    let is_own = ty.component().is_some() || program.class_of(ty).is_some_and(is_scanned);
    let mut methods = program.methods(field.class);
    let initializer = methods.find(|&it| program.method(it).is_class_initializer());
    is_own
        && initializer.is_some_and(|initializer| {
            let mut pairs = program.instructions(initializer).windows(2);
            pairs.any(|pair| match &pair[1] {
                Putstatic(assigned) if program.resolve_field(assigned) == Some(field) => {
                    is_there(program, initializer, &pair[0])
                }
                _ => false,
            })
        })
}

/// Whether what a method assigns is a new object, what it is passed, or what a method makes that never gives null.
fn is_there(program: &Program, method: MethodId, value: &Instruction) -> bool {
    match value {
        Aload(local) => program.method(method).parameter_at(*local).is_some(),
        Invokespecial(called) => &*called.name == "<init>",
        Instruction::Checkcast(_) => before(program, method, value).is_some_and(|cast| {
            let called = cast.callee().map(|it| &*it.name);
            called == Some("requireNonNull") || is_there(program, method, cast)
        }),
        made if made.is_array_creation() => true,
        call if let Some(callee) = call.callee() => {
            program.never_called_for_null(callee) || is_made_by_library(program, callee)
        }
        // The last element of an array that is written out.
        other => other.is_array_store(),
    }
}

/// The instruction before one of a method.
fn before<'p>(
    program: &'p Program,
    method: MethodId,
    instruction: &Instruction,
) -> Option<&'p Instruction> {
    let code = program.instructions(method);
    let at = code.iter().position(|it| std::ptr::eq(it, instruction))?;
    code.get(at.checked_sub(1)?)
}

/// Static methods of the library that give null for some, by their classes; and classes all of whose methods give something, as well as
/// names of methods that do everywhere.
const LOOKUPS: [(&str, &str); 8] = [
    ("java/lang/ClassLoader", "getSystemResource"),
    ("java/lang/Integer", "getInteger"),
    ("java/lang/Long", "getLong"),
    ("java/lang/System", "console"),
    ("java/lang/System", "get"),
    ("java/sql/DriverManager", "get"),
    ("java/util/Collections", "m"),
    ("java/util/Objects", "requireNonNullElse"),
];
const OF_TEXTS: [&str; 2] = ["java/lang/String", "java/lang/StringBuilder"];
const GIVERS: [&str; 5] = ["iterator", "listIterator", "matcher", "stream", "toArray"];

/// Whether a method of the library makes what it gives, as `Pattern.compile` does and `text.split(",")`; of what is an object of any
/// class nobody knows.
fn is_made_by_library(program: &Program, callee: &MethodRef) -> bool {
    let called = program.resolve_method(callee);
    called.is_some_and(|it| {
        let (class, declared) = (program.class(it.class), program.method(it));
        let is_lookup =
            |&(of, name): &(&str, &str)| *class.name == *of && declared.name.starts_with(name);
        let gives = declared.descriptor.returns.as_ref();
        let is_any = gives.is_none_or(|ty| {
            ty.class_name()
                .is_some_and(|it| **it == *"java/lang/Object")
        });
        let makes = declared.is_static() && !LOOKUPS.iter().any(is_lookup)
            || OF_TEXTS.contains(&&*class.name)
            || GIVERS.contains(&&*declared.name);
        class.is_jdk() && !is_any && makes
    })
}

/// Whether a constructor calls a method of the class that assigns the field.
fn calls_filler(program: &Program, constructor: MethodId, field: FieldId) -> bool {
    let called = Mention::of(program, constructor).called.into_iter();
    let mut own = called.filter(|it| {
        program.is_subclass(field.class, it.class) && !program.method(*it).is_constructor()
    });
    own.any(|it| assigns_within(program, it, field, MAX_DEPTH - 1))
}

/// Whether a constructor calls another one of its class, with more than nulls.
fn is_given_by_other(program: &Program, constructor: MethodId) -> bool {
    if let [Aload(0), nulls @ .., Invokespecial(_), Return] = program.instructions(constructor)
        && nulls.iter().all(|it| matches!(it, AconstNull))
    {
        return false;
    }
    let called = Mention::of(program, constructor).called.into_iter();
    let mut own = called.filter(|it| it.class == constructor.class);
    own.any(|it| program.method(it).is_constructor())
}
