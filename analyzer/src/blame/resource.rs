//! Resources that are not open: null in a field for a connection, a reader or a writer, or for what `close()` gives away.

use crate::instr::Instruction;
use crate::mention::Mention;
use crate::program::FieldId;
use crate::state::Origin;

use super::Case;

impl Case<'_, '_> {
    /// Whether the entry method is called before its object has opened a resource, or after it has closed it. A method that
    /// opens or closes the resource itself may be called at any time.
    pub(super) fn is_not_open(self, origin: Origin) -> bool {
        let (Origin::Field(_, field), Some(&(entry, _))) = (origin, self.raised.stack.last())
        else {
            return false;
        };
        self.is_thrown("java/lang/NullPointerException")
            && (self.is_resource(field) || self.is_closed(field))
            && !Mention::of(self.machine.program, entry)
                .assigned
                .contains(&field)
    }

    fn is_resource(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let class = program.class_of(&program.field(field).ty);
        class.is_some_and(|class| self.is_below(class, "java/lang/AutoCloseable"))
    }

    /// Whether closing an object assigns its field, and no method of the class asks whether it is null.
    fn is_closed(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let close = program.declared_method(field.class, "close", "()V");
        close.is_some_and(|close| Mention::of(program, close).assigned.contains(&field))
            && !self.is_asked_about(field)
    }

    fn is_asked_about(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let methods = program.methods(field.class);
        let mut codes = methods.filter_map(|method| program.code(method).ok().flatten());
        codes.any(|code| {
            let mut pairs = code.instructions.windows(2);
            pairs.any(|pair| match pair {
                [
                    Instruction::Getfield(read),
                    Instruction::Ifnull(_) | Instruction::Ifnonnull(_),
                ] => program.resolve_field(read) == Some(field),
                _ => false,
            })
        })
    }
}
