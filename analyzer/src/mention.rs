//! What the code of a method names: fields that it assigns, methods that it calls, and those that it hands out.

mod creations;
mod early;
mod functions;
mod givers;
mod refusing;

use std::collections::BTreeSet;

use crate::instr::{CallSite, Code, Constant, Instruction, Linkage, MethodRef};
use crate::program::{ClassId, FieldId, MethodId, Program};

/// What the code of one method says.
#[derive(Default)]
pub(crate) struct Mention {
    /// Fields that it assigns.
    pub(crate) assigned: BTreeSet<FieldId>,
    /// Methods that its instructions name.
    pub(crate) called: BTreeSet<MethodId>,
    /// Named by a lambda or method reference: anyone may call them.
    pub(crate) handed_out: BTreeSet<MethodId>,
    /// Whether it may hand out what cannot be seen: bootstrap methods of another language, method handles.
    pub(crate) is_opaque: bool,
}

impl Mention {
    pub(crate) fn of(program: &Program, method: MethodId) -> Self {
        let instructions = program.instructions(method).iter();
        Self::in_code(program, instructions)
    }

    /// What some instructions say.
    pub(crate) fn in_code<'i>(
        program: &Program,
        code: impl IntoIterator<Item = &'i Instruction>,
    ) -> Self {
        let mut mention = Self::default();
        for instruction in code {
            match instruction {
                Instruction::Putfield(field) | Instruction::Putstatic(field) => {
                    mention.assigned.extend(program.resolve_field(field));
                }
                Instruction::Ldc(Constant::MethodHandle(_) | Constant::Dynamic(_)) => {
                    mention.is_opaque = true;
                }
                Instruction::Invokedynamic(site) => {
                    mention.is_opaque |= site.linkage().is_none();
                    let named = handed_out(site);
                    let named = named.filter_map(|callee| program.resolve_method(callee));
                    mention.handed_out.extend(named);
                }
                other => {
                    let callee = other.callee();
                    let callee = callee.and_then(|callee| program.resolve_method(callee));
                    mention.called.extend(callee);
                }
            }
        }
        mention
    }
}

impl Program {
    /// Whether a static field may have another value than the one that its class initializer left.
    pub(crate) fn is_reassigned(&self, field: FieldId) -> bool {
        let access = self.field(field).access;
        let assigned = || self.reassigned.get_or_init(|| reassigned(self));
        !access.is_final() && (!access.is_private() || assigned().contains(&field))
    }

    /// Whether an instruction of scanned code names the method to call it.
    pub(crate) fn is_called(&self, method: MethodId) -> bool {
        let called = || scanned(self).flat_map(|it| Mention::of(self, it).called);
        self.called
            .get_or_init(|| called().collect())
            .contains(&method)
    }
}

/// The methods of scanned classes.
pub(crate) fn scanned(program: &Program) -> impl Iterator<Item = MethodId> {
    let classes = program.scanned_classes().iter();
    classes.flat_map(|&class| program.methods(class))
}

/// The fields that scanned code assigns, class initializers aside.
fn reassigned(program: &Program) -> BTreeSet<FieldId> {
    let methods = scanned(program).filter(|&method| !program.method(method).is_class_initializer());
    methods
        .flat_map(|method| Mention::of(program, method).assigned)
        .collect()
}

/// Whether a method sets a field to null, just so.
pub(crate) fn assigns_null(program: &Program, method: MethodId, field: FieldId) -> bool {
    let mut before = before_assignments(program, method, field);
    before.any(|it| matches!(it, Instruction::AconstNull))
}

/// Whether a method puts null into an array, just so.
pub(crate) fn stores_null(program: &Program, method: MethodId) -> bool {
    let instructions = program.instructions(method);
    let mut pairs = instructions.windows(2);
    pairs.any(|pair| matches!(pair, [Instruction::AconstNull, Instruction::Aastore]))
}

/// The instructions right before those by which a method assigns a field: what gives the value, if that is simple.
pub(crate) fn before_assignments(
    program: &Program,
    method: MethodId,
    field: FieldId,
) -> impl Iterator<Item = &Instruction> {
    let instructions = program.instructions(method);
    let pairs = instructions.windows(2);
    let assigns = pairs.filter(move |pair| program.assigns(&pair[1], field));
    assigns.map(|pair| &pair[0])
}

/// Methods that make something by which a field of a given name is assigned.
const LOOKUPS: &[&str] = &[
    "findVarHandle",
    "getDeclaredField",
    "newUpdater",
    "objectFieldOffset",
];

/// Names of fields that code of these classes may assign without an instruction that says so.
pub(crate) fn assigned_by_name(
    program: &Program,
    classes: impl IntoIterator<Item = ClassId>,
) -> BTreeSet<Box<str>> {
    let methods = classes.into_iter().flat_map(|class| program.methods(class));
    let codes = methods.filter_map(|method| program.readable_code(method));
    let looks_up = |code: &&Code| {
        let mut called = code.instructions.iter().filter_map(Instruction::callee);
        called.any(|callee| LOOKUPS.contains(&&*callee.name))
    };
    let instructions = codes.filter(looks_up).flat_map(|code| &code.instructions);
    let texts = instructions.filter_map(|instruction| match instruction {
        Instruction::Ldc(Constant::String(text)) => String::from_utf16(&text.0).ok(),
        _ => None,
    });
    texts.map(String::into_boxed_str).collect()
}

/// The methods that a call site hands out.
pub(crate) fn handed_out(site: &CallSite) -> impl Iterator<Item = &MethodRef> {
    spun(site.linkage()).filter_map(Instruction::callee)
}

/// The instructions that a call site was linked to.
fn spun(linkage: Option<&Linkage>) -> Box<dyn Iterator<Item = &Instruction> + '_> {
    match linkage {
        Some(Linkage::Object(spun)) => {
            let codes = spun.methods.iter().map(|(_, code)| code);
            Box::new(codes.flat_map(|code| code.instructions.iter()))
        }
        Some(Linkage::Method(code)) => Box::new(code.instructions.iter()),
        Some(Linkage::Text(_)) | None => Box::new(std::iter::empty()),
    }
}
