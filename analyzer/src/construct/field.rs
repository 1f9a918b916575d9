//! Fields that a test sets because no call leaves them with the required value.
//!
//! A field that the package of the test sees is assigned in plain Java. Where its class keeps it to itself all the same, the
//! assignment breaks what constructors and methods keep: whoever makes it answers for what follows.

use crate::program::FieldId;
use crate::solution::SolvedValue;
use crate::witness::{Access, FieldValue, InputValue};

use super::builder::Builder;

impl Builder<'_> {
    /// The assignments, for the test and for the rehearsal.
    pub(super) fn set_fields(
        &mut self,
        fields: &[(FieldId, SolvedValue)],
    ) -> (Vec<FieldValue>, Vec<(FieldId, InputValue)>) {
        let mut written = Vec::new();
        let mut plan = Vec::new();
        for &(field, value) in fields {
            let declared = self.program.field(field);
            let value = self.value(value, &declared.ty);
            plan.push((field, value));
            if !declared.is_always_there() || value != InputValue::Null {
                written.push(self.field_value(field, value));
            }
        }
        (written, plan)
    }

    fn field_value(&self, field: FieldId, value: InputValue) -> FieldValue {
        let declared = self.program.field(field);
        FieldValue {
            class: self.names.class_ref(field.class),
            name: declared.name.to_string(),
            ty: self.names.type_ref(&declared.ty),
            access: self.access_of_field(field),
            value,
        }
    }

    pub(super) fn access_of_field(&self, field: FieldId) -> Access {
        let declared = self.program.field(field);
        if declared.access.is_final() {
            return Access::Forced;
        }
        self.names.member_access(field.class, declared.access)
    }
}
