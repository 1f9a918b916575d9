//! From files to a [`Program`]: names of all classes, and the hierarchy of those outside the JDK.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::coverage::InputProblem;
use crate::error::ProgramError;
use crate::instr::ClassId;
use crate::program::class::package_of;
use crate::program::classpath::{Files, Listing, Role, Source};
use crate::program::hierarchy::SubtypeLinks;
use crate::program::index::{Candidate, Index};
use crate::program::lower::{Header, check};
use crate::program::modules::kept_packages;
use crate::program::store::Shared;
use crate::program::{ClassOrigin, ClassPath, Known, Program};

/// A program, with what could not be read of it.
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// Class path entries and classes that cannot be used. Sorted.
    pub problems: Vec<InputProblem>,
}

impl Program {
    /// Opens the inputs, the class path and the JDK. Every class outside the JDK is checked once;
    /// classes of the JDK are read when they are needed.
    pub fn load(class_path: &ClassPath) -> Result<Loaded, ProgramError> {
        let broken_jdk = |reason| ProgramError::BrokenRuntimeImage {
            dir: class_path.jdk.clone(),
            reason,
        };
        let (mut files, listing) = Files::open(class_path)?;
        let jdk = files.image.list().map_err(broken_jdk)?;
        let (outside, mut problems) = read_headers(&files, listing);
        let jdk_packages = jdk.iter().map(|(name, _)| package_of(name).to_owned());
        let jdk_packages = jdk_packages.collect();
        let index = Index::build(candidates(&outside, jdk));
        let missing = |name| broken_jdk(format!("{name} is missing"));
        let program = Program::new(Shared {
            known: Known::find(&index).map_err(missing)?,
            scanned: scanned(&index, &outside),
            direct_subtypes: link_subtypes(&index, &files, &outside),
            kept_packages: kept_packages(&files, &outside),
            jdk_packages,
            exported_packages: OnceLock::new(),
            index,
            files,
        });
        check_known(&program).map_err(broken_jdk)?;
        problems.sort();
        Ok(Loaded { program, problems })
    }
}

/// A usable class outside the JDK.
pub(super) struct Outside {
    pub(super) role: Role,
    pub(super) source: Source,
    pub(super) header: Header,
}

fn read_headers(files: &Files, listing: Listing) -> (Vec<Outside>, Vec<InputProblem>) {
    let mut problems = listing.problems;
    let mut outside = Vec::with_capacity(listing.found.len());
    for (role, source) in listing.found {
        let bytes = files.read(source, "");
        match bytes.and_then(|bytes| check(bytes).map_err(|error| error.to_string())) {
            Ok(header) => outside.push(Outside {
                role,
                source,
                header,
            }),
            Err(reason) => {
                problems.push(InputProblem {
                    file: files.describe(source, ""),
                    reason,
                });
            }
        }
    }
    (outside, problems)
}

fn candidates(outside: &[Outside], jdk: Vec<(String, u16)>) -> Vec<Candidate> {
    let outside = outside.iter().map(|class| Candidate {
        name: class.header.name.clone(),
        origin: match class.role {
            Role::Input => ClassOrigin::Scanned,
            Role::ClassPath => ClassOrigin::ClassPath,
        },
        source: class.source,
    });
    let jdk = jdk.into_iter().map(|(name, module)| Candidate {
        name,
        origin: ClassOrigin::Jdk,
        source: Source::Image(module),
    });
    outside.chain(jdk).collect()
}

/// Classes with methods to analyze: descriptions of packages and modules have none.
fn scanned(index: &Index, outside: &[Outside]) -> Box<[ClassId]> {
    let inputs = outside.iter().filter(|class| class.role == Role::Input);
    let classes = inputs.filter(|class| !class.header.is_description);
    let mut ids: Vec<_> = classes
        .filter_map(|class| index.find(&class.header.name))
        .collect();
    ids.sort_unstable();
    ids.dedup();
    ids.into_boxed_slice()
}

/// Direct subtypes from the headers of the classes that the index chose among equal names.
fn link_subtypes(
    index: &Index,
    files: &Files,
    outside: &[Outside],
) -> BTreeMap<ClassId, Vec<ClassId>> {
    let mut links = SubtypeLinks::new(index, files);
    for class in outside {
        let id = index.find(&class.header.name);
        if let Some(id) = id.filter(|id| index.place(*id).1 == class.source) {
            links.add(id, &class.header.supertypes);
        }
    }
    links.finish()
}

/// Parses the classes that the language refers to, so that nobody has to expect less.
fn check_known(program: &Program) -> Result<(), String> {
    let mut ids = program.known().all();
    let broken = ids.find(|id| program.usable(*id).is_none());
    broken.map_or(Ok(()), |id| {
        Err(format!("{} is broken", program.shared.index.name(id)))
    })
}
