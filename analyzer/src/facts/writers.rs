//! Which methods of a nest have to be looked at: those that assign a field, or call a method that only they can call
//! and that does.

use std::collections::{BTreeMap, BTreeSet};

use crate::mention::Mention;
use crate::program::{ClassId, FieldId, MethodId, Program};

/// The methods of a nest, and the constructors outside that call back into it, with the fields they assign.
pub(super) struct Writers {
    entries: BTreeMap<MethodId, BTreeSet<FieldId>>,
}

impl Writers {
    pub(super) fn of(program: &Program, nest: &[ClassId]) -> Self {
        let methods: Vec<MethodId> = nest
            .iter()
            .flat_map(|&class| program.methods(class))
            .collect();
        let mentions: BTreeMap<MethodId, Mention> = methods
            .iter()
            .map(|&method| (method, Mention::of(program, method)))
            .collect();
        let all = mentions.values();
        let called: BTreeSet<MethodId> = all.clone().flat_map(|m| &m.called).copied().collect();
        let handed_out: BTreeSet<MethodId> = all.flat_map(|m| &m.handed_out).copied().collect();
        let is_inner = |method: MethodId| {
            let declared = program.method(method);
            (declared.access.is_private() || declared.is_accessor())
                && called.contains(&method)
                && !handed_out.contains(&method)
        };
        let mut entries: BTreeMap<MethodId, BTreeSet<FieldId>> = BTreeMap::new();
        for method in methods.into_iter().filter(|&method| !is_inner(method)) {
            let mut reach = Reach {
                program,
                mentions: &mentions,
                seen: BTreeSet::new(),
                assigned: BTreeSet::new(),
            };
            reach.collect(method, &is_inner);
            if !reach.assigned.is_empty() {
                let hooked = reach.hooked(method, nest);
                for entry in hooked.into_iter().chain([method]) {
                    entries.entry(entry).or_default().extend(&reach.assigned);
                }
            }
        }
        Self { entries }
    }

    /// The methods that anyone may call and that assign fields.
    pub(super) fn entries(&self) -> impl Iterator<Item = (MethodId, &BTreeSet<FieldId>)> {
        self.entries
            .iter()
            .map(|(&method, fields)| (method, fields))
    }
}

/// What a method assigns by itself and through methods that are only called from inside.
struct Reach<'a> {
    program: &'a Program,
    mentions: &'a BTreeMap<MethodId, Mention>,
    seen: BTreeSet<MethodId>,
    assigned: BTreeSet<FieldId>,
}

impl Reach<'_> {
    fn collect(&mut self, method: MethodId, is_inner: &impl Fn(MethodId) -> bool) {
        let mentions = self.mentions;
        let Some(mention) = mentions.get(&method).filter(|_| self.seen.insert(method)) else {
            return;
        };
        self.assigned.extend(&mention.assigned);
        if self.program.method(method).is_constructor() {
            // What it does not assign, it leaves at its default value.
            let fields = self.program.instance_fields(method.class);
            self.assigned.extend(fields);
        }
        for &callee in mention.called.iter().filter(|&&callee| is_inner(callee)) {
            self.collect(callee, is_inner);
        }
    }

    /// Constructors of subclasses outside of the nest that put methods of their own in the middle of this constructor.
    fn hooked(&self, constructor: MethodId, nest: &[ClassId]) -> Vec<MethodId> {
        let program = self.program;
        if !program.method(constructor).is_constructor() {
            return Vec::new();
        }
        let class = constructor.class;
        let mentions = self.seen.iter().map(|method| &self.mentions[method]);
        let called: BTreeSet<MethodId> = mentions.flat_map(|it| &it.called).copied().collect();
        let is_hook = |&&method: &&MethodId| {
            !program.method(method).is_static() && program.is_subclass(class, method.class)
        };
        let hooks: Vec<MethodId> = called.iter().filter(is_hook).copied().collect();
        let overrides = |subclass: ClassId| {
            let mut run = hooks
                .iter()
                .filter_map(|&hook| program.select_method(subclass, hook));
            run.any(|method| !program.is_subclass(class, method.class))
        };
        let subclasses = program.subtypes(class).iter().copied();
        let is_outside = |it: ClassId| !nest.contains(&it) && !program.class(it).is_abstract();
        let hooked = subclasses.filter(|&it| is_outside(it) && overrides(it));
        hooked
            .flat_map(|subclass| program.constructors(subclass))
            .collect()
    }
}
