//! Faults in the bodies of lambdas. Nobody can call those, but whoever gets the lambda calls the method of its interface, and
//! an object that keeps it has methods that run it.

use std::collections::BTreeSet;

use crate::entry;
use crate::instr::{CallSite, Instruction, Linkage, MethodRef};
use crate::mention::Mention;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::Solution;

use super::recipe::Action;
use super::{Built, Order, Workshop, forward};

/// Methods that are tried.
const MAX_RUNNERS: usize = 4;
/// Calls within the class between a method and the call of the lambda.
const MAX_DEPTH: usize = 2;

/// What comparators are asked.
const COMPARE: &str = "compare";
/// Queues that may ask one for each element that is added.
const QUEUES: [&str; 2] = ["java/util/PriorityQueue", "java/util/Queue"];

/// A lambda with the entry method as body.
struct Lambda<'a> {
    workshop: Workshop<'a>,
    order: &'a Order,
    /// The method that makes it.
    maker: MethodId,
    site: &'a CallSite,
}

/// A test that runs the lambda.
pub(super) fn run(workshop: Workshop<'_>, order: &Order) -> Option<Built> {
    let (maker, site) = entry::lambda_site(workshop.program, order.method)?;
    let lambda = Lambda {
        workshop,
        order,
        maker,
        site,
    };
    lambda.run_by_caller().or_else(|| lambda.run_by_keeper())
}

impl Lambda<'_> {
    /// A test that gets the lambda, from the method that makes it or from a constant, and calls it.
    fn run_by_caller(&self) -> Option<Built> {
        let program = self.workshop.program;
        let Some(Linkage::Object(spun)) = self.site.linkage() else {
            return None;
        };
        let interface = program.class_of(spun.interfaces.first()?)?;
        let (descriptor, _) = spun.methods.first()?;
        let called = program.find_method(interface, &self.site.name, descriptor)?;
        let declared = program.method(self.maker);
        let gives = declared.descriptor.returns.as_ref() == spun.interfaces.first();
        let constructors = || program.constructors(self.maker.class).map(Action::New);
        let (makers, turns) = match (declared.is_class_initializer(), declared.is_static()) {
            (true, _) => (self.constants(interface), Vec::new()),
            (false, true) if gives => (vec![Action::Factory(self.maker)], Vec::new()),
            (false, false) if gives => (constructors().collect(), vec![Action::Turn(self.maker)]),
            (false, _) => return None,
        };
        let order = Order {
            through: Some(called),
            tries_specimens: false,
            solution: Solution::of_receiver(interface),
            clues: self.order.clues.without_suspects(),
            ..self.order.clone()
        };
        forward::build_lambda(self.workshop, &order, interface, makers, turns)
    }

    /// Static final fields of the interface.
    fn constants(&self, interface: ClassId) -> Vec<Action> {
        let class = self.maker.class;
        let program = self.workshop.program;
        let ty = program.class(interface).ty();
        let fields = (0..).zip(&program.class(class).fields);
        let constants = fields.filter(|(_, field)| {
            field.access.is_static() && field.access.is_final() && field.ty == ty
        });
        let constants = constants.map(|(index, _)| Action::Constant(FieldId { class, index }));
        constants.collect()
    }

    /// A test with an object that has the lambda, and a call of a method of it that runs the lambda.
    fn run_by_keeper(&self) -> Option<Built> {
        let program = self.workshop.program;
        let own = Some(self.maker)
            .filter(|it| program.method(*it).is_called_on_objects())
            .map(Action::Call);
        let kept = self.run_by_one_of(self.maker.class, own);
        kept.or_else(|| {
            let mut takers = self.takers().into_iter();
            takers.find_map(|taker| self.run_by_one_of(taker, Some(Action::Pass(self.maker))))
        })
    }

    /// Other classes of the program whose objects get the lambda from the method that makes it.
    fn takers(&self) -> Vec<ClassId> {
        let program = self.workshop.program;
        let types = &program.method(self.maker).descriptor.parameters;
        let classes = types.iter().filter_map(|ty| program.class_of(ty));
        let is_taker = |class: &ClassId| {
            let declared = program.class(*class);
            declared.is_scanned() && !declared.is_abstract() && *class != self.maker.class
        };
        classes.filter(is_taker).collect()
    }

    /// A test with an object of the class, calls on it, `helper` among them, and a call of a method that runs the lambda.
    fn run_by_one_of(&self, class: ClassId, helper: Option<Action>) -> Option<Built> {
        let program = self.workshop.program;
        let methods = program.methods(class);
        let methods = methods.filter(|it| program.method(*it).is_called_on_objects());
        let runners = methods.filter_map(|method| Some((method, self.way(method)?)));
        runners.take(MAX_RUNNERS).find_map(|(runner, way)| {
            let order = Order {
                method: runner,
                tries_specimens: false,
                solution: Solution::of_receiver(class),
                clues: self.order.clues.without_suspects(),
                ..self.order.clone()
            };
            forward::build_below(self.workshop, &order, &way, Vec::from_iter(helper))
        })
    }

    /// The methods of the class between the method and a call of what the site makes, if there is one.
    fn way(&self, method: MethodId) -> Option<Vec<MethodId>> {
        let program = self.workshop.program;
        let mut reached = BTreeSet::from([method]);
        for _ in 0..MAX_DEPTH {
            let mentions = reached.iter().map(|&it| Mention::of(program, it));
            let named = mentions.flat_map(|it| it.called.into_iter().chain(it.handed_out));
            let own: Vec<MethodId> = named.filter(|it| it.class == method.class).collect();
            reached.extend(own);
        }
        let mut all = reached.iter();
        let runs = all.any(|&method| self.is_run_by(method));
        runs.then(|| reached.into_iter().collect())
    }

    /// Whether a method calls what the site makes, or gets it from a field, to have it called.
    fn is_run_by(&self, method: MethodId) -> bool {
        let Some(Linkage::Object(spun)) = self.site.linkage() else {
            return false;
        };
        let mut instructions = self.workshop.program.instructions(method).iter();
        instructions.any(|it| match it {
            Instruction::Invokeinterface(named) => *named.name == *self.site.name,
            Instruction::Getfield(field) => Some(&field.ty) == spun.interfaces.first(),
            other => *self.site.name == *COMPARE && other.callee().is_some_and(adds_in_order),
        })
    }
}

/// Whether a call may put an element into a queue by priority.
fn adds_in_order(callee: &MethodRef) -> bool {
    let owner = callee.class.ty.class_name();
    owner.is_some_and(|owner| QUEUES.contains(&&**owner))
        && ["add", "addAll", "offer"].contains(&&*callee.name)
}
