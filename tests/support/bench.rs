//! A directory to scan in, and the tool as a process, as its users run it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A directory that is gone after the trial.
pub(crate) struct Bench(tempfile::TempDir);

impl Bench {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary directory can be made"))
    }

    pub(crate) fn dir(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file, named from the bench.
    pub(crate) fn file(&self, name: &str, contents: &[u8]) -> PathBuf {
        let file = self.dir().join(name);
        fs::create_dir_all(file.parent().expect("files lie in the bench"))
            .expect("the bench can be written");
        fs::write(&file, contents).expect("the bench can be written");
        file
    }

    /// Compiles sources, given by name and text, into the directory `out`, which is returned.
    pub(crate) fn javac(&self, out: &str, flags: &[&str], sources: &[(&str, &str)]) -> PathBuf {
        let classes = self.dir().join(out);
        let write =
            |(name, text): &(&str, &str)| self.file(&format!("sources/{name}"), text.as_bytes());
        let mut javac = Command::new("javac");
        javac.args(flags).arg("-d").arg(&classes);
        let output = javac.args(sources.iter().map(write)).output();
        let output =
            output.expect("javac is on the PATH (.cargo/packages.sh installs what tests need)");
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{messages}");
        classes
    }

    /// The tool, about to work in this directory.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jitterbug"));
        command.args(arguments).current_dir(self.dir());
        command
    }

    /// Runs the tool in this directory.
    pub(crate) fn run(&self, arguments: &[&str]) -> Answer {
        Answer(self.command(arguments).output().expect("the tool starts"))
    }
}

/// What the tool said and returned.
pub(crate) struct Answer(Output);

impl Answer {
    pub(crate) fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.0.stdout).into_owned()
    }

    #[track_caller]
    pub(crate) fn ends_with(&self, code: i32) -> &Self {
        let messages = String::from_utf8_lossy(&self.0.stderr);
        assert_eq!(self.0.status.code(), Some(code), "{messages}");
        self
    }

    #[track_caller]
    pub(crate) fn complains(&self, fragment: &str) -> &Self {
        let messages = String::from_utf8_lossy(&self.0.stderr);
        assert!(messages.contains(fragment), "{messages}");
        self
    }
}
