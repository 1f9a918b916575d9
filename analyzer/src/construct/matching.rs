//! Whether an object that calls left has the required fields, and what of it are arguments.
//!
//! The requirement is laid over the heap, object by object. Where it meets an argument, that argument has to be the
//! required object; where it meets what the calls made, the contents have to agree.

use std::collections::{BTreeMap, BTreeSet};

use crate::classfile::Type;
use crate::program::{FieldId, Program};
use crate::solution::{SolvedObject, SolvedValue};
use crate::state::sequence::Spelling;
use crate::state::{Body, Clause, ObjId, Origin, Provenance, Reference, State, SymRef, Value};
use crate::step::{Machine, StepCx};
use crate::term::{CmpOp, Constant, SymbolId, Term};

use super::held::Held;
use super::recipe::{Part, Passed};
use super::requirement::Requirement;

/// What a required object was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// An argument that no call looked at.
    Argument(SymRef),
    /// An object: an argument, or one that the calls made.
    Object(ObjId),
}

/// The requirement, laid over the heap of one state.
pub(super) struct Overlay<'a, 'b> {
    pub(super) program: &'a Program,
    pub(super) requirement: &'a Requirement,
    pub(super) machine: &'a mut Machine<'b>,
    pub(super) state: &'a mut State<'b>,
    /// What each required object was found to be.
    pub(super) bound: BTreeMap<usize, Found>,
    /// What the arrays and collections in the field at hand hold.
    pub(super) held: Held,
}

impl<'b> Overlay<'_, 'b> {
    /// Requires a field of the object to have a value. Nothing is assumed if it cannot have it.
    pub(super) fn field(&mut self, object: ObjId, field: FieldId, wanted: SolvedValue) -> bool {
        let (state, bound) = (self.state.clone(), self.bound.clone());
        self.held = Held::default();
        let current = self.cx().field_value(object, field);
        let has_it = self.value(current, wanted);
        if !has_it {
            *self.state = state;
            self.bound = bound;
        }
        has_it
    }

    /// Whether a field that has not the wanted value never will: it is final, and what it holds cannot come to be like that.
    pub(super) fn is_settled(
        &mut self,
        object: ObjId,
        field: FieldId,
        wanted: SolvedValue,
    ) -> bool {
        if !self.program.field(field).access.is_final() {
            return false;
        }
        let SolvedValue::Object(index) = wanted else {
            return true;
        };
        let current = self.cx().field_value(object, field).reference();
        match current.map(|it| self.state.heap.resolve(it)) {
            Some(Reference::Null) => true,
            Some(Reference::Object(held)) => match self.requirement.objects[index].solved {
                SolvedObject::Text(_) => true,
                SolvedObject::Array { length, .. } => {
                    let own = self.state.heap.get(held).length();
                    let own = own.and_then(|own| self.machine.terms.as_int(own));
                    own.is_some_and(|own| own != length)
                }
                _ => false,
            },
            Some(Reference::Symbolic(_)) | None => false,
        }
    }

    pub(super) fn cx(&mut self) -> StepCx<'_, 'b> {
        StepCx {
            machine: self.machine,
            state: self.state,
        }
    }

    pub(super) fn value(&mut self, current: Value, wanted: SolvedValue) -> bool {
        match wanted {
            SolvedValue::Number(constant) => {
                let required = self.machine.terms.constant(constant);
                current
                    .term()
                    .is_some_and(|term| self.equal(term, required))
            }
            SolvedValue::Null => self.null(current),
            SolvedValue::Object(index) => self.object(current, index),
        }
    }

    pub(super) fn equal(&mut self, term: Term, required: Term) -> bool {
        let mut cx = self.cx();
        let equal = cx.compare(CmpOp::Eq, term, required);
        cx.assume(equal).is_ok()
    }

    fn null(&mut self, current: Value) -> bool {
        let Some(reference) = current.reference() else {
            return false;
        };
        match self.state.heap.resolve(reference) {
            Reference::Null => true,
            Reference::Symbolic(id) => {
                let symbolic = self.state.heap.symbolic(id);
                let is_open = self.is_from_caller(symbolic.origin) && !symbolic.non_null;
                if is_open {
                    self.state.heap.decide(id, Reference::Null);
                }
                is_open
            }
            Reference::Object(_) => false,
        }
    }

    fn object(&mut self, current: Value, index: usize) -> bool {
        let Some(reference) = current.reference() else {
            return false;
        };
        let found = match self.state.heap.resolve(reference) {
            Reference::Null => return false,
            Reference::Symbolic(id) => Found::Argument(id),
            Reference::Object(id) => Found::Object(self.behind_views(id)),
        };
        if let Some(known) = self.bound.get(&index) {
            return *known == found;
        }
        // Two objects that nobody looks at may be one.
        match self.bound.values().any(|other| *other == found) {
            true if !self.requirement.objects[index].is_free => return false,
            true => {}
            false => {
                self.bound.insert(index, found);
            }
        }
        match found {
            Found::Argument(id) => self.argument(id, index),
            Found::Object(id) => match self.state.heap.provenance(id) {
                Provenance::Input(symbolic) => {
                    self.argument(symbolic, index) && self.contents(id, index)
                }
                Provenance::Allocated => self.contents(id, index),
            },
        }
    }

    /// Whether the required object can be passed.
    fn argument(&self, id: SymRef, index: usize) -> bool {
        let symbolic = self.state.heap.symbolic(id);
        let fits = |ty: &Type| {
            let own = self.requirement.objects[index].solved.ty(self.program);
            self.program.is_assignable(&own, ty)
        };
        let is_made = matches!(symbolic.origin, Origin::Call(_)) && symbolic.non_null;
        if is_made && self.takes_any(index) {
            let wanted = self.requirement.objects[index].solved.ty(self.program);
            return self.program.is_assignable(&symbolic.ty, &wanted);
        }
        is_parameter(symbolic.origin)
            && fits(&symbolic.ty)
            && !self.requirement.objects[index].is_in_progress
    }

    /// Whether any object of the class does.
    fn takes_any(&self, index: usize) -> bool {
        let required = &self.requirement.objects[index];
        let is_plain = match &required.solved {
            SolvedObject::Instance {
                fields, answers, ..
            } => fields.is_empty() && answers.is_empty(),
            _ => false,
        };
        is_plain || required.is_free
    }

    /// Whether an object that the calls made, or looked into, is like the required one.
    fn contents(&mut self, id: ObjId, index: usize) -> bool {
        if self.state.heap.get(id).is_input() && !self.has_required_class(id, index) {
            return false;
        }
        let requirement = self.requirement;
        match &requirement.objects[index].solved {
            SolvedObject::Text(units) | SolvedObject::Builder { units, .. } => {
                let units = units.iter().map(|&unit| i32::from(unit));
                let units: Vec<Term> = units.map(|unit| self.machine.terms.int(unit)).collect();
                self.text(id, &units)
            }
            SolvedObject::Array {
                component,
                length,
                elements,
            } => self.holds(id, component) && self.array(id, *length, elements),
            SolvedObject::Instance {
                fields, answers, ..
            } => {
                let is_input = self.state.heap.get(id).is_input();
                (is_input || (answers.is_empty() && self.has_required_class(id, index)))
                    && self.instance(id, fields)
                    && (is_input || self.is_that_constant(id, index, fields))
            }
            SolvedObject::Container { contents, .. } => self.container(id, contents),
            SolvedObject::Class(ty) => {
                matches!(&self.state.heap.get(id).body, Body::Class(own) if own == ty)
            }
            SolvedObject::Shared(shared) => {
                self.state.heap.get(id).is_input()
                    || self.state.shared(self.program, id).as_ref() == Some(shared)
            }
        }
    }

    /// Whether what is known about the class of the object admits the required one.
    fn has_required_class(&self, id: ObjId, index: usize) -> bool {
        let program = self.program;
        let own = self.requirement.objects[index].solved.ty(self.program);
        let constraint = &self.state.heap.get(id).ty;
        if !self.state.heap.get(id).is_input() {
            let is_free = self.requirement.objects[index].is_free;
            let exact = constraint.exact.map(|class| program.class(class).ty());
            return exact.is_none_or(|exact| {
                exact == own || (is_free && program.is_assignable(&exact, &own))
            });
        }
        let class = program.class_of(&own);
        class.is_none_or(|class| constraint.admits(program, class))
    }

    /// Whether a constant of an enum is the one that a test passes elsewhere: the first one, where nothing says which. Other objects are
    /// none.
    fn is_that_constant(
        &mut self,
        id: ObjId,
        index: usize,
        fields: &[(FieldId, SolvedValue)],
    ) -> bool {
        let exact = self.state.heap.get(id).ty.exact;
        let is_constant = exact.is_some_and(|it| self.program.enum_class(it).is_some());
        let position = self.program.known().enumeration;
        let position = self.program.field_named(position, "ordinal");
        let Some(position) = position.filter(|_| is_constant) else {
            return true;
        };
        let is_said = fields.iter().any(|(field, _)| *field == position);
        if is_said || self.requirement.objects[index].is_free {
            return true;
        }
        let current = self.cx().field_value(id, position);
        self.value(current, SolvedValue::Number(Constant::Int(0)))
    }

    /// The fields at the end of the calls. What they left alone in an argument is for its own recipe, but a number that they looked at is
    /// the same then.
    fn instance(&mut self, id: ObjId, fields: &[(FieldId, SolvedValue)]) -> bool {
        let is_input = self.state.heap.get(id).is_input();
        fields.iter().all(|&(field, wanted)| {
            let cell = self.state.heap.get(id).field(field);
            let is_left_alone = cell.is_none_or(|cell| cell.written == 0);
            let is_seen_number = cell.is_some() && matches!(wanted, SolvedValue::Number(_));
            if is_input && is_left_alone && !is_seen_number {
                return true;
            }
            let current = self.cx().field_value(id, field);
            self.value(current, wanted)
        })
    }

    /// What of the field is an argument just as it was passed.
    pub(super) fn passed(&mut self, object: ObjId, field: FieldId) -> Vec<Passed> {
        let current = self.cx().field_value(object, field);
        let itself = self.argument_behind(current);
        let itself = itself.map(|asked| (Part::Itself, asked));
        let parts = itself.into_iter().chain(self.held.passed());
        let parts = parts.map(|(part, asked)| Passed { field, part, asked });
        parts.collect()
    }

    /// Whether the calls succeed only if an unknown call, a static field or a loop gives a certain value.
    pub(super) fn rests_on_guess(&self) -> bool {
        let is_guess = |origin: &Origin| match origin {
            Origin::Call(_) | Origin::Static(_) => true,
            Origin::Receiver
            | Origin::Parameter(_)
            | Origin::Field(..)
            | Origin::Element(..)
            | Origin::Held(_)
            | Origin::Lookup(_)
            | Origin::Length(_)
            | Origin::ClassOf(_)
            | Origin::Loop => false,
        };
        let terms = self.state.path.terms().iter();
        let symbols = terms.flat_map(|&term| self.machine.terms.symbols_of(term));
        let heap = &self.state.heap;
        // A number that is read from a text is written into it.
        let texts = heap.objects().filter_map(|(_, object)| object.sequence());
        let spelled = texts.flat_map(|text| &text.spelled);
        let spelled = spelled.filter_map(|it| match it.number {
            Spelling::Number(number) => self.machine.terms.as_symbol(number),
            Spelling::Above(_) => None,
        });
        let spelled: BTreeSet<SymbolId> = spelled.collect();
        let symbols = symbols.filter(|symbol| !spelled.contains(symbol));
        let in_terms = symbols.filter_map(|symbol| self.machine.origins.get(symbol));
        let in_clauses = self
            .state
            .path
            .clauses()
            .iter()
            .filter_map(|clause| match clause {
                Clause::Null(id) | Clause::Fresh(id, _) => Some(&heap.symbolic(*id).origin),
                _ => None,
            });
        in_terms.chain(in_clauses).any(is_guess)
    }
}

fn is_parameter(origin: Origin) -> bool {
    matches!(origin, Origin::Parameter(_))
}
