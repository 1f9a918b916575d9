//! The JDKs that fixtures are compiled with, analyzed against and run on.
//!
//! `JITTERBUG_TEST_JDKS` lists their directories, separated as in `PATH`. Without it they are the JDK of `JAVA_HOME`
//! or of the `javac` on the `PATH`, and those that lie side by side with it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// What to say where [`find`] finds none.
pub(crate) const NONE: &str =
    "no JDK on this machine; .cargo/packages.sh installs what the tests need";

/// A JDK.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Jdk {
    /// The feature release, as 17.
    pub(crate) version: u32,
    pub(crate) home: PathBuf,
}

/// The JDKs of this machine, the one of ordinary trials first.
pub(crate) fn find() -> Vec<Jdk> {
    if let Some(listed) = env::var_os("JITTERBUG_TEST_JDKS") {
        let homes = env::split_paths(&listed);
        return homes.filter_map(|home| Jdk::at(&home)).collect();
    }
    let Some(first) = default_home().and_then(|home| Jdk::at(&home)) else {
        return Vec::new();
    };
    let siblings = first.home.parent().and_then(|dir| fs::read_dir(dir).ok());
    let siblings = siblings.into_iter().flatten().flatten();
    let mut others: Vec<Jdk> = siblings.filter_map(|dir| Jdk::at(&dir.path())).collect();
    others.sort();
    // Packages link to directories of other names.
    others.dedup_by_key(|jdk| jdk.version);
    others.retain(|jdk| jdk.version != first.version);
    [vec![first], others].concat()
}

impl Jdk {
    fn at(home: &Path) -> Option<Self> {
        let home = home.canonicalize().ok()?;
        let facts = fs::read_to_string(home.join("release")).ok()?;
        home.join("bin/javac").is_file().then_some(())?;
        Some(Self {
            version: version(&facts)?,
            home,
        })
    }
}

/// The feature release in the file `release` of a JDK: 8 of `JAVA_VERSION="1.8.0_402"`, else the first number.
pub(crate) fn version(facts: &str) -> Option<u32> {
    let mut lines = facts.lines();
    let text = lines.find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let text = text.trim_matches('"');
    let text = text.strip_prefix("1.").unwrap_or(text);
    text.split(['.', '-', '_']).next()?.parse().ok()
}

fn default_home() -> Option<PathBuf> {
    env::var_os("JAVA_HOME").map(PathBuf::from).or_else(|| {
        let path = env::var_os("PATH")?;
        let javac = env::split_paths(&path).map(|dir| dir.join("javac"));
        let javac = javac.filter_map(|javac| javac.canonicalize().ok()).next()?;
        Some(javac.parent()?.parent()?.to_owned())
    })
}
