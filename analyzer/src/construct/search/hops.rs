//! Objects on the way to the wanted one: those that give what nobody can make otherwise, and the collections that keep it.

use crate::models::keeps_order;
use crate::program::{ClassId, MethodId};
use crate::state::container::Container;

use super::super::builder::Builder;
use super::super::catalog::Hop;
use super::super::recipe::Action;
use super::{Node, Search};

/// Turns of one class that are tried with what other methods of it give.
const MAX_HANDED: usize = 4;

impl Search<'_, '_> {
    /// Whether an object is an iterator, and what it gives first is for hash codes to say.
    pub(super) fn is_left_to_luck(&self, node: &Node<'_>) -> bool {
        let program = self.builder.program;
        let over = match node.state.heap.get(node.object).container() {
            Some(Container::Cursor(cursor)) => node.state.heap.get(cursor.over),
            _ => return false,
        };
        let class = over.ty.narrowest(program);
        match over.container() {
            Some(Container::Table(table)) => table.slots.len() > 1 && !keeps_order(class),
            _ => false,
        }
    }

    /// Calls that give what gives the wanted object, where nobody can make that otherwise, or what keeps it, and take it from there.
    pub(super) fn hops(&self) -> Vec<Hop> {
        let catalog = self.builder.catalog;
        let builders = catalog.builders(self.requirement.class);
        let mut between: Vec<ClassId> = builders.map(|hop| hop.on).collect();
        between.dedup();
        between.retain(|&class| self.makers(class).is_empty());
        let hops = between.into_iter().flat_map(|made| {
            let givers = catalog.builders(made);
            givers.filter(move |hop| hop.on != made)
        });
        let kept = catalog.kept(self.requirement.class).iter().copied();
        hops.chain(kept).collect()
    }

    /// The class of what an action makes on the way to the wanted object.
    pub(in crate::construct) fn made_by(&self, action: Action) -> ClassId {
        let mut hops = self.hops.iter();
        let turn = action.method().filter(|_| action.makes());
        let made = hops.find(|hop| turn == Some(hop.giver));
        made.map_or(self.requirement.class, |hop| hop.made)
    }

    /// What gives the wanted object, or one that gives it, called on one of a class.
    pub(in crate::construct) fn turns(&self, class: ClassId) -> Vec<Action> {
        let program = self.builder.program;
        let builders = self.builder.catalog.builders(self.requirement.class);
        let is_on = |hop: &Hop| program.is_subclass(class, hop.on);
        let builders = builders.filter(is_on);
        let builders = builders.map(|hop| hop.giver);
        let hops = self.hops.iter().filter(|&hop| is_on(hop));
        let givers = hops.map(|hop| hop.giver);
        let givers = givers.filter(|&it| !program.method(it).is_static());
        let mut turns: Vec<MethodId> = builders.chain(givers).collect();
        turns.dedup();
        let handed = turns.iter().flat_map(|&turn| {
            let givers = self.givers_for(turn);
            givers.map(move |giver| Action::HandedTurn(giver, turn))
        });
        let mut actions: Vec<Action> = handed.take(MAX_HANDED).collect();
        actions.extend(turns.into_iter().map(Action::Turn));
        actions.retain(|&action| self.allows(action));
        actions
    }

    /// Methods that give what another one of their class takes, if nobody else can make that.
    pub(super) fn givers_for(&self, method: MethodId) -> impl Iterator<Item = MethodId> {
        let Builder {
            program, catalog, ..
        } = self.builder;
        let parameters = program.method(method).descriptor.parameters.iter();
        let classes = parameters.filter_map(|ty| program.class_of(ty));
        let hidden = classes
            .filter(|&class| !program.class(class).is_jdk() && self.makers(class).is_empty());
        let givers = hidden.flat_map(|class| catalog.builders(class));
        let givers = givers.map(|hop| hop.giver);
        givers.filter(move |giver| giver.class == method.class && *giver != method)
    }

    /// Static methods and fields that give what keeps the wanted object.
    pub(super) fn static_hops(&self) -> Vec<(ClassId, Action)> {
        let program = self.builder.program;
        let hops = self.hops.iter();
        let givers = hops.filter(|hop| program.method(hop.giver).is_static());
        let factories = givers.map(|hop| (hop.made, Action::Factory(hop.giver)));
        let keepers = self.builder.catalog.keepers(self.requirement.class).iter();
        let keepers = keepers.map(|&(class, field)| (class, Action::Constant(field)));
        let ways = factories.chain(keepers);
        ways.filter(|&(_, it)| self.allows(it)).collect()
    }
}
