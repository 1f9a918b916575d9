//! What a class might keep: a fixed set of shapes over the fields that only its own code assigns. All of it is guessed;
//! `proof.rs` finds out what is true.

use std::collections::BTreeSet;

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::mention::assigned_by_name;
use crate::models::{self, Shape};
use crate::nullness::may_be_left_out;
use crate::program::{ClassId, FieldId, Program};
use crate::state::container::Writes;
use crate::term::CmpOp;

use super::fact::{Fact, Quantity};
use super::hints::Hints;

/// Fields of one kind about which something is guessed, per class, and those that are compared with each other.
const MAX_FIELDS: usize = 24;
const MAX_RELATED: usize = 6;

/// Fields of one class by what can be said about them.
#[derive(Default)]
struct Fields {
    numbers: Vec<FieldId>,
    flags: Vec<FieldId>,
    lengths: Vec<FieldId>,
    references: Vec<FieldId>,
}

/// All guesses about the classes of a nest, and its fields that hold objects.
pub(super) fn candidates(program: &Program, nest: &[ClassId]) -> (Vec<Fact>, Vec<FieldId>) {
    let hints = Hints::of(program, nest);
    let by_name = assigned_by_name(program, nest.iter().copied());
    let (mut facts, mut references) = (Vec::new(), Vec::new());
    for &class in nest {
        let fields = Fields::of(program, class, &by_name);
        fields.bounds(program, &hints, &mut facts);
        fields.relations(program, &mut facts);
        fields.nullness(program, &mut facts);
        if makes_restricted(program, nest) {
            fields.refusals(program, &mut facts);
        }
        references.extend(fields.references);
    }
    (facts, references)
}

impl Fields {
    fn of(program: &Program, class: ClassId, by_name: &BTreeSet<Box<str>>) -> Self {
        let mut fields = Self::default();
        for (index, declared) in (0..).zip(&program.class(class).fields) {
            let field = FieldId { class, index };
            let is_named = !declared.access.is_final() && by_name.contains(&*declared.name);
            if declared.access.is_static() || is_named || !is_kept(program, field) {
                continue;
            }
            match &declared.ty {
                Type::Boolean => fields.flags.push(field),
                Type::Byte | Type::Short | Type::Char | Type::Int | Type::Long => {
                    fields.numbers.push(field);
                }
                Type::Float | Type::Double => {}
                ty => {
                    let is_text = matches!(ty, Type::Class(name) if **name == *"java/lang/String");
                    if is_text || matches!(ty, Type::Array(_)) {
                        fields.lengths.push(field);
                    }
                    fields.references.push(field);
                }
            }
        }
        let lists = [&mut fields.numbers, &mut fields.flags, &mut fields.lengths];
        lists.into_iter().for_each(|list| list.truncate(MAX_FIELDS));
        fields
    }

    /// Numbers and lengths between constants, and numbers that are not zero.
    fn bounds(&self, program: &Program, hints: &Hints, facts: &mut Vec<Fact>) {
        let mut add = |left, op, constant| {
            facts.push(Fact::Compare {
                left,
                op,
                right: Quantity::Constant(i64::from(constant)),
            });
        };
        for &number in &self.numbers {
            add(Quantity::Field(number), CmpOp::Ne, 0);
            for constant in hints.for_field(&program.field(number).name) {
                add(Quantity::Field(number), CmpOp::Ge, constant);
                add(Quantity::Field(number), CmpOp::Le, constant);
            }
        }
        for &length in &self.lengths {
            let constants = hints.for_field(&program.field(length).name).into_iter();
            for constant in constants.filter(|&constant| constant > 0) {
                add(Quantity::Length(length), CmpOp::Eq, constant);
                add(Quantity::Length(length), CmpOp::Ge, constant);
            }
        }
    }

    /// Numbers within lengths, and in order.
    fn relations(&self, program: &Program, facts: &mut Vec<Fact>) {
        let mut add = |left, op, right| facts.push(Fact::Compare { left, op, right });
        let is_long = |field| program.field(field).ty == Type::Long;
        let numbers = || self.numbers.iter().take(MAX_RELATED);
        let lengths = || self.lengths.iter().take(MAX_RELATED);
        for &number in numbers().filter(|&&number| !is_long(number)) {
            let left = Quantity::Field(number);
            for &length in lengths() {
                add(left, CmpOp::Lt, Quantity::Length(length));
                add(left, CmpOp::Le, Quantity::Length(length));
            }
            for &other in numbers().filter(|&&other| other != number) {
                if !is_long(other) {
                    add(left, CmpOp::Lt, Quantity::Field(other));
                    add(left, CmpOp::Le, Quantity::Field(other));
                }
            }
        }
        for &length in lengths() {
            for &other in lengths().filter(|&&other| other != length) {
                let (left, right) = (Quantity::Length(length), Quantity::Length(other));
                add(left, CmpOp::Le, right);
            }
        }
    }

    /// Collections that refuse some writes, or all, or null.
    fn refusals(&self, program: &Program, facts: &mut Vec<Fact>) {
        for field in self.collections(program) {
            let restricted = [Writes::None, Writes::Fixed, Writes::InPlace];
            facts.extend(restricted.map(|writes| Fact::Writes(field, writes)));
            facts.push(Fact::RefusesNull(field));
        }
    }

    fn collections(&self, program: &Program) -> impl Iterator<Item = FieldId> {
        let is_collection = |field: &FieldId| {
            let name = program.field(*field).ty.class_name();
            let known = name.and_then(|name| models::known(name));
            known.is_some_and(|known| known.shape != Shape::Iterator)
        };
        self.references.iter().copied().filter(is_collection)
    }

    /// References that are not null, always or where a number says so.
    fn nullness(&self, program: &Program, facts: &mut Vec<Fact>) {
        let references = self.references.iter().copied();
        for field in references.filter(|&field| !program.is_never_null(field)) {
            facts.push(Fact::NotNull(field));
            let is_int = |guard: &FieldId| program.field(*guard).ty == Type::Int;
            let numbers = self.numbers.iter().copied().filter(is_int);
            let numbers = numbers.take(MAX_RELATED);
            let guards = self.flags.iter().copied().take(MAX_RELATED).chain(numbers);
            facts.extend(guards.map(|guard| Fact::NotNullAbove { guard, field }));
        }
    }
}

/// Whether the code asks the library for collections that cannot be changed.
fn makes_restricted(program: &Program, nest: &[ClassId]) -> bool {
    const MAKERS: [&str; 5] = ["Arrays", "Collections", "List", "Map", "Set"];
    let methods = nest.iter().flat_map(|&class| program.methods(class));
    let mut instructions = methods.flat_map(|method| program.instructions(method));
    instructions.any(|instruction| match instruction {
        Instruction::Invokestatic(method) => {
            let class = method.class.ty.class_name();
            let simple = class.and_then(|class| class.strip_prefix("java/util/"));
            simple.is_some_and(|simple| MAKERS.contains(&simple))
        }
        _ => false,
    })
}

/// Whether nobody but the code of the nest assigns the field.
fn is_kept(program: &Program, field: FieldId) -> bool {
    let access = program.field(field).access;
    let is_hidden = program.class(field.class).nesting.is_private();
    (access.is_private() || access.is_final() || is_hidden)
        && !access.is_synthetic()
        && !may_be_left_out(program, field)
}
