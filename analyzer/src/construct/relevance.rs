//! Which constructors and factories are tried first: those that take what the object is to hold.
//!
//! Only types are compared. Whether a parameter ends up in the field is for the search to find out.

use crate::classfile::Type;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::SolvedValue;
use crate::term::Constant;

use super::search::Search;

/// Required values that the method takes no parameter for, then how many parameters it has: less is better.
pub(super) fn rank(search: &Search<'_, '_>, class: ClassId, method: MethodId) -> (usize, usize) {
    let parameters = &search.builder.program.method(method).descriptor.parameters;
    let is_for_another = class != search.requirement.class;
    let wanted = search
        .requirement
        .fields
        .iter()
        .filter(|(_, value)| is_chosen(*value));
    let lacking = wanted.filter(|(field, _)| !is_fed(search, *field, parameters));
    let n_lacking = if is_for_another { 0 } else { lacking.count() };
    (n_lacking, parameters.len())
}

/// Whether some parameter may become the value of the field.
fn is_fed(search: &Search<'_, '_>, field: FieldId, parameters: &[Type]) -> bool {
    let program = search.builder.program;
    let ty = &program.field(field).ty;
    let mut parameters = parameters.iter();
    parameters
        .any(|own| own == ty || program.is_assignable(own, ty) || program.is_assignable(ty, own))
}

/// Whether somebody has to choose the value: zero and null are there from the beginning.
fn is_chosen(value: SolvedValue) -> bool {
    match value {
        SolvedValue::Null => false,
        SolvedValue::Object(_) => true,
        SolvedValue::Number(constant) => !is_zero(constant),
    }
}

fn is_zero(constant: Constant) -> bool {
    match constant {
        Constant::Int(value) => value == 0,
        Constant::Long(value) => value == 0,
        Constant::Float(value) => value.to_bits() == 0,
        Constant::Double(value) => value.to_bits() == 0,
        Constant::Bool(value) => !value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_and_null_need_no_parameter() {
        assert!(!is_chosen(SolvedValue::Null));
        assert!(!is_chosen(SolvedValue::Number(Constant::Long(0))));
        assert!(is_chosen(SolvedValue::Number(Constant::Double(-0.0))));
        assert!(is_chosen(SolvedValue::Number(Constant::Int(-1))));
        assert!(is_chosen(SolvedValue::Object(0)));
    }
}
