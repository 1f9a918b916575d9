//! Expressions that `Pattern.compile` is likely to refuse. Only the library knows: whoever is handed such a one runs it.

use std::iter::Peekable;

/// Whether an expression looks as if the library refused it: brackets that do not match, a quantifier behind nothing, a backslash
/// at the end. What is quoted is not looked at.
pub(in crate::models) fn looks_malformed(expression: &[u16]) -> bool {
    let mut units = char::decode_utf16(expression.iter().copied())
        .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
        .peekable();
    let (mut n_groups, mut may_repeat) = (0_u32, false);
    while let Some(unit) = units.next() {
        may_repeat = match unit {
            '\\' => match units.next() {
                Some('Q') => return false,
                Some(_) => true,
                None => return true,
            },
            '[' => match skip_class(&mut units) {
                true => true,
                false => return true,
            },
            '(' => {
                n_groups += 1;
                // What a group is for comes before what is in it.
                units.next_if_eq(&'?');
                false
            }
            ')' => match n_groups.checked_sub(1) {
                Some(left) => {
                    n_groups = left;
                    true
                }
                None => return true,
            },
            '|' => false,
            '*' | '+' | '?' | '{' => {
                if !may_repeat || unit == '{' && !skip_counts(&mut units) {
                    return true;
                }
                units.next_if(|next| matches!(next, '?' | '+'));
                false
            }
            _ => true,
        };
    }
    n_groups > 0
}

/// The rest of a class of characters, which others may lie in; whether it ends.
fn skip_class(units: &mut Peekable<impl Iterator<Item = char>>) -> bool {
    let mut depth = 1_u32;
    while let Some(unit) = units.next() {
        match unit {
            '\\' => {
                units.next();
            }
            '[' => depth += 1,
            ']' if depth == 1 => return true,
            ']' => depth -= 1,
            _ => {}
        }
    }
    false
}

/// The rest of `{n}`, `{n,}` or `{n,m}`; whether it is one.
fn skip_counts(units: &mut Peekable<impl Iterator<Item = char>>) -> bool {
    let inside: String = units.by_ref().take_while(|unit| *unit != '}').collect();
    let mut counts = inside.splitn(2, ',');
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    counts.next().is_some_and(is_number)
        && counts
            .next()
            .is_none_or(|it| it.is_empty() || is_number(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(expression: &str) -> bool {
        looks_malformed(&expression.encode_utf16().collect::<Vec<_>>())
    }

    #[test]
    fn what_the_library_refuses_looks_malformed() {
        let refused = [
            "\\", "[", "[a", "(", "(ab", "ab)", "*", "+", "?", "a**", "a{", "a{x}", "a|*", "(?",
            "[[a]",
        ];
        for expression in refused {
            assert!(looks(expression), "{expression}");
        }
    }

    #[test]
    fn what_the_library_takes_does_not() {
        let taken = [
            "", "a", "\\\\", "\\s+", "[a-z]*", "[[a]b]", "(a|b)+?", "a{2}", "a{2,}", "a{2,3}+",
            "(?i)a", "(?:a)", "|", "a||b", "\\Q(\\E", "}", "]",
        ];
        for expression in taken {
            assert!(!looks(expression), "{expression}");
        }
    }
}
