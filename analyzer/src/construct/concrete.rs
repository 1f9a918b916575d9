//! Objects of the program's own classes: by calls that are searched for, by what takes their place, or by force.

use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::{Reply, SolvedValue};
use crate::witness::{Build, InputObject, InputValue};

use super::blueprint::Blueprint;
use super::builder::Builder;
use super::means::{Instead, Means};
use super::recipe::Recipe;
use super::{search, specimen};

/// Arguments that are objects are built by calls in turn, to this depth.
const MAX_NESTING: u32 = 3;
/// Objects of one witness that are searched for. Those that another witness was searched for, too, count: who comes first
/// must not matter.
const MAX_SEARCHES: u32 = 8;

impl Builder<'_> {
    /// An object of a class of the program, or of an anonymous subclass of it.
    pub(super) fn concrete(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        answers: &[(MethodId, Reply)],
    ) -> InputValue {
        // What nothing is required of is remembered after the first search.
        let may_search = self.may_search() || fields.is_empty() && self.may_nest();
        let before = self.searched.replace(index);
        let search = || search::recipe(self, class, fields);
        let mut found = may_search.then(search).flatten();
        self.searched = before;
        let mut class = class;
        if found.as_ref().is_none_or(|it| !it.missing.is_empty())
            && let Some((other, recipe)) = self.instead(index, class, fields)
        {
            (class, found) = (other, Some(recipe));
        }
        // Nobody can set a field of a record.
        let is_record = self.program.class(class).is_record();
        found = found.filter(|it| it.missing.is_empty() || !is_record);
        let id = self.reserve(index, class);
        match found {
            Some(found) => self.called(id, index, class, fields, answers, found),
            None => self.allocated(id, index, class, fields),
        }
        InputValue::Object(id)
    }

    /// What takes the place of an object that no calls leave as required, with its class.
    fn instead(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<(ClassId, Recipe)> {
        match self.means {
            Means::Calls(_, Instead::Specimen(nth, scale)) => {
                let found = specimen::recipe(self, class, fields, (nth, scale))?;
                if found.takes() {
                    self.choose_all(index);
                }
                Some((class, found))
            }
            Means::Calls(_, Instead::Subclass) => self.abstract_class(index, fields),
            Means::Calls(_, Instead::Hope) if self.may_search() => {
                search::hopeful_recipe(self, class, fields).map(|recipe| (class, recipe))
            }
            Means::Calls(_, Instead::Set | Instead::Hope) | Means::Force => None,
        }
    }

    /// Whether objects are searched for here.
    pub(super) fn may_search(&self) -> bool {
        self.may_nest() && self.n_asked.get() < MAX_SEARCHES
    }

    /// Whether objects are searched for that deep within others.
    fn may_nest(&self) -> bool {
        let nesting = u32::try_from(self.in_progress.len()).unwrap_or(MAX_NESTING);
        self.means != Means::Force && nesting <= MAX_NESTING
    }

    fn allocated(
        &mut self,
        id: usize,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) {
        self.choose(index, fields.iter().map(|(field, _)| *field));
        let (set, plan) = self.set_fields(class, fields);
        // A collection that no constructor has made can be empty, and nothing else.
        let filling = self.filling(class, &plan);
        let is_empty = filling.is_some_and(|filling| filling.is_empty());
        let declared = self.program.class(class);
        let is_possible = !declared.is_record() && !declared.is_abstract() && is_empty;
        self.objects[id] = InputObject::Instance {
            class: self.names.class_ref(class),
            build: if is_possible {
                Build::Allocate
            } else {
                Build::Impossible
            },
            calls: Vec::new(),
            fields: set,
        };
        self.blueprints[id] = Blueprint::Allocated {
            class,
            fields: plan,
        };
    }
}
