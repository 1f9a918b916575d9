//! Whether two objects are equal for a collection: strings and boxes by contents, what keeps `Object.equals` by
//! identity. An `equals` of the program's own is not run here.

use crate::classfile::Type;
use crate::incomplete::Incomplete;
use crate::program::FieldId;
use crate::state::{Clause, ObjId, Reference, Value};
use crate::term::{CmpOp, Term};

use crate::step::{StepCx, Stop};

/// The field in which a box holds its number.
const BOXED: &str = "value";

/// How two objects that are not identical compare.
enum Equality {
    /// Equal where the term holds.
    If(Term),
    /// Strings of unknown lengths; equal only if the lengths are.
    Texts(Term),
    /// Never equal.
    Never,
    /// Equal if they turn out to be one object.
    Identity,
}

impl StepCx<'_, '_> {
    /// Whether two references are equal as `Objects.equals` sees it. Forks where that is open.
    pub fn decide_equal(&mut self, a: Value, b: Value) -> Result<bool, Stop> {
        let (Value::Ref(a), Value::Ref(b)) = (a, b) else {
            return Ok(a == b);
        };
        let (left, right) = (self.state.heap.resolve(a), self.state.heap.resolve(b));
        if left == right {
            return Ok(true);
        }
        match (self.decide_null(a)?, self.decide_null(b)?) {
            (false, false) => {}
            (a, b) => return Ok(a && b),
        }
        let (a, b) = match (self.state.heap.resolve(a), self.state.heap.resolve(b)) {
            (Reference::Object(a), Reference::Object(b)) => (a, b),
            _ => return Err(Stop::UNDECODABLE),
        };
        match self.equality(a, b)? {
            Equality::If(equal) => self.decide(equal),
            Equality::Never => Ok(false),
            Equality::Identity => self.decide_same(a, b),
            Equality::Texts(same_length) => {
                if self.decide_same(a, b)? {
                    return Ok(true);
                }
                let differ = self.machine.terms.not(same_length);
                self.assume(differ)?;
                Ok(false)
            }
        }
    }

    /// Continues where two objects of a caller's table differ.
    pub(super) fn assume_unequal(&mut self, a: Value, b: Value) -> Result<(), Stop> {
        let (Value::Ref(a), Value::Ref(b)) = (a, b) else {
            return Ok(());
        };
        match (self.decide_null(a)?, self.decide_null(b)?) {
            (false, false) => {}
            (true, true) => return Err(Stop::Infeasible),
            _ => return Ok(()),
        }
        let (a, b) = match (self.state.heap.resolve(a), self.state.heap.resolve(b)) {
            (Reference::Object(a), Reference::Object(b)) if a != b => (a, b),
            _ => return Err(Stop::Infeasible),
        };
        match self.equality(a, b)? {
            Equality::If(equal) | Equality::Texts(equal) => {
                let differ = self.machine.terms.not(equal);
                self.assume(differ)
            }
            Equality::Never => Ok(()),
            Equality::Identity => {
                self.state.heap.set_distinct(a, b);
                self.assume_clause(Clause::Distinct(a, b))
            }
        }
    }

    fn equality(&mut self, a: ObjId, b: ObjId) -> Result<Equality, Stop> {
        if a == b {
            return Ok(Equality::If(self.machine.terms.bool(true)));
        }
        if self.is_text(a) && self.is_text(b) {
            return self.text_equality(a, b);
        }
        match (self.box_field(a), self.box_field(b)) {
            (Some(left), Some(right)) if left == right => {
                let (a, b) = (self.field_value(a, left), self.field_value(b, right));
                match (a.term(), b.term()) {
                    (Some(a), Some(b)) => Ok(Equality::If(self.compare(CmpOp::Eq, a, b))),
                    _ => Ok(Equality::Never),
                }
            }
            (None, None) if !self.is_text(a) && !self.is_text(b) => {
                self.require_identity(a)?;
                self.require_identity(b)?;
                Ok(Equality::Identity)
            }
            _ => Ok(Equality::Never),
        }
    }

    fn text_equality(&mut self, a: ObjId, b: ObjId) -> Result<Equality, Stop> {
        if let (Some(a), Some(b)) = (self.units(a), self.units(b)) {
            return Ok(Equality::If(self.machine.terms.bool(a == b)));
        }
        if let Some(same) = self.same_text(a, b)? {
            return Ok(Equality::If(same));
        }
        let (a, b) = (self.sequence(a)?.length, self.sequence(b)?.length);
        Ok(Equality::Texts(self.compare(CmpOp::Eq, a, b)))
    }

    /// The field of a box that holds its number.
    fn box_field(&self, id: ObjId) -> Option<FieldId> {
        let name = self
            .state
            .heap
            .get(id)
            .ty
            .narrowest(self.program())
            .class_name()?;
        Type::held_by(name)?;
        let class = self.program().class_by_name(name)?;
        self.program().field_named(class, BOXED)
    }

    /// Ends the path where the class of an object says itself what is equal.
    fn require_identity(&self, id: ObjId) -> Result<(), Stop> {
        let object = self.state.heap.get(id);
        let program = self.program();
        let ty = object.ty.narrowest(program);
        let Some(class) = object.ty.exact.or_else(|| program.class_of(ty)) else {
            return Ok(());
        };
        let declared = program.class(class);
        let is_enum = program.is_subclass(class, program.known().enumeration);
        if declared.is_interface() || is_enum {
            return Ok(());
        }
        let own = program.find_method(class, "equals", "(Ljava/lang/Object;)Z");
        match own {
            Some(method) if method.class != program.known().object => Err(Stop::Incomplete(
                Incomplete::NoModel(program.method_name(method)),
            )),
            _ => Ok(()),
        }
    }
}
