//! What can be called next on an object that is made for an entry method.

use std::sync::Arc;

use crate::classfile::Type;
use crate::construct::catalog;
use crate::construct::recipe::Action;
use crate::construct::search::Search;
use crate::program::{ClassId, FieldId, MethodId};
use crate::touch::Touched;

use super::Forward;

/// Calls of each kind that are tried, but for those on the object itself.
pub(super) const MAX_OTHERS: usize = 4;
/// Parameters of a method that gives a part.
pub(super) const MAX_GETTER_PARAMETERS: usize = 2;

impl<'a> Forward<'a, '_> {
    /// What can be called on an object of a class, on others that take it, and on its parts.
    pub(super) fn moves(&self, class: ClassId) -> Vec<Action> {
        let is_lambda = self.goal.order.through.is_some();
        if is_lambda && class == self.goal.class {
            return Vec::new();
        }
        let mut moves = self.search.moves(class, None);
        let helpers = self.goal.helpers.iter().copied();
        moves.extend(helpers.filter(|&action| self.search.allows(action)));
        if self.goal.is_below {
            moves.extend(self.fillers(class));
        }
        let others = match class == self.goal.class {
            true => self.moves_of_own(class),
            false => self.before_turns(class),
        };
        for action in others {
            if !moves.contains(&action) {
                moves.push(action);
            }
        }
        moves
    }

    /// What else can be called where the object itself is there.
    fn moves_of_own(&self, class: ClassId) -> Vec<Action> {
        let mut moves = match self.goal.order.is_conjecture {
            true => self.any_changes(class),
            false => Vec::new(),
        };
        moves.extend(self.on_itself(class));
        moves.extend(self.throughs(class));
        moves.extend(self.within(class));
        moves.extend(self.places_given(class));
        moves.extend(self.handed(class));
        moves.extend(self.successors(class));
        moves.extend(self.besides(class));
        moves.extend(self.agents(class));
        moves.extend(self.handed_over(class));
        moves.extend(self.on_statics(class));
        moves
    }

    /// Calls on the object that gave another one.
    pub(super) fn moves_of_owner(&self, owner: ClassId) -> Vec<Action> {
        match self.goal.order.is_conjecture {
            true => {
                let calls = self.any_changes(owner).into_iter();
                calls
                    .filter_map(Action::method)
                    .map(Action::Owner)
                    .collect()
            }
            false => self.search.moves_of_owner(owner),
        }
    }

    /// Calls that change whatever an object has: a conjecture does not say which fields matter.
    pub(super) fn any_changes(&self, class: ClassId) -> Vec<Action> {
        let fields = self.search.builder.program.instance_fields(class);
        let mut calls = self.search.touching(class, fields);
        calls.truncate(MAX_OTHERS);
        calls
    }

    /// Calls that change what the entry method reads: it has to come to what it calls.
    fn fillers(&self, class: ClassId) -> Vec<Action> {
        let builder = self.search.builder;
        let touched = builder
            .preludes
            .touches
            .of(builder.program, self.goal.order.method);
        let read: Vec<FieldId> = touched.read().iter().copied().collect();
        let mut calls = self.search.touching(class, &read);
        calls.retain(|action| !self.goal.helpers.contains(action));
        calls.truncate(MAX_OTHERS);
        calls
    }

    /// Calls on what gives the object that change what it gives.
    fn before_turns(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let turns = self.search.turns(class);
        let turns = turns.iter().filter_map(|turn| turn.method());
        let read = turns.flat_map(|turn| catalog::reads(program, turn));
        let read: Vec<FieldId> = read.chain(self.search.fields_of_others()).collect();
        let mut calls = self.search.touching(class, &read);
        calls.truncate(MAX_OTHERS);
        self.search.without_turns(class, calls)
    }

    /// Calls that are passed the object itself, and change solved fields which may hold it.
    fn on_itself(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let own = program.class(class).ty();
        let object = program.class(program.known().object).ty();
        let takes_own = |ty: &Type| *ty != object && program.is_assignable(&own, ty);
        let mut fields = self.search.requirement.own_fields();
        fields.retain(|field| takes_own(&program.field(*field).ty));
        let calls = self.search.touching(class, &fields).into_iter();
        let calls = calls.filter_map(Action::method).filter(|&call| {
            let mut parameters = program.method(call).descriptor.parameters.iter();
            parameters.any(takes_own)
        });
        calls.map(Action::OnItself).take(MAX_OTHERS).collect()
    }

    /// Static methods of the class that change solved fields of an object which it keeps, or static fields that the entry
    /// method reads.
    fn besides(&self, class: ClassId) -> Vec<Action> {
        let Search {
            builder,
            requirement,
            ..
        } = &self.search;
        let program = builder.program;
        let touches = builder.preludes.touches;
        let mut fields = requirement.own_fields();
        fields.extend(builder.preludes.read_by(self.goal.order.method));
        let is_one = |method: &MethodId| {
            let declared = program.method(*method);
            let is_call = declared.is_static()
                && declared.has_code()
                && !declared.is_class_initializer()
                && !declared.access.is_synthetic();
            is_call && touches.of(program, *method).assigns(&fields)
        };
        let methods = program.methods(class).filter(is_one);
        let calls = methods.map(Action::Pass);
        let allowed = calls.filter(|&action| self.search.allows(action));
        allowed.take(MAX_OTHERS).collect()
    }

    /// Calls that give another object of the class, as `person.withAge(…)` or `parent.child(…)`; those named after a field
    /// first, those that assign nothing last.
    fn successors(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let ty = program.class(class).ty();
        let is_known_as = |returns: &Type| {
            let wider = program.class_of(returns).map(|wider| program.class(wider));
            wider.is_some_and(|wider| wider.is_scanned()) && program.is_assignable(&ty, returns)
        };
        let fields = self.search.requirement.fields.iter();
        let names: Vec<String> = fields
            .map(|(field, _)| program.field(*field).name.to_lowercase())
            .collect();
        let mut successors = Vec::new();
        let lineage = program.superclasses(class).iter().copied();
        let methods = lineage.flat_map(|class| program.methods(class));
        for method in methods.filter(|&method| self.is_selected(method, class)) {
            let declared = program.method(method);
            let gives_one = declared
                .descriptor
                .returns
                .as_ref()
                .is_some_and(is_known_as);
            let action = Action::Turn(method);
            if gives_one
                && declared.has_code()
                && !declared.is_static()
                && self.search.allows(action)
            {
                let name = declared.name.to_lowercase();
                let is_named_after = names.iter().any(|field| name.contains(field));
                successors.push((
                    !is_named_after,
                    !self.assigns(method, class),
                    declared.descriptor.parameters.len(),
                    action,
                ));
            }
        }
        successors.sort_by_key(|&(is_other, is_getter, n, _)| (is_other, is_getter, n));
        let successors = successors.into_iter().map(|(.., action)| action);
        successors.take(MAX_OTHERS).collect()
    }

    /// Whether a method is what runs when it is called on an object of a class.
    fn is_selected(&self, method: MethodId, class: ClassId) -> bool {
        let program = self.search.builder.program;
        program.select_method(class, method) == Some(method)
    }

    /// Whether a method assigns fields of objects of a class.
    pub(super) fn assigns(&self, method: MethodId, class: ClassId) -> bool {
        let program = self.search.builder.program;
        self.touched(method).assigns(program.instance_fields(class))
    }

    pub(super) fn touched(&self, method: MethodId) -> Arc<Touched> {
        let builder = self.search.builder;
        builder.preludes.touches.of(builder.program, method)
    }

    /// Calls that change solved fields, and take an object that another method of the class gives.
    fn handed(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let mut fields = self.search.requirement.own_fields();
        fields.extend(self.search.fields_of_others());
        let takers = self.search.touching(class, &fields);
        let takers = takers.iter().filter_map(|action| action.method());
        let givers: Vec<MethodId> = program
            .methods(class)
            .filter(|&giver| self.gives_own(giver, class))
            .collect();
        let pairs = takers.flat_map(|taker| {
            let handed = givers
                .iter()
                .map(move |&giver| Action::Handed(giver, taker));
            handed.filter(|action| action.handed_at(program).is_some())
        });
        pairs.take(MAX_OTHERS).collect()
    }

    /// Whether a method of a class gives an object of another class of the program.
    fn gives_own(&self, method: MethodId, class: ClassId) -> bool {
        let program = self.search.builder.program;
        let declared = program.method(method);
        let given = declared.descriptor.returns.as_ref();
        let given = given.and_then(|ty| program.class_of(ty));
        given.is_some_and(|given| given != class && program.class(given).is_scanned())
            && declared.has_code()
            && !declared.is_static()
            && declared.descriptor.parameters.len() <= MAX_GETTER_PARAMETERS
            && self.search.allows(Action::Call(method))
    }
}
