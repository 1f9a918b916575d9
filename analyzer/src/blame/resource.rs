//! Resources that are not open: null in a field for a connection, a reader or a writer, or for what `close()` gives away.

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

    /// Whether closing an object assigns its field.
    fn is_closed(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let close = program.declared_method(field.class, "close", "()V");
        close.is_some_and(|close| Mention::of(program, close).assigned.contains(&field))
    }
}
