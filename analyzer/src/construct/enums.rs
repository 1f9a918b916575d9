//! Constants of enums, by what is required of them.

use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;
use crate::term::Constant;
use crate::witness::{InputObject, InputValue};

use super::builder::Builder;
use super::recipe::Action;
use super::search;

/// The enum whose constants stand for those of any enum.
const USUAL_ENUM: &str = "java/util/concurrent/TimeUnit";

impl Builder<'_> {
    /// The enum of a constant: its class, or where only `Enum` is known and something is required, one that fits.
    pub(super) fn enum_of(
        &self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<ClassId> {
        let program = self.program;
        if program.class(class).is_enum() {
            return Some(class);
        }
        let usual = program.class_by_name(USUAL_ENUM)?;
        let is_any = fields.is_empty() && self.admits(index, usual);
        if class != program.known().enumeration || is_any {
            return None;
        }
        let fits = |&class: &ClassId| {
            program.class(class).is_enum()
                && self.admits(index, class)
                && self.constant_by_ordinal(class, fields).is_some()
        };
        let own = program.scanned_classes().iter().copied();
        std::iter::once(usual).chain(own).find(fits)
    }

    /// The constant with the required ordinal; where other fields are required, the first one that has them.
    pub(super) fn enum_constant(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> InputValue {
        let by_ordinal = self.constant_by_ordinal(class, fields);
        let name = by_ordinal.or_else(|| self.constant_with(class, fields));
        let class = self.names.class_ref(class);
        match name {
            Some(name) => self.add(index, InputObject::EnumConstant { class, name }),
            None => self.impossible(index, class),
        }
    }

    fn constant_with(&self, class: ClassId, fields: &[(FieldId, SolvedValue)]) -> Option<String> {
        let found = search::recipe(self, class, fields)?;
        match found.steps.first()?.action {
            Action::Constant(field) if found.missing.is_empty() => {
                Some(self.program.field(field).name.to_string())
            }
            _ => None,
        }
    }

    /// The constant with an ordinal, if nothing else is required.
    fn constant_by_ordinal(
        &self,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<String> {
        let mut ordinal = 0;
        for &(field, value) in fields {
            match value {
                SolvedValue::Number(Constant::Int(value))
                    if self.program.field(field).name.as_ref() == "ordinal" =>
                {
                    ordinal = usize::try_from(value).ok()?;
                }
                _ => return None,
            }
        }
        let mut constants = self.program.class(class).enum_constants();
        constants.nth(ordinal).map(|name| name.to_string())
    }
}
