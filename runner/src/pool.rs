//! Spreads work over threads that each own something expensive, here a JVM.
//!
//! Not rayon: it would make that something anew for every piece it splits the work into.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread::{self, Scope};

/// Native stack of a thread: what it calls may recurse, as class initializers of the analyzer do.
const STACK: usize = 64 << 20;

/// Calls `work` for `0..n` on up to `jobs` threads, each with its own `S`.
///
/// Results arrive at `done` on the calling thread, in the order they are ready. After an error no
/// new work is begun; of several errors the one with the smallest number is returned. Threads that the system
/// refuses are done without, as long as there is one.
pub(crate) fn spread<S, T, E>(
    n: usize,
    jobs: usize,
    work: impl Fn(&mut S, usize) -> Result<T, E> + Sync,
    done: impl FnMut(usize, T),
) -> Result<(), E>
where
    S: Default,
    T: Send,
    E: Send + From<NoThread>,
{
    spread_on(|_| STACK, n, jobs, work, done)
}

/// The system lets us start no thread.
#[derive(Debug)]
pub(crate) struct NoThread(pub(crate) io::Error);

/// [`spread`], with the stack of each thread by its number.
fn spread_on<S, T, E>(
    stack: impl Fn(usize) -> usize,
    n: usize,
    jobs: usize,
    work: impl Fn(&mut S, usize) -> Result<T, E> + Sync,
    mut done: impl FnMut(usize, T),
) -> Result<(), E>
where
    S: Default,
    T: Send,
    E: Send + From<NoThread>,
{
    let next = &AtomicUsize::new(0);
    let work = &work;
    let (sender, results) = channel();
    let mut errors = Vec::new();
    let run = move || {
        let mut own = S::default();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= n || sender.send((i, work(&mut own, i))).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        if let Err(e) = start(scope, stack, jobs.clamp(1, n.max(1)), run) {
            errors.push((0, e.into()));
        }
        for (i, result) in results {
            match result {
                Ok(value) => done(i, value),
                Err(e) => {
                    next.store(n, Ordering::Relaxed);
                    errors.push((i, e));
                }
            }
        }
    });
    match errors.into_iter().min_by_key(|(i, _)| *i) {
        Some((_, e)) => Err(e),
        None => Ok(()),
    }
}

/// Starts up to `jobs` threads, and at least one.
fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    stack: impl Fn(usize) -> usize,
    jobs: usize,
    run: impl FnOnce() + Clone + Send + 'scope,
) -> Result<(), NoThread> {
    for i in 0..jobs {
        let thread = thread::Builder::new().stack_size(stack(i));
        match thread.spawn_scoped(scope, run.clone()) {
            Ok(_) => {}
            Err(e) if i == 0 => return Err(NoThread(e)),
            Err(error) => {
                tracing::warn!(%error, threads = i, "no more threads can be started");
                break;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of the work that failed; none without a thread.
    #[derive(Debug, PartialEq)]
    struct Failed(Option<usize>);

    impl From<NoThread> for Failed {
        fn from(_: NoThread) -> Self {
            Self(None)
        }
    }

    /// No system has so much memory.
    const TOO_LARGE: usize = 1 << 62;

    #[test]
    fn everything_is_done_once() {
        for jobs in [0, 1, 3, 50] {
            let mut seen = Vec::new();
            let work = |(): &mut (), i| Ok::<_, Failed>(i * 2);
            spread(20, jobs, work, |i, value| seen.push((i, value))).unwrap();
            seen.sort_unstable();
            assert_eq!(seen, (0..20).map(|i| (i, i * 2)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_error_ends_it() {
        let work = |(): &mut (), i| if i < 3 { Ok(i) } else { Err(Failed(Some(i))) };
        let ended = spread(1_000, 1, work, |_, _| {});
        assert_eq!(ended, Err(Failed(Some(3))));
    }

    #[test]
    fn a_system_that_refuses_threads_slows_the_work_and_ends_it_only_without_any() {
        let work = |(): &mut (), i| Ok::<_, Failed>(i);
        let stack = |i| if i < 2 { STACK } else { TOO_LARGE };
        let mut n_done = 0;
        spread_on(stack, 20, 8, work, |_, _| n_done += 1).unwrap();
        assert_eq!(n_done, 20);
        let none = spread_on(|_| TOO_LARGE, 20, 8, work, |_, _| {});
        assert_eq!(none, Err(Failed(None)));
    }
}
