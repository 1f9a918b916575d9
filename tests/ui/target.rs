//! For which release a fixture is compiled, and on which JDK it is analyzed and run.
//!
//! An ordinary run takes the release that the fixture names, on the first JDK that knows it; the fixtures of newer
//! Java also run on the newest JDK. `JITTERBUG_TEST_RELEASES`, as `8 11 17 21 25`, asks for each of these releases on
//! every JDK that knows it; files that the compiler refuses at a release are left out there, and said to be.

use std::env;

use crate::annotations::Options;
use crate::jdks::Jdk;

/// The release of fixtures that name none, which the JDK of `.cargo/packages.sh` knows.
const DEFAULT_RELEASE: u32 = 17;

/// The fixtures that every JDK of the machine sees in an ordinary run.
const ON_EVERY_JDK: &str = "modern/";

/// A release of the language, and the JDK that compiles, analyzes and runs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Target {
    pub(crate) release: u32,
    pub(crate) jdk: Jdk,
    /// Whether it does not matter that the compiler refuses a file.
    pub(crate) lenient: bool,
}

impl Target {
    fn strict(release: u32, jdk: &Jdk) -> Self {
        Self {
            release,
            jdk: jdk.clone(),
            lenient: false,
        }
    }
}

/// As `release 21, JDK 25`.
impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "release {}, JDK {}", self.release, self.jdk.version)
    }
}

/// The releases that the environment asks for.
pub(crate) fn releases() -> Result<Vec<u32>, String> {
    let asked = env::var("JITTERBUG_TEST_RELEASES").unwrap_or_default();
    let numbers = asked.split([' ', ',']).filter(|word| !word.is_empty());
    numbers
        .map(|word| {
            word.parse()
                .map_err(|_| format!("`{word}` is no release of Java"))
        })
        .collect()
}

/// The release whose lack keeps a fixture without targets from running.
///
/// Every machine that passed `.cargo/packages.sh` has [`DEFAULT_RELEASE`], so its lack is an error. Fixtures of newer Java
/// are skipped without a JDK that knows them.
pub(crate) fn lacking(options: Options) -> Result<u32, String> {
    let release = options.release.unwrap_or(DEFAULT_RELEASE);
    match release > DEFAULT_RELEASE {
        true => Ok(release),
        false => Err(format!(
            "no JDK here knows the release; .cargo/packages.sh installs JDK {DEFAULT_RELEASE}"
        )),
    }
}

/// What is said about skipped fixtures, given by release and name; nothing if there are none.
pub(crate) fn skipped(fixtures: &[(u32, &str)]) -> Option<String> {
    let oldest = fixtures.iter().map(|(release, _)| release).max()?;
    let names: Vec<&str> = fixtures.iter().map(|(_, name)| *name).collect();
    Some(format!(
        "SKIPPED {} fixtures, which need JDK {oldest} or newer (JITTERBUG_TEST_JDKS names JDKs): {}",
        fixtures.len(),
        names.join(", ")
    ))
}

/// The targets of a fixture; none if no JDK knows its release.
pub(crate) fn targets(name: &str, options: Options, releases: &[u32], jdks: &[Jdk]) -> Vec<Target> {
    let knows = |release: u32| jdks.iter().filter(move |jdk| jdk.version >= release);
    if !releases.is_empty() {
        let oldest = options.release.unwrap_or(0);
        let asked = releases.iter().filter(|release| **release >= oldest);
        let pairs = asked.flat_map(|&release| knows(release).map(move |jdk| (release, jdk)));
        let lenient = |(release, jdk)| Target {
            lenient: true,
            ..Target::strict(release, jdk)
        };
        return pairs.map(lenient).collect();
    }
    let release = options.release.unwrap_or(DEFAULT_RELEASE);
    let mut targets: Vec<Target> = knows(release)
        .take(1)
        .map(|jdk| Target::strict(release, jdk))
        .collect();
    let newest = knows(release).max_by_key(|jdk| jdk.version);
    let newest = newest.filter(|_| name.starts_with(ON_EVERY_JDK));
    targets.extend(newest.map(|jdk| Target::strict(jdk.version, jdk)));
    targets.dedup();
    targets
}
