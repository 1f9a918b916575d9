//! Aliasing among input objects, decided only when the program can see it.
//!
//! A read of an input object asks whether another one of compatible type was written later: then
//! the two may be the same and the path forks. Nothing is asked where nothing was written.

use crate::incomplete::Incomplete;
use crate::models::{self, Shape};
use crate::program::FieldId;
use crate::state::object::FieldCell;
use crate::state::{
    Body, Clause, Container, HeapObject, ObjId, Origin, Reference, Sequence, Unsettled, Value,
};
use crate::term::{CmpOp, Term, Terms};

use super::machine::Mode;
use super::{StepCx, Stop};

/// How far up parents are looked for.
const MAX_PARENTS: usize = 4;

impl<'p> StepCx<'_, 'p> {
    /// Whether two objects are the same one.
    pub(super) fn decide_same(&mut self, a: ObjId, b: ObjId) -> Result<bool, Stop> {
        let heap = &self.state.heap;
        let (a, b) = (heap.representative(a), heap.representative(b));
        if a == b {
            return Ok(true);
        }
        if let Some(same) = self.decide_same_constant(a, b)? {
            return Ok(same);
        }
        if let Some(same) = self.decide_same_box(a, b)? {
            return Ok(same);
        }
        if let Some(same) = self.suppose_same(a, b)? {
            return Ok(same);
        }
        if self.is_derived_text(a) || self.is_derived_text(b) {
            self.note(Incomplete::ConstantAlias);
        }
        let heap = &self.state.heap;
        match (heap.get(a).is_input(), heap.get(b).is_input()) {
            (true, false) => return self.decide_shared(a, b),
            (false, true) => return self.decide_shared(b, a),
            _ => {}
        }
        if !self.may_alias(a, b) {
            return Ok(false);
        }
        if let (Some(one), Some(other)) = (self.has_class(a), self.has_class(b)) {
            self.fork_same_class((a, b), (one, other));
            self.set_distinct(a, b)?;
            return Ok(false);
        }
        self.fork_merged(a, b);
        self.set_distinct(a, b)?;
        Ok(false)
    }

    /// Whether a method of `String` gave a text: it may be one that was there before, as where `trim()` has nothing to cut.
    fn is_derived_text(&self, id: ObjId) -> bool {
        let result = Some(Value::Ref(Reference::Object(id)));
        let mut calls = self.state.calls.iter();
        calls.any(|call| call.result == result && call.name.starts_with("java.lang.String."))
    }

    /// Before a read of a field of `id`: tells it apart from every object whose field was written later.
    pub(super) fn separate_field(&mut self, id: ObjId, field: FieldId) -> Result<(), Stop> {
        let written = |object: &HeapObject| object.field(field).map_or(0, |cell| cell.written);
        self.separate(id, |_, own, other| written(other) > written(own))
    }

    /// Before a read of the element of `id` at an index, or of all: tells it apart from every array with a write that
    /// would show there.
    pub(crate) fn separate_elements(&mut self, id: ObjId, at: Option<Term>) -> Result<(), Stop> {
        self.separate(id, |terms, own, other| {
            let both = own.sequence().zip(other.sequence());
            both.is_some_and(|(own, other)| own.would_show(other, at, terms))
        })
    }

    /// Before an operation on a container: tells it apart from every other one that was written. Where both were, that
    /// they may be one is only noted.
    pub(super) fn separate_container(&mut self, id: ObjId) -> Result<(), Stop> {
        self.separate_from_parent(id)?;
        self.separate(id, |_, _, other| {
            let written = other.container().map_or(0, Container::last_written);
            written > 0
        })
    }

    /// Before the first look into what an object holds: tells the object apart from the one that it came out of, as the parent
    /// of a child. Else what a child does to the list that it is in shows late, and far from where the path began.
    fn separate_from_parent(&mut self, id: ObjId) -> Result<(), Stop> {
        let held = self.state.heap.get(id).container();
        let Some((of, field)) = self
            .owner(id)
            .filter(|_| held.is_some_and(Container::is_untouched))
        else {
            return Ok(());
        };
        let parent = self.parents(of).find(|&parent| {
            let has_it = self.state.heap.get(parent).field(field).is_some();
            has_it && self.may_alias(of, parent)
        });
        let Some(parent) = parent else {
            return Ok(());
        };
        self.fork_merged(parent, of);
        self.set_distinct(parent, of)
    }

    /// The input objects that an input object was found in, the nearest first.
    fn parents(&self, id: ObjId) -> impl Iterator<Item = ObjId> + '_ {
        let heap = &self.state.heap;
        let parent = move |id: &ObjId| match heap.origin_of_object(*id)? {
            Origin::Field(of, _)
            | Origin::Element(of, _)
            | Origin::Held(of)
            | Origin::Lookup(of) => Some(heap.representative(of)),
            _ => None,
        };
        std::iter::successors(parent(&id), parent).take(MAX_PARENTS)
    }

    fn separate(
        &mut self,
        id: ObjId,
        shows: impl Fn(&Terms, &HeapObject, &HeapObject) -> bool,
    ) -> Result<(), Stop> {
        let heap = &self.state.heap;
        let is_open = |id| heap.get(id).is_input();
        if self.machine.mode == Mode::Concrete || !is_open(id) || !heap.is_written() {
            return Ok(());
        }
        let own = heap.get(id);
        let others = heap.inputs();
        let others = others.filter(|(_, other)| shows(&self.machine.terms, own, other));
        let others: Vec<ObjId> = others.map(|(other, _)| other).collect();
        for other in others {
            let (whole, other_whole) = self.wholes(id, other);
            if self.may_alias(id, other) && self.may_alias(whole, other_whole) {
                self.fork_merged(whole, other_whole);
                self.set_distinct(whole, other_whole)?;
                self.state.heap.set_distinct(id, other);
            }
        }
        Ok(())
    }

    /// Whether two different heap objects may stand for one object.
    pub(super) fn may_alias(&self, a: ObjId, b: ObjId) -> bool {
        let heap = &self.state.heap;
        let (a, b) = (heap.representative(a), heap.representative(b));
        let (one, other) = (heap.get(a), heap.get(b));
        if a == b || !one.is_input() || !other.is_input() || heap.are_distinct(a, b) {
            return false;
        }
        let are_trees = self.machine.config.trees_only;
        let cannot = are_trees || self.have_owners(a, b) || self.is_inside(a) != self.is_inside(b);
        if self.machine.mode == Mode::Concrete || cannot {
            return false;
        }
        let kinds = self.kind_of(one).zip(self.kind_of(other));
        one.ty.meets(self.program(), &other.ty) && kinds.is_none_or(|(one, other)| one == other)
    }

    /// What a collection is by its interface, as a list or a set: the library has no class of two kinds.
    fn kind_of(&self, object: &HeapObject) -> Option<Shape> {
        let name = object.ty.narrowest(self.program()).class_name()?;
        let known = models::known(name)?;
        // Of these there are all kinds.
        let is_any = ["java/util/Collection", "java/lang/Iterable"].contains(&&**name);
        (!is_any).then_some(known.shape)
    }

    /// Whether two objects were made for different fields, or for one field of different objects.
    fn have_owners(&self, a: ObjId, b: ObjId) -> bool {
        let (Some((a, of)), Some((b, of_other))) = (self.owner(a), self.owner(b)) else {
            return false;
        };
        of != of_other || self.state.heap.are_distinct(a, b)
    }

    /// Whether an object is what another one holds as a collection; nobody else has it.
    pub(crate) fn is_inside(&self, id: ObjId) -> bool {
        self.whole_of(id) != self.state.heap.representative(id)
    }

    /// The objects that are one if two others are: two that their owners have made are one only if their owners are.
    fn wholes(&self, a: ObjId, b: ObjId) -> (ObjId, ObjId) {
        match (self.owner(a), self.owner(b)) {
            (Some((a, field)), Some((b, other))) if field == other => (a, b),
            _ => (self.whole_of(a), self.whole_of(b)),
        }
    }

    /// The object of which another one is what it holds as a collection; any other object itself.
    fn whole_of(&self, id: ObjId) -> ObjId {
        let heap = &self.state.heap;
        match heap.origin_of_object(id) {
            Some(Origin::Field(of, field)) if self.program().field(field).is_contents() => {
                heap.representative(of)
            }
            _ => heap.representative(id),
        }
    }

    /// The input object and its field that an input object was made for.
    fn owner(&self, id: ObjId) -> Option<(ObjId, FieldId)> {
        let heap = &self.state.heap;
        match heap.origin_of_object(id)? {
            Origin::Field(of, field)
                if self.program().is_owner(field) || self.program().field(field).is_contents() =>
            {
                Some((heap.representative(of), field))
            }
            _ => None,
        }
    }

    /// A sibling on which `a` and `b` are the same object.
    pub(super) fn fork_merged(&mut self, a: ObjId, b: ObjId) {
        let mut sibling = self.rewound();
        std::mem::swap(self.state, &mut sibling);
        let merged = self.merge(a, b);
        std::mem::swap(self.state, &mut sibling);
        match merged {
            Ok(()) => self.fork(sibling, Clause::Alias(a, b)),
            Err(Stop::Incomplete(reason)) => self.note(reason),
            Err(_) => {}
        }
    }

    pub(super) fn set_distinct(&mut self, a: ObjId, b: ObjId) -> Result<(), Stop> {
        self.state.heap.set_distinct(a, b);
        self.assume_clause(Clause::Distinct(a, b))
    }

    /// Unites the contents of two input objects: what both were at the start must be equal, and the
    /// later write wins.
    pub(super) fn merge(&mut self, a: ObjId, b: ObjId) -> Result<(), Stop> {
        let (kept, gone) = (
            self.state.heap.representative(a),
            self.state.heap.representative(b),
        );
        if kept == gone {
            return Ok(());
        }
        if self.state.heap.are_distinct(kept, gone) {
            return Err(Stop::Infeasible);
        }
        let heap = &self.state.heap;
        match (heap.get(kept).is_input(), heap.get(gone).is_input()) {
            (true, true) => self.merge_inputs(kept, gone),
            (false, true) => self.merge_into_shared(kept, gone),
            (true, false) => self.merge_into_shared(gone, kept),
            (false, false) => Err(Stop::Infeasible),
        }
    }

    fn merge_inputs(&mut self, kept: ObjId, gone: ObjId) -> Result<(), Stop> {
        let absorbed = self.state.heap.get(gone).clone();
        let own = &self.state.heap.get(kept).ty;
        if !own.meets(self.program(), &absorbed.ty) {
            return Err(Stop::Infeasible);
        }
        self.state.heap.merge(gone, kept);
        let object = self.state.heap.get_mut(kept);
        object.ty.exact = object.ty.exact.or(absorbed.ty.exact);
        object.ty.bounds.extend(absorbed.ty.bounds);
        object.ty.excluded.extend(absorbed.ty.excluded);
        match absorbed.body {
            // Nobody knew what the kept one consists of.
            body @ (Body::Array(..) | Body::Text(_) | Body::Container(_)) if object.is_unseen() => {
                object.body = body;
                Ok(())
            }
            Body::Instance(cells) => cells
                .into_iter()
                .try_for_each(|cell| self.merge_field(kept, cell)),
            Body::Array(_, sequence) | Body::Text(sequence) => self.merge_sequence(kept, sequence),
            Body::Container(container) => self.merge_container(kept, *container),
            Body::Builder { start, text } => self.merge_builder(kept, (start, text)),
            Body::Class(_) | Body::Lambda { .. } => Ok(()),
        }
    }

    fn merge_field(&mut self, kept: ObjId, cell: FieldCell) -> Result<(), Stop> {
        let Some(own) = self.state.heap.get(kept).field(cell.field).cloned() else {
            if let Body::Instance(cells) = &mut self.state.heap.get_mut(kept).body {
                cells.push(cell);
            }
            return Ok(());
        };
        if let (Some(a), Some(b)) = (own.initial, cell.initial) {
            self.assume_same(a, b)?;
        }
        let latest = if cell.written > own.written {
            &cell
        } else {
            &own
        };
        let united = FieldCell {
            initial: own.initial.or(cell.initial),
            ..latest.clone()
        };
        if let Body::Instance(cells) = &mut self.state.heap.get_mut(kept).body
            && let Some(slot) = cells.iter_mut().find(|slot| slot.field == united.field)
        {
            *slot = united;
        }
        Ok(())
    }

    fn merge_sequence(&mut self, kept: ObjId, absorbed: Sequence) -> Result<(), Stop> {
        let Some(own) = self.state.heap.get(kept).sequence().cloned() else {
            return Ok(());
        };
        if own.replaced > 0 || absorbed.replaced > 0 {
            // Which of the writes lie under the copy is not followed.
            return Err(Stop::Incomplete(Incomplete::ArrayAlias));
        }
        self.assume_same(Value::Int(own.length), Value::Int(absorbed.length))?;
        for &(i, a) in &own.initial {
            for &(j, b) in &absorbed.initial {
                self.assume_same_element((i, a), (j, b))?;
            }
        }
        if let Some(sequence) = self.state.heap.get_mut(kept).sequence_mut() {
            sequence.initial.extend(absorbed.initial);
            sequence.spelled.extend(absorbed.spelled);
            sequence.writes.extend(absorbed.writes);
            sequence.writes.sort_by_key(|write| write.written);
        }
        Ok(())
    }

    /// Two reads of one array: equal indices give equal elements.
    pub(super) fn assume_same_element(
        &mut self,
        (i, a): (Term, Value),
        (j, b): (Term, Value),
    ) -> Result<(), Stop> {
        let differs = self.compare(CmpOp::Ne, i, j);
        match (a.term(), b.term()) {
            (Some(a), Some(b)) => {
                let equal = self.same_number(a, b);
                let implied = self.machine.terms.or(differs, equal);
                self.assume(implied)
            }
            _ if self.machine.terms.as_bool(differs) == Some(false) => self.assume_same(a, b),
            _ => {
                self.state.unsettled.push(Unsettled::Read((i, a), (j, b)));
                Ok(())
            }
        }
    }

    pub(super) fn assume_same(&mut self, a: Value, b: Value) -> Result<(), Stop> {
        match (a, b) {
            (Value::Ref(a), Value::Ref(b)) => self.assume_same_reference(a, b),
            _ => match (a.term(), b.term()) {
                (Some(a), Some(b)) => {
                    let equal = self.same_number(a, b);
                    self.assume(equal)
                }
                _ => Err(Stop::UNEXPECTED),
            },
        }
    }

    fn assume_same_reference(&mut self, a: Reference, b: Reference) -> Result<(), Stop> {
        match (self.state.heap.resolve(a), self.state.heap.resolve(b)) {
            (Reference::Null, Reference::Null) => Ok(()),
            (Reference::Object(a), Reference::Object(b)) => self.merge(a, b),
            (Reference::Symbolic(a), Reference::Symbolic(b)) if a == b => Ok(()),
            (Reference::Symbolic(id), Reference::Null)
            | (Reference::Null, Reference::Symbolic(id)) => {
                let is_null = !self.state.heap.symbolic(id).non_null
                    && self.require_nothing(Reference::Symbolic(id));
                is_null.then_some(()).ok_or(Stop::Infeasible)
            }
            (Reference::Symbolic(id), known) | (known, Reference::Symbolic(id)) => {
                self.state.heap.decide(id, known);
                Ok(())
            }
            (Reference::Null, Reference::Object(_)) | (Reference::Object(_), Reference::Null) => {
                Err(Stop::Infeasible)
            }
        }
    }
}
