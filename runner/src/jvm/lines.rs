//! Lines from a pipe into which a program may write anything, in any amount.

use std::collections::VecDeque;
use std::io::{self, BufRead};

/// Bytes kept of one line; a record is shorter.
const MAX_LINE: usize = 1 << 20;
/// Lines kept for an explanation.
const MAX_TAIL: usize = 40;
/// Characters kept of each.
const MAX_TAIL_LINE: usize = 300;

/// The next line without its end, cut at a length that no record has; `None` at the end.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut is_end = true;
    loop {
        let available = input.fill_buf()?;
        if available.is_empty() {
            break;
        }
        is_end = false;
        let newline = available.iter().position(|byte| *byte == b'\n');
        let content = &available[..newline.unwrap_or(available.len())];
        let room = MAX_LINE - line.len();
        line.extend_from_slice(&content[..content.len().min(room)]);
        let used = content.len() + usize::from(newline.is_some());
        input.consume(used);
        if newline.is_some() {
            break;
        }
    }
    Ok((!is_end).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// The last few lines that were no records: what a JVM says before it dies.
#[derive(Debug, Default)]
pub(super) struct Tail(VecDeque<String>);

impl Tail {
    pub(super) fn push(&mut self, line: &str) {
        if line.trim().is_empty() {
            return;
        }
        if self.0.len() == MAX_TAIL {
            self.0.pop_front();
        }
        self.0.push_back(line.chars().take(MAX_TAIL_LINE).collect());
    }

    pub(super) fn text(self) -> String {
        Vec::from(self.0).join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_newlines_and_at_the_end() {
        let mut input = &b"one\n\ntwo"[..];
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("two"));
        assert_eq!(next(), None);
    }

    #[test]
    fn a_flood_without_newlines_takes_bounded_memory_and_loses_no_line_after_it() {
        let flood = [vec![b'x'; MAX_LINE * 2], b"\nrecord\n".to_vec()].concat();
        let mut input = io::BufReader::new(&flood[..]);
        assert_eq!(read_line(&mut input).unwrap().unwrap().len(), MAX_LINE);
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("record"));
    }

    #[test]
    fn the_tail_is_short() {
        let mut tail = Tail::default();
        for i in 0..1_000 {
            tail.push(&i.to_string());
        }
        assert!(tail.text().starts_with("960\n"));
    }
}
