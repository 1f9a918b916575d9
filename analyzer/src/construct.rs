//! How a test can build the solved objects: short sequences of calls that leave the required fields, found by running
//! them symbolically, believed after running them concretely, and what to do when there are none.

// The objects of a witness, one by one, each by the means of its kind.
mod before;
mod blueprint;
mod builder;
mod class_ref;
mod concrete;
mod container;
mod enums;
mod field;
mod given;
mod jdk;
mod lambda;
mod of_another;
mod optional;
mod said;
mod sample;
mod spare;
mod specimen;
mod stub;
mod text;
mod unchecked;
mod value;
mod written;

// The search for calls that leave a wanted object.
mod catalog;
mod effort;
mod hidden;
mod means;
mod recall;
mod recipe;
mod relevance;
mod requirement;
mod search;

// Whether what calls left is what is wanted.
mod contents;
mod elements;
mod exception;
mod finish;
mod fit;
mod held;
mod matching;

// The way round: the entry method on what calls leave.
mod forward;

// What is wanted, and what came of it: whether it is believed, what it can do without, and whose mistake it shows.
mod built;
mod by_hand;
mod called_back;
mod chosen;
mod insider;
mod minimize;
mod nulls;
mod order;
mod rehearse;

pub(crate) use built::Built;
pub(crate) use catalog::Catalog;
pub(crate) use forward::Unreached;
pub(crate) use order::Order;

use crate::config::Config;
use crate::models::ModelTable;
use crate::prelude::Preludes;
use crate::program::Program;
use crate::replay::Replayed;
use crate::witness::Access;

use builder::Builder;
use built::Trial;
use means::{Depth, Instead, Means, Scale};

/// What all constructions of a scan share.
#[derive(Clone, Copy)]
pub(crate) struct Workshop<'a> {
    /// The program under analysis.
    pub program: &'a Program,
    /// Budgets.
    pub config: &'a Config,
    /// Library models.
    pub models: &'a ModelTable,
    /// Factories, constants and builders.
    pub catalog: &'a Catalog,
    /// What changes static fields.
    pub preludes: &'a Preludes<'a>,
}

/// Witnesses that are left to the JVM to decide on, in the place of one by force.
const MAX_LEFT_OPEN: usize = 3;

/// Turns a solution into witnesses for tests in the package of the entry class.
///
/// One is enough if it takes only public calls; else the way round is tried. Where that leaves force, there are more, of
/// specimens or of anonymous subclasses in the place of what was forced: the first that passes the rehearsal, before it, and
/// some specimens that no rehearsal decides.
pub(crate) fn build(
    workshop: Workshop<'_>,
    order: &Order,
    unreached: &mut Unreached,
) -> Vec<Built> {
    if order.is_conjecture {
        return by_calls_alone(workshop, order, unreached);
    }
    if let Some(made_of) = &order.made_of {
        return forward::build_made(workshop, order, made_of)
            .into_iter()
            .collect();
    }
    let mut built = vec![by_search(workshop, order)];
    built.extend(lambda::run(workshop, order));
    let access = built[0].witness.access();
    if !order.tries_specimens {
        return built;
    }
    if access == Access::Public {
        if built[0].is_passed() {
            built.extend(forward::build_otherwise(workshop, order));
        }
        return built;
    }
    if let Some(run) = forward::build(workshop, order, access, unreached) {
        built.insert(0, run);
        return built;
    }
    if access == Access::Package {
        return built;
    }
    add_substitutes(workshop, order, &mut built);
    built
}

/// Adds what does without force: before the witness that is forced if the rehearsal passes it, after it if nothing decides.
fn add_substitutes(workshop: Workshop<'_>, order: &Order, built: &mut Vec<Built>) {
    for attempt in substitutes(workshop, order) {
        let is_open = built.len() <= MAX_LEFT_OPEN && !built.contains(&attempt.built);
        match attempt.built.replayed {
            _ if attempt.built.is_forced() => {}
            Replayed::Confirmed => {
                built.insert(0, attempt.built);
                return;
            }
            Replayed::Undecided if is_open => built.push(attempt.built),
            Replayed::Undecided | Replayed::Mismatch => {}
        }
    }
}

/// Witnesses for a conjecture: those whose calls show it.
fn by_calls_alone(workshop: Workshop<'_>, order: &Order, unreached: &mut Unreached) -> Vec<Built> {
    let mut built: Vec<Built> = lambda::run(workshop, order).into_iter().collect();
    let run = forward::build(workshop, order, Access::Forced, unreached);
    built.extend(run);
    built.retain(|it| it.is_confirmed() && !it.is_forced());
    built
}

/// Attempts with calls that are only hoped to do, then with other objects in the place of those that would be forced:
/// specimens, anonymous subclasses, and in the end larger specimens.
fn substitutes<'a>(workshop: Workshop<'a>, order: &'a Order) -> impl Iterator<Item = Attempt> + 'a {
    let usual = move |depth| {
        let hopeful = move || attempt(workshop, order, Means::Calls(depth, Instead::Hope));
        let subclass = move || attempt(workshop, order, Means::Calls(depth, Instead::Subclass));
        std::iter::once_with(hopeful)
            .chain(specimens(workshop, order, depth, Scale::Usual))
            .chain(std::iter::once_with(subclass))
    };
    let depths = [Depth::Shallow, Depth::Deep].into_iter();
    let larger = specimens(workshop, order, Depth::Shallow, Scale::Larger);
    depths.flat_map(usual).chain(larger)
}

fn specimens<'a>(
    workshop: Workshop<'a>,
    order: &'a Order,
    depth: Depth,
    scale: Scale,
) -> impl Iterator<Item = Attempt> + 'a {
    let (mut n, mut nth) = (1, 0);
    std::iter::from_fn(move || {
        let means = Means::Calls(depth, Instead::Specimen(nth, scale));
        let attempt = (nth < n).then(|| attempt(workshop, order, means))?;
        n = n.max(attempt.n_specimens);
        nth += 1;
        Some(attempt)
    })
}

/// What the search proposes is rehearsed. If that does not meet the fault, the search looks deeper; in the end the objects
/// are put together by force. What no rehearsal decides is left to the JVM, unless better is found.
fn by_search(workshop: Workshop<'_>, order: &Order) -> Built {
    let near = attempt(workshop, order, Means::Calls(Depth::Shallow, Instead::Set));
    if near.built.is_confirmed() || !near.is_searched {
        return near.built;
    }
    let deep = attempt(workshop, order, Means::Calls(Depth::Deep, Instead::Set));
    let is_worse = deep.built.witness.access() > near.built.witness.access();
    match (near.built.replayed, deep.built.replayed) {
        (Replayed::Undecided, Replayed::Confirmed) if !is_worse => return deep.built,
        (Replayed::Undecided, _) => return near.built,
        (_, Replayed::Confirmed | Replayed::Undecided) => return deep.built,
        (_, Replayed::Mismatch) => {}
    }
    let forced = attempt(workshop, order, Means::Force);
    match forced.built.replayed {
        Replayed::Mismatch => near.built,
        _ => forced.built,
    }
}

/// What came of one way to build.
struct Attempt {
    built: Built,
    /// Whether an object was searched for. Without, all ways are the same.
    is_searched: bool,
    /// How many specimens there are of the object that has most.
    n_specimens: usize,
}

fn attempt(workshop: Workshop<'_>, order: &Order, means: Means) -> Attempt {
    let trial = Trial::new(order, || Builder::new(workshop, order, means));
    Attempt {
        is_searched: trial.builder.n_asked.get() > 0,
        n_specimens: trial.builder.n_specimens.get(),
        built: Built {
            specimens: matches!(
                means.instead(),
                Some(Instead::Specimen(..) | Instead::Subclass)
            ),
            ..trial.finish(order, |builder, access| {
                builder.blamed(&order.clues.suspects, access)
            })
        },
    }
}
