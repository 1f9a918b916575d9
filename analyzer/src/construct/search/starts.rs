//! How an object under construction, or its builder, can come into being.

use crate::instr::Instruction;
use crate::program::{ClassId, MethodId};

use super::super::recipe::Action;
use super::super::relevance;
use super::Search;

/// Ways to begin that are tried, of those that take something.
const MAX_STARTS: usize = 8;
/// Ways to begin that are tried, of those that take nothing: they cost next to nothing.
const MAX_CONSTANTS: usize = 32;

impl Search<'_, '_> {
    /// Ways to begin, simple ones first.
    pub(in crate::construct) fn starts(&self) -> Vec<(ClassId, Action)> {
        let catalog = self.builder.catalog;
        let mut starts = self.makers(self.requirement.class);
        let builders = catalog.builders(self.requirement.class);
        let mut classes: Vec<ClassId> = builders.map(|method| method.class).collect();
        classes.dedup();
        let mut givers: Vec<ClassId> = self.hops().iter().map(|(it, _)| it.class).collect();
        givers.dedup();
        for class in classes.into_iter().chain(givers) {
            starts.extend(self.makers(class));
        }
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

    /// Methods that give an object which gives the wanted one, where nobody can make that object otherwise; with its class.
    pub(in crate::construct) fn hops(&self) -> Vec<(MethodId, ClassId)> {
        let catalog = self.builder.catalog;
        let builders = catalog.builders(self.requirement.class);
        let mut between: Vec<ClassId> = builders.map(|method| method.class).collect();
        between.dedup();
        between.retain(|&class| self.makers(class).is_empty());
        let hops = between.into_iter().flat_map(|class| {
            let givers = catalog.builders(class).filter(move |it| it.class != class);
            givers.map(move |giver| (giver, class))
        });
        hops.collect()
    }

    /// The class of what an action makes on the way to the wanted object.
    pub(in crate::construct) fn made_by(&self, action: Action) -> ClassId {
        let hops = self.hops().into_iter();
        let mut made = hops.filter(|&(giver, _)| action == Action::Turn(giver));
        made.next()
            .map_or(self.requirement.class, |(_, class)| class)
    }

    /// Whether an action takes arguments.
    pub(in crate::construct) fn takes(&self, action: Action) -> bool {
        !action.parameters(self.builder.program).is_empty()
    }

    /// What makes an object of a class from nothing.
    fn makers(&self, class: ClassId) -> Vec<(ClassId, Action)> {
        let (program, catalog) = (self.builder.program, self.builder.catalog);
        let mut constructors: Vec<MethodId> = program.constructors(class).collect();
        constructors.sort_by_cached_key(|&method| relevance::rank(self, class, method));
        let mut factories = catalog.factories(class).to_vec();
        factories.sort_by_cached_key(|&method| relevance::rank(self, class, method).0);
        let constants = catalog.constants(class).iter().copied();
        let makers = constructors.into_iter().map(Action::New);
        let makers = makers.chain(factories.into_iter().map(Action::Factory));
        makers
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
