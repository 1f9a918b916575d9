//! What code may assign, by itself and in the code of the program that it calls.

use std::collections::BTreeSet;

use crate::instr::{Code, Instruction};
use crate::mention::Mention;
use crate::program::{FieldId, MethodId, Program};

/// Methods that are looked into.
const MAX_METHODS: usize = 200;

/// What code reaches. The JDK is not looked into: that it calls back is not considered.
#[derive(Default)]
pub(crate) struct Reach {
    /// Fields that may be assigned.
    pub(crate) assigned: BTreeSet<FieldId>,
    /// Whether a method that is called jumps back, or may call itself.
    pub(crate) loops: bool,
}

impl Reach {
    /// What some instructions reach; `None` if that cannot be seen, or is too much to look at.
    pub(crate) fn of_code<'i>(
        program: &Program,
        code: impl IntoIterator<Item = &'i Instruction>,
    ) -> Option<Self> {
        let mut reach = Self::default();
        let called = reach.add(program, Mention::in_code(program, code))?;
        reach.follow(program, called)?;
        Some(reach)
    }

    /// What a call of a method reaches, itself included.
    pub(crate) fn of_call(program: &Program, method: MethodId) -> Option<Self> {
        let mut reach = Self::default();
        reach.follow(program, vec![method])?;
        Some(reach)
    }

    fn follow(&mut self, program: &Program, mut open: Vec<MethodId>) -> Option<()> {
        let mut seen = BTreeSet::new();
        while let Some(method) = open.pop() {
            if !seen.insert(method) {
                self.loops = true;
                continue;
            }
            let code = program.code(method).ok()?;
            self.loops |= code.is_some_and(Code::jumps_back);
            open.extend(self.add(program, Mention::of(program, method))?);
            if seen.len() > MAX_METHODS {
                return None;
            }
        }
        Some(())
    }

    /// Adds what code assigns; the methods that it may run.
    fn add(&mut self, program: &Program, mention: Mention) -> Option<Vec<MethodId>> {
        self.assigned.extend(mention.assigned);
        let named = mention.called.into_iter().chain(mention.handed_out);
        let run = named.flat_map(|method| selected(program, method));
        (!mention.is_opaque).then(|| run.collect())
    }
}

/// The methods of the program that a call of a method may run.
fn selected(program: &Program, method: MethodId) -> BTreeSet<MethodId> {
    let declared = program.method(method);
    let is_bound =
        declared.is_static() || declared.is_constructor() || declared.access.is_private();
    let mut selected = BTreeSet::from([method]);
    if !is_bound && !program.class(method.class).is_jdk() {
        let subtypes = program.subtypes(method.class).iter();
        selected.extend(subtypes.filter_map(|&class| program.select_method(class, method)));
    }
    selected.retain(|method| !program.class(method.class).is_jdk());
    selected
}
