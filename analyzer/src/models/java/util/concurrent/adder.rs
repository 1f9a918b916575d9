//! `java.util.concurrent.atomic.LongAdder` and its kin: one thread counts in their base, and the rest is their bytecode.
//! Checked against JDK 17 and 25.

use crate::models::Model;
use crate::models::support::object;
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, Stop};

use super::cell::{self, Cell, Place, models};

pub(in crate::models) const MODELS: &[Model] = models!(base "Striped64",
    "casBase(JJ)Z" cell::compare_and_set, "getAndSetBase(J)J" cell::get_and_set);

fn base<'a>(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &'a [Value],
) -> Result<Cell<'a>, Stop> {
    let adder = object(cx, arguments, 0)?;
    let field = cx.program().field_named(method.class, "base");
    Ok(Cell {
        place: Place::Field(adder, field.ok_or(Stop::UNEXPECTED)?),
        operands: &arguments[1..],
    })
}
