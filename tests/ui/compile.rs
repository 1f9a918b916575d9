//! One javac call for all fixtures of a target.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::target::Target;

/// What javac made of the files of a target.
pub(crate) struct Compiled {
    /// Where the classes are.
    pub(crate) classes: PathBuf,
    /// Files that are too new for the release; none but for lenient targets.
    pub(crate) refused: BTreeSet<PathBuf>,
}

/// Compiles files. A lenient target leaves out those that javac complains about.
pub(crate) fn compile(
    target: &Target,
    mut files: Vec<PathBuf>,
    classes: &Path,
) -> Result<Compiled, String> {
    let mut refused = BTreeSet::new();
    loop {
        let Err(messages) = run_javac(target, &files, classes)? else {
            let classes = classes.to_owned();
            return Ok(Compiled { classes, refused });
        };
        let complaints: BTreeSet<PathBuf> = files
            .iter()
            .filter(|file| messages.contains(&format!("{}:", file.display())))
            .cloned()
            .collect();
        if !target.lenient || complaints.is_empty() {
            return Err(format!("the fixtures do not compile:\n{messages}"));
        }
        files.retain(|file| !complaints.contains(file));
        refused.extend(complaints);
    }
}

/// Runs javac; the inner error is what it said.
fn run_javac(
    target: &Target,
    files: &[PathBuf],
    classes: &Path,
) -> Result<Result<(), String>, String> {
    let mut javac = Command::new(target.jdk.home.join("bin/javac"));
    javac
        .args([
            "-g",
            "-nowarn",
            "-Xlint:-options",
            "-Xmaxerrs",
            "10000",
            "--release",
        ])
        .arg(target.release.to_string())
        .arg("-d")
        .arg(classes)
        .args(files);
    let output = javac
        .output()
        .map_err(|error| format!("cannot start javac: {error}"))?;
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok(output.status.success().then_some(()).ok_or(messages))
}
