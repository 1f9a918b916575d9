//! Fields that a test sets because no call leaves them with the required value.
//!
//! Where the class keeps a field to itself, setting it breaks what its constructors and methods keep: that is
//! force, whatever the modifiers of the field say.

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
            // What the compiler puts into its own fields is never null.
            if !declared.access.is_synthetic() || value != InputValue::Null {
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

    fn access_of_field(&self, field: FieldId) -> Access {
        let declared = self.program.field(field);
        match self.names.member_access(field.class, declared.access) {
            _ if declared.access.is_final() => Access::Forced,
            Access::Package if !self.catalog.is_shared(self.program, field) => Access::Forced,
            access => access,
        }
    }
}
