//! Last link, and the only place that knows Z3: incremental solvers, one set per method, that follow
//! the depth-first path. Mathematical integers are asked first, bit-vectors and floats when those do
//! not know.
//!
//! The `z3` crate works on a context of the thread, entered by closures that may capture nothing of
//! Z3. So the Z3 objects of a chain live in a table of the thread, and a [`Z3`] holds only its
//! number there: each chain has a fresh context, made at its first query, and no chain sees what
//! another one left behind.

mod bits;
mod circuits;
mod integers;
mod session;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Once;

use ::z3::{Config, Context, with_z3_config, with_z3_context};

use self::session::Session;
use super::{Query, SolverConfig};
use crate::term::{Assignment, Terms};

/// Solutions may take another part of the work, once that is used up: the work divided by this.
const RESERVE: u64 = 2;

/// The oldest Z3 that the bindings work with.
const OLDEST_SUPPORTED: [u32; 3] = [4, 13, 3];

/// One-bit adders: a division of ints.
const DEAR: u32 = 1_500;

thread_local! {
    static SESSIONS: RefCell<BTreeMap<SessionId, Session>> = const { RefCell::new(BTreeMap::new()) };
    static NEXT_ID: Cell<SessionId> = const { Cell::new(0) };
}

type SessionId = u64;

/// What Z3 said.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// Satisfiable, by these values.
    Feasible(Assignment),
    /// Unsatisfiable.
    Infeasible,
    /// The limits were reached, or the query has an operator that Z3 lacks.
    Unknown,
}

/// The Z3 of one chain.
pub(super) struct Z3 {
    session: Option<SessionId>,
    limits: SolverConfig,
    by_bits_alone: bool,
    queries: u64,
    /// Resource units spent so far.
    work: u64,
    /// Resource units that may be spent now.
    most_work: u64,
    /// Resource units that solutions may spend beyond the work.
    reserve: u64,
    /// The session belongs to a thread.
    stays_on_thread: PhantomData<Rc<()>>,
}

impl Z3 {
    pub(super) fn new(config: &SolverConfig) -> Z3 {
        Z3 {
            session: None,
            limits: config.clone(),
            by_bits_alone: false,
            queries: 0,
            work: 0,
            most_work: config.work,
            reserve: config.work / RESERVE,
            stays_on_thread: PhantomData,
        }
    }

    /// One that knows bit-vectors only: slower, with nothing to wrap around wrongly. It checks the
    /// others.
    #[cfg(test)]
    pub(super) fn by_bits_alone(config: &SolverConfig) -> Z3 {
        let mut z3 = Z3::new(config);
        z3.by_bits_alone = true;
        z3
    }

    /// Number of queries so far.
    pub(super) fn queries(&self) -> u64 {
        self.queries
    }

    /// Resource units spent so far.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Runs what looks for a solution. Where conditions have used up the work, it has a reserve: what is not solved is lost.
    pub(super) fn with_reserve<T>(&mut self, solve: impl FnOnce(&mut Z3) -> T) -> T {
        let (work, most_work) = (self.work, self.most_work);
        self.most_work = most_work.max(work + self.reserve);
        let solved = solve(self);
        let beyond = self.work.saturating_sub(most_work.max(work));
        self.reserve = self.reserve.saturating_sub(beyond);
        self.most_work = most_work;
        solved
    }

    /// Whether all conjuncts of the query can hold at once. Feasible answers are checked by
    /// evaluation.
    pub(super) fn check(&mut self, terms: &Terms, query: Query<'_>) -> Answer {
        if self.work >= self.most_work {
            return Answer::Unknown;
        }
        self.queries += 1;
        let id = self.open();
        let context = SESSIONS.with_borrow(|sessions| sessions[&id].context().clone());
        let (answer, work) = with_z3_context(&context, || {
            SESSIONS.with_borrow_mut(|sessions| {
                let session = sessions
                    .get_mut(&id)
                    .expect("invariant: a session lives as long as its chain");
                (session.check(terms, query), session.work())
            })
        });
        self.work = work;
        answer
    }

    fn open(&mut self) -> SessionId {
        *self.session.get_or_insert_with(|| {
            set_up(self.limits.memory_mb);
            let id = NEXT_ID.get();
            NEXT_ID.set(id + 1);
            let (rlimit, by_bits_alone) = (self.limits.rlimit, self.by_bits_alone);
            with_z3_config(&Config::new(), || {
                let session = Session::new(Context::thread_local(), rlimit, by_bits_alone);
                SESSIONS.with_borrow_mut(|sessions| sessions.insert(id, session));
            });
            id
        })
    }
}

impl Drop for Z3 {
    fn drop(&mut self) {
        if let Some(id) = self.session {
            // The table is gone when the thread is ending; then so is the session.
            let _ = SESSIONS.try_with(|sessions| sessions.borrow_mut().remove(&id));
        }
    }
}

/// Whether a query multiplies or divides so much that Z3 may need milliseconds.
pub(super) fn is_dear(terms: &Terms, query: Query<'_>) -> bool {
    circuits::are_too_large(terms, query, DEAR)
}

/// Above the memory mark Z3 answers `unknown`; a hard limit would make the bindings panic instead. The tactic is what a
/// solver uses until the first level is pushed, which is never: the default ones take longer to make than most answers.
fn set_up(megabytes: u32) {
    static DONE: Once = Once::new();
    DONE.call_once(|| {
        ::z3::set_global_param("memory_high_watermark_mb", &megabytes.to_string());
        ::z3::set_global_param("tactic.default_tactic", "skip");
    });
}

/// Version of the Z3 library in use, as `5.4.0.0`.
pub fn z3_version() -> String {
    let full = ::z3::full_version();
    full.split_whitespace()
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(full)
        .to_owned()
}

/// Whether the Z3 library in use is new enough. Distributions ship older ones that link and then
/// fail.
pub fn z3_is_supported() -> bool {
    is_supported(&z3_version())
}

fn is_supported(version: &str) -> bool {
    let parts: Vec<u32> = version
        .split('.')
        .map_while(|part| part.parse().ok())
        .collect();
    parts.len() >= OLDEST_SUPPORTED.len() && parts[..OLDEST_SUPPORTED.len()] >= OLDEST_SUPPORTED[..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{CmpOp, Sort};

    #[test]
    fn the_linked_library_is_supported_and_old_ones_are_not() {
        assert!(z3_is_supported(), "{}", z3_version());
        assert!(is_supported("4.13.3.0"));
        assert!(!is_supported("4.8.12.0"));
        assert!(!is_supported("unknown"));
    }

    #[test]
    fn a_chain_that_never_asks_opens_no_session() {
        let z3 = Z3::new(&SolverConfig::default());
        assert!(z3.session.is_none());
    }

    #[test]
    fn sessions_of_one_thread_do_not_disturb_each_other() {
        let config = SolverConfig::default();
        let (mut first, mut second) = (Z3::new(&config), Z3::new(&config));
        let mut terms = Terms::new();
        let (x, five) = (terms.symbol("x", Sort::Int), terms.int(5));
        let (above, below) = (
            terms.compare(CmpOp::Gt, x, five),
            terms.compare(CmpOp::Lt, x, five),
        );
        let both = Query {
            path: &[above],
            condition: below,
        };
        let one = Query {
            path: &[],
            condition: below,
        };
        assert_eq!(first.check(&terms, both), Answer::Infeasible);
        assert!(matches!(second.check(&terms, one), Answer::Feasible(_)));
        assert!(matches!(first.check(&terms, one), Answer::Feasible(_)));
        drop(first);
        assert_eq!(second.check(&terms, both), Answer::Infeasible);
    }
}
