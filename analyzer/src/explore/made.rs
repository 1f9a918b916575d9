//! Exploration of a method on an object that was made of a text, as a parser is, or that was told one since, as a table that
//! reads lines: with texts that both are likely to understand (`vocabulary.rs`).
//!
//! The test that comes of it makes the object in the same way. Whether that shows the fault is for the rehearsal to say.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::blame;
use crate::classfile::Type;
use crate::config::Config;
use crate::entry;
use crate::found::{Found, MadeOf};
use crate::models::{ModelTable, is_of_text, made_of_text};
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::route::SiteKey;
use crate::state::{Reference, State, Value};
use crate::step::{Machine, Mode, StepCx};
use crate::term::Constant;
use crate::touch::Touches;
use crate::warning::{Blame, Replay};

use super::fresh::is_too_early;
use super::seeded::try_texts;
use super::vocabulary::Vocabulary;
use super::{Exploration, Explorer, hangs_on_guess};

/// Ways to such an object that are tried.
const MAX_WAYS: usize = 2;

/// Explores an instance method on objects that are made of texts, for faults that `plain` has not found to be a caller's; `None` if no
/// objects are made like that.
pub(crate) fn explore_made<'p>(
    config: &'p Config,
    (models, touches): (&'p ModelTable, &Touches),
    method: MethodId,
    plain: &Exploration<'p>,
) -> Option<Exploration<'p>> {
    let program = plain.machine.program;
    let ways = ways(program, touches, method);
    if ways.is_empty() {
        return None;
    }
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.settled = misused(plain);
    let mut explorer = Explorer::new(machine, method);
    explorer.replays = false;
    for way in ways {
        let reads: Vec<MethodId> = [Some(method), Some(way.maker), way.taker]
            .into_iter()
            .flatten()
            .collect();
        let vocabulary = Vocabulary::of(program, &reads);
        try_texts(&mut explorer, &vocabulary, |explorer, text| {
            let start = start(&mut explorer.result.machine, way, method, text)?;
            let Way { maker, taker } = way;
            let text = text.to_owned();
            explorer.made_of = Some(Arc::new(MadeOf { maker, taker, text }));
            Some(start)
        });
    }
    let Exploration { machine, found, .. } = &mut explorer.result;
    found.retain(|found| !hangs_on_guess(machine, &found.state) && !is_too_early(program, found));
    Some(explorer.result)
}

/// The sites of faults that are a caller's, whatever the object is made of: who calls `write` before `open`, or keeps a text that is
/// no number where one is parsed.
fn misused(plain: &Exploration<'_>) -> FxHashSet<SiteKey> {
    let machine = &plain.machine;
    let keeps_it = |found: &Found<'_>| {
        let mut suspects = blame::suspects(machine, found).into_iter();
        found.raised.is_parse_error() && suspects.any(|suspect| suspect.inside.is_none())
    };
    let found = plain.found.iter();
    let misused = found.filter(|found| {
        let is_callers = || blame::blame(machine, found).blame == Blame::Caller;
        found.replay == Replay::Confirmed && (is_callers() || keeps_it(found))
    });
    misused.map(|found| found.site.clone()).collect()
}

/// How an object comes to a text.
#[derive(Clone, Copy)]
struct Way {
    /// The constructor, or the static method.
    maker: MethodId,
    /// The method of the object that is told the text, if the maker is not.
    taker: Option<MethodId>,
}

/// How the object of an instance method comes to a text that matters to the method.
fn ways(program: &Program, touches: &Touches, method: MethodId) -> Vec<Way> {
    let declared = program.method(method);
    if declared.is_static()
        || declared.is_constructor()
        || program.class(method.class).is_abstract()
    {
        return Vec::new();
    }
    let told = makers(program, method.class).map(|maker| Way { maker, taker: None });
    let simple = simple_constructor(program, method.class);
    let later = simple.into_iter().flat_map(|maker| {
        takers(program, touches, method).map(move |taker| Way {
            maker,
            taker: Some(taker),
        })
    });
    told.chain(later).take(MAX_WAYS).collect()
}

/// What makes an object of a class of nothing but a text, or a reader.
fn makers(program: &Program, class: ClassId) -> impl Iterator<Item = MethodId> + '_ {
    let own = program.class(class).ty();
    program.methods(class).filter(move |&maker| {
        let declared = program.method(maker);
        let makes = declared.is_constructor()
            || declared.is_static() && declared.descriptor.returns.as_ref() == Some(&own);
        makes && takes_text(program, maker)
    })
}

/// The constructor of a class that takes the fewest arguments, if each of them is a number or a text.
fn simple_constructor(program: &Program, class: ClassId) -> Option<MethodId> {
    let constructors = program.methods(class).filter(|&it| {
        let declared = program.method(it);
        let is_simple = |ty: &Type| match ty {
            Type::Class(name) => &**name == "java/lang/String",
            Type::Array(_) => false,
            _ => true,
        };
        declared.is_constructor()
            && !declared.access.is_private()
            && declared.descriptor.parameters.iter().all(is_simple)
    });
    constructors.min_by_key(|&it| program.method(it).descriptor.parameters.len())
}

/// Other methods of the object that take a text apart and change what a method reads.
fn takers<'a>(
    program: &'a Program,
    touches: &'a Touches,
    method: MethodId,
) -> impl Iterator<Item = MethodId> + 'a {
    let read = touches.of(program, method);
    let read: Vec<FieldId> = read.read().iter().copied().collect();
    program.methods(method.class).filter(move |&taker| {
        let declared = program.method(taker);
        let is_other = taker != method && !declared.is_static() && !declared.is_constructor();
        let changes = || {
            let touched = touches.of(program, taker);
            touched.assigns(&read) || touched.changes(&read)
        };
        is_other
            && takes_text(program, taker)
            && changes()
            && Vocabulary::of(program, &[taker]).has_marks()
    })
}

/// Whether a method with code takes nothing but a text, or a reader.
fn takes_text(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let takes_text = matches!(&*declared.descriptor.parameters, [ty] if is_of_text(ty));
    takes_text && declared.has_code() && !declared.access.is_private()
}

/// Where the method starts after the object was made and told the text; `None` if that does not come to its end.
fn start<'p>(
    machine: &mut Machine<'p>,
    Way { maker, taker }: Way,
    method: MethodId,
    text: &str,
) -> Option<State<'p>> {
    let mut state = entry::start_state(machine, method).ok()?;
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    let object = match taker {
        None => {
            let text = told(&mut cx, maker, text)?;
            make(&mut cx, maker, vec![text])?
        }
        Some(taker) => {
            let arguments = simple_arguments(&mut cx, maker);
            let object = make(&mut cx, maker, arguments)?;
            let text = told(&mut cx, taker, text)?;
            if !cx.run_apart(taker, vec![object, text]) {
                return None;
            }
            object
        }
    };
    let Value::Ref(Reference::Object(_)) = object else {
        return None;
    };
    let mut arguments = state.inputs.to_vec();
    *arguments.first_mut()? = object;
    let frame = state.frame_mut();
    frame.stack.clear();
    frame.set_arguments(arguments);
    Some(state)
}

/// What the first parameter of a method is passed so that it reads a text.
fn told(cx: &mut StepCx<'_, '_>, method: MethodId, text: &str) -> Option<Value> {
    let parameters = &cx.program().method(method).descriptor.parameters;
    let text = made_of_text(cx, parameters.first()?, text)?;
    Some(Value::Ref(Reference::Object(text)))
}

/// The object that a constructor or a static method makes.
fn make(cx: &mut StepCx<'_, '_>, maker: MethodId, arguments: Vec<Value>) -> Option<Value> {
    let is_constructor = cx.program().method(maker).is_constructor();
    let made = is_constructor.then(|| Value::Ref(Reference::Object(cx.new_object(maker.class))));
    if !cx.run_apart(maker, made.into_iter().chain(arguments).collect()) {
        return None;
    }
    made.or_else(|| cx.state.frame_mut().stack.pop())
}

/// Ones, and a text of one letter.
fn simple_arguments(cx: &mut StepCx<'_, '_>, constructor: MethodId) -> Vec<Value> {
    let parameters = &cx.program().method(constructor).descriptor.parameters;
    let arguments = parameters.iter().map(|ty| match ty {
        Type::Long => Value::Long(cx.machine.terms.long(1)),
        Type::Float => Value::Float(cx.machine.terms.constant(Constant::Float(1.0))),
        Type::Double => Value::Double(cx.machine.terms.constant(Constant::Double(1.0))),
        Type::Class(_) => {
            let text = cx.new_string(&[u16::from(b'a')]);
            Value::Ref(Reference::Object(text))
        }
        _ => Value::Int(cx.int(1)),
    });
    arguments.collect()
}
