//! Where an input comes from: the name people see, and the basis of blame.

use crate::program::FieldId;
use crate::term::Term;

use super::value::ObjId;

/// Index into [`super::State::calls`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CallId(pub u32);

/// Where a symbol or symbolic reference comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Origin {
    /// The receiver of the entry method.
    Receiver,
    /// A parameter of the entry method.
    Parameter(u16),
    /// Initial value of a field of an input object.
    Field(ObjId, FieldId),
    /// Initial element of an input array or string.
    Element(ObjId, Term),
    /// Element, key or value of an input collection, map or iterator.
    Held(ObjId),
    /// What an input map or set holds under a key that the path asks for, if anything.
    Lookup(ObjId),
    /// Length of an input array or string, or size of a collection.
    Length(ObjId),
    /// The class of an input object, as `getClass` gives it, where that is open.
    ClassOf(ObjId),
    /// Static field whose initializer could not be computed.
    Static(FieldId),
    /// Result of a call that was not executed.
    Call(CallId),
    /// Value that an accelerated loop leaves behind.
    Loop,
}
