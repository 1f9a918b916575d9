//! Which methods of scanned code give an object of a class.

use std::collections::BTreeMap;

use crate::program::{ClassId, MethodId, Program};

use super::scanned;

type Givers = BTreeMap<ClassId, Vec<MethodId>>;

impl Program {
    /// The methods of scanned code with just this class as their type, private ones aside.
    pub(crate) fn givers(&self, class: ClassId) -> &[MethodId] {
        let givers = self.givers.get_or_init(|| givers(self));
        givers.get(&class).map_or(&[], Vec::as_slice)
    }
}

fn givers(program: &Program) -> Givers {
    let mut givers = Givers::new();
    for method in scanned(program) {
        let declared = program.method(method);
        let is_open = declared.has_code() && !declared.access.is_private();
        let given = declared.descriptor.returns.as_ref().filter(|_| is_open);
        let given = given.and_then(|ty| program.class_of(ty));
        if let Some(class) = given.filter(|&class| !program.class(class).is_jdk()) {
            givers.entry(class).or_default().push(method);
        }
    }
    givers
}
