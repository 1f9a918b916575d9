//! Finds the JDK that compiles and runs the generated tests.
//!
//! What a person named (`--jdk`, `JAVA_HOME`) is taken or refused, never silently replaced. Knows
//! nothing about JUnit or the sandbox.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::error::RunError;

/// The oldest JDK that works: the harness uses its API, and older ones have no run-time image.
pub const MINIMUM: u32 = 11;

/// A usable JDK: it has `java`, `javac` and a run-time image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    home: PathBuf,
    version: String,
    feature: u32,
}

/// Where to look, in this order.
#[derive(Debug, Default)]
struct Places {
    requested: Option<PathBuf>,
    java_home: Option<OsString>,
    path: Option<OsString>,
    installed: Option<PathBuf>,
}

impl Jdk {
    /// The JDK named by `requested` (the option `--jdk`), `JAVA_HOME` or `PATH`, or else the newest
    /// one in `/usr/lib/jvm`.
    ///
    /// # Errors
    /// When there is none, or the one that was named cannot be used.
    pub fn find(requested: Option<&Path>) -> Result<Jdk, RunError> {
        find_in(&Places {
            requested: requested.map(Path::to_path_buf),
            java_home: env::var_os("JAVA_HOME").filter(|home| !home.is_empty()),
            path: env::var_os("PATH"),
            installed: Some(PathBuf::from("/usr/lib/jvm")),
        })
    }

    /// Its directory, with symbolic links resolved.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// The full version, as `17.0.15`.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The feature release, as `17`.
    #[must_use]
    pub fn feature(&self) -> u32 {
        self.feature
    }

    /// The run-time image with the classes of the JDK.
    #[must_use]
    pub fn modules(&self) -> PathBuf {
        self.home.join("lib/modules")
    }

    pub(crate) fn java(&self) -> PathBuf {
        self.home.join("bin/java")
    }

    pub(crate) fn javac(&self) -> PathBuf {
        self.home.join("bin/javac")
    }

    fn at(home: &Path, origin: &str) -> Result<Jdk, RunError> {
        let home = fs::canonicalize(home).unwrap_or_else(|_| home.to_path_buf());
        let missing = |missing| RunError::NotAJdk {
            home: home.clone(),
            origin: origin.to_owned(),
            missing,
        };
        if !home.join("bin/java").is_file() {
            return Err(missing("bin/java"));
        }
        let version = fs::read_to_string(home.join("release"))
            .ok()
            .and_then(|release| version_in(&release))
            .ok_or_else(|| missing("JAVA_VERSION in the file release"))?;
        let feature = feature_of(&version).ok_or_else(|| missing("a version number"))?;
        if feature < MINIMUM {
            return Err(RunError::JdkTooOld {
                home,
                origin: origin.to_owned(),
                version,
                minimum: MINIMUM,
            });
        }
        if !home.join("bin/javac").is_file() {
            return Err(RunError::NoCompiler {
                home,
                origin: origin.to_owned(),
            });
        }
        if !home.join("lib/modules").is_file() {
            return Err(missing("lib/modules"));
        }
        Ok(Jdk {
            home,
            version,
            feature,
        })
    }
}

fn find_in(places: &Places) -> Result<Jdk, RunError> {
    if let Some(home) = &places.requested {
        return Jdk::at(home, "--jdk");
    }
    if let Some(home) = &places.java_home {
        return Jdk::at(Path::new(home), "JAVA_HOME");
    }
    let on_path = places
        .path
        .as_deref()
        .and_then(home_on_path)
        .map(|home| Jdk::at(&home, "java on PATH"));
    if let Some(Ok(jdk)) = on_path {
        return Ok(jdk);
    }
    let newest = places.installed.as_deref().and_then(newest_in);
    match (newest, on_path) {
        (Some(jdk), _) => Ok(jdk),
        // A runtime without compiler tells more than "no JDK".
        (None, Some(unusable)) => unusable,
        (None, None) => Err(RunError::NoJdk),
    }
}

/// The installation behind the first `javac`, or else `java`, of the search path; both are often
/// symbolic links.
fn home_on_path(path: &std::ffi::OsStr) -> Option<PathBuf> {
    let program = |name| {
        env::split_paths(path)
            .map(|dir| dir.join(name))
            .find(|program| program.is_file())
    };
    let program = program("javac").or_else(|| program("java"))?;
    let program = fs::canonicalize(program).ok()?;
    Some(program.parent()?.parent()?.to_path_buf())
}

fn newest_in(dir: &Path) -> Option<Jdk> {
    let mut homes: Vec<PathBuf> = fs::read_dir(dir)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    homes.sort();
    homes
        .iter()
        .filter_map(|home| Jdk::at(home, "/usr/lib/jvm").ok())
        .max_by_key(|jdk| jdk.feature)
}

/// `17.0.15` of a `release` file with `JAVA_VERSION="17.0.15"`.
fn version_in(release: &str) -> Option<String> {
    release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))
        .map(|version| version.trim().trim_matches('"').to_owned())
}

/// `17` of `17.0.15` and `8` of `1.8.0_392`.
fn feature_of(version: &str) -> Option<u32> {
    let version = version.strip_prefix("1.").unwrap_or(version);
    let digits = version.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn installation(dir: &Path, version: &str, files: &[&str]) -> PathBuf {
        let home = dir.join(format!("jdk-{version}"));
        for file in files {
            let file = home.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        fs::write(
            home.join("release"),
            format!("JAVA_VERSION=\"{version}\"\n"),
        )
        .unwrap();
        home
    }

    const COMPLETE: &[&str] = &["bin/java", "bin/javac", "lib/modules"];

    #[test]
    fn the_newest_installed_jdk_is_taken_when_nothing_was_named() {
        let dir = tempfile::tempdir().unwrap();
        for version in ["11.0.2", "25", "17.0.15"] {
            installation(dir.path(), version, COMPLETE);
        }
        let places = Places {
            installed: Some(dir.path().to_path_buf()),
            ..Places::default()
        };
        let jdk = find_in(&places).unwrap();
        assert_eq!((jdk.version(), jdk.feature()), ("25", 25));
    }

    #[test]
    fn a_named_jdk_that_cannot_be_used_is_not_replaced() {
        let dir = tempfile::tempdir().unwrap();
        installation(dir.path(), "17", COMPLETE);
        let places = Places {
            java_home: Some(dir.path().join("nowhere").into()),
            installed: Some(dir.path().to_path_buf()),
            ..Places::default()
        };
        let message = find_in(&places).unwrap_err().to_string();
        assert!(message.starts_with("JAVA_HOME is "), "{message}");
        assert!(message.ends_with("bin/java is missing"), "{message}");
    }

    #[test]
    fn jdk_8_is_too_old() {
        let dir = tempfile::tempdir().unwrap();
        let home = installation(dir.path(), "1.8.0_392", &["bin/java", "bin/javac"]);
        let message = Jdk::at(&home, "--jdk").unwrap_err().to_string();
        assert!(
            message.ends_with("JDK 1.8.0_392; JDK 11 or newer is needed"),
            "{message}"
        );
    }

    #[test]
    fn a_runtime_on_the_path_without_compiler_is_named() {
        let dir = tempfile::tempdir().unwrap();
        let home = installation(dir.path(), "17", &["bin/java", "lib/modules"]);
        let places = Places {
            path: Some(home.join("bin").into()),
            ..Places::default()
        };
        let message = find_in(&places).unwrap_err().to_string();
        assert!(message.contains("without javac"), "{message}");
    }

    #[test]
    fn no_jdk_at_all_says_what_to_install() {
        let message = find_in(&Places::default()).unwrap_err().to_string();
        assert!(message.contains("apt-get install"), "{message}");
    }
}
