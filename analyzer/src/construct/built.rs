//! A test that was put together and rehearsed, and whose mistake it shows.

use crate::blame::Blamed;
use crate::footprint::Footprint;
use crate::replay::Replayed;
use crate::warning::{Blame, FaultPath};
use crate::witness::{Access, Witness};

use super::builder::Builder;
use super::means::Instead;
use super::minimize::minimize;
use super::nulls::name_nulls;
use super::of_another::{Apart, apart, is_of_another};
use super::order::Order;
use super::rehearse::{Rehearsed, blame_of_numbers, is_asserted, rehearse};
use super::text::Texts;

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
    /// Whether an object of the test answers one question in two ways.
    pub contradicts_itself: bool,
    /// The path, if it begins elsewhere than the one that was ordered.
    pub begins_elsewhere: Option<FaultPath>,
    /// What the path is with the specimens, if it was followed with them.
    pub retold: Option<FaultPath>,
    /// What the test has to do with static fields.
    pub footprint: Footprint,
}

impl Built {
    /// Whether the test passes what is at fault, where other calls may bring it about.
    pub(super) fn is_passed(&self) -> bool {
        let blame = self.blamed.map(|it| it.blame);
        self.fails_on_passed || self.contradicts_itself || blame == Some(Blame::Caller)
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

/// A witness with what made it, and what the rehearsal says of it.
pub(super) struct Trial<'a> {
    pub(super) builder: Builder<'a>,
    witness: Witness,
    rehearsed: Rehearsed,
}

impl<'a> Trial<'a> {
    /// Builds and rehearses. Strings that are equal are one literal, unless the rehearsal gets further with two.
    pub(super) fn new(order: &Order, builder: impl Fn() -> Builder<'a>) -> Self {
        let attempt = |texts| {
            let mut builder = Builder { texts, ..builder() };
            let witness = builder.build(order.method);
            let rehearsed = rehearse(&builder, order, &witness);
            Self {
                builder,
                witness,
                rehearsed,
            }
        };
        let shared = attempt(Texts::Shared);
        if shared.builder.n_shared == 0 || shared.is_confirmed() {
            return shared;
        }
        let apart = attempt(Texts::Apart);
        match apart.rehearsed.replayed < shared.rehearsed.replayed {
            true => apart,
            false => shared,
        }
    }

    pub(super) fn is_confirmed(&self) -> bool {
        self.rehearsed.replayed == Replayed::Confirmed
    }

    /// Leaves out what a confirmed test does not need, and says whose mistake it shows: `otherwise`, unless that is clear from the
    /// test itself.
    pub(super) fn finish(
        mut self,
        order: &Order,
        otherwise: impl FnOnce(&Builder<'_>, Access) -> Option<Blamed>,
    ) -> Built {
        let flow = self.rehearsed.flow;
        if self.is_confirmed() {
            self.unite(order);
            let whole = self.rehearsed;
            let least = minimize(&mut self.builder, order, &mut self.witness, whole);
            self.rehearsed = name_nulls(&mut self.builder, order, &mut self.witness, least);
        }
        Built {
            blamed: self.blamed(order, otherwise),
            replayed: self.rehearsed.replayed,
            shown: self.rehearsed.numbers(),
            is_simpler: self.rehearsed.flow != flow,
            fails_on_passed: self.rehearsed.fails_on_passed,
            contradicts_itself: self.rehearsed.contradicts_itself,
            footprint: self.rehearsed.footprint,
            witness: self.witness,
            ..Built::default()
        }
    }

    /// Lets one object do for two of which one gives what the other one is passed, where the fault is met as well.
    fn unite(&mut self, order: &Order) {
        let Some(apart) = apart(&self.witness) else {
            return;
        };
        if !self.is_united(order, apart) {
            self.is_united(order, apart.turned());
        }
    }

    fn is_united(&mut self, order: &Order, apart: Apart) -> bool {
        let (mut witness, blueprints) = (self.witness.clone(), self.builder.blueprints.clone());
        apart.unite(&mut self.builder.blueprints, &mut witness);
        let united = rehearse(&self.builder, order, &witness);
        let is_met = united.replayed == Replayed::Confirmed;
        match is_met {
            true => (self.witness, self.rehearsed) = (witness, united),
            false => self.builder.blueprints = blueprints,
        }
        is_met
    }

    fn blamed(
        &self,
        order: &Order,
        otherwise: impl FnOnce(&Builder<'_>, Access) -> Option<Blamed>,
    ) -> Option<Blamed> {
        let (builder, witness) = (&self.builder, &self.witness);
        if builder.intrudes(order.method, witness) {
            return Some(Blamed::INSIDER);
        }
        // Whoever writes a class answers for what its methods give.
        if builder.means.instead() == Some(Instead::Subclass)
            || builder.is_given_by_subclass(order, witness)
        {
            return Some(Blamed::SUBCLASS);
        }
        if let Some(by_hand) = builder.blame_by_hand(order) {
            return Some(by_hand);
        }
        if is_of_another(witness) {
            return Some(Blamed::OF_ANOTHER);
        }
        let cast = self.rehearsed.cast.as_ref();
        if cast.is_some_and(|cast| builder.is_unchecked(order.method, witness, cast)) {
            return Some(Blamed::UNCHECKED);
        }
        if self.is_confirmed() {
            if is_asserted(builder, order, witness) {
                return Some(Blamed::ASSERTED);
            }
            let numbers = blame_of_numbers(builder, (order, witness), &self.rehearsed);
            if numbers.is_some() {
                return numbers;
            }
        }
        if order.clues.unready.is_none() && self.meets_own_null(order) {
            return None;
        }
        let blamed = otherwise(builder, witness.access());
        blamed.or_else(|| self.blamed_but_for_null(order))
    }

    /// Whose mistake a confirmed test shows that passes no null, though the ordered path does.
    fn blamed_but_for_null(&self, order: &Order) -> Option<Blamed> {
        let is_without = self.is_confirmed() && !self.rehearsed.passes_null;
        order.clues.but_for_null.filter(|_| is_without)
    }

    /// Whether a null is met that the test neither passes nor puts anywhere.
    fn meets_own_null(&self, order: &Order) -> bool {
        let is_met = order.prediction.is_of_null() && self.is_confirmed();
        is_met && !self.rehearsed.passes_null && self.witness.access() != Access::Forced
    }
}
