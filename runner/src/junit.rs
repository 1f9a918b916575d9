//! Finds the JUnit API that generated tests are compiled against. Never downloads anything; tests
//! are run by our own harness, so no JUnit engine is needed.

use std::path::{Path, PathBuf};
use std::{env, fs};

use testgen::JunitVersion;

use crate::error::RunError;

/// The jars of a JUnit API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Junit {
    /// For the class path, the one with `Test` first.
    pub jars: Vec<PathBuf>,
}

/// An API: one artifact that is required and what its signatures mention.
struct Artifacts {
    /// Group directory in a Maven repository, artifact name, name in `/usr/share/java`.
    required: (&'static str, &'static str, &'static str),
    optional: &'static [(&'static str, &'static str)],
    package: &'static str,
}

const FIVE: Artifacts = Artifacts {
    required: (
        "org/junit/jupiter",
        "junit-jupiter-api",
        "junit-jupiter-api.jar",
    ),
    optional: &[
        ("org/junit/platform", "junit-platform-commons"),
        ("org/opentest4j", "opentest4j"),
        ("org/apiguardian", "apiguardian-api"),
    ],
    package: "junit5",
};

const FOUR: Artifacts = Artifacts {
    required: ("junit", "junit", "junit4.jar"),
    optional: &[("org/hamcrest", "hamcrest-core")],
    package: "junit4",
};

/// Where to look, in this order.
#[derive(Debug, Default)]
struct Places {
    /// `JITTERBUG_JUNIT`: jars, separated like a search path.
    named: Option<std::ffi::OsString>,
    debian: PathBuf,
    maven: Option<PathBuf>,
}

impl Junit {
    /// The jars named by `JITTERBUG_JUNIT`, or those of the Debian package, or else the newest ones
    /// in the Maven repository of the user.
    ///
    /// # Errors
    /// When there are none, or a named one is missing.
    pub fn find(version: JunitVersion) -> Result<Junit, RunError> {
        let home = env::var_os("HOME").map(PathBuf::from);
        find_in(
            version,
            &Places {
                named: env::var_os("JITTERBUG_JUNIT").filter(|jars| !jars.is_empty()),
                debian: PathBuf::from("/usr/share/java"),
                maven: home.map(|home| home.join(".m2/repository")),
            },
        )
    }
}

fn find_in(version: JunitVersion, places: &Places) -> Result<Junit, RunError> {
    let artifacts = match version {
        JunitVersion::Five => &FIVE,
        JunitVersion::Four => &FOUR,
    };
    if let Some(named) = &places.named {
        return named_jars(named);
    }
    in_debian(artifacts, &places.debian)
        .or_else(|| in_maven(artifacts, places.maven.as_deref()?))
        .ok_or_else(|| {
            let (_, artifact, _) = artifacts.required;
            let package = artifacts.package;
            RunError::NoJunit(format!(
                "{artifact} not found in /usr/share/java or ~/.m2; install it (apt-get install {package}), \
                 or name its jars in JITTERBUG_JUNIT"
            ))
        })
}

fn named_jars(named: &std::ffi::OsStr) -> Result<Junit, RunError> {
    let jars: Vec<PathBuf> = env::split_paths(named)
        .filter(|jar| !jar.as_os_str().is_empty())
        .collect();
    match jars.iter().find(|jar| !jar.is_file()) {
        Some(missing) => Err(RunError::NoJunit(format!(
            "JITTERBUG_JUNIT names {}, which is not a file",
            missing.display()
        ))),
        None => Ok(Junit { jars }),
    }
}

fn in_debian(artifacts: &Artifacts, dir: &Path) -> Option<Junit> {
    let existing = |name: String| Some(dir.join(name)).filter(|jar| jar.is_file());
    let (_, _, required) = artifacts.required;
    let mut jars = vec![existing(required.to_owned())?];
    jars.extend(
        artifacts
            .optional
            .iter()
            .filter_map(|(_, artifact)| existing(format!("{artifact}.jar"))),
    );
    Some(Junit { jars })
}

fn in_maven(artifacts: &Artifacts, repository: &Path) -> Option<Junit> {
    let (group, artifact, _) = artifacts.required;
    let mut jars = vec![newest_jar(repository, group, artifact)?];
    let optional = artifacts.optional.iter();
    jars.extend(optional.filter_map(|(group, artifact)| newest_jar(repository, group, artifact)));
    Some(Junit { jars })
}

fn newest_jar(repository: &Path, group: &str, artifact: &str) -> Option<PathBuf> {
    let versions = fs::read_dir(repository.join(group).join(artifact)).ok()?;
    versions
        .flatten()
        .filter_map(|version| {
            let name = version.file_name().into_string().ok()?;
            let jar = version.path().join(format!("{artifact}-{name}.jar"));
            jar.is_file().then_some((version_key(&name), jar))
        })
        .max()
        .map(|(_, jar)| jar)
}

/// Orders `5.10.0` after `5.9.2`, and a milestone before its release.
fn version_key(version: &str) -> (Vec<u32>, bool) {
    let (numbers, qualifier) = match version.split_once('-') {
        Some((numbers, _)) => (numbers, true),
        None => (version, false),
    };
    let numbers = numbers
        .split('.')
        .map(|part| part.parse().unwrap_or(0))
        .collect();
    (numbers, !qualifier)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(file: &Path) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, "").unwrap();
    }

    #[test]
    fn the_newest_release_of_the_maven_repository_is_taken() {
        let dir = tempfile::tempdir().unwrap();
        let api = dir.path().join("org/junit/jupiter/junit-jupiter-api");
        for version in ["5.9.2", "5.10.0", "5.10.0-M1"] {
            touch(
                &api.join(version)
                    .join(format!("junit-jupiter-api-{version}.jar")),
            );
        }
        let places = Places {
            maven: Some(dir.path().to_path_buf()),
            ..Places::default()
        };
        let junit = find_in(JunitVersion::Five, &places).unwrap();
        assert_eq!(
            junit.jars,
            [api.join("5.10.0/junit-jupiter-api-5.10.0.jar")]
        );
    }

    #[test]
    fn the_debian_package_comes_with_what_its_signatures_mention() {
        let dir = tempfile::tempdir().unwrap();
        for jar in ["junit-jupiter-api.jar", "opentest4j.jar", "junit4.jar"] {
            touch(&dir.path().join(jar));
        }
        let places = Places {
            debian: dir.path().to_path_buf(),
            ..Places::default()
        };
        let five = find_in(JunitVersion::Five, &places).unwrap();
        assert_eq!(
            five.jars,
            ["junit-jupiter-api.jar", "opentest4j.jar"].map(|jar| dir.path().join(jar))
        );
        let four = find_in(JunitVersion::Four, &places).unwrap();
        assert_eq!(four.jars, [dir.path().join("junit4.jar")]);
    }

    #[test]
    fn a_missing_junit_says_what_to_install() {
        let message = find_in(JunitVersion::Five, &Places::default())
            .unwrap_err()
            .to_string();
        assert!(message.contains("apt-get install junit5"), "{message}");
        let places = Places {
            named: Some("/nowhere/api.jar".into()),
            ..Places::default()
        };
        let message = find_in(JunitVersion::Five, &places)
            .unwrap_err()
            .to_string();
        assert!(message.contains("/nowhere/api.jar"), "{message}");
    }
}
