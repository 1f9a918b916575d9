//! Fields that a test sets because no call leaves them with the required value.
//!
//! A field that the package of the test sees is assigned in plain Java. Where its class keeps it to itself all the same, the
//! assignment breaks what constructors and methods keep: whoever makes it answers for what follows.

use crate::models::calls_back;
use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;
use crate::witness::{Access, Call, Contents, FieldValue, InputObject, InputValue, Target};

use super::builder::Builder;

impl Builder<'_> {
    /// The assignments to fields of an object of the class, for the test and for the rehearsal.
    pub(super) fn set_fields(
        &mut self,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> (Vec<FieldValue>, Vec<(FieldId, InputValue)>) {
        let mut written = Vec::new();
        let mut plan = Vec::new();
        for &(field, value) in fields {
            let declared = self.program.field(field);
            let value = self.value(value, &declared.ty);
            plan.push((field, value));
            let may_miss = !declared.is_always_there() || !self.entry_config.presumes_facts;
            let is_set = may_miss || value != InputValue::Null;
            if is_set && !declared.is_contents() {
                written.push(self.field_value(class, field, value));
            }
        }
        (written, plan)
    }

    /// Calls that put what an object of a class is to hold as a collection into it: nobody can set that as a field. `None` where
    /// the class does that in its own way.
    pub(super) fn filling(
        &self,
        class: ClassId,
        set: &[(FieldId, InputValue)],
    ) -> Option<Vec<Call>> {
        let contents = set.iter();
        let contents = contents.filter(|(field, _)| self.program.field(*field).is_contents());
        let held = contents.filter_map(|&(_, value)| Some((value, self.held_by(value)?)));
        let calls = held.filter(|(_, held)| !held.is_empty());
        let calls = calls.map(|(value, held)| {
            let (name, descriptor) = match held {
                Contents::Entries(_) => ("putAll", "(Ljava/util/Map;)V"),
                _ => ("addAll", "(Ljava/util/Collection;)Z"),
            };
            let method = self.program.find_method(class, name, descriptor)?;
            let is_inherited = self.program.class(method.class).is_jdk()
                && !calls_back(self.program, class, method);
            is_inherited.then(|| Call {
                class: self.names.class_ref(class),
                method: name.to_owned(),
                access: Access::Public,
                parameters: self.program.parameters(method, self.names.package()),
                arguments: vec![value],
                on: Target::Itself,
            })
        });
        calls.collect()
    }

    /// What a collection of the test holds.
    fn held_by(&self, value: InputValue) -> Option<&Contents> {
        let InputValue::Object(index) = value else {
            return None;
        };
        match self.objects.get(index)? {
            InputObject::Container { contents, .. } => Some(contents),
            _ => None,
        }
    }

    fn field_value(&self, class: ClassId, field: FieldId, value: InputValue) -> FieldValue {
        let declared = self.program.field(field);
        FieldValue {
            class: self.names.class_ref(field.class),
            name: declared.name.to_string(),
            ty: self.names.type_ref(&declared.ty),
            arguments: self.program.field_arguments(field, self.names.package()),
            access: self.access_of_field(field),
            is_hidden: self.program.hides(class, field),
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
