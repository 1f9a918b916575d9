//! Why no test could be written for a path.

/// The inputs of a path cannot be written down as Java.
///
/// Not a failure of the scan: the warning stays UNCONFIRMED with this reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot build the inputs: {reason}")]
pub struct CannotBuild {
    /// Lower-case fragment that completes "cannot build the inputs: …".
    pub reason: String,
}

impl CannotBuild {
    pub(crate) fn because(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}
