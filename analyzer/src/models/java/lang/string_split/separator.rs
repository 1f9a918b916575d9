//! Regular expressions that separate parts: one of some characters, a run of them, or some in a row, and what may lie around it.

use std::str::Chars;

use crate::models::support::term;
use crate::state::ObjId;
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, CmpOp, Term};

/// `\s`, as `java.util.regex.Pattern` defines it; the blank first.
const WHITE: [u16; 6] = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D];
/// `\R`; the line feed first.
const BREAKS: [u16; 7] = [0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029];
/// The two units that are one line break.
const PAIR: [u16; 2] = [0x0D, 0x0A];
/// Characters that mean something else than themselves.
const SPECIAL: &str = ".$|()[]{}^?*+\\";
/// Characters that mean something else than themselves in a class.
const SPECIAL_IN_CLASS: &str = "[]^&-\\";

/// Whether a unit ends a line.
pub(super) fn is_break(unit: u16) -> bool {
    BREAKS.contains(&unit)
}

/// What separates parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Separator {
    /// One of these.
    own: Vec<u16>,
    /// Behind it, one of each of these.
    tail: Vec<Vec<u16>>,
    /// Whether all of them up to the next other unit are one separator.
    pub(super) is_run: bool,
    before: Padding,
    after: Padding,
}

/// Units that belong to a separator beside them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Padding {
    units: Vec<u16>,
    most: usize,
}

/// An atom of an expression with its quantifier.
struct Item {
    units: Vec<u16>,
    quantifier: Option<char>,
}

impl Separator {
    /// One unit.
    pub(super) fn unit(unit: u16) -> Self {
        Separator {
            is_run: false,
            ..Self::run_of(&[unit])
        }
    }

    /// A run of some units.
    pub(super) fn run_of(units: &[u16]) -> Self {
        Separator {
            own: units.to_vec(),
            tail: Vec::new(),
            is_run: true,
            before: Padding::default(),
            after: Padding::default(),
        }
    }

    /// What an expression stands for; `None` for those that are not followed.
    pub(super) fn of(expression: &[u16]) -> Option<Self> {
        let text = String::from_utf16(expression).ok()?;
        let items = items(&text)?;
        let is_core = |item: &Item| matches!(item.quantifier, None | Some('+'));
        let at = items.iter().position(is_core)?;
        let (before, rest) = items.split_at(at);
        let (core, rest) = rest.split_first()?;
        let is_run = core.quantifier.is_some();
        let is_single = |item: &&Item| !is_run && item.quantifier.is_none();
        let n_single = rest.iter().take_while(is_single).count();
        let (tail, after) = rest.split_at(n_single);
        let separator = Separator {
            own: core.units.clone(),
            tail: tail.iter().map(|item| item.units.clone()).collect(),
            is_run,
            before: Padding::of(before)?,
            after: Padding::of(after)?,
        };
        let is_own = |unit: &u16| {
            let mut all = separator.tail.iter().chain([&separator.own]);
            all.any(|units| units.contains(unit))
        };
        let overlaps = |padding: &Padding| padding.units.iter().any(is_own);
        (!overlaps(&separator.before) && !overlaps(&separator.after)).then_some(separator)
    }

    /// How many units separate at the start of these.
    pub(super) fn width(&self, units: &[u16]) -> usize {
        let before = self.before.width(units);
        let rest = &units[before..];
        let matching = rest.iter().take_while(|unit| self.own.contains(unit));
        let is_pair = self.own == BREAKS && rest.starts_with(&PAIR);
        let most = match self.is_run {
            true => usize::MAX,
            false => 1 + usize::from(is_pair),
        };
        let own = matching.take(most).count();
        let mut tail = self.tail.iter().zip(&rest[own..]);
        let ends =
            rest.len() >= own + self.tail.len() && tail.all(|(units, unit)| units.contains(unit));
        match own {
            0 => 0,
            _ if !ends => 0,
            _ => before + own + self.tail.len() + self.after.width(&rest[own + self.tail.len()..]),
        }
    }

    /// How many units the shortest one has.
    pub(super) fn least_width(&self) -> i32 {
        1 + i32::try_from(self.tail.len()).expect("invariant: expressions are short")
    }

    /// The condition that one lies where a unit of a text was read; of white space and line breaks, only the first is supposed.
    pub(super) fn divides_at(
        &self,
        cx: &mut StepCx<'_, '_>,
        (text, at): (ObjId, Term),
        unit: Term,
    ) -> Result<Term, Stop> {
        if self.tail.is_empty() {
            return Ok(is_one_of(cx, unit, &self.own));
        }
        let (length, width) = (cx.sequence(text)?.length, cx.int(self.least_width()));
        let end = cx.binary(BinOp::Add, at, width);
        let fits = cx.compare(CmpOp::Le, end, length);
        let lies = self.lies_at(cx, text, at)?;
        Ok(cx.machine.terms.and(fits, lies))
    }

    /// The condition that the shortest one lies at a place of a text.
    pub(super) fn lies_at(
        &self,
        cx: &mut StepCx<'_, '_>,
        text: ObjId,
        at: Term,
    ) -> Result<Term, Stop> {
        let mut all = cx.machine.terms.bool(true);
        for (offset, units) in (0..).zip([&self.own].into_iter().chain(&self.tail)) {
            let offset = cx.int(offset);
            let place = cx.binary(BinOp::Add, at, offset);
            let unit = term(&[cx.read_number(text, place)?], 0)?;
            let fits = is_one_of(cx, unit, units);
            all = cx.machine.terms.and(all, fits);
        }
        Ok(all)
    }
}

/// The condition that a unit is one of these; of white space and line breaks, only the first is supposed.
fn is_one_of(cx: &mut StepCx<'_, '_>, unit: Term, units: &[u16]) -> Term {
    let supposed = match units {
        white if white == WHITE => &WHITE[..1],
        breaks if breaks == BREAKS => &BREAKS[..1],
        own => own,
    };
    let mut any = cx.machine.terms.bool(false);
    for &own in supposed {
        let own = cx.int(i32::from(own));
        let equal = cx.compare(CmpOp::Eq, unit, own);
        any = cx.machine.terms.or(any, equal);
    }
    any
}

impl Padding {
    fn of(items: &[Item]) -> Option<Self> {
        match items {
            [] => Some(Self::default()),
            [item] => Some(Self {
                units: item.units.clone(),
                most: match item.quantifier? {
                    '?' => 1,
                    '*' => usize::MAX,
                    _ => return None,
                },
            }),
            _ => None,
        }
    }

    fn width(&self, units: &[u16]) -> usize {
        let matching = units.iter().take_while(|unit| self.units.contains(unit));
        matching.take(self.most).count()
    }
}

/// An expression in its parts: characters and classes in a row, or one of several characters.
fn items(text: &str) -> Option<Vec<Item>> {
    if let Some(units) = alternatives(text) {
        let quantifier = None;
        return Some(vec![Item { units, quantifier }]);
    }
    let mut chars = text.chars();
    let mut items = Vec::new();
    while let Some(first) = chars.next() {
        let units = match first {
            '[' => class(&mut chars)?,
            '\\' => escaped(chars.next()?)?,
            plain if SPECIAL.contains(plain) => return None,
            plain => vec![unit(plain)?],
        };
        let quantifier = chars.clone().next().filter(|it| "?*+".contains(*it));
        if quantifier.is_some() {
            chars.next();
        }
        items.push(Item { units, quantifier });
    }
    Some(items)
}

/// The characters of an expression as `,|;`.
fn alternatives(text: &str) -> Option<Vec<u16>> {
    let is_plain = |it: &char| !SPECIAL.contains(*it);
    let alternatives = text.split('|').map(|text| {
        let mut chars = text.chars();
        match (chars.next()?, chars.next(), chars.next()) {
            ('\\', Some(escape), None) => escaped(escape).filter(|_| escape != 'R'),
            (plain, None, None) if is_plain(&plain) => Some(vec![unit(plain)?]),
            _ => None,
        }
    });
    let units: Option<Vec<Vec<u16>>> = alternatives.collect();
    units.filter(|units| units.len() > 1).map(|it| it.concat())
}

/// The characters of a class, behind its opening bracket. A hyphen is one where it stands first or last.
fn class(chars: &mut Chars<'_>) -> Option<Vec<u16>> {
    let mut units = Vec::new();
    loop {
        match chars.next()? {
            ']' if !units.is_empty() => return Some(units),
            '-' if units.is_empty() || chars.as_str().starts_with(']') => units.push(unit('-')?),
            '\\' => units.extend(escaped(chars.next().filter(|it| *it != 'R')?)?),
            special if SPECIAL_IN_CLASS.contains(special) => return None,
            plain => units.push(unit(plain)?),
        }
    }
}

/// What a character stands for behind a backslash.
fn escaped(char: char) -> Option<Vec<u16>> {
    let units = match char {
        's' => WHITE.to_vec(),
        'R' => BREAKS.to_vec(),
        't' => vec![0x09],
        'n' => vec![0x0A],
        'r' => vec![0x0D],
        punctuation if punctuation.is_ascii_punctuation() => vec![unit(punctuation)?],
        _ => return None,
    };
    Some(units)
}

fn unit(char: char) -> Option<u16> {
    u16::try_from(u32::from(char)).ok()
}

#[cfg(test)]
mod tests {
    use super::Separator;

    fn separator(text: &str) -> Option<Separator> {
        Separator::of(&text.encode_utf16().collect::<Vec<u16>>())
    }

    fn width(expression: &str, text: &str) -> usize {
        let units: Vec<u16> = text.encode_utf16().collect();
        separator(expression).unwrap().width(&units)
    }

    #[test]
    fn a_character_with_a_meaning_is_plain_only_when_escaped() {
        assert_eq!(separator("."), None);
        assert_eq!(separator("|"), None);
        assert_eq!(width("\\.", "."), 1);
        assert_eq!(width("\\|", "|"), 1);
        assert_eq!(width(";", ";"), 1);
    }

    #[test]
    fn runs_take_all_and_single_ones_the_first() {
        assert_eq!(width(" +", "   a"), 3);
        assert_eq!(width("\\s+", " \t a"), 3);
        assert_eq!(width("\\s", " \ta"), 1);
        assert_eq!(width("\\s+", "a"), 0);
    }

    #[test]
    fn classes_hold_several_characters() {
        assert_eq!(width("[,;]", ";"), 1);
        assert_eq!(width("[\\s,]+", ", \n,x"), 4);
        assert_eq!(width("[:-]", "-"), 1);
        assert_eq!(width("[-:]+", "-:x"), 2);
        assert_eq!(separator("[a-z]"), None);
        assert_eq!(separator("[^,]"), None);
    }

    #[test]
    fn alternatives_are_several_characters() {
        assert_eq!(width(",|;", ";"), 1);
        assert_eq!(width(" |\\.", ". "), 1);
        assert_eq!(separator(",|;;"), None);
        assert_eq!(separator(",|"), None);
    }

    #[test]
    fn what_may_lie_around_belongs_to_the_separator() {
        assert_eq!(width("\\s*,\\s*", "  , x"), 4);
        assert_eq!(width("\\s*,\\s*", "  x"), 0);
        assert_eq!(width("\\r?\\n", "\r\nx"), 2);
        assert_eq!(width("\\r?\\n", "\r\r\nx"), 0);
        assert_eq!(width(", *", ",  x"), 3);
    }

    #[test]
    fn a_line_break_may_be_two_units() {
        assert_eq!(width("\\R", "\r\n\n"), 2);
        assert_eq!(width("\\R", "\n\n"), 1);
        assert_eq!(width("\\R", "\r\r"), 1);
        assert_eq!(width("\\R+", "\r\n\nx"), 3);
    }

    #[test]
    fn what_could_match_in_several_ways_is_not_followed() {
        assert_eq!(separator("\\s* "), None);
        assert_eq!(separator("a*"), None);
        assert_eq!(separator("->+-"), None);
        assert_eq!(separator(""), None);
    }

    #[test]
    fn several_characters_separate_in_a_row() {
        assert_eq!(width("->", "->->"), 2);
        assert_eq!(width("->", "-"), 0);
        assert_eq!(width("->", "-a"), 0);
        assert_eq!(width("\\.\\.", "..."), 2);
        assert_eq!(width(",\\s", ",\t "), 2);
        assert_eq!(width(" *=> *", " =>  x"), 5);
        assert_eq!(width("\r\n", "\r\n"), 2);
    }
}
