//! Collections, maps and iterators: built empty and filled by their own methods, never by force.

use crate::classfile::Type;
use crate::models::{self, Shape};
use crate::program::ClassId;
use crate::solution::{SolvedContents, SolvedValue};
use crate::witness::{Contents, InputObject, InputValue};

use super::builder::Builder;

impl Builder<'_> {
    /// A container. It has its place before its elements have theirs, because they may contain it.
    pub(super) fn container(
        &mut self,
        index: usize,
        class: ClassId,
        contents: &SolvedContents,
    ) -> InputValue {
        let class = self.names.class_ref(class);
        let placeholder = InputObject::Container {
            class: class.clone(),
            contents: Contents::Elements(Vec::new()),
        };
        let id = self.add(index, placeholder);
        let contents = match contents {
            SolvedContents::Elements(values) => Contents::Elements(self.held(values)),
            SolvedContents::Iterated(values) => Contents::Iterated(self.held(values)),
            SolvedContents::Entries(entries) => {
                let (keys, values): (Vec<_>, Vec<_>) = entries.iter().copied().unzip();
                let (keys, values) = (self.held(&keys), self.held(&values));
                Contents::Entries(keys.into_iter().zip(values).collect())
            }
        };
        self.replace(id, InputObject::Container { class, contents })
    }

    /// An empty container for a type that nobody looks into, if it is one of a container.
    pub(super) fn empty_container(&mut self, index: usize, name: &str) -> Option<InputValue> {
        let known = models::passed(name)?;
        let class = self.program.class_by_name(known.built)?;
        let contents = match known.shape {
            Shape::List | Shape::Set => SolvedContents::Elements(Vec::new()),
            Shape::Map => SolvedContents::Entries(Vec::new()),
            Shape::Iterator => SolvedContents::Iterated(Vec::new()),
        };
        let fits = self.admits(index, class);
        fits.then(|| self.container(index, class, &contents))
    }

    fn held(&mut self, values: &[SolvedValue]) -> Vec<InputValue> {
        let object = Type::Class("java/lang/Object".into());
        values
            .iter()
            .map(|&value| self.value(value, &object))
            .collect()
    }
}
