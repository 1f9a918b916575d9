//! Calls on what the object is passed, after it was: who keeps it may not be told that it has changed.

use crate::construct::catalog;
use crate::construct::recipe::Action;
use crate::program::{ClassId, FieldId, MethodId};

use super::Forward;
use super::moves::MAX_OTHERS;
use super::parts::CLEARING;

impl Forward<'_, '_> {
    /// Calls on objects of the classes that methods and constructors of a class take, which change what is solved; those of collections
    /// empty them. What only keeps the object comes first.
    pub(super) fn handed_over(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let mut fields = self.search.fields_of_others();
        fields.extend(self.search.requirement.own_fields());
        let mut calls: Vec<MethodId> = Vec::new();
        for taken in self.taken_by(class) {
            let changes = match program.class(taken).is_scanned() {
                true if taken == class => self.changing_siblings(class),
                true => {
                    let changes = self.search.touching(taken, &fields).into_iter();
                    changes.filter_map(Action::method).collect()
                }
                false => Vec::new(),
            };
            calls.extend(changes);
            calls.extend(catalog::method_of(program, taken, &CLEARING));
        }
        calls.truncate(MAX_OTHERS);
        let keepers = self.keepers(class, &calls);
        let keepers = keepers.into_iter().map(Action::Pass);
        let makers = self.keeping_constructors(class, &calls);
        keepers
            .chain(makers.into_iter().map(Action::Pass))
            .chain(calls.iter().copied().map(Action::HandedOver))
            .collect()
    }

    /// Methods that keep an object of a class and do nothing else to it, of the classes whose later calls are tried.
    fn keepers(&self, class: ClassId, later: &[MethodId]) -> Vec<MethodId> {
        let builder = self.search.builder;
        let takers = builder.catalog.takers(builder.program, class);
        let keeps = |taker: &MethodId| {
            let own = builder.program.instance_fields(taker.class);
            let touched = self.touched(*taker);
            touched.assigns(own) || touched.changes(own)
        };
        let is_followed = |taker: &MethodId| later.iter().any(|call| call.class == taker.class);
        takers
            .filter(|taker| !builder.program.method(*taker).is_constructor())
            .filter(|taker| is_followed(taker) && self.search.allows(Action::Pass(*taker)))
            .filter(keeps)
            .take(MAX_OTHERS)
            .collect()
    }

    /// Constructors that take an object of a class, of the classes whose later calls are tried.
    fn keeping_constructors(&self, class: ClassId, later: &[MethodId]) -> Vec<MethodId> {
        let builder = self.search.builder;
        let makers = builder.catalog.constructors_taking(builder.program, class);
        let is_followed = |maker: &MethodId| later.iter().any(|call| call.class == maker.class);
        makers
            .filter(|maker| is_followed(maker) && self.search.allows(Action::Pass(*maker)))
            .take(MAX_OTHERS)
            .collect()
    }

    /// Classes of what a test can pass to methods and constructors of a class, to be kept, or pass objects of the class to.
    fn taken_by(&self, class: ClassId) -> Vec<ClassId> {
        let program = self.search.builder.program;
        let own: Vec<FieldId> = program.instance_fields(class).to_vec();
        let mut taken = Vec::new();
        for method in program.methods(class) {
            let declared = program.method(method);
            let touched = self.touched(method);
            let keeps = touched.assigns(&own) || touched.changes(&own);
            if !keeps || declared.is_static() || declared.access.is_private() {
                continue;
            }
            let classes = declared.descriptor.parameters.iter();
            taken.extend(classes.filter_map(|ty| program.class_of(ty)));
        }
        // Or what it is passed to, which may keep it in turn.
        let catalog = self.search.builder.catalog;
        let takers = catalog.takers(program, class);
        let takers = takers.chain(catalog.constructors_taking(program, class));
        taken.extend(takers.map(|taker| taker.class));
        taken.sort_unstable();
        taken.dedup();
        taken
    }
}
