//! The symbolic heap: which objects and symbolic references there are, and what is decided about them.
//!
//! Input objects may alias each other. That is not enumerated: two of them stay *undecided* until an
//! instruction makes the difference visible (see `step/alias.rs`), then they are merged or
//! recorded as distinct.

use std::rc::Rc;
use std::sync::Arc;

use crate::classfile::{GenericType, Type};
use crate::program::{ClassId, FieldId, Program};

use super::object::{Body, FieldCell, HeapObject, Provenance};
use super::origin::Origin;
use super::type_constraint::TypeConstraint;
use super::value::{ObjId, Reference, SymRef, Value};

/// Objects by id, and symbolic references with their decisions.
#[derive(Clone, Default)]
pub(crate) struct Heap {
    objects: Vec<Rc<HeapObject>>,
    symbolic: Vec<Rc<SymbolicRef>>,
    distinct: Vec<(ObjId, ObjId)>,
    clock: u32,
}

/// A reference whose identity is decided late.
#[derive(Clone, Debug)]
pub(crate) struct SymbolicRef {
    /// Name for display, as `this.next`.
    pub name: Rc<str>,
    /// Declared type.
    pub ty: Type,
    /// Its type arguments; empty where they are not known.
    pub arguments: Arc<[GenericType]>,
    /// Where it comes from.
    pub origin: Origin,
    /// Steps from an entry parameter, for the bound on reference chains.
    pub chain: u32,
    /// Whether null is excluded from the start.
    pub non_null: bool,
    /// What it turned out to be.
    pub decided: Option<Reference>,
}

impl Heap {
    /// Adds an object of exactly this class that the path makes.
    pub(crate) fn make(&mut self, program: &Program, class: ClassId, body: Body) -> ObjId {
        let ty = TypeConstraint::exact(class, program.class(class).ty());
        self.alloc(HeapObject::new(ty, Provenance::Allocated, body))
    }

    /// Adds an object.
    pub(crate) fn alloc(&mut self, object: HeapObject) -> ObjId {
        self.objects.push(Rc::new(object));
        ObjId(
            u32::try_from(self.objects.len() - 1)
                .expect("invariant: step budgets keep the heap small"),
        )
    }

    /// The first symbolic reference with an origin.
    pub(crate) fn symbolic_from(&self, origin: Origin) -> Option<SymRef> {
        let at = self.symbolic.iter().position(|it| it.origin == origin)?;
        u32::try_from(at).ok().map(SymRef)
    }

    /// Adds a symbolic reference.
    pub(crate) fn add_symbolic(&mut self, symbolic: SymbolicRef) -> SymRef {
        self.symbolic.push(Rc::new(symbolic));
        SymRef(
            u32::try_from(self.symbolic.len() - 1)
                .expect("invariant: step budgets keep the heap small"),
        )
    }

    /// What is known about a symbolic reference.
    pub(crate) fn symbolic(&self, id: SymRef) -> &SymbolicRef {
        &self.symbolic[id.0 as usize]
    }

    /// Records that a reference, if it is not null, refers to an object of a type below its declared one.
    pub(crate) fn narrow(&mut self, id: SymRef, ty: Type) {
        Rc::make_mut(&mut self.symbolic[id.0 as usize]).ty = ty;
    }

    /// Excludes null for a reference from outside the program's control.
    pub(crate) fn exclude_null(&mut self, id: SymRef) {
        Rc::make_mut(&mut self.symbolic[id.0 as usize]).non_null = true;
    }

    /// Records what a symbolic reference is.
    pub(crate) fn decide(&mut self, id: SymRef, reference: Reference) {
        Rc::make_mut(&mut self.symbolic[id.0 as usize]).decided = Some(reference);
    }

    /// Follows decisions: the result is `Symbolic` only if nothing is decided.
    pub(crate) fn resolve(&self, mut reference: Reference) -> Reference {
        while let Reference::Symbolic(id) = reference {
            match self.symbolic(id).decided {
                Some(decided) => reference = decided,
                None => return reference,
            }
        }
        match reference {
            Reference::Object(id) => Reference::Object(self.representative(id)),
            other => other,
        }
    }

    /// The object that `id` was merged into, or itself.
    pub(crate) fn representative(&self, mut id: ObjId) -> ObjId {
        while let Some(target) = self.objects[id.0 as usize].merged_into {
            id = target;
        }
        id
    }

    /// Whether two objects are one and the same.
    pub(crate) fn is_one(&self, one: ObjId, other: ObjId) -> bool {
        self.representative(one) == self.representative(other)
    }

    /// The object.
    pub(crate) fn get(&self, id: ObjId) -> &HeapObject {
        &self.objects[self.representative(id).0 as usize]
    }

    /// Where an object comes from, whatever it was merged into.
    pub(crate) fn provenance(&self, id: ObjId) -> Provenance {
        self.objects[id.0 as usize].provenance
    }

    /// Where an input object was read from, whatever it was merged into; `None` for what the path has made.
    pub(crate) fn origin_of_object(&self, id: ObjId) -> Option<Origin> {
        match self.provenance(id) {
            Provenance::Input(symbolic) => Some(self.symbolic(symbolic).origin),
            Provenance::Allocated => None,
        }
    }

    /// The object, for change.
    pub(crate) fn get_mut(&mut self, id: ObjId) -> &mut HeapObject {
        let id = self.representative(id);
        Rc::make_mut(&mut self.objects[id.0 as usize])
    }

    /// Objects that were not merged into others.
    pub(crate) fn objects(&self) -> impl Iterator<Item = (ObjId, &HeapObject)> {
        let objects = self.objects.iter().map(|object| &**object);
        (0..)
            .map(ObjId)
            .zip(objects)
            .filter(|(_, object)| object.merged_into.is_none())
    }

    /// Input objects that were not merged into others.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = (ObjId, &HeapObject)> {
        self.objects().filter(|(_, object)| object.is_input())
    }

    /// Makes `gone` another name of `kept`; their contents must have been united before.
    pub(crate) fn merge(&mut self, gone: ObjId, kept: ObjId) {
        let (gone, kept) = (self.representative(gone), self.representative(kept));
        Rc::make_mut(&mut self.objects[gone.0 as usize]).merged_into = Some(kept);
    }

    /// Records that two input objects differ.
    pub(crate) fn set_distinct(&mut self, a: ObjId, b: ObjId) {
        self.distinct.push((a, b));
    }

    /// Whether two objects are known to differ.
    pub(crate) fn are_distinct(&self, a: ObjId, b: ObjId) -> bool {
        let (a, b) = (self.representative(a), self.representative(b));
        let both = (a.min(b), a.max(b));
        self.distinct.iter().any(|&(c, d)| {
            let (c, d) = (self.representative(c), self.representative(d));
            (c.min(d), c.max(d)) == both
        })
    }

    /// Whether nothing has come to an earlier version of this heap, and no field holds another value now.
    pub(crate) fn holds_the_same(&self, other: &Heap) -> bool {
        let objects = || self.objects.iter().zip(&other.objects);
        self.objects.len() == other.objects.len()
            && self.symbolic.len() == other.symbolic.len()
            && self.distinct.len() == other.distinct.len()
            && objects().all(|(one, other)| Rc::ptr_eq(one, other) || one.holds_the_same(other))
    }

    /// Whether there was a write.
    pub(crate) fn is_written(&self) -> bool {
        self.clock > 0
    }

    /// When the last write was; 0 means never.
    pub(crate) fn now(&self) -> u32 {
        self.clock
    }

    /// Whether objects that were there already were written since it was like `earlier`.
    pub(crate) fn is_written_since(&self, earlier: &Heap) -> bool {
        let mut before = earlier.objects.iter().zip(&self.objects);
        self.clock > earlier.clock && before.any(|(before, now)| !Rc::ptr_eq(before, now))
    }

    /// Whether inputs were written that were met since it was like `earlier`.
    pub(crate) fn has_new_inputs_written(&self, earlier: &Heap) -> bool {
        let mut new = self.objects.iter().skip(earlier.objects.len());
        new.any(|object| object.is_input() && object.is_written())
    }

    /// The time of the next write.
    pub(crate) fn tick(&mut self) -> u32 {
        self.clock += 1;
        self.clock
    }

    /// Writes a field of an instance.
    pub(crate) fn write_field(&mut self, id: ObjId, field: FieldId, value: Value) {
        let written = self.tick();
        let Body::Instance(cells) = &mut self.get_mut(id).body else {
            return;
        };
        match cells.iter_mut().find(|cell| cell.field == field) {
            Some(cell) => (cell.current, cell.written) = (value, written),
            None => cells.push(FieldCell {
                field,
                initial: None,
                current: value,
                written,
            }),
        }
    }

    /// Records the initial value of a field that was not read before. Only instances keep it: what library code reads inside
    /// a text, such as its cached hash, is made anew each time.
    pub(crate) fn set_initial_field(&mut self, id: ObjId, field: FieldId, value: Value) {
        let Body::Instance(cells) = &mut self.get_mut(id).body else {
            return;
        };
        cells.push(FieldCell {
            field,
            initial: Some(value),
            current: value,
            written: 0,
        });
    }
}
