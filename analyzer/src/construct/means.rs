//! By what means objects of scanned classes are built.

/// By what means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// Calls that leave the required state, and what to do where none do.
    Calls(Depth, Instead),
    /// Allocation; every field is set.
    Force,
}

/// How far into calls it is looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Depth {
    /// Near the surface: what lies deeper is guessed to go well.
    Shallow,
    /// As deep as constructors lie.
    Deep,
}

/// What is done where no calls leave an object as required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instead {
    /// The rest is set.
    Set,
    /// Calls are made that do so if results which nobody knows are as hoped.
    Hope,
    /// The nth of the specimens takes its place.
    Specimen(usize, Scale),
    /// An anonymous subclass of the declared class takes its place, if calls leave that as required.
    Subclass,
}

/// How large the arguments of specimens are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// One or nothing.
    Usual,
    /// Two.
    Larger,
}

impl Means {
    /// How far into calls it is looked for some; `None` if they are not looked for.
    pub(super) fn depth(self) -> Option<Depth> {
        match self {
            Means::Calls(depth, _) => Some(depth),
            Means::Force => None,
        }
    }

    /// What is done where no calls leave an object as required; `None` if they are not looked for.
    pub(super) fn instead(self) -> Option<Instead> {
        match self {
            Means::Calls(_, instead) => Some(instead),
            Means::Force => None,
        }
    }
}
