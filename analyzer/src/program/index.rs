//! Names of all classes of a program, and where their bytes are. Immutable once built.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::classfile::Names;
use crate::instr::ClassId;
use crate::program::ClassOrigin;
use crate::program::classpath::Source;

/// A class that exists, before it is parsed.
pub(super) struct Candidate {
    pub(super) name: String,
    pub(super) origin: ClassOrigin,
    pub(super) source: Source,
}

/// All classes by name; ids ascend with the names.
pub(super) struct Index {
    names: Vec<Arc<str>>,
    places: Vec<(ClassOrigin, Source)>,
    by_name: FxHashMap<Arc<str>, ClassId>,
}

impl Index {
    /// Builds the index. Of classes with one name the inputs' come first, then, as for the JVM,
    /// the JDK's and the class path's; within these the first candidate counts.
    pub(super) fn build(mut candidates: Vec<Candidate>) -> Self {
        candidates.sort_by(|a, b| {
            a.name
                .cmp(&b.name)
                .then(rank(a.origin).cmp(&rank(b.origin)))
        });
        candidates.dedup_by(|later, first| later.name == first.name);
        let names: Vec<Arc<str>> = candidates.iter().map(|c| Arc::from(&*c.name)).collect();
        let ids = (0..).map(ClassId);
        Self {
            by_name: names.iter().cloned().zip(ids).collect(),
            places: candidates.iter().map(|c| (c.origin, c.source)).collect(),
            names,
        }
    }

    /// Number of classes.
    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// The class with this internal name.
    pub(super) fn find(&self, name: &str) -> Option<ClassId> {
        self.by_name.get(name).copied()
    }

    /// The classes whose internal names begin like this.
    pub(super) fn with_prefix(&self, prefix: &str) -> impl Iterator<Item = ClassId> {
        let from = self.names.partition_point(|name| &**name < prefix);
        let names = self.names[from..].iter();
        let n_found = names.take_while(|name| name.starts_with(prefix)).count();
        (from..from + n_found).map(|index| ClassId(index as u32))
    }

    /// Internal name of a class.
    pub(super) fn name(&self, id: ClassId) -> &Arc<str> {
        &self.names[id.0 as usize]
    }

    /// Internal names of the classes from there, in order.
    pub(super) fn names_of(&self, origin: ClassOrigin) -> impl Iterator<Item = &str> {
        let all = self.names.iter().zip(&self.places);
        all.filter(move |(_, (from, _))| *from == origin)
            .map(|(name, _)| &**name)
    }

    /// Simple names of the top-level classes of a package with a name, in order.
    pub(super) fn top_level_names(&self, package: &str) -> impl Iterator<Item = &str> {
        let prefix = format!("{package}/");
        let first = self.names.partition_point(|name| **name < *prefix);
        let in_package = self.names[first..]
            .iter()
            .map_while(move |name| name.strip_prefix(&*prefix));
        in_package.filter(|name| !name.contains(['/', '$']))
    }

    /// Where a class comes from.
    pub(super) fn place(&self, id: ClassId) -> (ClassOrigin, Source) {
        self.places[id.0 as usize]
    }
}

impl Names for Index {
    fn intern(&self, name: &str) -> Arc<str> {
        match self.by_name.get_key_value(name) {
            Some((name, _)) => Arc::clone(name),
            None => name.into(),
        }
    }
}

fn rank(origin: ClassOrigin) -> u8 {
    match origin {
        ClassOrigin::Scanned => 0,
        ClassOrigin::Jdk => 1,
        ClassOrigin::ClassPath => 2,
    }
}
