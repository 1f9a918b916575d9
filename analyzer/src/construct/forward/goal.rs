//! What calls are to lead to: which of the inputs they make, the fault after them, and the way there.

use std::ops::ControlFlow;

use crate::construct::builder::Builder;
use crate::construct::hidden::is_hidden;
use crate::construct::means::{Depth, Instead, Means};
use crate::construct::recipe::Action;
use crate::construct::requirement::Requirement;
use crate::construct::search::Search;
use crate::construct::{Built, Order, Workshop};
use crate::found::MadeOf;
use crate::program::{ClassId, FieldId};
use crate::route::{Route, SiteKey};
use crate::solution::{SolvedObject, SolvedValue};
use crate::step::Effort;
use crate::witness::Access;

use super::switches::n_cases;
use super::{BUDGET, Forward, MAX_FORKS, MAX_STEPS, MAX_STEPS_IN_ALL, made};

/// What the calls are to lead to.
pub(super) struct Goal<'p> {
    pub(super) workshop: Workshop<'p>,
    pub(super) order: &'p Order,
    /// Whether the prediction is only that of the innermost frames.
    pub(super) is_below: bool,
    /// Whether tests that pass what is at fault do not count.
    pub(super) passes_none: bool,
    /// What the object is made of, if that is known.
    pub(super) made_of: Option<&'p MadeOf>,
    /// How the object comes into being, if that is known.
    pub(super) makers: Vec<Action>,
    /// Calls that are tried beside those that change what is solved.
    pub(super) helpers: Vec<Action>,
    /// Which argument of the entry method is made by calls.
    pub(super) position: usize,
    pub(super) class: ClassId,
    pub(super) site: SiteKey,
    pub(super) route: Route,
    /// Paths of the entry method after one sequence of calls.
    pub(super) max_forks: u32,
}

impl<'p> Goal<'p> {
    pub(super) fn of(workshop: Workshop<'p>, order: &'p Order) -> Option<Self> {
        let program = workshop.program;
        let solution = &order.solution;
        let solved = |input: &SolvedValue| match input {
            SolvedValue::Object(index) => match &solution.objects[*index] {
                SolvedObject::Instance { class, fields, .. } => {
                    Some((*index, *class, fields.len()))
                }
                _ => None,
            },
            _ => None,
        };
        let is_own = |class: ClassId| {
            let class = program.class(class);
            !class.is_jdk() && !class.is_enum() && !class.is_interface()
        };
        // Of an instance method, an argument only if nothing is required of the receiver.
        let is_static = program.method(order.method).is_static();
        let receiver = solution.inputs.first().filter(|_| !is_static);
        let any_receiver = receiver.and_then(solved).is_some_and(|(.., n)| n == 0);
        let inputs = solution.inputs.iter().enumerate();
        let own = inputs.filter_map(|(position, input)| {
            let (index, class, n_fields) = solved(input).filter(|&(_, class, _)| is_own(class))?;
            let class = match program.class(class).is_abstract() {
                true => Self::implementation(workshop, order, index, class)?,
                false => class,
            };
            Some((position, class, n_fields))
        });
        let mut made = own.filter(|&(position, ..)| position == 0 || is_static || any_receiver);
        let (first, class, n_fields) = made.next()?;
        let needed = made.find(|&(.., n)| n > 0).filter(|_| n_fields == 0);
        let (position, class) = needed.map_or((first, class), |(at, class, _)| (at, class));
        Self::new(workshop, order, position, class)
    }

    /// A receiver of a subclass, which may leave what it inherits as the class itself does not.
    pub(super) fn of_heir(workshop: Workshop<'p>, order: &'p Order) -> Option<Self> {
        let program = workshop.program;
        let entry = program.method(order.method);
        let receiver = order.solution.inputs.first()?;
        let SolvedValue::Object(index) = *receiver else {
            return None;
        };
        let class = order.method.class;
        if entry.is_static() || entry.is_constructor() || program.class(class).is_abstract() {
            return None;
        }
        let heir = Self::implementation(workshop, order, index, class)?;
        Self::new(workshop, order, 0, heir)
    }

    /// An argument of a class that nobody else can make objects of than the receiver, as `rental.finish(rental.start("a"))`.
    pub(super) fn given_by_receiver(workshop: Workshop<'p>, order: &'p Order) -> Option<Self> {
        let program = workshop.program;
        let entry = program.method(order.method);
        if entry.is_static() || entry.is_constructor() {
            return None;
        }
        let mut parameters = (1..).zip(&entry.descriptor.parameters);
        parameters.find_map(|(position, ty)| {
            let class = program.class_of(ty)?;
            let mut givers = workshop.catalog.builders(class);
            let is_given =
                is_hidden(program, class) && givers.any(|it| it.on == order.method.class);
            is_given.then(|| Self::new(workshop, order, position, class))?
        })
    }

    /// The class in the place of an abstract one: the subclass that a test can use best.
    fn implementation(
        workshop: Workshop<'p>,
        order: &'p Order,
        index: usize,
        class: ClassId,
    ) -> Option<ClassId> {
        let means = Means::Calls(Depth::Shallow, Instead::Set);
        let builder = Builder::new(workshop, order, means);
        builder.implementations(index, class).into_iter().next()
    }

    pub(super) fn new(
        workshop: Workshop<'p>,
        order: &'p Order,
        position: usize,
        class: ClassId,
    ) -> Option<Self> {
        let program = workshop.program;
        let site = order.prediction.site()?;
        let mut route = Route::default();
        route.add_goal(site.clone());
        for &(method, at) in order.prediction.stack().iter().skip(1) {
            route.mark_call(method, at);
        }
        route.lay(program);
        Some(Goal {
            workshop,
            order,
            is_below: false,
            passes_none: false,
            made_of: None,
            makers: Vec::new(),
            helpers: Vec::new(),
            position,
            class,
            site,
            route,
            max_forks: MAX_FORKS + n_cases(program, order),
        })
    }

    /// How deep calls are followed that make the object, what all of them may cost, and the instructions of the entry method after one
    /// sequence of them.
    pub(super) fn effort(&self) -> (Depth, Effort, u64) {
        match self.made_of {
            Some(_) => (Depth::Deep, made::BUDGET, MAX_STEPS_IN_ALL),
            None => (Depth::Shallow, BUDGET, MAX_STEPS),
        }
    }

    pub(super) fn built(&self, access: Access) -> Option<Built> {
        let levels = [Access::Public, Access::Package].into_iter();
        let mut better = levels.filter(|level| *level < access);
        let tried = better.try_for_each(|access| self.reach(access));
        tried.break_value().flatten()
    }

    /// What is solved of the object itself.
    pub(super) fn solved_fields(&self) -> &'p [(FieldId, SolvedValue)] {
        let solution = &self.order.solution;
        match solution.inputs[self.position] {
            SolvedValue::Object(index) => match &solution.objects[index] {
                SolvedObject::Instance { fields, .. } => fields,
                _ => &[],
            },
            _ => &[],
        }
    }

    /// Tries what is accessible like that; goes on if more is with the access of the package.
    fn reach(&self, access: Access) -> ControlFlow<Option<Built>> {
        let (depth, budget, _) = self.effort();
        let means = Means::Calls(depth, Instead::Set);
        let builder = Builder::new(self.workshop, self.order, means);
        let (requirement, _) = Requirement::of(&builder, self.class, self.solved_fields());
        let mut search = Search::new(&builder, &requirement, access);
        search.machine.route = Some(&self.route);
        search.budget = budget;
        let mut forward = Forward {
            goal: self,
            search,
            n_steps: 0,
            n_rehearsed: 0,
            by_null: None,
            of_another: None,
        };
        let built = forward.run();
        let built = built.or(forward.by_null).or(forward.of_another);
        let is_over = built.is_some() || !forward.search.has_passed_over.get();
        if is_over {
            ControlFlow::Break(built)
        } else {
            ControlFlow::Continue(())
        }
    }
}
