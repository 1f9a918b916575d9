//! The JDKs of a scan, and what several of them together say about a test.

use std::path::PathBuf;

use anyhow::Result;
use runner::jdk::Jdk;
use runner::observation::Observation;
use runner::run::TestRun;
use runner::verdict::Verdict;

/// The JDKs that run the tests; never empty.
pub(super) struct Jdks(Vec<Jdk>);

/// What became of a test.
pub(super) struct Tried {
    /// The run that counts: the first one that is REAL, or else that of the first JDK.
    pub(super) run: TestRun,
    /// Versions of the JDKs on which the test is REAL.
    pub(super) jdks: Vec<String>,
}

impl Jdks {
    /// Those that were named, each once, or the one that is there.
    pub(super) fn find(homes: &[PathBuf]) -> Result<Self> {
        let first = Jdk::find(homes.first().map(|home| &**home))?;
        let mut jdks = vec![first];
        for home in homes.iter().skip(1) {
            let jdk = Jdk::find(Some(home))?;
            if !jdks.contains(&jdk) {
                jdks.push(jdk);
            }
        }
        Ok(Self(jdks))
    }

    /// The one whose library is analyzed.
    pub(super) fn analyzed(&self) -> &Jdk {
        &self.0[0]
    }

    pub(super) fn all(&self) -> &[Jdk] {
        &self.0
    }

    /// Version and home of each.
    pub(super) fn description(&self) -> String {
        let each = |jdk: &Jdk| format!("{} ({})", jdk.version(), jdk.home().display());
        self.0.iter().map(each).collect::<Vec<_>>().join(", ")
    }

    /// Unites the runs of all tests, given by JDK and test, into one for each test. What is not REAL on the others was not run where
    /// a JDK ran nothing.
    pub(super) fn unite(&self, runs: Vec<Vec<TestRun>>) -> Vec<Tried> {
        let is_cut = runs.iter().any(Vec::is_empty);
        let mut united: Vec<Tried> = Vec::new();
        for (version, of_jdk) in self.0.iter().map(Jdk::version).zip(runs) {
            let is_first = united.is_empty();
            for (i, run) in of_jdk.into_iter().enumerate() {
                match is_first {
                    true => united.push(Tried::new(run, version)),
                    false => united[i].add(run, version),
                }
            }
        }
        if is_cut {
            united.iter_mut().for_each(Tried::cut);
        }
        united
    }
}

impl Tried {
    fn new(run: TestRun, version: &str) -> Self {
        let is_real = run.verdict == Verdict::Real;
        let jdks = is_real.then(|| version.to_owned()).into_iter().collect();
        Self { run, jdks }
    }

    fn add(&mut self, run: TestRun, version: &str) {
        match run.verdict {
            Verdict::Real => {}
            Verdict::NOT_RUN => return self.cut(),
            _ => return,
        }
        if self.jdks.is_empty() {
            self.run = run;
        }
        self.jdks.push(version.to_owned());
    }

    /// Notes that a JDK did not run the test: it may be REAL there.
    fn cut(&mut self) {
        if self.jdks.is_empty() {
            self.run = TestRun {
                observation: Observation::NotRun,
                contradiction: None,
                verdict: Verdict::NOT_RUN,
                ..self.run.clone()
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use runner::verdict::Reason;

    use super::*;

    const NO_EXCEPTION: Verdict = Verdict::Unconfirmed(Reason::NoException);
    const TIMEOUT: Verdict = Verdict::Unconfirmed(Reason::Timeout);

    fn run(verdict: Verdict) -> TestRun {
        TestRun {
            observation: Observation::NotRun,
            contradiction: None,
            verdict,
            fell_back: false,
            millis: 0,
        }
    }

    #[test]
    fn one_jdk_that_confirms_makes_a_test_real() {
        let mut tried = Tried::new(run(NO_EXCEPTION), "17");
        assert!(tried.jdks.is_empty());
        tried.add(run(Verdict::Real), "21");
        tried.add(run(TIMEOUT), "24");
        tried.add(run(Verdict::Real), "25");
        assert_eq!(tried.run.verdict, Verdict::Real);
        assert_eq!(tried.jdks, ["21", "25"]);
    }

    #[test]
    fn what_a_jdk_did_not_run_may_be_real_there() {
        let mut tried = Tried::new(run(NO_EXCEPTION), "17");
        tried.add(run(Verdict::NOT_RUN), "25");
        assert_eq!(tried.run.verdict, Verdict::NOT_RUN);
        let mut real = Tried::new(run(Verdict::Real), "17");
        real.add(run(Verdict::NOT_RUN), "25");
        assert_eq!(real.run.verdict, Verdict::Real);
    }

    #[test]
    fn without_a_real_run_the_first_jdk_says_why() {
        let mut tried = Tried::new(run(NO_EXCEPTION), "17");
        tried.add(run(TIMEOUT), "25");
        assert_eq!(tried.run.verdict, NO_EXCEPTION);
    }
}
