//! Exploration of a method on an object that was made of a text, as a parser is: with texts that both are likely to understand
//! (`vocabulary.rs`).
//!
//! The test that comes of it makes the object in the same way. Whether that shows the fault is for the rehearsal to say.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::blame;
use crate::config::Config;
use crate::entry;
use crate::found::{Found, MadeOf};
use crate::models::{ModelTable, is_of_text, made_of_text};
use crate::program::{MethodId, Program};
use crate::route::SiteKey;
use crate::state::{Reference, State, Value};
use crate::step::{Machine, Mode, StepCx};
use crate::warning::{Blame, Replay};

use super::fresh::is_too_early;
use super::seeded::try_texts;
use super::vocabulary::Vocabulary;
use super::{Exploration, Explorer, hangs_on_guess};

/// Constructors and factories that are tried.
const MAX_MAKERS: usize = 2;

/// Explores an instance method on objects that are made of texts, for faults that `plain` has not found to be a caller's; `None` if no
/// objects are made like that.
pub(crate) fn explore_made<'p>(
    config: &'p Config,
    models: &'p ModelTable,
    method: MethodId,
    plain: &Exploration<'p>,
) -> Option<Exploration<'p>> {
    let program = plain.machine.program;
    let makers = makers(program, method);
    if makers.is_empty() {
        return None;
    }
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.settled = misused(plain);
    let mut explorer = Explorer::new(machine, method);
    explorer.replays = false;
    for maker in makers {
        let vocabulary = Vocabulary::of(program, &[method, maker]);
        try_texts(&mut explorer, &vocabulary, |explorer, text| {
            let start = start(&mut explorer.result.machine, maker, method, text)?;
            let text = text.to_owned();
            explorer.made_of = Some(Arc::new(MadeOf { maker, text }));
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

/// What makes the object of an instance method of nothing but a text, or a reader.
fn makers(program: &Program, method: MethodId) -> Vec<MethodId> {
    let declared = program.method(method);
    if declared.is_static()
        || declared.is_constructor()
        || program.class(method.class).is_abstract()
    {
        return Vec::new();
    }
    let own = program.class(method.class).ty();
    let makers = program.methods(method.class).filter(|&maker| {
        let declared = program.method(maker);
        let makes = declared.is_constructor()
            || declared.is_static() && declared.descriptor.returns.as_ref() == Some(&own);
        let takes_text = matches!(&*declared.descriptor.parameters, [ty] if is_of_text(ty));
        makes && takes_text && declared.has_code() && !declared.access.is_private()
    });
    makers.take(MAX_MAKERS).collect()
}

/// Where the method starts after the object was made; `None` if that does not come to its end.
fn start<'p>(
    machine: &mut Machine<'p>,
    maker: MethodId,
    method: MethodId,
    text: &str,
) -> Option<State<'p>> {
    let declared = machine.program.method(maker);
    let is_constructor = declared.is_constructor();
    let mut state = entry::start_state(machine, method).ok()?;
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    let text = made_of_text(&mut cx, declared.descriptor.parameters.first()?, text)?;
    let made = is_constructor.then(|| Value::Ref(Reference::Object(cx.new_object(method.class))));
    let text = Value::Ref(Reference::Object(text));
    if !cx.run_apart(maker, made.into_iter().chain([text]).collect()) {
        return None;
    }
    let object = match made {
        Some(made) => made,
        None => state.frame_mut().stack.pop()?,
    };
    let Value::Ref(Reference::Object(_)) = object else {
        return None;
    };
    let mut arguments = state.inputs.to_vec();
    *arguments.first_mut()? = object;
    state.frame_mut().set_arguments(arguments);
    Some(state)
}
