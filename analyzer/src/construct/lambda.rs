//! Faults in the bodies of lambdas. Nobody can call those, but whoever gets the lambda calls the method of its interface, and
//! an object that keeps it has methods that run it.

use std::collections::BTreeSet;

use crate::entry;
use crate::instr::{CallSite, Instruction, Linkage};
use crate::mention::Mention;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::solution::Solution;

use super::recipe::Action;
use super::{Built, Order, Workshop, forward};

/// Methods that are tried.
const MAX_RUNNERS: usize = 4;
/// Calls within the class between a method and the call of the lambda.
const MAX_DEPTH: usize = 2;

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
            suspects: Vec::new(),
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

    /// A test that makes an object of the class that makes the lambda, and calls a method of it that runs the lambda.
    fn run_by_keeper(&self) -> Option<Built> {
        let program = self.workshop.program;
        let is_call = |method: &MethodId| {
            let method = program.method(*method);
            !method.is_static() && !method.is_constructor() && !method.access.is_synthetic()
        };
        let helper = Some(self.maker).filter(is_call).map(Action::Call);
        let methods = program.methods(self.maker.class).filter(is_call);
        let runners = methods.filter_map(|method| Some((method, self.way(method)?)));
        runners.take(MAX_RUNNERS).find_map(|(runner, way)| {
            let order = Order {
                method: runner,
                tries_specimens: false,
                solution: Solution::of_receiver(self.maker.class),
                suspects: Vec::new(),
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
            let called = reached
                .iter()
                .flat_map(|&it| Mention::of(program, it).called);
            let own: Vec<MethodId> = called.filter(|it| it.class == method.class).collect();
            reached.extend(own);
        }
        let mut all = reached.iter();
        let runs = all.any(|&method| calls_interface(program, method, &self.site.name));
        runs.then(|| reached.into_iter().collect())
    }
}

fn calls_interface(program: &Program, method: MethodId, name: &str) -> bool {
    let code = program.code(method).ok().flatten();
    let mut instructions = code.into_iter().flat_map(|code| &code.instructions);
    instructions.any(|it| matches!(it, Instruction::Invokeinterface(named) if *named.name == *name))
}
