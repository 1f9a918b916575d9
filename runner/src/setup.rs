//! What every JVM of one run has in common: the JDK, the sandbox, the class path, the directories.

use std::fs;
use std::path::{Path, PathBuf};

use analyzer::halt::Halt;

use crate::error::RunError;
use crate::harness;
use crate::jdk::Jdk;
use crate::sandbox::Isolation;

/// All paths are absolute and free of symbolic links, as the sandbox needs them.
pub(crate) struct Setup<'a> {
    pub(crate) jdk: &'a Jdk,
    pub(crate) isolation: Isolation,
    /// Whether no more of them is to be started.
    pub(crate) halt: &'a Halt,
    /// The compiled harness.
    pub(crate) harness: PathBuf,
    /// What the tests see: scanned code, its libraries, JUnit.
    pub(crate) class_path: Vec<PathBuf>,
    /// Removed after the run, with all that is in it.
    pub(crate) dir: PathBuf,
    /// Sources of the tests.
    pub(crate) sources: PathBuf,
    /// Classes of the tests, in one directory per batch.
    pub(crate) classes: PathBuf,
}

impl<'a> Setup<'a> {
    pub(crate) fn new(
        jdk: &'a Jdk,
        isolation: Isolation,
        halt: &'a Halt,
        class_path: impl Iterator<Item = &'a PathBuf>,
        dir: &Path,
    ) -> Result<Setup<'a>, RunError> {
        let dir = canonical(dir)?;
        let setup = Setup {
            jdk,
            isolation,
            halt,
            harness: harness::prepare(jdk, &dir)?,
            class_path: class_path
                .map(|file| canonical(file))
                .collect::<Result<_, _>>()?,
            sources: dir.join("sources"),
            classes: dir.join("classes"),
            dir,
        };
        for dir in [&setup.sources, &setup.classes] {
            fs::create_dir_all(dir).map_err(RunError::file("create", dir))?;
        }
        Ok(setup.with_readable_files())
    }

    fn with_readable_files(self) -> Setup<'a> {
        let own = [self.jdk.home(), &self.harness, &self.classes];
        let files: Vec<&Path> = own
            .into_iter()
            .chain(self.class_path.iter().map(|file| &**file))
            .collect();
        let isolation = self.isolation.clone().with_files(&files);
        Setup { isolation, ..self }
    }
}

fn canonical(file: &Path) -> Result<PathBuf, RunError> {
    fs::canonicalize(file).map_err(RunError::file("read", file))
}
