//! Keeps what a test does inside its process.
//!
//! Under bubblewrap a JVM sees the system's libraries, its JDK and the class path read-only, one
//! scratch directory in memory, and neither network nor other processes. The way in which
//! Java starts programs is masked. How long it runs and how large its heap grows is decided elsewhere, by the deadline
//! and the JVM's options.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::error::RunError;
use crate::jdk::Jdk;

mod limits;
mod view;

use limits::Limiter;
use view::View;

/// How generated tests are kept from harm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sandbox {
    /// Bubblewrap; without it, tests are not run.
    #[default]
    Auto,
    /// Bubblewrap.
    Bwrap,
    /// Nothing but a process group and a deadline: tests can write files and use the network.
    None,
}

/// A sandbox that is known to be there.
#[derive(Clone, Debug)]
pub(crate) enum Isolation {
    Bwrap { program: PathBuf, limiter: Limiter },
    None,
}

/// The files a sandboxed process may use beside the system's libraries and its JDK.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub(crate) code: Code,
    pub(crate) readable: Vec<PathBuf>,
    pub(crate) writable: Vec<PathBuf>,
    /// Working directory and home of temporary files; forgotten when the process ends.
    pub(crate) work: PathBuf,
}

/// Whose code a JVM runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    /// The compiler's.
    Ours,
    /// The scanned program's: threads and memory are limited, and root's power is given up.
    Foreign,
}

impl Sandbox {
    pub(crate) fn resolve(self) -> Result<Isolation, RunError> {
        match self {
            Sandbox::None => Ok(Isolation::None),
            Sandbox::Auto | Sandbox::Bwrap => {
                let path = env::var_os("PATH");
                let program = program_on(path.as_deref(), "bwrap").ok_or(RunError::NoBubblewrap)?;
                let limiter = Limiter::find(path.as_deref(), &program);
                Ok(Isolation::Bwrap { program, limiter })
            }
        }
    }
}

fn program_on(path: Option<&std::ffi::OsStr>, name: &str) -> Option<PathBuf> {
    env::split_paths(path?)
        .map(|dir| dir.join(name))
        .find(|program| program.is_file())
}

impl Isolation {
    /// The same for JVMs that need these files: another user than root cannot read what only root can.
    pub(crate) fn with_files(self, files: &[&Path]) -> Isolation {
        match self {
            Isolation::Bwrap { program, limiter } => Isolation::Bwrap {
                program,
                limiter: limiter.with_files(files),
            },
            Isolation::None => Isolation::None,
        }
    }

    /// A command that runs the JDK's `java` with no environment and only the given files.
    pub(crate) fn java(&self, jdk: &Jdk, access: &Access) -> Command {
        let mut command = match self {
            Isolation::Bwrap { program, limiter } => {
                let mut command = Command::new(program);
                limiter.add_namespaces(&mut command, access.code);
                View::new(&mut command).add(jdk, access, limiter.programs());
                command.arg("--chdir").arg(&access.work).arg("--");
                limiter.add_limits(&mut command, access.code);
                command.arg(jdk.java());
                command
            }
            Isolation::None => {
                let mut command = Command::new(jdk.java());
                command.current_dir(&access.work);
                command
            }
        };
        // A fixed locale, so that file names and messages are the same everywhere.
        command.env_clear().env("LANG", "C.UTF-8");
        command
    }

    /// Starts a JVM that does nothing, to tell whether the sandbox works on this machine.
    pub(crate) fn probe(&self, jdk: &Jdk) -> Result<(), RunError> {
        let access = Access {
            code: Code::Foreign,
            readable: Vec::new(),
            writable: Vec::new(),
            work: env::temp_dir(),
        };
        let output = self
            .clone()
            .with_files(&[jdk.home()])
            .java(jdk, &access)
            .arg("-version")
            .stdin(Stdio::null())
            .output()
            .map_err(RunError::file("start", jdk.java()))?;
        if output.status.success() {
            return Ok(());
        }
        // With too little memory, the JVM says so on stdout.
        let said = [output.stderr, output.stdout].concat();
        let said = String::from_utf8_lossy(&said);
        Err(RunError::did_not_start(&said, Some(output.status)))
    }
}

/// Whether every user can read the file, or list the directory.
fn is_public(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(file).is_ok_and(|data| {
        let needed = if data.is_dir() { 0o5 } else { 0o4 };
        data.permissions().mode() & needed == needed
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_without_protection_has_to_be_asked_for() {
        assert!(program_on(None, "bwrap").is_none());
        let empty = tempfile::tempdir().unwrap();
        assert!(program_on(Some(empty.path().as_os_str()), "bwrap").is_none());
        assert!(matches!(Sandbox::None.resolve(), Ok(Isolation::None)));
    }

    #[test]
    fn what_only_its_owner_can_read_is_not_public() {
        use std::os::unix::fs::PermissionsExt as _;
        let dir = tempfile::tempdir().unwrap();
        for (mode, expected) in [(0o700, false), (0o704, false), (0o705, true)] {
            fs::set_permissions(dir.path(), fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(is_public(dir.path()), expected, "{mode:o}");
        }
        assert!(!is_public(&dir.path().join("missing")));
    }
}
