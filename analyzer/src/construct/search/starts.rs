//! How an object under construction, or its builder, can come into being.

use rustc_hash::FxHashSet;

use crate::instr::Instruction;
use crate::program::{ClassId, MethodId};

use super::super::recipe::Action;
use super::super::relevance;
use super::Search;

/// Ways to begin that are tried, of those that take something.
const MAX_STARTS: usize = 8;
/// Ways to begin that are tried, of those that take nothing: they cost next to nothing.
const MAX_CONSTANTS: usize = 32;
/// Places of an array that an object is taken from.
const MAX_PLACES: i32 = 2;

impl Search<'_, '_> {
    /// Ways to begin, simple ones first.
    pub(in crate::construct) fn starts(&self) -> Vec<(ClassId, Action)> {
        let catalog = self.builder.catalog;
        let mut starts = self.makers(self.requirement.class);
        let builders = catalog.builders(self.requirement.class);
        let mut classes: Vec<ClassId> = builders.map(|hop| hop.on).collect();
        classes.extend(self.classes_of_hops());
        let mut known = FxHashSet::default();
        classes.retain(|&class| known.insert(class));
        for class in classes {
            starts.extend(self.makers(class));
        }
        starts.extend(self.static_hops());
        let (mut n_taking, mut n_constants) = (0, 0);
        starts.retain(|&(_, action)| {
            let (n, max) = match self.takes(action) {
                true => (&mut n_taking, MAX_STARTS),
                false => (&mut n_constants, MAX_CONSTANTS),
            };
            *n += 1;
            *n <= max
        });
        starts
    }

    /// The classes of the program that the calls on the way are made on.
    fn classes_of_hops(&self) -> impl Iterator<Item = ClassId> {
        let program = self.builder.program;
        let on_objects = self
            .hops
            .iter()
            .filter(|hop| !program.method(hop.giver).is_static());
        let classes = on_objects.map(|hop| hop.on);
        classes.filter(|&class| !program.class(class).is_jdk())
    }

    /// Whether an action takes arguments.
    pub(in crate::construct) fn takes(&self, action: Action) -> bool {
        !action.parameters(self.builder.program).is_empty()
    }

    /// What makes an object of a class from nothing.
    pub(super) fn makers(&self, class: ClassId) -> Vec<(ClassId, Action)> {
        let (program, catalog) = (self.builder.program, self.builder.catalog);
        let mut constructors: Vec<MethodId> = program.constructors(class).collect();
        constructors.sort_by_cached_key(|&method| relevance::rank(self, class, method));
        let mut factories = catalog.factories(class).to_vec();
        factories.sort_by_cached_key(|&method| relevance::rank(self, class, method).0);
        let constants = catalog.constants(class).iter().copied();
        let makers = constructors.into_iter().map(Action::New);
        let makers = makers.chain(factories.into_iter().map(Action::Factory));
        let arrays = catalog.arrays(class).iter();
        let elements =
            arrays.flat_map(|&it| (0..MAX_PLACES).map(move |at| Action::Element(it, at)));
        makers
            .chain(elements)
            .chain(constants.map(Action::Constant))
            .filter(|&action| self.allows(action) && !self.is_echo(action))
            .map(|action| (class, action))
            .collect()
    }

    /// Whether a factory does nothing but call a constructor without arguments that is tried itself.
    fn is_echo(&self, action: Action) -> bool {
        let Action::Factory(factory) = action else {
            return false;
        };
        let program = self.builder.program;
        let instructions = program.instructions(factory);
        match instructions {
            [
                Instruction::New(_),
                Instruction::Dup,
                Instruction::Invokespecial(constructor),
                Instruction::Areturn,
            ] => {
                let constructor = program.resolve_method(constructor);
                constructor.is_some_and(|it| self.allows(Action::New(it)))
            }
            _ => false,
        }
    }
}
