//! Exploration of a method on an object that was made of a text, as a parser is, that was told one since, as a table that
//! reads lines, or that such an object gave (`ways.rs`): with texts that they are likely to understand (`vocabulary.rs`).
//!
//! The test that comes of it makes the object in the same way. Whether that shows the fault is for the rehearsal to say.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::blame;
use crate::classfile::Type;
use crate::config::Config;
use crate::entry;
use crate::found::{Found, MadeOf, Way};
use crate::models::{ModelTable, is_of_text, made_of_text};
use crate::program::{ClassId, MethodId, Program};
use crate::route::SiteKey;
use crate::state::{ObjId, Reference, State, Value};
use crate::step::{Machine, Mode, StepCx};
use crate::term::Constant;
use crate::touch::Touches;
use crate::warning::{Blame, Replay};

use super::fresh::is_too_early;
use super::grow::Corpora;
use super::seeded::{Seeds, try_texts};
use super::vocabulary::{Vocabulary, distinct, in_turns};
use super::ways::{enum_of, plain_constructor, ways};
use super::{Exploration, Explorer, hangs_on_guess};

/// Words of a text that are passed to what gives the object, as keys; the text is one of them.
const MAX_WORDS: usize = 3;
/// Numbers that are passed to it, as indices.
const MAX_NUMBERS: i32 = 3;
/// What is passed where a text is wanted that nobody looks into.
pub(super) const SIMPLE: &str = "a";

/// Explores an instance method on objects that are made of texts, for faults that `plain` has not found to be a caller's; `None` if no
/// objects are made like that.
pub(crate) fn explore_made<'p>(
    config: &'p Config,
    (models, touches, corpora): (&'p ModelTable, &Touches, &Corpora),
    method: MethodId,
    plain: &Exploration<'p>,
) -> Option<Exploration<'p>> {
    let program = plain.machine.program;
    let ways = ways(program, touches, method);
    if ways.is_empty() {
        return None;
    }
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.settled = misused(plain, method);
    let mut explorer = Explorer::new(machine, method);
    explorer.replays = false;
    let n_ways = ways.len() as u64;
    for (n_before, way) in (0..).zip(ways) {
        let reads: Vec<MethodId> = std::iter::once(method).chain(way.methods()).collect();
        let corpus = corpora.of(program, models, way.told);
        let seeds = seeds(Vocabulary::of(program, &reads), corpus.reaching.clone());
        try_texts(
            &mut explorer,
            &seeds,
            n_ways - n_before,
            |explorer, text| {
                for (word, start) in starts(&mut explorer.result.machine, way, method, text) {
                    let (text, word) = (text.to_owned(), word.to_owned());
                    explorer.made_of = Some(Arc::new(MadeOf { way, text, word }));
                    explorer.run(start);
                }
            },
        );
    }
    let Exploration { machine, found, .. } = &mut explorer.result;
    found.retain(|found| !hangs_on_guess(machine, &found.state) && !is_too_early(program, found));
    Some(explorer.result)
}

/// The texts that objects are made of: those that get through to the end of what is told them, if there are any, and those of the
/// code.
fn seeds(vocabulary: Vocabulary, reaching: Vec<String>) -> Seeds {
    Seeds {
        grows: reaching.is_empty(),
        texts: distinct(in_turns(vec![reaching, vocabulary.texts()])),
        vocabulary,
    }
}

/// The sites where all faults are a caller's, whatever the object is made of: who calls `write` before `open`, or keeps a text that is
/// no number where one is parsed. What is in an object that only other objects give is no caller's.
fn misused(plain: &Exploration<'_>, method: MethodId) -> FxHashSet<SiteKey> {
    let machine = &plain.machine;
    let keeps_it = |found: &Found<'_>| {
        let mut suspects = blame::suspects(machine, found).into_iter();
        found.raised.is_parse_error() && suspects.any(|suspect| suspect.inside.is_none())
    };
    let is_for_anybody = is_for_anybody(machine.program, method.class);
    let is_callers =
        |found: &Found<'_>| is_for_anybody && blame::blame(machine, found).blame == Blame::Caller;
    let found = plain.found.iter();
    let confirmed = found.filter(|found| found.replay == Replay::Confirmed);
    let (misused, others): (Vec<_>, Vec<_>) =
        confirmed.partition(|found| is_callers(found) || keeps_it(found));
    let is_other = |site: &SiteKey| others.iter().any(|it| it.site == *site);
    let sites = misused.into_iter().map(|found| found.site.clone());
    sites.filter(|site| !is_other(site)).collect()
}

/// Whether a constructor of a class is public, or a static method that makes an object of it.
fn is_for_anybody(program: &Program, class: ClassId) -> bool {
    let own = program.class(class).ty();
    program.methods(class).any(|method| {
        let declared = program.method(method);
        let is_factory = declared.is_static() && declared.descriptor.returns.as_ref() == Some(&own);
        declared.access.is_public() && (declared.is_constructor() || is_factory)
    })
}

/// Where the method starts on the objects that a way leads to, with the words that the last call is passed; nowhere if some call
/// does not come to its end.
fn starts<'p, 't>(
    machine: &mut Machine<'p>,
    way: Way,
    method: MethodId,
    text: &'t str,
) -> Vec<(&'t str, State<'p>)> {
    let Ok(mut state) = entry::start_state(machine, method) else {
        return Vec::new();
    };
    let Some(made) = make(&mut cx(machine, &mut state), way, text) else {
        return Vec::new();
    };
    let Some(giver) = way.giver else {
        let start = start_on(state, method, made);
        return start.into_iter().map(|start| (text, start)).collect();
    };
    let tries = match way.told == giver {
        true => vec![(0, text)],
        false => tries(machine.program, giver, text),
    };
    let starts = tries.into_iter().filter_map(|(number, word)| {
        let mut state = state.clone();
        let cx = &mut cx(machine, &mut state);
        let passed = passed(cx, giver, (number, 0), word)?;
        let called = std::iter::once(made).chain(passed).collect();
        let given = cx.run_apart(giver, called).then(|| result(&mut state))??;
        Some((word, start_on(state, method, given)?))
    });
    starts.collect()
}

/// What is passed to a method that gives an object: numbers if it takes any, and words of a text.
fn tries<'t>(program: &Program, giver: MethodId, text: &'t str) -> Vec<(i32, &'t str)> {
    let parameters = &program.method(giver).descriptor.parameters;
    let numbers = match parameters.iter().any(|ty| !ty.is_reference()) {
        true => 0..MAX_NUMBERS,
        false => 0..1,
    };
    let words = match parameters.iter().any(is_of_text) {
        true => words(text),
        false => vec![text],
    };
    let of_word = |word| numbers.clone().map(move |number| (number, word));
    words.into_iter().flat_map(of_word).collect()
}

pub(super) fn cx<'m, 'p>(machine: &'m mut Machine<'p>, state: &'m mut State<'p>) -> StepCx<'m, 'p> {
    StepCx { machine, state }
}

/// The start of the method on an object, if that is of the class.
pub(super) fn start_on(mut state: State<'_>, method: MethodId, object: Value) -> Option<State<'_>> {
    let Value::Ref(Reference::Object(id)) = object else {
        return None;
    };
    if state.heap.get(id).ty.exact != Some(method.class) {
        return None;
    }
    let mut arguments = state.inputs.to_vec();
    *arguments.first_mut()? = object;
    let frame = state.frame_mut();
    frame.stack.clear();
    frame.set_arguments(arguments);
    Some(state)
}

/// The object that the first calls of a way make and change.
fn make(cx: &mut StepCx<'_, '_>, way: Way, text: &str) -> Option<Value> {
    let Way { maker, taker, .. } = way;
    let first = if way.told == maker { text } else { SIMPLE };
    let made = made(cx, maker, (1, first))?;
    if let Some(taker) = taker {
        let passed = passed(cx, taker, (1, 0), text)?;
        let called = std::iter::once(made).chain(passed).collect();
        cx.run_apart(taker, called).then_some(())?;
    }
    Some(made)
}

/// The object that a constructor or a static method makes of simple things.
pub(super) fn made(
    cx: &mut StepCx<'_, '_>,
    maker: MethodId,
    (number, text): (i32, &str),
) -> Option<Value> {
    let passed = passed(cx, maker, (number, 1), text)?;
    let is_constructor = cx.program().method(maker).is_constructor();
    let made = is_constructor.then(|| Value::Ref(Reference::Object(cx.new_object(maker.class))));
    let is_done = cx.run_apart(maker, made.into_iter().chain(passed).collect());
    is_done.then_some(())?;
    made.or_else(|| result(cx.state))
}

/// What a call has just returned.
fn result(state: &mut State<'_>) -> Option<Value> {
    state.frame_mut().stack.pop()
}

/// A number for the first argument of a method, and so much more for each that follows; one text, first constants and new objects;
/// `None` if it takes anything else.
fn passed(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (first, step): (i32, i32),
    text: &str,
) -> Option<Vec<Value>> {
    let parameters = cx.program().method(method).descriptor.parameters.iter();
    let arguments = (0..).zip(parameters).map(|(at, ty)| {
        let number = first + at * step;
        Some(match ty {
            Type::Long => Value::Long(cx.machine.terms.long(number.into())),
            Type::Float => Value::Float(cx.machine.terms.float(number as f32)),
            Type::Double => {
                Value::Double(cx.machine.terms.constant(Constant::Double(number.into())))
            }
            Type::Class(_) => Value::Ref(Reference::Object(simple(cx, ty, text)?)),
            Type::Array(_) => return None,
            _ => Value::Int(cx.int(number)),
        })
    });
    arguments.collect()
}

/// A simple object of a type.
fn simple(cx: &mut StepCx<'_, '_>, ty: &Type, text: &str) -> Option<ObjId> {
    if is_of_text(ty) {
        return made_of_text(cx, ty, text);
    }
    if let Some(class) = enum_of(cx.program(), ty) {
        return cx.constants_of(class).ok()??.first().copied();
    }
    let constructor = plain_constructor(cx.program(), ty)?;
    let object = cx.new_object(constructor.class);
    let called = vec![Value::Ref(Reference::Object(object))];
    cx.run_apart(constructor, called).then_some(object)
}

/// A text, different words of it, and none.
fn words(text: &str) -> Vec<&str> {
    let mut words = vec![text];
    for word in text.split(|c: char| !c.is_alphanumeric()) {
        if !word.is_empty() && !words.contains(&word) {
            words.push(word);
        }
    }
    words.truncate(MAX_WORDS);
    if !words.contains(&"") {
        words.push("");
    }
    words
}
