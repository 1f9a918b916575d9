//! Access and property flags of classes, fields and methods (JVMS tables 4.1-B, 4.5-A, 4.6-A).

/// Flags of a class, field or method; one bit can mean different things on each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AccessFlags(pub u16);

impl AccessFlags {
    /// Private, and in no source.
    pub(crate) const PRIVATE_SYNTHETIC: Self = AccessFlags(0x1002);

    /// The same of a method that source can call, though javac has added it.
    pub(crate) fn in_source(self) -> Self {
        AccessFlags(self.0 & !0x1000)
    }

    fn has(self, bit: u16) -> bool {
        self.0 & bit != 0
    }

    /// `public`.
    pub fn is_public(self) -> bool {
        self.has(0x0001)
    }

    /// `private`.
    pub fn is_private(self) -> bool {
        self.has(0x0002)
    }

    /// `protected`.
    pub fn is_protected(self) -> bool {
        self.has(0x0004)
    }

    /// Neither public, protected nor private.
    pub fn is_package_private(self) -> bool {
        !self.has(0x0007)
    }

    /// `static`.
    pub fn is_static(self) -> bool {
        self.has(0x0008)
    }

    /// `final`.
    pub fn is_final(self) -> bool {
        self.has(0x0010)
    }

    /// Generated to bridge erasure or covariance; methods only.
    pub fn is_bridge(self) -> bool {
        self.has(0x0040)
    }

    /// Variable arity; methods only.
    pub fn is_varargs(self) -> bool {
        self.has(0x0080)
    }

    /// `volatile`; fields only.
    pub fn is_volatile(self) -> bool {
        self.has(0x0040)
    }

    /// `transient`; fields only.
    pub fn is_transient(self) -> bool {
        self.has(0x0080)
    }

    /// `native`; methods only.
    pub fn is_native(self) -> bool {
        self.has(0x0100)
    }

    /// Interface or annotation interface; classes only.
    pub fn is_interface(self) -> bool {
        self.has(0x0200)
    }

    /// `abstract`; classes and methods.
    pub fn is_abstract(self) -> bool {
        self.has(0x0400)
    }

    /// Not in the source.
    pub fn is_synthetic(self) -> bool {
        self.has(0x1000)
    }

    /// Annotation interface; classes only.
    pub fn is_annotation(self) -> bool {
        self.has(0x2000)
    }

    /// Enum class, or field that holds an enum constant.
    pub fn is_enum(self) -> bool {
        self.has(0x4000)
    }

    /// Module description instead of a class.
    pub fn is_module(self) -> bool {
        self.has(0x8000)
    }
}
