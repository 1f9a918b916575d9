//! What can be called next on an object that is made for an entry method.

use crate::construct::recipe::Action;
use crate::construct::search::Node;
use crate::program::{ClassId, FieldId};
use crate::solution::SolvedObject;

use super::Forward;

/// Calls of each kind that are tried, but for those on the object itself.
const MAX_OTHERS: usize = 4;

impl<'a> Forward<'a, '_> {
    /// What can be called on the object, on others that take it, and on its parts.
    pub(super) fn moves(&self, node: &Node<'a>) -> Vec<Action> {
        let mut moves = self.search.moves(node, None);
        if node.class == self.goal.class {
            moves.extend(self.passes(node.class));
            moves.extend(self.throughs(node.class));
            moves.extend(self.successors(node.class));
        }
        moves
    }

    fn passes(&self, class: ClassId) -> Vec<Action> {
        let fields = self
            .search
            .requirement
            .fields
            .iter()
            .map(|(field, _)| *field);
        let builder = self.search.builder;
        let takers = builder
            .catalog
            .takers(builder.program, class, &fields.collect::<Vec<_>>());
        let passes = takers.into_iter().map(Action::Pass);
        let allowed = passes.filter(|&action| self.search.allows(action));
        allowed.take(MAX_OTHERS).collect()
    }

    /// Calls that give another object of the class, as `person.withAge(…)`; those named after a field first.
    fn successors(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let ty = program.class(class).ty();
        let fields = self.search.requirement.fields.iter();
        let names: Vec<String> = fields
            .map(|(field, _)| program.field(*field).name.to_lowercase())
            .collect();
        let mut successors = Vec::new();
        for method in program.methods(class) {
            let declared = program.method(method);
            let gives_one = declared.descriptor.returns.as_ref() == Some(&ty);
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
                    declared.descriptor.parameters.len(),
                    action,
                ));
            }
        }
        successors.sort_by_key(|&(is_other, n_parameters, _)| (is_other, n_parameters));
        let successors = successors.into_iter().map(|(.., action)| action);
        successors.take(MAX_OTHERS).collect()
    }

    /// Calls that change fields of parts of the object, which its methods give.
    fn throughs(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let objects = self.search.requirement.objects.iter();
        let fields = objects.filter_map(|object| match &object.solved {
            SolvedObject::Instance { fields, .. } => Some(fields),
            _ => None,
        });
        let fields: Vec<FieldId> = fields.flatten().map(|(field, _)| *field).collect();
        let mut throughs = Vec::new();
        for getter in program.methods(class) {
            let declared = program.method(getter);
            let gives = declared.descriptor.returns.as_ref();
            let part = gives
                .and_then(|ty| program.class_of(ty))
                .filter(|&part| part != class);
            let is_getter = declared.has_code()
                && !declared.is_static()
                && declared.descriptor.parameters.is_empty()
                && self.search.allows(Action::Call(getter));
            if let Some(part) = part.filter(|_| is_getter) {
                let changes = self.search.touching(part, &fields);
                let changes = changes.iter().filter_map(|action| action.method());
                throughs.extend(changes.map(|method| Action::Through(getter, method)));
            }
        }
        throughs.truncate(MAX_OTHERS);
        throughs
    }
}
