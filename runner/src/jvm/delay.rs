//! How long threads were ready to work while others had the processor, as Linux counts it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The delay of each thread of some processes since it began, by its number.
#[derive(Clone, Debug)]
pub(super) struct Delays(BTreeMap<u32, Duration>);

impl Delays {
    /// Those of the processes of these numbers; `None` where the system does not tell.
    pub(super) fn of(processes: impl Iterator<Item = u32>) -> Option<Delays> {
        let mut delays = BTreeMap::new();
        for process in processes {
            // A process or a thread that has ended meanwhile has no file any more.
            let Ok(threads) = fs::read_dir(format!("/proc/{process}/task")) else {
                continue;
            };
            delays.extend(threads.flatten().filter_map(|thread| delay(&thread.path())));
        }
        (!delays.is_empty()).then_some(Delays(delays))
    }

    /// What came to them, of all threads together. Threads that have ended since `earlier` do not count.
    pub(super) fn since(&self, earlier: &Delays) -> Duration {
        let before = |thread| earlier.0.get(thread).copied().unwrap_or_default();
        let new = |(thread, delay): (_, &Duration)| delay.saturating_sub(before(thread));
        self.0.iter().map(new).sum()
    }

    #[cfg(test)]
    pub(super) fn one_thread(delay: Duration) -> Delays {
        Delays(BTreeMap::from([(1, delay)]))
    }
}

/// The number of the thread with this directory, and its delay.
fn delay(thread: &Path) -> Option<(u32, Duration)> {
    let number = thread.file_name()?.to_str()?.parse().ok()?;
    let told = fs::read_to_string(thread.join("schedstat")).ok()?;
    Some((number, delay_in(&told)?))
}

/// The second of three numbers: nanoseconds of work, nanoseconds of delay, turns.
fn delay_in(schedstat: &str) -> Option<Duration> {
    let nanos = schedstat.split_whitespace().nth(1)?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_number_is_the_delay() {
        assert_eq!(delay_in("9 1500 2\n"), Some(Duration::from_nanos(1_500)));
        assert_eq!(delay_in(""), None);
    }

    #[test]
    fn threads_are_compared_with_themselves() {
        let delays = |of: &[(u32, u64)]| {
            let of = of.iter();
            Delays(of.map(|(i, s)| (*i, Duration::from_secs(*s))).collect())
        };
        let (earlier, now) = (delays(&[(1, 5), (2, 90)]), delays(&[(1, 7), (3, 4)]));
        assert_eq!(now.since(&earlier), Duration::from_secs(6));
    }

    #[test]
    fn this_process_has_threads_and_a_process_that_is_gone_has_none() {
        let is_told = Path::new("/proc/self/schedstat").exists();
        let own = Delays::of([std::process::id()].into_iter());
        assert_eq!(own.is_some(), is_told);
        assert!(Delays::of([u32::MAX].into_iter()).is_none());
    }
}
