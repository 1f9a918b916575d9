//! Places that the caller names: in what nobody has filled, and from counters that it passes.

use crate::fault::Fault;
use crate::instr::Instruction;
use crate::mention::before_assignments;
use crate::program::{FieldId, MethodId};
use crate::solution::Solution;
use crate::state::Origin;
use crate::step::Test;

use super::Case;
use super::lifecycle::Lifecycle;

/// Methods of lists and texts that give what is at a place.
const PLACED: [&str; 5] = ["charAt", "elementAt", "get", "remove", "removeElementAt"];

impl Case<'_, '_> {
    /// Whether an argument that may be negative, for all the code asks, says which element is wanted of an array or a list that
    /// is null, as nobody has put anything in.
    pub(super) fn is_place_in_nothing(self) -> bool {
        let program = self.machine.program;
        let is_of_null = self.is_thrown("java/lang/NullPointerException")
            && matches!(self.culprit_origin(), Some(Origin::Field(_, field)) if Lifecycle::of(program, field).is_filled_later());
        let takes_place = |access: &Instruction| match access.callee() {
            Some(callee) => {
                PLACED.contains(&&*callee.name)
                    && program
                        .resolve_method(callee)
                        .is_some_and(|it| program.class(it.class).is_jdk())
            }
            None => access.is_array_load(),
        };
        match self.raised.stack[..] {
            [(method, at)] if is_of_null => {
                let until = program.instructions(method).get(..=at.0 as usize);
                matches!(until, Some([.., Instruction::Iload(place), access])
                    if self.is_any_argument(method, *place) && takes_place(access))
            }
            _ => false,
        }
    }

    /// Whether a local variable is a parameter of the entry method whose sign the code does not ask for.
    fn is_any_argument(self, entry: MethodId, local: u16) -> bool {
        let declared = self.machine.program.method(entry);
        let mut at = u16::from(!declared.is_static());
        let (parameters, arguments) = (&declared.descriptor.parameters, self.arguments());
        if parameters.len() != arguments.len() {
            return false;
        }
        let mut parameters = parameters.iter().zip(arguments);
        let found = parameters.find_map(|(ty, origin)| {
            let is_it = at == local;
            at += ty.slots();
            is_it.then_some(origin)
        });
        found.is_some_and(|origin| !self.is_tested(origin, Test::Sign))
    }

    /// Whether an index that is too large for an array of the caller's, which the code does not measure, is the number of a counter
    /// that is passed with it, or comes from one: an object that has nothing else, and adds to it itself. Nothing may hang on what is
    /// in the array.
    pub(super) fn is_place_of_counter(self, solution: &Solution) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let (program, arguments) = (self.machine.program, self.arguments());
        let is_counted = |origin: &Origin| match *origin {
            Origin::Field(id, field) => {
                let holder = self.state.heap.origin_of_object(id);
                program.instance_fields(field.class) == [field]
                    && self.is_counter(field)
                    && holder.is_some_and(|it| arguments.contains(&it))
            }
            _ => false,
        };
        let origins = self.origins_in(index);
        let asks_content = |array| {
            let is_content = |origin| matches!(origin, Origin::Element(id, _) if id == array);
            let mut conditions = self.conditions();
            conditions.any(|it| self.origins_in(it).into_iter().any(is_content))
        };
        let is_open = match self.origins_in(length)[..] {
            [measured @ Origin::Length(array)] => {
                self.is_of_caller(array)
                    && !self.is_tested(measured, Test::Range)
                    && !asks_content(array)
            }
            _ => false,
        };
        let is_from_counter = !origins.is_empty() && origins.iter().all(is_counted);
        is_open && is_from_counter && !self.is_negative(index, solution)
    }

    /// Whether a method of its class adds to the number in a field.
    fn is_counter(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let methods = program.methods(field.class);
        let mut values = methods.flat_map(|it| before_assignments(program, it, field));
        values.any(|it| matches!(it, Instruction::Iadd))
    }
}
