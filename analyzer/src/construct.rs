//! How a test can build the solved objects: short sequences of calls that leave the required fields, found by running
//! them symbolically, believed after running them concretely, and what to do when there are none.

// The objects of a witness, one by one, each by the means of its kind.
mod before;
mod builder;
mod class_ref;
mod container;
mod field;
mod jdk;
mod lambda;
mod optional;
mod sample;
mod spare;
mod specimen;
mod stub;
mod text;
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
mod finish;
mod held;
mod matching;

// The way round: the entry method on what calls leave.
mod forward;

// What came of it: whether it is believed, what it can do without, and whose mistake it shows.
mod chosen;
mod insider;
mod minimize;
mod rehearse;

pub(crate) use catalog::Catalog;

use crate::blame::Blamed;
use crate::config::Config;
use crate::footprint::Footprint;
use crate::models::ModelTable;
use crate::prelude::Preludes;
use crate::program::{FieldId, MethodId, Program};
use crate::replay::{Prediction, Replayed};
use crate::solution::Solution;
use crate::warning::{Blame, FaultPath};
use crate::witness::{Access, Witness};

use builder::Builder;
use means::{Depth, Instead, Means, Scale};
use rehearse::Rehearsed;
use text::Texts;

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

/// What has to be built, and what happens then.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// The entry method.
    pub method: MethodId,
    /// The method of an interface that a test calls instead, on a lambda with the entry method as body.
    pub through: Option<MethodId>,
    /// Whether simple objects are tried in the place of forced ones.
    pub tries_specimens: bool,
    /// Whether the path rests on a conjecture, which only calls can show.
    pub is_conjecture: bool,
    /// Its inputs.
    pub solution: Solution,
    /// Whether the prelude comes before they are made.
    pub opens_first: bool,
    /// The fault they lead to.
    pub prediction: Prediction,
    /// Fields of solved objects whose values are at fault, if the fault is nothing else.
    pub suspects: Vec<Suspect>,
    /// Whether the fault hangs on a null that is not itself at fault.
    pub hangs_on_null: bool,
    /// How an index or size at fault rests on a number that an object keeps, if it does.
    pub kept_number: Option<KeptNumber>,
    /// Whether an index or size at fault is computed from numbers that objects keep, or counted to them.
    pub rests_on_kept: bool,
    /// Whether the code that fails asks whether a number that an object keeps is negative.
    pub knows_sign: bool,
    /// The field that is null because its object is not open yet or no longer, if that is at fault.
    pub closed: Option<FieldId>,
}

impl Order {
    /// Whether nothing is done before the entry method is called.
    pub(crate) fn is_plain(&self) -> bool {
        self.solution.prelude.acts.is_empty()
    }
}

/// What a number at fault has to do with one that an object keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeptNumber {
    /// It is that number.
    Itself,
    /// The code counts to that number.
    CountsTo,
}

/// A field whose value is at fault, or something in the array or collection that it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Suspect {
    /// The solved object with the field.
    pub object: usize,
    /// The field.
    pub field: FieldId,
    /// The value at fault, if it is inside.
    pub inside: Option<Inside>,
}

/// A value at fault in an array or collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Inside {
    /// A null.
    Null,
    /// A number.
    Number,
}

/// A witness, and whose mistake the values at fault are now that it is known where they come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Built {
    /// The witness.
    pub witness: Witness,
    /// `None` if construction says nothing about it.
    pub blamed: Option<Blamed>,
    /// Whether others take the place of solved objects.
    pub specimens: bool,
    /// What the rehearsal said.
    pub replayed: Replayed,
    /// The numbers of the JVM's message that the rehearsal saw.
    pub shown: Vec<Option<i32>>,
    /// Whether something was left out that the fault does not need, and the entry method runs other instructions without it.
    pub is_simpler: bool,
    /// Whether what is at fault is a null that the test passes to what it calls before the entry method, and that no code asks
    /// about, or a number that it passes to a constructor.
    pub fails_on_passed: bool,
    /// The path, if it begins elsewhere than the one that was ordered.
    pub begins_elsewhere: Option<FaultPath>,
    /// What the path is with the specimens, if it was followed with them.
    pub retold: Option<FaultPath>,
    /// What the test has to do with static fields.
    pub footprint: Footprint,
}

impl Built {
    /// Whether the test passes what is at fault, where other calls may bring it about.
    fn is_passed(&self) -> bool {
        let blame = self.blamed.map(|it| it.blame);
        self.fails_on_passed || blame == Some(Blame::Caller)
    }

    /// Whether the rehearsal met the fault.
    pub(crate) fn is_confirmed(&self) -> bool {
        self.replayed == Replayed::Confirmed
    }

    /// Whether an object of the witness is put together by force.
    pub(crate) fn is_forced(&self) -> bool {
        self.witness.access() == Access::Forced
    }
}

/// Witnesses that are left to the JVM to decide on, in the place of one by force.
const MAX_LEFT_OPEN: usize = 3;

/// Turns a solution into witnesses for tests in the package of the entry class.
///
/// One is enough if it takes only public calls; else the way round is tried. Where that leaves force, there are more, of
/// specimens or of anonymous subclasses in the place of what was forced: the first that passes the rehearsal, before it, and
/// some specimens that no rehearsal decides.
pub(crate) fn build(workshop: Workshop<'_>, order: &Order) -> Vec<Built> {
    if order.is_conjecture {
        return by_calls_alone(workshop, order);
    }
    let mut built = vec![by_search(workshop, order)];
    built.extend(lambda::run(workshop, order));
    let access = built[0].witness.access();
    if !order.tries_specimens {
        return built;
    }
    if access == Access::Public {
        if built[0].is_passed() {
            let other = forward::build(workshop, order, Access::Package);
            built.extend(other.filter(|it| !it.is_passed()));
        }
        return built;
    }
    if let Some(run) = forward::build(workshop, order, access) {
        built.insert(0, run);
        return built;
    }
    if access == Access::Package {
        return built;
    }
    for attempt in substitutes(workshop, order) {
        let is_open = built.len() <= MAX_LEFT_OPEN && !built.contains(&attempt.built);
        match attempt.built.replayed {
            _ if attempt.built.is_forced() => {}
            Replayed::Confirmed => {
                built.insert(0, attempt.built);
                break;
            }
            Replayed::Undecided if is_open => built.push(attempt.built),
            Replayed::Undecided | Replayed::Mismatch => {}
        }
    }
    built
}

/// Witnesses for a conjecture: those whose calls show it.
fn by_calls_alone(workshop: Workshop<'_>, order: &Order) -> Vec<Built> {
    let mut built: Vec<Built> = lambda::run(workshop, order).into_iter().collect();
    built.extend(forward::build(workshop, order, Access::Forced));
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

/// A witness and what the rehearsal says of it. Strings that are equal are one literal, unless that fails.
fn rehearsed<'a>(
    order: &Order,
    new: impl Fn() -> Builder<'a>,
) -> (Builder<'a>, Witness, Rehearsed) {
    let attempt = |texts| {
        let mut builder = Builder { texts, ..new() };
        let witness = builder.build(order.method);
        let rehearsed = rehearse::rehearse(&builder, order, &witness);
        (builder, witness, rehearsed)
    };
    let shared = attempt(Texts::Shared);
    let is_enough = shared.0.n_shared == 0 || shared.2.replayed == Replayed::Confirmed;
    if is_enough {
        shared
    } else {
        attempt(Texts::Apart)
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

/// Whether a null is met that the test neither passes nor puts anywhere.
fn meets_own_null(order: &Order, witness: &Witness, rehearsed: &Rehearsed) -> bool {
    let is_met = order.prediction.is_of_null() && rehearsed.replayed == Replayed::Confirmed;
    is_met && !rehearsed.passes_null && witness.access() != Access::Forced
}

fn attempt(workshop: Workshop<'_>, order: &Order, means: Means) -> Attempt {
    let (mut builder, mut witness, rehearsed) =
        rehearsed(order, || Builder::new(workshop, order, means));
    let is_searched = builder.n_asked.get() > 0;
    let flow = rehearsed.flow;
    let rehearsed = match rehearsed.replayed {
        Replayed::Confirmed => minimize::minimize(&mut builder, order, &mut witness, rehearsed),
        _ => rehearsed,
    };
    let blamed = match () {
        () if builder.intrudes(order.method, &witness) => Some(Blamed::INSIDER),
        // Whoever writes a class answers for what its methods give.
        () if means.instead() == Some(Instead::Subclass) => Some(Blamed::SUBCLASS),
        () if rehearsed.replayed == Replayed::Confirmed
            && rehearse::fails_on_numbers(&builder, order, &witness, &rehearsed.shown) =>
        {
            Some(Blamed::UNFIT)
        }
        () if meets_own_null(order, &witness, &rehearsed) => None,
        () => builder.blamed(&order.suspects, witness.access()),
    };
    Attempt {
        built: Built {
            witness,
            blamed,
            replayed: rehearsed.replayed,
            shown: rehearsed.numbers(),
            begins_elsewhere: None,
            retold: None,
            is_simpler: rehearsed.flow != flow,
            fails_on_passed: rehearsed.fails_on_passed,
            footprint: rehearsed.footprint,
            specimens: match means.instead() {
                Some(Instead::Specimen(..) | Instead::Subclass) => true,
                Some(Instead::Set | Instead::Hope) | None => false,
            },
        },
        is_searched,
        n_specimens: builder.n_specimens.get(),
    }
}
