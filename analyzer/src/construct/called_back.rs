//! Functions that methods of an anonymous class call.

use crate::program::{ClassId, MethodId};
use crate::solution::Reply;
use crate::state::CallBack;
use crate::witness::{Access, CalledBack, Checked};

use super::builder::Builder;

impl Builder<'_> {
    /// The function that a method calls which a test writes.
    pub(super) fn called_back(&self, method: MethodId, replies: &[Reply]) -> Option<CalledBack> {
        let mut calls = replies.iter();
        let call = calls.find_map(|reply| match reply {
            Reply::CallsBack(call) => Some(*call),
            _ => None,
        })?;
        Some(CalledBack {
            parameter: call.parameter,
            method: self.program.method(call.function).name.to_string(),
            gives: call.gives,
            checked: self.checked(method, call),
        })
    }

    /// What becomes of the checked exceptions of a function: the method passes on one that it may throw.
    fn checked(&self, method: MethodId, call: CallBack) -> Checked {
        let program = self.program;
        let classes = |method: MethodId| -> Vec<ClassId> {
            let names = program.method(method).exceptions.iter();
            names.filter_map(|it| program.class_by_name(it)).collect()
        };
        let mut thrown = classes(call.function);
        thrown.retain(|&class| !program.is_unchecked(class));
        let declared = classes(method);
        let passes_on = |class: ClassId| {
            let is_named = self.names.class_access(class) != Access::Forced;
            is_named && declared.iter().any(|&it| program.is_subclass(class, it))
        };
        match *thrown {
            [] => Checked::None,
            [only] if passes_on(only) => Checked::Declared(self.names.class_ref(only)),
            _ => Checked::Wrapped,
        }
    }
}
