//! The classes of inputs, as `getClass` gives them: what is compared with a class is a question about the input.

use crate::classfile::{GenericType, Type};
use crate::incomplete::Incomplete;
use crate::state::type_constraint::Subtype;
use crate::state::{Clause, ObjId, Origin, Reference, Value};

use super::machine::Mode;
use super::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// The class object of an input whose class is open; always the same. `None` where nothing is open.
    pub(crate) fn open_class(&mut self, of: ObjId) -> Option<Value> {
        if self.machine.mode == Mode::Concrete || !self.state.heap.get(of).is_input() {
            return None;
        }
        let origin = Origin::ClassOf(of);
        if let Some(known) = self.state.heap.symbolic_from(origin) {
            return Some(Value::Ref(Reference::Symbolic(known)));
        }
        let ty = GenericType::raw(Type::Class("java/lang/Class".into()));
        let name = format!("{}.getClass()", self.object_name(of));
        let class = self.input(name, &ty, origin, self.chain_of(of));
        self.exclude_null(class);
        Some(class)
    }

    /// The input whose class an object is, if it is one.
    pub(super) fn has_class(&self, class: ObjId) -> Option<ObjId> {
        match self.state.heap.origin_of_object(class) {
            Some(Origin::ClassOf(of)) => Some(self.state.heap.representative(of)),
            _ => None,
        }
    }

    /// Whether an input is of a class, and not of one below.
    pub(super) fn decide_class(
        &mut self,
        (of, its_class): (ObjId, ObjId),
        (ty, other): (&Type, ObjId),
    ) -> Result<bool, Stop> {
        let Some(class) = self.program().class_of(ty) else {
            self.note(Incomplete::ConstantAlias);
            return Ok(false);
        };
        if let Some(exact) = self.state.heap.get(of).ty.exact {
            return Ok(exact == class);
        }
        if !self.is_candidate(of, class) {
            return Ok(false);
        }
        let has_subtypes = !self.program().subtypes(class).is_empty();
        if !has_subtypes && self.subtype(of, ty) == Subtype::Always {
            return Ok(true);
        }
        self.require_exploring()?;
        let mut sibling = self.rewound();
        sibling.heap.get_mut(of).ty.exact = Some(class);
        self.fork(sibling, Clause::Dispatch(of, class));
        self.state.heap.set_distinct(its_class, other);
        match has_subtypes {
            true => self.note(Incomplete::ConstantAlias),
            false => {
                self.state.heap.get_mut(of).ty.excluded.push(ty.clone());
                self.assume_clause(Clause::IsNot(of, ty.to_string().into()))?;
            }
        }
        Ok(false)
    }

    /// A sibling on which two inputs are of one class.
    pub(super) fn fork_same_class(&mut self, (a, b): (ObjId, ObjId), (one, other): (ObjId, ObjId)) {
        let mut sibling = self.rewound();
        sibling.of_one_class.push((one, other));
        sibling.heap.merge(b, a);
        self.fork(sibling, Clause::Alias(a, b));
    }

    /// Takes over what the path knows about those that are of the same class as an input.
    pub(super) fn share_class(&mut self, id: ObjId) -> Result<(), Stop> {
        if self.state.of_one_class.is_empty() {
            return Ok(());
        }
        let known = self.state.known_class(id);
        let own = self.state.heap.get(id).ty.clone();
        for bound in known.bounds.iter().filter(|it| !own.bounds.contains(it)) {
            self.refine(id, bound)?;
        }
        let is_settled = own.exact.is_none() && known.exact.is_some();
        self.state.heap.get_mut(id).ty = known;
        if is_settled {
            self.shape_exact(id);
        }
        Ok(())
    }
}
