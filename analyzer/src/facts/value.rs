//! What holds for value classes of the library, which is not proved but listed (`analyzer/src/models/values.rs`).

use crate::models::{Holds, ValueClass, ValueField};
use crate::program::{ClassId, FieldId, Program};
use crate::term::CmpOp;

use super::{Fact, Quantity};

/// The facts about the fields of such a class.
pub(super) fn facts(program: &Program, class: ClassId, listed: &ValueClass) -> Box<[Fact]> {
    let fields = listed.fields.iter();
    let known = fields.filter_map(|field| Some((program.field_named(class, field.name)?, field)));
    let facts = known.flat_map(|(id, field)| of_field(id, field));
    facts.chain(calendar(program, class)).collect()
}

/// Which days there are, if the class has months and days.
fn calendar(program: &Program, class: ClassId) -> Option<Fact> {
    Some(Fact::Calendar {
        year: program.field_named(class, "year"),
        month: program.field_named(class, "month")?,
        day: program.field_named(class, "day")?,
    })
}

fn of_field(id: FieldId, field: &ValueField) -> Vec<Fact> {
    let (Holds::Number(least, greatest) | Holds::Usual(least, greatest)) = field.holds else {
        return Vec::new();
    };
    let bound = |op, limit| Fact::Compare {
        left: Quantity::Field(id),
        op,
        right: Quantity::Constant(limit),
    };
    vec![bound(CmpOp::Ge, least), bound(CmpOp::Le, greatest)]
}
