//! Which conditions of a path the comment of a test tells, and in which order.

use analyzer::warning::FaultPath;
use analyzer::witness::{Build, InputObject, StubMethod};

use super::as_in_package;

/// Conditions beyond these are not read.
const LONGEST_LIST: usize = 12;
/// Characters of a condition that is still read.
const LONGEST_CONDITION: usize = 90;
/// What the analyzer calls numbers that the code has no name for: rounds of a loop, pieces of a text.
const MADE_UP: [&str; 3] = ["iterations", "parts", "separator"];
/// What it calls the arguments of the calls that make an object, with a number.
const PASSED: &str = "passed";
/// Comparisons with a number.
const COMPARISONS: [&str; 6] = [" == ", " != ", " <= ", " >= ", " < ", " > "];

/// The conditions that are told, from the one at the fault, which decides, back to the entry; and how many are not.
pub(super) fn told(path: &FaultPath, package: &str) -> (Vec<String>, usize) {
    let conditions = path.path_condition.iter();
    let mut conditions: Vec<String> = conditions
        .map(|condition| as_in_package(condition, package))
        .collect();
    let entry = as_in_package(&path.entry.class.binary, package);
    let own_class = format!("this.getClass() == {entry}.class");
    conditions.retain(|condition| *condition != own_class);
    let mut telling = telling(&conditions);
    telling.reverse();
    let named: Vec<&str> = path.parameters.iter().map(|it| &*it.name).collect();
    let (shown, n_hidden) = chosen(&telling, &named);
    let told = |it: &String| with_calls(it, |method| takes_arguments(path, method));
    (shown.iter().map(told).collect(), n_hidden)
}

/// A condition with results of calls as `size()` in the place of `size#2`, or as `test(…)` where they take arguments.
fn with_calls(condition: &str, takes: impl Fn(&str) -> bool) -> String {
    let mut parts = condition.split('#');
    let mut written = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let method = written.rsplit(|c: char| !super::is_part_of_name(c)).next();
        written.push_str(match method {
            _ if rest.len() == part.len() => "#",
            Some(method) if takes(method) => "(…)",
            _ => "()",
        });
        written.push_str(rest);
    }
    written
}

/// Whether an object of the test, or what the path takes from its environment, has a method of this name that takes
/// arguments.
fn takes_arguments(path: &FaultPath, method: &str) -> bool {
    let scripted = path.witness.objects.iter().flat_map(scripted);
    let mut scripted = scripted.filter(|it| it.name == method);
    let call = format!(".{method}(");
    let mut signatures = path
        .environment
        .iter()
        .filter_map(|it| it.split_once(&call));
    scripted.any(|it| !it.parameters.is_empty())
        || signatures.any(|(_, rest)| !rest.starts_with(')'))
}

/// The methods of an object that answer what the test says.
fn scripted(object: &InputObject) -> &[StubMethod] {
    match object {
        InputObject::Stub { methods, .. }
        | InputObject::Instance {
            build: Build::Anonymous { methods, .. },
            ..
        } => methods,
        _ => &[],
    }
}

/// Whether a condition is about the result of a call and about more than that: of which one nobody can tell.
fn is_about_calls(condition: &str) -> bool {
    let n_calls = condition.matches('#').count();
    n_calls > 1 || n_calls == 1 && (condition.contains(" || ") || condition.contains(" && "))
}

/// The readable ones among conditions, the first above all, and how many others there are: never just one that code has names for.
fn chosen(conditions: &[&str], named: &[&str]) -> (Vec<String>, usize) {
    let is_shown = |&(at, condition): &(usize, &&str)| match at {
        0 => !is_made_up(condition, named),
        _ => is_readable(condition, named),
    };
    let shown = conditions.iter().enumerate().filter(is_shown);
    let shown: Vec<&str> = shown.take(LONGEST_LIST).map(|(_, it)| *it).collect();
    let is_hidden = |it: &&&str| !shown.contains(*it);
    let mut hidden = conditions.iter().filter(is_hidden);
    let shown = match (hidden.next(), hidden.next()) {
        (Some(only), None) if !is_made_up(only, named) => conditions.to_vec(),
        _ => shown,
    };
    let n_hidden = conditions.len() - shown.len();
    (shown.into_iter().map(str::to_owned).collect(), n_hidden)
}

/// The conditions without those that others take for granted.
fn telling(conditions: &[String]) -> Vec<&str> {
    let is_granted = |at: usize, condition: &str| {
        let mut others = conditions.iter().enumerate();
        others.any(|(other_at, other)| {
            let is_first = other_at < at || !grants(condition, other);
            other_at != at && is_first && grants(other, condition)
        })
    };
    let conditions = conditions.iter().enumerate();
    let telling = conditions.filter(|(at, condition)| !is_granted(*at, condition));
    telling.map(|(_, condition)| &**condition).collect()
}

/// Whether one condition holds wherever another does: what is looked into is not null, what is of a class is an instance of
/// that or of no other, and numbers keep smaller bounds.
fn grants(condition: &str, other: &str) -> bool {
    if let Some(object) = other.strip_suffix(" != null") {
        let is_instance = condition.strip_prefix(object);
        return looks_into(condition, object)
            || is_instance.is_some_and(|rest| rest.starts_with(" instanceof "));
    }
    let instance = other.strip_prefix("!(").unwrap_or(other);
    if let Some((object, _)) = instance.split_once(" instanceof ") {
        let class = condition.strip_prefix(object);
        return class.is_some_and(|rest| rest.starts_with(".getClass() == "));
    }
    match (Numbers::of(condition), Numbers::of(other)) {
        (Some(numbers), Some(others)) => numbers.grant(&others),
        _ => condition == other,
    }
}

/// The numbers that a comparison allows for an expression.
struct Numbers<'a> {
    expression: &'a str,
    low: i64,
    high: i64,
    but: Option<i64>,
}

impl<'a> Numbers<'a> {
    fn of(condition: &'a str) -> Option<Self> {
        let mut comparisons = COMPARISONS.iter();
        let (operator, (expression, number)) =
            comparisons.find_map(|operator| Some((*operator, condition.split_once(*operator)?)))?;
        let number = number.trim_end_matches('L').parse().ok()?;
        let (low, high, but) = match operator {
            " == " => (number, number, None),
            " != " => (i64::MIN, i64::MAX, Some(number)),
            " <= " => (i64::MIN, number, None),
            " >= " => (number, i64::MAX, None),
            " < " => (i64::MIN, number.saturating_sub(1), None),
            _ => (number.saturating_add(1), i64::MAX, None),
        };
        Some(Self {
            expression,
            low,
            high,
            but,
        })
    }

    /// Whether the other one allows all these numbers.
    fn grant(&self, other: &Self) -> bool {
        let is_inside = self.low >= other.low && self.high <= other.high;
        let is_without = |but| self.but == Some(but) || but < self.low || but > self.high;
        self.expression == other.expression && is_inside && other.but.is_none_or(is_without)
    }
}

/// Whether a condition is short, whole, and about what the code has names for.
fn is_readable(condition: &str, named: &[&str]) -> bool {
    let is_short = condition.len() <= LONGEST_CONDITION && !condition.contains('…');
    is_short && !is_about_calls(condition) && !is_made_up(condition, named)
}

/// Whether a condition is about what the code has no name for.
fn is_made_up(condition: &str, named: &[&str]) -> bool {
    let words = condition.split(|c: char| !super::is_part_of_name(c));
    let mut names = words.map(|word| word.split('.').next().unwrap_or(word));
    let is_passed = |name: &str| {
        let number = name.strip_prefix(PASSED);
        number.is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
    };
    names.any(|name| (MADE_UP.contains(&name) || is_passed(name)) && !named.contains(&name))
}

/// Whether a condition names a member or an element of the object.
fn looks_into(condition: &str, object: &str) -> bool {
    condition.match_indices(object).any(|(at, _)| {
        let (before, after) = (&condition[..at], &condition[at + object.len()..]);
        !before.ends_with(super::is_part_of_name) && after.starts_with(['.', '['])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_calls_look_like_calls() {
        let told = |condition| with_calls(condition, |method| method == "indexOf");
        assert_eq!(told("-indexOf#3 != size#4"), "-indexOf(…) != size()");
        assert_eq!(told("c == '#'"), "c == '#'");
        assert_eq!(told("listFiles#12[0] == null"), "listFiles()[0] == null");
    }

    #[test]
    fn the_only_one_that_is_left_is_told_if_it_has_names() {
        let unreadable = format!("{} > 0", "text.length + ".repeat(9));
        let told = |other: &str| chosen(&["n == 0", other], &[]).1;
        assert_eq!(told(&unreadable), 0);
        assert_eq!(told("passed3 != null"), 1);
        assert_eq!(told("indexOf#1 + indexOf#2 > 3"), 0);
    }

    fn told_of(conditions: &[&str]) -> Vec<String> {
        let conditions: Vec<String> = conditions.iter().map(|it| (*it).to_owned()).collect();
        let telling = telling(&conditions).into_iter();
        telling.map(str::to_owned).collect()
    }

    #[test]
    fn what_others_take_for_granted_is_not_told() {
        let objects = [
            "a != null",
            "a.next != null",
            "ab != null",
            "a.next.size > 0",
        ];
        assert_eq!(told_of(&objects), ["ab != null", "a.next.size > 0"]);
        let classes = [
            "x != null",
            "x instanceof A",
            "!(x instanceof B)",
            "x.getClass() == C.class",
        ];
        assert_eq!(told_of(&classes), ["x.getClass() == C.class"]);
        assert_eq!(told_of(&["x != null", "!(x instanceof B)"]).len(), 2);
    }

    #[test]
    fn of_several_bounds_the_closest_are_told() {
        assert_eq!(
            told_of(&[
                "a.length >= 2",
                "a.length >= 32",
                "a.length < 9000",
                "a.length >= 512"
            ]),
            ["a.length < 9000", "a.length >= 512"]
        );
        assert_eq!(
            told_of(&["n != 0", "n != 1", "n == 3", "n == 3"]),
            ["n == 3"]
        );
        assert_eq!(told_of(&["n != 0", "n >= -5", "m == 3"]).len(), 3);
        assert_eq!(told_of(&["n > 0L", "n >= 1L"]), ["n > 0L"]);
    }

    #[test]
    fn a_condition_about_what_the_code_does_not_name_is_left_out() {
        assert!(is_readable("text.length == 3", &[]));
        assert!(!is_readable("text[separator] == '-'", &[]));
        assert!(is_readable("text[separator] == '-'", &["separator"]));
        assert!(!is_readable("passed0.length == 3", &[]));
        assert!(is_readable("passed == 3", &[]));
        assert!(!is_readable("!(a >= 9 && … || …)", &[]));
        assert!(!is_readable(&"a == 1 || ".repeat(10), &[]));
    }

    #[test]
    fn the_condition_at_the_fault_is_told_however_long_it_is() {
        let long = "a == 1 || ".repeat(20);
        let (shown, n_hidden) = chosen(&[&long, &long, &long, "b > 0"], &[]);
        assert_eq!(
            (shown, n_hidden),
            (vec![long.clone(), "b > 0".to_owned()], 2)
        );
    }

    #[test]
    fn one_condition_alone_is_never_left_out() {
        let conditions: Vec<String> = (0..13).map(|n| format!("x{n} > 0")).collect();
        let conditions: Vec<&str> = conditions.iter().map(String::as_str).collect();
        assert_eq!(chosen(&conditions, &[]).1, 0);
        let conditions = [&conditions[..], &["y > 0"]].concat();
        let (shown, n_hidden) = chosen(&conditions, &[]);
        assert_eq!((shown.len(), n_hidden), (12, 2));
    }
}
