//! Limits on threads and memory, which the kernel does not enforce against root.
//!
//! Started as root, a JVM that runs foreign code therefore becomes a user of its own. All of it is
//! done by small programs of util-linux inside the sandbox; where they are missing, the limits are.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use super::{Code, is_public, program_on};

/// Threads and processes of one sandbox: a JVM's own, and plenty for a test.
const MAX_THREADS: u32 = 512;

/// Bytes of writable memory: the heap, metaspace and buffers that the JVM's options allow, its code,
/// and the stacks of all threads.
const MAX_MEMORY: u64 = 2 << 30;

/// Users that systemd keeps for services without an account; nobody owns a file as one of them.
const FIRST_USER: u32 = 61184;
const N_USERS: u32 = 4336;

/// What limits a process on this machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Limiter {
    /// `prlimit`, which sets limits.
    prlimit: Option<PathBuf>,
    /// `setpriv`, which changes the user; only where that is needed and works.
    setpriv: Option<PathBuf>,
}

impl Limiter {
    pub(super) fn find(path: Option<&OsStr>, bwrap: &Path) -> Limiter {
        let is_root = rustix::process::geteuid().is_root();
        Limiter {
            prlimit: program_on(path, "prlimit"),
            setpriv: program_on(path, "setpriv").filter(|it| is_root && can_change_user(bwrap, it)),
        }
    }

    pub(super) fn with_files(self, files: &[&Path]) -> Limiter {
        match files.iter().find(|file| !is_public(file)) {
            Some(file) if self.setpriv.is_some() => {
                let file = file.display();
                tracing::warn!(%file, "only root can read it, so tests run as root and without a limit on threads");
                Limiter {
                    setpriv: None,
                    ..self
                }
            }
            Some(_) | None => self,
        }
    }

    /// The programs that have to be visible inside.
    pub(super) fn programs(&self) -> impl Iterator<Item = &Path> {
        self.prlimit.iter().chain(&self.setpriv).map(|it| &**it)
    }

    /// Bubblewrap's options. A process that changes its user cannot live in a user namespace, which
    /// knows one user only.
    pub(super) fn add_namespaces(&self, command: &mut Command, code: Code) {
        command.args(["--die-with-parent", "--new-session", "--cap-drop", "ALL"]);
        match (code, &self.setpriv) {
            (Code::Foreign, Some(_)) => add_root_namespaces(command),
            (Code::Foreign, None) | (Code::Ours, _) => {
                command.arg("--unshare-all");
            }
        }
    }

    /// The programs, each of which runs the rest of the command.
    pub(super) fn add_limits(&self, command: &mut Command, code: Code) {
        if code == Code::Ours {
            return;
        }
        if let Some(prlimit) = &self.prlimit {
            command.arg(prlimit);
            command.arg(format!("--nproc={MAX_THREADS}:{MAX_THREADS}"));
            command.arg(format!("--data={MAX_MEMORY}:{MAX_MEMORY}"));
        }
        if let Some(setpriv) = &self.setpriv {
            add_user(command.arg(setpriv));
        }
    }
}

fn add_root_namespaces(command: &mut Command) {
    command.args(["--unshare-ipc", "--unshare-pid", "--unshare-net"]);
    command.args(["--unshare-uts", "--unshare-cgroup-try"]);
    // `setpriv` needs them, and leaves none behind.
    for capability in ["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"] {
        command.args(["--cap-add", capability]);
    }
}

/// A user for each JVM, because the limit on threads counts all of a user.
fn add_user(command: &mut Command) {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let n = NEXT.fetch_add(1, Ordering::Relaxed);
    let user = FIRST_USER + std::process::id().wrapping_add(n) % N_USERS;
    command.arg(format!("--reuid={user}"));
    command.arg(format!("--regid={user}"));
    command.args(["--clear-groups", "--inh-caps=-all", "--bounding-set=-all"]);
    command.arg("--no-new-privs");
}

/// Whether root may do that here; in a container it often may not.
fn can_change_user(bwrap: &Path, setpriv: &Path) -> bool {
    let mut command = Command::new(bwrap);
    command.args(["--cap-drop", "ALL", "--ro-bind", "/", "/"]);
    add_root_namespaces(&mut command);
    add_user(command.arg("--").arg(setpriv));
    command.arg(setpriv).arg("--version");
    command.stdin(Stdio::null());
    command.output().is_ok_and(|output| output.status.success())
}
