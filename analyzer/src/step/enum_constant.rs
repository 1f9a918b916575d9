//! Inputs of enum classes: each is one of the constants, decided when the difference shows.
//!
//! Until then its position is a number below the number of constants, which is all that most switches look at. Where
//! the initializer of the enum could not be computed, an input stays an object of its own.

use crate::program::{ClassId, MethodId};
use crate::state::{Initialization, ObjId, Reference, Value};
use crate::term::{CmpOp, Term};

use super::{StepCx, Stop};

/// Constants of the largest enum that is taken apart.
const MAX_CONSTANTS: usize = 64;

impl StepCx<'_, '_> {
    /// The position of a constant in its enum class; of an input, an unknown number.
    pub(crate) fn enum_position(&mut self, constant: ObjId) -> Result<Term, Stop> {
        let program = self.program();
        let field = program.field_named(program.known().enumeration, "ordinal");
        let position = self.field_value(constant, field.ok_or(Stop::UNEXPECTED)?);
        let position = position.term().ok_or(Stop::UNEXPECTED)?;
        if let Some(class) = self.enum_class(constant) {
            let n_constants = program.class(class).enum_constants().count();
            let n_constants = self.int(i32::try_from(n_constants).unwrap_or(i32::MAX));
            let legal = self.in_bounds(position, n_constants);
            self.take_for_granted(legal);
        }
        Ok(position)
    }

    /// The constant that an input of an enum class is; every other object itself. Forks on the position.
    pub(crate) fn settle_constant(&mut self, id: ObjId) -> Result<ObjId, Stop> {
        let class = self.enum_class(id);
        let Some(class) = class.filter(|_| self.state.heap.get(id).is_input()) else {
            return Ok(id);
        };
        let Some(constants) = self.constants_of(class)? else {
            return Ok(id);
        };
        let position = self.enum_position(id)?;
        for (arm, &constant) in (0..).zip(&constants) {
            if self.may_be(id, constant) && self.decide_position(position, arm)? {
                self.state.heap.merge(id, constant);
                return Ok(constant);
            }
        }
        Err(Stop::Infeasible)
    }

    /// The receiver of a call: settled where constants may answer differently.
    pub(super) fn settle_receiver(&mut self, id: ObjId, method: MethodId) -> Result<ObjId, Stop> {
        let Some(class) = self.enum_class(id) else {
            return Ok(id);
        };
        let has_bodies = !self.program().class(class).access.is_final();
        let is_library = self.program().class(method.class).is_jdk();
        if has_bodies || (is_library && self.machine.model(method).is_none()) {
            self.settle_constant(id)
        } else {
            Ok(id)
        }
    }

    /// Whether two objects are the same constant; `None` if they are no constants of a known enum, or no inputs.
    pub(super) fn decide_same_constant(
        &mut self,
        a: ObjId,
        b: ObjId,
    ) -> Result<Option<bool>, Stop> {
        let heap = &self.state.heap;
        if !heap.get(a).is_input() && !heap.get(b).is_input() {
            return Ok(None);
        }
        let (known, other, class) = match (self.enum_class(a), self.enum_class(b)) {
            (Some(class), _) => (a, b, class),
            (None, Some(class)) => (b, a, class),
            (None, None) => return Ok(None),
        };
        if self.constants_of(class)?.is_none() {
            return Ok(None);
        }
        let ty = self.program().class(class).ty();
        if !self.decide_instance_of(other, &ty)? {
            return Ok(Some(false));
        }
        let (known, other) = (self.enum_position(known)?, self.enum_position(other)?);
        let same = self.compare(CmpOp::Eq, known, other);
        self.decide(same).map(Some)
    }

    /// The condition under which two constants of one known enum are the same; `None` for other objects, or if neither is an
    /// input.
    pub(super) fn same_position(&mut self, a: ObjId, b: ObjId) -> Result<Option<Term>, Stop> {
        let heap = &self.state.heap;
        let is_open = heap.get(a).is_input() || heap.get(b).is_input();
        let Some(class) = self.enum_class(a).filter(|_| is_open) else {
            return Ok(None);
        };
        if self.enum_class(b) != Some(class) || self.constants_of(class)?.is_none() {
            return Ok(None);
        }
        let (a, b) = (self.enum_position(a)?, self.enum_position(b)?);
        Ok(Some(self.compare(CmpOp::Eq, a, b)))
    }

    /// Whether the class of an input can be that of a constant.
    pub(super) fn may_be(&self, id: ObjId, constant: ObjId) -> bool {
        let heap = &self.state.heap;
        let class = heap.get(constant).ty.exact;
        if heap
            .get(id)
            .ty
            .exact
            .is_some_and(|known| class != Some(known))
        {
            return false;
        }
        class.is_none_or(|class| self.keeps_entry(id, class))
    }

    fn decide_position(&mut self, position: Term, arm: u32) -> Result<bool, Stop> {
        let number = self.int(i32::try_from(arm).unwrap_or(i32::MAX));
        let hit = self.compare(CmpOp::Eq, position, number);
        self.decide_arm(hit, true, arm)
    }

    /// The enum class of an object, also of a constant with a body of its own.
    pub(crate) fn enum_class(&self, id: ObjId) -> Option<ClassId> {
        let program = self.program();
        let ty = &self.state.heap.get(id).ty;
        let class = ty
            .exact
            .or_else(|| program.class_of(ty.narrowest(program)))?;
        program.enum_class(class)
    }

    /// The constants of an enum class in order, when its initializer could be computed.
    pub(crate) fn constants_of(&mut self, class: ClassId) -> Result<Option<Vec<ObjId>>, Stop> {
        self.initialize_class(class)?;
        let program = self.program();
        let declared = program.class(class);
        let is_known = matches!(
            self.state.classes.get(&class),
            Some(Initialization::Done(_) | Initialization::Running)
        );
        if !is_known || declared.enum_constants().count() > MAX_CONSTANTS {
            return Ok(None);
        }
        let constants = declared.enum_constants().map(|name| {
            let field = program.find_field(class, name, &declared.ty())?;
            match self.static_value(field).ok()? {
                Value::Ref(Reference::Object(id)) if !self.state.heap.get(id).is_input() => {
                    Some(id)
                }
                _ => None,
            }
        });
        Ok(constants.collect())
    }
}
