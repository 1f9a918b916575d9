//! Keeps what a test does inside its process.
//!
//! Under bubblewrap a JVM sees the system's libraries, its JDK and the class path read-only, one
//! scratch directory in memory, and neither network nor other processes. There is no program it
//! could start. Limits on memory and time are not set here: the JVM's options and the deadline do
//! that.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::error::RunError;
use crate::jdk::Jdk;

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
    Bwrap(PathBuf),
    None,
}

/// The files a sandboxed process may use beside the system's libraries and its JDK.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub(crate) readable: Vec<PathBuf>,
    pub(crate) writable: Vec<PathBuf>,
    /// Working directory and home of temporary files; forgotten when the process ends.
    pub(crate) work: PathBuf,
}

/// Bytes a test can write before it is told that the disk is full.
const WORK_SIZE: &str = "67108864";

/// Where libraries and their configuration live on the distributions we know.
const LIBRARIES: &[&str] = &["/usr/lib", "/usr/lib64", "/lib", "/lib64", "/nix/store"];
const CONFIGURATION: &[&str] = &["/etc/ld.so.cache", "/etc/ssl/certs/java", "/etc/pki/java"];

impl Sandbox {
    pub(crate) fn resolve(self) -> Result<Isolation, RunError> {
        match self {
            Sandbox::None => Ok(Isolation::None),
            Sandbox::Auto | Sandbox::Bwrap => bwrap_on(env::var_os("PATH").as_deref())
                .map(Isolation::Bwrap)
                .ok_or(RunError::NoBubblewrap),
        }
    }
}

fn bwrap_on(path: Option<&std::ffi::OsStr>) -> Option<PathBuf> {
    env::split_paths(path?)
        .map(|dir| dir.join("bwrap"))
        .find(|program| program.is_file())
}

impl Isolation {
    /// A command that runs the JDK's `java` with no environment and only the given files.
    pub(crate) fn java(&self, jdk: &Jdk, access: &Access) -> Command {
        let mut command = match self {
            Isolation::Bwrap(bwrap) => {
                let mut command = Command::new(bwrap);
                add_view(&mut command, jdk, access);
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
            readable: Vec::new(),
            writable: Vec::new(),
            work: env::temp_dir(),
        };
        let output = self
            .java(jdk, &access)
            .arg("-version")
            .stdin(Stdio::null())
            .output()
            .map_err(RunError::file("start", jdk.java()))?;
        if output.status.success() {
            return Ok(());
        }
        Err(RunError::JvmDidNotStart {
            detail: String::from_utf8_lossy(&output.stderr).trim().to_owned(),
        })
    }
}

/// Later mounts cover earlier ones: first the system, then what the caller allows, last the
/// scratch directory, which may lie in any of them.
fn add_view(command: &mut Command, jdk: &Jdk, access: &Access) {
    command.args(["--unshare-all", "--die-with-parent", "--new-session"]);
    command.args(["--cap-drop", "ALL"]);
    command.args(["--proc", "/proc", "--dev", "/dev"]);
    command.args(["--size", WORK_SIZE, "--tmpfs", "/tmp"]);
    add_system(command);
    add_jdk(command, jdk.home());
    for file in &access.readable {
        command.arg("--ro-bind").arg(file).arg(file);
    }
    for dir in &access.writable {
        command.arg("--bind").arg(dir).arg(dir);
    }
    command
        .args(["--size", WORK_SIZE, "--tmpfs"])
        .arg(&access.work);
    // What bubblewrap itself set up in memory has no size limit.
    command.args(["--remount-ro", "/dev", "--remount-ro", "/"]);
    command.arg("--chdir").arg(&access.work).arg("--");
}

fn add_system(command: &mut Command) {
    for dir in LIBRARIES.iter().map(Path::new) {
        match fs::read_link(dir) {
            Ok(target) => command.arg("--symlink").arg(target).arg(dir),
            Err(_) => command.arg("--ro-bind-try").arg(dir).arg(dir),
        };
    }
    let configured_jdks = fs::read_dir("/etc").into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = configured_jdks
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("java-"))
        .map(|entry| entry.path())
        .collect();
    files.sort();
    files.extend(CONFIGURATION.iter().map(PathBuf::from));
    for file in &files {
        command.arg("--ro-bind-try").arg(file).arg(file);
    }
}

fn add_jdk(command: &mut Command, home: &Path) {
    command.arg("--ro-bind").arg(home).arg(home);
    // `Process` starts every program through this one; without it there are no new processes.
    let helper = home.join("lib/jspawnhelper");
    if helper.is_file() {
        command.arg("--ro-bind").arg("/dev/null").arg(helper);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_without_protection_has_to_be_asked_for() {
        assert!(bwrap_on(None).is_none());
        let empty = tempfile::tempdir().unwrap();
        assert!(bwrap_on(Some(empty.path().as_os_str())).is_none());
        assert!(matches!(Sandbox::None.resolve(), Ok(Isolation::None)));
    }
}
