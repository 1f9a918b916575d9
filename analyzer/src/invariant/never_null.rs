//! Fields that are never null once the constructor has returned: each constructor assigns them, and all assignments
//! store something that is visibly not null. Where that is an object made on the spot, the field shares it with no other
//! such field.
//!
//! Read off the bytecode of the class and the classes nested with it, so only for fields that nobody else can assign: final and
//! private ones. An object that breaks such a rule does not exist, and a path that needs one is not followed. What
//! reflection and deserialization do to objects is not considered, except that transient fields of serializable classes
//! may be null.

use crate::instr::{Code, Constant, InstrIdx, Instruction, Linkage};
use crate::models::never_null;
use crate::program::{ClassId, FieldId, MethodId, Program};

/// Library methods that return an argument after checking it.
const CHECKS: &[(&str, &str)] = &[
    ("java/util/Objects", "requireNonNull"),
    ("java/util/Objects", "requireNonNullElse"),
    ("java/util/Objects", "requireNonNullElseGet"),
];

impl Program {
    /// Whether a field is never null once the constructor has returned.
    pub(crate) fn is_never_null(&self, field: FieldId) -> bool {
        let known = &self.class(field.class).never_null;
        let fields = known.get_or_init(|| never_null_fields(self, field.class));
        fields.contains(&field)
    }

    /// Whether a field is never null and only ever gets an object that was made for it, so that no other such field has
    /// the same one.
    pub(crate) fn is_owner(&self, field: FieldId) -> bool {
        let known = &self.class(field.class).owners;
        let fields = known.get_or_init(|| owners(self, field.class));
        fields.contains(&field)
    }
}

fn owners(program: &Program, class: ClassId) -> Box<[FieldId]> {
    let fields = 0..program.class(class).fields.len() as u16;
    let fields = fields.map(|index| FieldId { class, index });
    let mut candidates: Vec<FieldId> = fields
        .filter(|&field| program.is_never_null(field))
        .collect();
    drop_in_nest(program, class, &mut candidates, makes_object);
    candidates.into_boxed_slice()
}

/// The fields of a class that are never null in an object whose constructor has returned.
fn never_null_fields(program: &Program, class: ClassId) -> Box<[FieldId]> {
    let declared = program.class(class);
    let fields = (0..).zip(&declared.fields);
    let candidates = fields.filter(|(_, field)| {
        let is_own = field.access.is_private() || field.access.is_final();
        is_own && !field.access.is_static() && field.ty.is_reference()
    });
    let mut candidates: Vec<FieldId> = candidates
        .map(|(index, _)| FieldId { class, index })
        .collect();
    candidates.retain(|&field| !may_be_left_out(program, field));
    for method in program.constructors(class) {
        candidates.retain(|&field| is_assigned(program, method, field));
    }
    drop_in_nest(program, class, &mut candidates, stores_object);
    candidates.into_boxed_slice()
}

/// What is asked about the value on top of the stack before an instruction, given all targets of jumps in the code.
type Question = fn(&Program, &Code, &[InstrIdx], u32) -> bool;

/// Drops the candidates to which some method assigns a value for which the answer is no.
fn drop_in_nest(
    program: &Program,
    class: ClassId,
    candidates: &mut Vec<FieldId>,
    question: Question,
) {
    for class in program.nest(class) {
        for method in program.methods(class) {
            if candidates.is_empty() {
                return;
            }
            drop_in(program, method, candidates, question);
        }
    }
}

/// Whether deserialization leaves the field null.
pub(super) fn may_be_left_out(program: &Program, field: FieldId) -> bool {
    let serializable = program.class_by_name("java/io/Serializable");
    let is_serializable = serializable.is_some_and(|id| program.is_subclass(field.class, id));
    is_serializable && program.field(field).access.is_transient()
}

/// Whether a constructor leaves the field assigned: itself before it branches, by the compiler's rules, or through another
/// constructor.
fn is_assigned(program: &Program, constructor: MethodId, field: FieldId) -> bool {
    let Ok(Some(code)) = program.code(constructor) else {
        return false;
    };
    if program.field(field).access.is_final() || delegates(program, code, constructor.class) {
        return true;
    }
    let first_handled = code.handlers.iter().map(|handler| handler.start.0).min();
    let straight = code
        .instructions
        .iter()
        .zip(0..first_handled.unwrap_or(u32::MAX))
        .take_while(|(instruction, _)| instruction.jump_targets().is_empty());
    straight
        .into_iter()
        .any(|(instruction, _)| assigned_field(program, instruction) == Some(field))
}

/// Whether a constructor calls another one of its class (JLS §8.8.7.1).
fn delegates(program: &Program, code: &Code, class: ClassId) -> bool {
    let mut n_open = 0;
    for instruction in &code.instructions {
        match instruction {
            Instruction::New(named) if program.resolve_class(named) == Some(class) => n_open += 1,
            Instruction::Invokespecial(method)
                if &*method.name == "<init>"
                    && program.resolve_class(&method.class) == Some(class) =>
            {
                n_open -= 1;
            }
            _ => {}
        }
    }
    n_open < 0
}

fn assigned_field(program: &Program, instruction: &Instruction) -> Option<FieldId> {
    match instruction {
        Instruction::Putfield(field) => program.resolve_field(field),
        _ => None,
    }
}

fn drop_in(program: &Program, method: MethodId, candidates: &mut Vec<FieldId>, question: Question) {
    let Ok(Some(code)) = program.code(method) else {
        return;
    };
    let mut targets: Option<Vec<InstrIdx>> = None;
    for (at, instruction) in (0_u32..).zip(&code.instructions) {
        let Some(field) = assigned_field(program, instruction) else {
            continue;
        };
        let targets = targets.get_or_insert_with(|| all_targets(code));
        if !question(program, code, targets, at) {
            candidates.retain(|&candidate| candidate != field);
        }
    }
}

fn all_targets(code: &Code) -> Vec<InstrIdx> {
    let instructions = code.instructions.iter();
    let jumps = instructions.flat_map(Instruction::jump_targets);
    jumps
        .chain(code.handlers.iter().map(|handler| handler.target))
        .collect()
}

/// Whether the value on top of the stack before the instruction is an object that the instruction before made, and nobody
/// else has: a copy would be made in between.
fn makes_object(_: &Program, code: &Code, targets: &[InstrIdx], at: u32) -> bool {
    let before = at
        .checked_sub(1)
        .map(|before| &code.instructions[before as usize]);
    let is_made = match before {
        Some(Instruction::Invokespecial(method)) => &*method.name == "<init>",
        Some(
            Instruction::Newarray(_)
            | Instruction::Anewarray(_)
            | Instruction::Multianewarray { .. },
        ) => true,
        _ => false,
    };
    is_made && !targets.contains(&InstrIdx(at))
}

/// Whether the value on top of the stack before the instruction is visibly not null: the one before, which leads nowhere
/// else, has made it.
fn stores_object(program: &Program, code: &Code, targets: &[InstrIdx], at: u32) -> bool {
    let Some(before) = at
        .checked_sub(1)
        .filter(|_| !targets.contains(&InstrIdx(at)))
    else {
        return false;
    };
    match &code.instructions[before as usize] {
        Instruction::Checkcast(_) => stores_object(program, code, targets, before),
        Instruction::Newarray(_)
        | Instruction::Anewarray(_)
        | Instruction::Multianewarray { .. } => true,
        // A bootstrap method of another language may make anything, and a dynamic constant may be null.
        Instruction::Invokedynamic(site) => {
            matches!(site.linkage(), Some(Linkage::Object(_) | Linkage::Text(_)))
        }
        Instruction::Ldc(constant) => !matches!(constant, Constant::Dynamic(_)),
        // With a value below it, what a constructor has filled is the new object.
        Instruction::Invokespecial(method) => &*method.name == "<init>",
        Instruction::Invokestatic(method)
        | Instruction::Invokevirtual(method)
        | Instruction::Invokeinterface(method) => {
            let is_check = |&(class, name): &(&str, &str)| {
                method
                    .class
                    .ty
                    .class_name()
                    .is_some_and(|named| **named == *class)
                    && &*method.name == name
            };
            let resolved = || program.resolve_method(method);
            CHECKS.iter().any(is_check) || resolved().is_some_and(|id| never_null(program, id))
        }
        _ => false,
    }
}
