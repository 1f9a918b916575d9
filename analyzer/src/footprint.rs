//! What tests leave behind in static fields: those that run one after the other in one JVM may get in each other's way.

use std::collections::{BTreeMap, BTreeSet};

use crate::program::FieldId;

/// What one test has to do with static fields, as far as its rehearsal shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Footprint {
    /// Those that it reads before it assigns them.
    pub read: BTreeSet<FieldId>,
    /// Those that hold something else in the end, or whose objects do.
    pub left: BTreeSet<FieldId>,
}

impl Footprint {
    /// What either of two runs does.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.read.extend(other.read);
        self.left.extend(other.left);
        self
    }
}

/// For each test, the fields that it reads and that others of the tests leave different.
pub(crate) fn shared(tests: &[Footprint]) -> Vec<Vec<FieldId>> {
    let mut n_leaving: BTreeMap<FieldId, usize> = BTreeMap::new();
    for &field in tests.iter().flat_map(|test| &test.left) {
        *n_leaving.entry(field).or_default() += 1;
    }
    let is_shared = |test: &Footprint, field: &FieldId| {
        let own = usize::from(test.left.contains(field));
        n_leaving.get(field).is_some_and(|&n| n > own)
    };
    let shared = |test: &Footprint| {
        let fields = test.read.iter().filter(|field| is_shared(test, field));
        fields.copied().collect()
    };
    tests.iter().map(shared).collect()
}

#[cfg(test)]
mod tests {
    use crate::program::ClassId;

    use super::*;

    fn footprint(read: &[u16], left: &[u16]) -> Footprint {
        let class = ClassId(0);
        let fields = |indices: &[u16]| {
            let indices = indices.iter();
            indices.map(|&index| FieldId { class, index }).collect()
        };
        Footprint {
            read: fields(read),
            left: fields(left),
        }
    }

    fn indices(tests: &[Footprint]) -> Vec<Vec<u16>> {
        let indices = |fields: Vec<FieldId>| fields.iter().map(|field| field.index).collect();
        shared(tests).into_iter().map(indices).collect()
    }

    #[test]
    fn a_field_is_shared_by_the_test_that_reads_it_and_another_that_leaves_it_different() {
        let (reader, writer) = (footprint(&[1, 2], &[]), footprint(&[], &[2, 3]));
        assert_eq!(indices(&[reader, writer]), [vec![2], vec![]]);
    }

    #[test]
    fn what_only_the_test_itself_changes_is_its_own() {
        let counter = footprint(&[1], &[1]);
        assert_eq!(indices(std::slice::from_ref(&counter)), [vec![]]);
        assert_eq!(indices(&[counter.clone(), counter]), [[1], [1]]);
    }
}
