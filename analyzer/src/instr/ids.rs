//! Names of classes and members inside one program; small, ordered, and the same in every run.

/// A class of the program. Ids ascend with the internal names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId(pub u32);

/// A method of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MethodId {
    /// Declaring class.
    pub class: ClassId,
    /// Position among the methods of the class file.
    pub index: u16,
}

/// A field of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldId {
    /// Declaring class.
    pub class: ClassId,
    /// Position among the fields of the class file.
    pub index: u16,
}
