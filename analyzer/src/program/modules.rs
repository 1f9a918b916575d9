//! Packages that modules of the inputs keep to themselves: their own code alone reaches what is in them, public or not.

use rustc_hash::FxHashSet;

use crate::program::class::package_of;
use crate::program::classpath::{Files, Role};
use crate::program::load::Outside;
use crate::program::{ClassId, Program};

impl Program {
    /// Whether a class lies in a package that its module does not export to everybody.
    pub(crate) fn is_kept_by_module(&self, class: ClassId) -> bool {
        let class = self.class(class);
        class.is_scanned() && self.shared.kept_packages.contains(class.package())
    }
}

/// Internal names of the packages that modules among the inputs do not export, or only to some. An application, which exports nothing
/// at all, says nothing about what is meant for whom.
pub(super) fn kept_packages(files: &Files, outside: &[Outside]) -> FxHashSet<String> {
    let mut kept = FxHashSet::default();
    for module in outside.iter().filter(|it| it.role == Role::Input) {
        let Some(exports) = module.header.exports.as_ref().filter(|it| !it.is_empty()) else {
            continue;
        };
        let within = outside.iter().filter(|it| {
            it.role == Role::Input
                && !it.header.is_description
                && files.is_beside(module.source, it.source)
        });
        let packages = within.map(|it| package_of(&it.header.name).to_owned());
        kept.extend(packages.filter(|it| !exports.contains(it)));
    }
    kept
}
