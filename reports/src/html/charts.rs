//! Charts as numbers for SVG attributes. A policy that forbids inline style leaves those alone.

use runner::store::ScanCounts;
use serde::Serialize;

use crate::view::Count;

/// How many nights the trend shows.
const NIGHTS: usize = 30;

/// Height of the trend's drawing area.
const TREND_HEIGHT: u64 = 48;

/// Width of one night, gap included.
const NIGHT_WIDTH: usize = 14;

/// Width of a split bar.
const BAR_WIDTH: u64 = 1000;

/// The default list over the nights.
#[derive(Serialize)]
pub(super) struct Trend {
    width: usize,
    height: u64,
    nights: Vec<Night>,
}

/// One night of the trend.
#[derive(Serialize)]
struct Night {
    x: usize,
    y: u64,
    height: u64,
    label: String,
}

impl Trend {
    /// Draws the last nights; `None` for fewer than two.
    pub(super) fn of(history: &[ScanCounts]) -> Option<Self> {
        if history.len() < 2 {
            return None;
        }
        let shown = &history[history.len().saturating_sub(NIGHTS)..];
        let most = shown
            .iter()
            .map(|night| night.listed)
            .max()
            .unwrap_or(0)
            .max(1);
        let nights = shown
            .iter()
            .enumerate()
            .map(|(index, night)| bar(index, night, most))
            .collect();
        Some(Self {
            width: shown.len() * NIGHT_WIDTH,
            height: TREND_HEIGHT,
            nights,
        })
    }
}

fn bar(index: usize, night: &ScanCounts, most: u64) -> Night {
    let height = night.listed * TREND_HEIGHT / most;
    let day = night.started.get(..10).unwrap_or(&night.started);
    Night {
        x: index * NIGHT_WIDTH,
        y: TREND_HEIGHT - height,
        height,
        label: format!(
            "{day}: {} in the default list, {} REAL in all",
            night.listed, night.real
        ),
    }
}

/// A part of a horizontal bar.
#[derive(Serialize)]
pub(super) struct Part {
    name: String,
    count: u64,
    x: u64,
    width: u64,
}

/// A bar that shows how counts make up their sum; parts without a count are left out.
pub(super) fn split(counts: &[Count]) -> Vec<Part> {
    let sum = counts.iter().map(|count| count.count).sum::<u64>().max(1);
    let mut before = 0;
    let mut parts = Vec::new();
    for count in counts.iter().filter(|count| count.count > 0) {
        let x = before * BAR_WIDTH / sum;
        before += count.count;
        let width = before * BAR_WIDTH / sum - x;
        parts.push(Part {
            name: count.name.clone(),
            count: count.count,
            x,
            width,
        });
    }
    parts
}

/// Counts with bars in proportion to the largest.
pub(super) fn ranking(counts: &[Count], shown: usize) -> Vec<Part> {
    let most = counts
        .iter()
        .map(|count| count.count)
        .max()
        .unwrap_or(0)
        .max(1);
    counts
        .iter()
        .filter(|count| count.count > 0)
        .take(shown)
        .map(|count| Part {
            name: count.name.clone(),
            count: count.count,
            x: 0,
            // The smallest count stays visible.
            width: (count.count * BAR_WIDTH / most).max(4),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(name: &str, count: u64) -> Count {
        Count {
            name: name.to_owned(),
            count,
        }
    }

    #[test]
    fn the_parts_of_a_bar_fill_it_without_gaps() {
        let parts = split(&[count("a", 1), count("b", 0), count("c", 1), count("d", 1)]);
        let mut end = 0;
        for part in &parts {
            assert_eq!(part.x, end);
            end += part.width;
        }
        assert_eq!((parts.len(), end), (3, BAR_WIDTH));
    }

    #[test]
    fn a_ranking_is_in_proportion_to_its_largest() {
        let parts = ranking(&[count("a", 2000), count("b", 1000), count("c", 1)], 3);
        let widths: Vec<_> = parts.iter().map(|part| part.width).collect();
        assert_eq!(widths, [1000, 500, 4]);
    }

    #[test]
    fn one_night_is_no_trend() {
        assert!(Trend::of(&[]).is_none());
    }
}
