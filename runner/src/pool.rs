//! Spreads work over threads that each own something expensive, here a JVM.
//!
//! Not rayon: it would make that something anew for every piece it splits the work into.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// Native stack of a thread: what it calls may recurse, as class initializers of the analyzer do.
const STACK: usize = 64 << 20;

/// Calls `work` for `0..n` on up to `jobs` threads, each with its own `S`.
///
/// Results arrive at `done` on the calling thread, in the order they are ready. After an error no
/// new work is begun; of several errors the one with the smallest number is returned.
pub(crate) fn spread<S, T, E>(
    n: usize,
    jobs: usize,
    work: impl Fn(&mut S, usize) -> Result<T, E> + Sync,
    mut done: impl FnMut(usize, T),
) -> Result<(), E>
where
    S: Default,
    T: Send,
    E: Send,
{
    let next = AtomicUsize::new(0);
    let (sender, results) = channel();
    let mut errors = Vec::new();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, n.max(1)) {
            let sender = sender.clone();
            let (next, work) = (&next, &work);
            let run = move || {
                let mut own = S::default();
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= n || sender.send((i, work(&mut own, i))).is_err() {
                        break;
                    }
                }
            };
            let thread = thread::Builder::new().stack_size(STACK);
            thread
                .spawn_scoped(scope, run)
                .expect("invariant: the system lets us start a few threads");
        }
        drop(sender);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_done_once() {
        for jobs in [0, 1, 3, 50] {
            let mut seen = Vec::new();
            let work = |(): &mut (), i| Ok::<_, ()>(i * 2);
            spread(20, jobs, work, |i, value| seen.push((i, value))).unwrap();
            seen.sort_unstable();
            assert_eq!(seen, (0..20).map(|i| (i, i * 2)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_error_ends_it() {
        let work = |(): &mut (), i| if i < 3 { Ok(i) } else { Err(i) };
        assert_eq!(spread(1_000, 1, work, |_, _| {}), Err(3));
    }
}
