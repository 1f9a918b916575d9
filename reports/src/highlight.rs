//! Java source in coloured pieces, enough for generated tests; not a lexer for all of Java.

use serde::Serialize;
use testgen::KEYWORDS;

/// Text of one colour. Joined, the pieces are the source.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Piece<'a> {
    pub(crate) class: &'static str,
    pub(crate) text: &'a str,
}

/// Splits source into pieces.
pub(crate) fn java(source: &str) -> Vec<Piece<'_>> {
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    let mut rest = source;
    let mut plain = 0;
    while plain < rest.len() {
        let (class, length) = first(&rest[plain..]);
        if class.is_empty() {
            plain += length;
            continue;
        }
        let (before, from) = rest.split_at(plain);
        let (text, after) = from.split_at(length);
        if !before.is_empty() {
            pieces.push(Piece {
                class: "",
                text: before,
            });
        }
        pieces.push(Piece { class, text });
        (rest, plain) = (after, 0);
    }
    if !rest.is_empty() {
        pieces.push(Piece {
            class: "",
            text: rest,
        });
    }
    pieces
}

/// Class and length of the piece that `text` starts with; an empty class for plain text.
fn first(text: &str) -> (&'static str, usize) {
    if text.starts_with("//") {
        return ("comment", text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return ("comment", text.find("*/").map_or(text.len(), |end| end + 2));
    }
    let start = text.chars().next().unwrap_or(' ');
    match start {
        '"' | '\'' => ("string", literal(text, start)),
        '@' => ("annotation", 1 + word(&text[1..])),
        '0'..='9' => ("number", word(text)),
        start if start.is_alphabetic() || start == '_' => {
            let length = word(text);
            let class = if KEYWORDS.contains(&&text[..length]) {
                "keyword"
            } else {
                ""
            };
            (class, length)
        }
        start => ("", start.len_utf8()),
    }
}

fn word(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '.')
        .unwrap_or(text.len())
}

/// Length of a literal, quotes included; a literal without an end goes to the end of its line.
fn literal(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (index, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return index,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return index + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classes(source: &str) -> Vec<(&str, &str)> {
        java(source)
            .into_iter()
            .filter(|piece| !piece.class.is_empty())
            .map(|piece| (piece.class, piece.text))
            .collect()
    }

    #[test]
    fn words_literals_and_comments_are_told_apart() {
        let found = classes("@Test void f() { g(\"a\\\"b\", 'c', 0x1f, newest); } // new\n/* 1 */");
        assert_eq!(
            found,
            [
                ("annotation", "@Test"),
                ("keyword", "void"),
                ("string", "\"a\\\"b\""),
                ("string", "'c'"),
                ("number", "0x1f"),
                ("comment", "// new"),
                ("comment", "/* 1 */"),
            ]
        );
    }

    #[test]
    fn the_pieces_are_the_source() {
        for source in [
            "",
            "\"open\nint x",
            "é'ü",
            "/* open",
            "a.new",
            "@",
            "'",
            "1.5e3f;",
        ] {
            let joined: String = java(source).iter().map(|piece| piece.text).collect();
            assert_eq!(joined, source);
        }
    }

    #[test]
    fn every_reserved_word_is_a_keyword_and_a_contextual_one_is_a_name() {
        for keyword in [
            "switch",
            "synchronized",
            "throw",
            "super",
            "while",
            "native",
            "null",
        ] {
            assert_eq!(classes(keyword), [("keyword", keyword)]);
        }
        assert!(classes("record sealed to").is_empty());
    }
}
