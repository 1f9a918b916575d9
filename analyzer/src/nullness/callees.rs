//! Whose results a call may give.

use std::cell::RefCell;
use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::program::{ClassId, MethodId, Program};

/// Classes below the one that a call names. Of more, nothing is said.
const MAX_SUBTYPES: usize = 200;

/// The methods that virtual calls may run; `None` where that is not known.
pub(super) struct Callees<'p> {
    program: &'p Program,
    known: RefCell<FxHashMap<MethodId, Option<BTreeSet<MethodId>>>>,
}

impl<'p> Callees<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        Self {
            program,
            known: RefCell::default(),
        }
    }

    /// What a call of a resolved method may run.
    pub(super) fn of(&self, resolved: MethodId) -> Option<BTreeSet<MethodId>> {
        let mut known = self.known.borrow_mut();
        let selected = known.entry(resolved);
        selected.or_insert_with(|| self.selected(resolved)).clone()
    }

    fn selected(&self, resolved: MethodId) -> Option<BTreeSet<MethodId>> {
        let program = self.program;
        let declared = program.method(resolved);
        let class = program.class(resolved.class);
        if declared.is_static() || declared.is_constructor() || declared.access.is_private() {
            return Some(BTreeSet::from([resolved]));
        }
        if declared.access.is_final() || class.access.is_final() {
            return Some(BTreeSet::from([resolved]));
        }
        let subtypes = program.subtypes(resolved.class);
        if class.is_jdk() || subtypes.len() > MAX_SUBTYPES {
            // What is below a class of the JDK is not listed.
            return None;
        }
        let classes = std::iter::once(resolved.class).chain(subtypes.iter().copied());
        if classes.clone().any(|class| self.may_be_lambda(class)) {
            return None;
        }
        let instantiable = classes.filter(|&class| {
            let class = program.class(class);
            !class.is_abstract() && !class.is_interface()
        });
        let selected: Option<BTreeSet<MethodId>> = instantiable
            .map(|class| program.select_method(class, resolved))
            .collect();
        selected.filter(|selected| !selected.is_empty())
    }

    /// Whether lambdas, which no class lists, may implement an interface (JLS §9.8).
    fn may_be_lambda(&self, class: ClassId) -> bool {
        self.program.class(class).is_interface() && self.program.abstract_methods(class).len() == 1
    }
}
