//! Compares the message of an exception with what the faulting instruction makes HotSpot say. Pure.
//!
//! Two faults of one class on one line differ in nothing else: a stack trace has no bytecode index.

use analyzer::warning::Message;

use crate::protocol::MAX_MESSAGE;

/// The first feature release that explains null dereferences without being asked to (JDK-8233014).
const HELPFUL: u32 = 15;

/// What stands before the cause in a helpful message.
const BECAUSE: &str = " because ";

/// Whether the exception can stem from the instruction, by its message, on a JDK of this feature
/// release. An exception that says something else was made by other code.
pub(crate) fn agrees(expected: &Message, observed: Option<&str>, feature: u32) -> bool {
    match (expected, observed) {
        (Message::NullUse { .. }, None) => feature < HELPFUL,
        (_, None) => false,
        (Message::NullUse { action, cause }, Some(text)) => {
            explains(action, cause.as_deref(), text)
        }
        (Message::ZeroDivisor, Some(text)) => text == "/ by zero",
        (Message::Index { index, length }, Some(text)) => index_and_length(text)
            .is_some_and(|(i, n)| is_or_open(i, *index) && is_or_open(n, *length)),
        (Message::Size { size }, Some(text)) => {
            text.parse().is_ok_and(|seen| is_or_open(seen, *size))
        }
        (Message::Cast { to }, Some(text)) => cast_target(text) == Some(to),
    }
}

/// Whether a helpful message is about this use of null. HotSpot leaves out the cause where it lost
/// track of it, and the harness the end of a long message.
fn explains(action: &str, cause: Option<&str>, text: &str) -> bool {
    let is_cut = text.encode_utf16().count() == MAX_MESSAGE;
    let is = |whole: &str, seen: &str| whole == seen || is_cut && whole.starts_with(seen);
    let Some(rest) = text.strip_prefix(action) else {
        return is(action, text);
    };
    match (rest.strip_prefix(BECAUSE), cause) {
        (None, _) => rest.is_empty() || is(BECAUSE, rest),
        (Some(_), None) => true,
        (Some(seen), Some(cause)) => is(cause, seen),
    }
}

fn is_or_open(seen: i32, expected: Option<i32>) -> bool {
    expected.is_none_or(|expected| expected == seen)
}

fn index_and_length(text: &str) -> Option<(i32, i32)> {
    let (index, length) = text
        .strip_prefix("Index ")?
        .split_once(" out of bounds for length ")?;
    Some((index.parse().ok()?, length.parse().ok()?))
}

/// The class in `class A cannot be cast to class B (A and B are in …)`.
fn cast_target(text: &str) -> Option<&str> {
    let (_, target) = text.split_once(" cannot be cast to class ")?;
    target.split_whitespace().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn null_use(cause: Option<&str>) -> Message {
        Message::NullUse {
            action: "Cannot load from int array".to_owned(),
            cause: cause.map(str::to_owned),
        }
    }

    fn index(index: Option<i32>, length: Option<i32>) -> Message {
        Message::Index { index, length }
    }

    #[test]
    fn a_helpful_message_has_to_name_what_is_null() {
        let expected = null_use(Some("\"<local1>\" is null"));
        for (text, agreed) in [
            (
                "Cannot load from int array because \"<local1>\" is null",
                true,
            ),
            (
                "Cannot load from int array because \"<local2>\" is null",
                false,
            ),
            (
                "Cannot load from long array because \"<local1>\" is null",
                false,
            ),
            ("Cannot load from int array", true),
            ("somebody's own words", false),
        ] {
            assert_eq!(agrees(&expected, Some(text), 17), agreed, "{text}");
        }
        let text = "Cannot load from int array because \"a\" is null";
        assert!(agrees(&null_use(None), Some(text), 17));
        assert!(!agrees(&null_use(None), None, 17), "made by `new`");
        assert!(agrees(&null_use(None), None, 11));
    }

    #[test]
    fn of_a_long_message_its_beginning_has_to_agree() {
        let action = format!("Cannot invoke \"Table.fill({})\"", "Cell, ".repeat(200));
        let told = |n: usize| format!("{action} because \"<local1>\" is null")[..n].to_owned();
        let expected = |action: &str, cause: &str| Message::NullUse {
            action: action.to_owned(),
            cause: Some(cause.to_owned()),
        };
        let whole = expected(&action, "\"<local1>\" is null");
        assert!(agrees(&whole, Some(&told(MAX_MESSAGE)), 17));
        assert!(!agrees(&whole, Some(&told(MAX_MESSAGE - 1)), 17));
        for n in [MAX_MESSAGE - 3, MAX_MESSAGE - 12] {
            let shorter = &action[action.len() - n..];
            let text = &format!("{shorter} because \"<local1>\" is null")[..MAX_MESSAGE];
            let agree = |cause| agrees(&expected(shorter, cause), Some(text), 17);
            assert!(agree("\"<local1>\" is null"), "{text}");
            assert_eq!(agree("the rest"), n == MAX_MESSAGE - 3, "{text}");
        }
    }

    #[test]
    fn index_and_length_have_to_be_those_of_the_witness() {
        let text = Some("Index 5 out of bounds for length 3");
        for (expected, agreed) in [
            (index(Some(5), Some(3)), true),
            (index(Some(5), None), true),
            (index(Some(4), None), false),
            (index(None, Some(2)), false),
        ] {
            assert_eq!(agrees(&expected, text, 17), agreed, "{expected:?}");
        }
        assert!(!agrees(&index(None, None), Some("5"), 17));
        assert!(!agrees(&index(None, None), None, 17));
    }

    #[test]
    fn other_faults_are_told_by_their_only_words() {
        assert!(agrees(&Message::ZeroDivisor, Some("/ by zero"), 17));
        assert!(!agrees(
            &Message::ZeroDivisor,
            Some("BigInteger divide by zero"),
            17
        ));
        let size = |size| Message::Size { size };
        assert!(agrees(&size(Some(-1)), Some("-1"), 17));
        assert!(agrees(&size(None), Some("-7"), 17));
        assert!(!agrees(&size(Some(-1)), Some("-2"), 17));
        let cast = |to: &str| Message::Cast { to: to.to_owned() };
        let text = Some("class [I cannot be cast to class demo.B ([I is in module java.base)");
        assert!(agrees(&cast("demo.B"), text, 17));
        assert!(!agrees(&cast("demo.C"), text, 17));
    }
}
