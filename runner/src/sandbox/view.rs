//! The file system that a sandboxed process sees.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Access;
use crate::jdk::Jdk;

/// Bytes a test can write before it is told that the disk is full.
const WORK_SIZE: &str = "67108864";

/// Where libraries and their configuration live on the distributions we know.
const LIBRARIES: &[&str] = &["/usr/lib", "/usr/lib64", "/lib", "/lib64", "/nix/store"];
const CONFIGURATION: &[&str] = &["/etc/ld.so.cache", "/etc/ssl/certs/java", "/etc/pki/java"];

/// Bubblewrap's mounts, being written.
pub(super) struct View<'a> {
    command: &'a mut Command,
    /// Directories that are there already.
    made: BTreeSet<PathBuf>,
}

impl<'a> View<'a> {
    pub(super) fn new(command: &'a mut Command) -> View<'a> {
        View {
            command,
            made: BTreeSet::new(),
        }
    }

    /// Later mounts cover earlier ones: first the system, then what the caller allows, last the
    /// scratch directory, which may lie in any of them.
    pub(super) fn add<'f>(
        mut self,
        jdk: &Jdk,
        access: &'f Access,
        programs: impl Iterator<Item = &'f Path>,
    ) {
        self.command.args(["--proc", "/proc", "--dev", "/dev"]);
        self.add_memory(Path::new("/tmp"));
        self.add_system();
        self.add_jdk(jdk.home());
        for file in programs.chain(access.readable.iter().map(|file| &**file)) {
            self.mount("--ro-bind", file, file);
        }
        for dir in &access.writable {
            self.mount("--bind", dir, dir);
        }
        self.add_memory(&access.work);
        // What bubblewrap itself set up in memory has no size limit.
        self.command
            .args(["--remount-ro", "/dev", "--remount-ro", "/"]);
    }

    fn mount(&mut self, how: &str, from: &Path, to: &Path) {
        self.make_parents(to);
        self.command.arg(how).arg(from).arg(to);
    }

    /// A directory in memory that every user can write to.
    fn add_memory(&mut self, dir: &Path) {
        self.make_parents(dir);
        self.command
            .args(["--size", WORK_SIZE, "--perms", "1777", "--tmpfs"])
            .arg(dir);
    }

    /// Left to itself, bubblewrap makes directories that only their owner can enter.
    fn make_parents(&mut self, file: &Path) {
        let parents: Vec<&Path> = file.ancestors().skip(1).collect();
        for dir in parents.into_iter().rev() {
            if self.made.insert(dir.to_path_buf()) {
                self.command.args(["--perms", "0755", "--dir"]).arg(dir);
            }
        }
    }

    fn add_system(&mut self) {
        for dir in LIBRARIES.iter().map(Path::new) {
            match fs::read_link(dir) {
                Ok(target) => {
                    self.command.arg("--symlink").arg(target).arg(dir);
                }
                Err(_) => self.mount("--ro-bind-try", dir, dir),
            }
        }
        let configured_jdks = fs::read_dir("/etc").into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = configured_jdks
            .filter(|entry| entry.file_name().to_string_lossy().starts_with("java-"))
            .map(|entry| entry.path())
            .collect();
        files.sort();
        files.extend(CONFIGURATION.iter().map(PathBuf::from));
        for file in &files {
            self.mount("--ro-bind-try", file, file);
        }
    }

    fn add_jdk(&mut self, home: &Path) {
        self.mount("--ro-bind", home, home);
        // `Process` starts every program through this one; without it there are no new processes.
        let helper = home.join("lib/jspawnhelper");
        if helper.is_file() {
            self.mount("--ro-bind", Path::new("/dev/null"), &helper);
        }
    }
}
