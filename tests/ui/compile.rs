//! One javac call for all fixtures of a target.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Fixture;
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

/// Copies the class files of one source file: its classes and everything nested in them.
pub(crate) fn copy_classes(classes: &Path, target: &Path, fixture: &Fixture) -> io::Result<()> {
    let file = Path::new("fixtures").join(&fixture.name);
    let package = file.parent().expect("invariant: fixtures have a package");
    let outer = outer_classes(&fixture.source);
    fs::create_dir_all(target.join(package))?;
    for entry in fs::read_dir(classes.join(package))? {
        let name = entry?.file_name();
        let text = name.to_string_lossy();
        if text
            .split(['$', '.'])
            .next()
            .is_some_and(|class| outer.contains(class))
        {
            fs::copy(
                classes.join(package).join(&name),
                target.join(package).join(&name),
            )?;
        }
    }
    Ok(())
}

/// The names of the classes that are declared at the beginning of a line, as those are that nothing encloses.
fn outer_classes(source: &str) -> BTreeSet<&str> {
    let is_code = |it: char| it.is_alphabetic() || it == '@';
    let lines = source.lines().filter(|line| line.starts_with(is_code));
    lines.filter_map(declared_class).collect()
}

fn declared_class(line: &str) -> Option<&str> {
    let mut words = line.split(|it: char| !it.is_alphanumeric() && it != '_');
    words.find(|word| ["class", "interface", "enum", "record"].contains(word))?;
    words.next()
}
