//! Faults in the bodies of lambdas: nobody can call those, but an object that keeps such a lambda has methods that run it.

use std::collections::BTreeSet;

use crate::entry;
use crate::instr::{CallSite, Instruction};
use crate::mention::Mention;
use crate::program::{MethodId, Program};
use crate::solution::Solution;

use super::{Built, Order, Workshop, forward};

/// Methods that are tried.
const MAX_RUNNERS: usize = 4;
/// Calls within the class between a method and the call of the lambda.
const MAX_DEPTH: usize = 2;

/// A test that makes an object of the class that makes the lambda, and then calls a method of it that runs the lambda.
pub(super) fn run_by_others(workshop: Workshop<'_>, order: &Order) -> Option<Built> {
    let program = workshop.program;
    let (maker, site) = entry::lambda_site(program, order.method)?;
    let is_call = |method: &MethodId| {
        let method = program.method(*method);
        !method.is_static() && !method.is_constructor() && !method.access.is_synthetic()
    };
    let helpers: Vec<MethodId> = [maker].into_iter().filter(is_call).collect();
    let methods = program.methods(maker.class).filter(is_call);
    let runners = methods.filter_map(|method| Some((method, way(program, method, site)?)));
    runners.take(MAX_RUNNERS).find_map(|(runner, way)| {
        let order = Order {
            method: runner,
            tries_specimens: false,
            solution: Solution::of_receiver(maker.class),
            prediction: order.prediction.clone(),
            suspects: Vec::new(),
        };
        forward::build_below(workshop, &order, &way, &helpers)
    })
}

/// The methods of the class between the method and a call of what the site makes, if there is one.
fn way(program: &Program, method: MethodId, site: &CallSite) -> Option<Vec<MethodId>> {
    let mut reached = BTreeSet::from([method]);
    for _ in 0..MAX_DEPTH {
        let called = reached
            .iter()
            .flat_map(|&it| Mention::of(program, it).called);
        let own: Vec<MethodId> = called.filter(|it| it.class == method.class).collect();
        reached.extend(own);
    }
    let mut all = reached.iter();
    let runs = all.any(|&method| calls_interface(program, method, site));
    runs.then(|| reached.into_iter().collect())
}

fn calls_interface(program: &Program, method: MethodId, site: &CallSite) -> bool {
    let code = program.code(method).ok().flatten();
    let mut instructions = code.into_iter().flat_map(|code| &code.instructions);
    instructions
        .any(|it| matches!(it, Instruction::Invokeinterface(named) if named.name == site.name))
}
