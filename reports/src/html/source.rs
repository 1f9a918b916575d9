//! The source around a fault, when the user says where the sources are.

use std::fs;
use std::path::{Component, Path, PathBuf};

use analyzer::warning::{Location, Step};
use serde::Serialize;

use crate::highlight;

/// Lines shown before and after those that matter.
const AROUND: usize = 3;

/// How far before the fault the path may begin and still be shown.
const REACH: usize = 40;

/// A line of source.
#[derive(Debug, Serialize)]
pub(super) struct Line {
    number: usize,
    /// `fault`, `path`, or empty.
    mark: &'static str,
    pieces: Vec<OwnedPiece>,
}

#[derive(Debug, Serialize)]
struct OwnedPiece {
    class: &'static str,
    text: String,
}

/// The lines from the first step in the faulting method to the fault, with some around them. `None`
/// without a line number, or when the file is not there.
pub(super) fn excerpt(root: &Path, site: &Location, steps: &[Step]) -> Option<Vec<Line>> {
    let text = fs::read(source_file(root, site.file.as_deref()?)?).ok()?;
    let text = String::from_utf8_lossy(&text);
    let fault = usize::try_from(site.line?).ok()?;
    let passed: Vec<usize> = steps
        .iter()
        .filter(|step| is_in_method(&step.location, site))
        .filter_map(|step| usize::try_from(step.location.line?).ok())
        .filter(|line| *line <= fault && fault - line <= REACH)
        .collect();
    let first = passed
        .iter()
        .copied()
        .fold(fault, usize::min)
        .saturating_sub(AROUND)
        .max(1);
    let shown: Vec<_> = text
        .lines()
        .skip(first - 1)
        .take(fault + AROUND + 1 - first)
        .collect();
    if first + shown.len() <= fault {
        // The file is not the one that was compiled.
        return None;
    }
    Some(lines(&shown.join("\n"), first, fault, &passed))
}

fn is_in_method(location: &Location, site: &Location) -> bool {
    location.class == site.class
        && location.method == site.method
        && location.descriptor == site.descriptor
}

/// The name comes from a class file, so it could lead anywhere.
fn source_file(root: &Path, file: &str) -> Option<PathBuf> {
    let file = Path::new(file);
    let inside = file
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| root.join(file))
}

/// Cuts coloured source into lines.
fn lines(shown: &str, first: usize, fault: usize, passed: &[usize]) -> Vec<Line> {
    let mut lines = vec![line(first, fault, passed)];
    for piece in highlight::java(shown) {
        for (index, text) in piece.text.split('\n').enumerate() {
            if index > 0 {
                lines.push(line(first + lines.len(), fault, passed));
            }
            if let Some(last) = lines.last_mut().filter(|_| !text.is_empty()) {
                last.pieces.push(OwnedPiece {
                    class: piece.class,
                    text: text.to_owned(),
                });
            }
        }
    }
    lines
}

fn line(number: usize, fault: usize, passed: &[usize]) -> Line {
    let mark = if number == fault {
        "fault"
    } else if passed.contains(&number) {
        "path"
    } else {
        ""
    };
    Line {
        number,
        mark,
        pieces: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn shown(file: &str, source: &str) -> Option<Vec<(usize, &'static str, String)>> {
        let dir = tempfile::tempdir().unwrap();
        crate::write_file(&dir.path().join("demo/Ring.java"), source).unwrap();
        let report = sample::report();
        let confirmed = &report.warnings[0].confirmed;
        let mut site = confirmed.warning.site.clone();
        site.file = Some(file.to_owned());
        let lines = excerpt(dir.path(), &site, &confirmed.best_path().steps)?;
        let text = |line: &Line| {
            line.pieces
                .iter()
                .map(|piece| piece.text.as_str())
                .collect()
        };
        Some(
            lines
                .iter()
                .map(|line| (line.number, line.mark, text(line)))
                .collect(),
        )
    }

    fn numbered(count: usize) -> String {
        (1..=count)
            .map(|number| format!("int x{number}; /* a\n"))
            .collect()
    }

    #[test]
    fn the_excerpt_goes_from_the_first_step_to_behind_the_fault() {
        let lines = shown("demo/Ring.java", &numbered(30)).unwrap();
        let marks: Vec<_> = lines
            .iter()
            .map(|(number, mark, _)| (*number, *mark))
            .collect();
        assert_eq!(marks.first(), Some(&(16, "")));
        assert_eq!(marks.last(), Some(&(24, "")));
        assert!(marks.contains(&(19, "path")) && marks.contains(&(21, "fault")));
        assert!(
            lines
                .iter()
                .all(|(number, _, text)| *text == format!("int x{number}; /* a"))
        );
    }

    #[test]
    fn the_end_of_the_file_ends_the_excerpt() {
        assert_eq!(
            shown("demo/Ring.java", &numbered(22))
                .unwrap()
                .last()
                .unwrap()
                .0,
            22
        );
    }

    #[test]
    fn a_file_that_is_missing_or_too_short_shows_nothing() {
        assert!(shown("demo/Other.java", &numbered(30)).is_none());
        assert!(shown("demo/Ring.java", &numbered(20)).is_none());
    }

    #[test]
    fn a_name_that_leads_out_of_the_sources_is_not_read() {
        assert!(shown("demo/../demo/Ring.java", &numbered(30)).is_none());
        assert!(shown("/etc/hostname", &numbered(30)).is_none());
    }
}
