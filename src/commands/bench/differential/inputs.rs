//! Inputs of calls: edge values and what lies near them, from a seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use analyzer::call::{Invocation, JavaValue};
use analyzer::classfile::Type;
use analyzer::program::{ClassId, MethodId, Program};
use analyzer::witness::Access;

mod edges;
mod random;

pub(super) use random::Random;

/// Objects in the pool of a class.
const MAX_OBJECTS: usize = 8;
/// Constructors in constructors.
const MAX_DEPTH: u32 = 2;

/// What can be given to a method.
pub(super) struct Inputs {
    template: Invocation,
    /// For the receiver, if there is one, and each parameter; none is empty.
    pools: Vec<Arc<[JavaValue]>>,
}

impl Inputs {
    /// Up to `n` different calls: all combinations of the pools if they are that few, then random ones.
    pub(super) fn calls(&self, n: usize, random: &mut Random) -> Vec<Invocation> {
        let sizes = self.pools.iter().map(|pool| pool.len());
        let n_combinations = sizes.fold(1_usize, usize::saturating_mul);
        let n_listed = if n_combinations <= n {
            n_combinations
        } else {
            0
        };
        let mut calls: Vec<Invocation> = (0..n_listed).map(|i| self.combination(i)).collect();
        let n_tries = if self.pools.is_empty() { 0 } else { 2 * n };
        for _ in 0..n_tries {
            if calls.len() >= n {
                break;
            }
            let call = self.random(random);
            if !calls.contains(&call) {
                calls.push(call);
            }
        }
        calls
    }

    fn combination(&self, mut i: usize) -> Invocation {
        self.call(|pool| {
            let value = pool[i % pool.len()].clone();
            i /= pool.len();
            value
        })
    }

    fn random(&self, random: &mut Random) -> Invocation {
        self.call(|pool| {
            let value = random.pick(pool).clone();
            if random.below(3) == 0 {
                random.vary(value)
            } else {
                value
            }
        })
    }

    fn call(&self, mut choose: impl FnMut(&[JavaValue]) -> JavaValue) -> Invocation {
        let mut call = self.template.clone();
        let mut values = self.pools.iter().map(|pool| choose(pool));
        if call.receiver.is_some() {
            call.receiver = values.next();
        }
        call.arguments = values.collect();
        call
    }
}

/// Values of each type that can be made.
pub(super) struct Pools<'p> {
    program: &'p Program,
    known: BTreeMap<(Type, u32), Option<Arc<[JavaValue]>>>,
}

impl<'p> Pools<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        Pools {
            program,
            known: BTreeMap::new(),
        }
    }

    /// What can be given to a method; `None` if some parameter is of a type nobody can make here.
    pub(super) fn inputs(&mut self, method: MethodId) -> Option<Inputs> {
        let (class, declared) = (
            self.program.class(method.class),
            self.program.method(method),
        );
        let mut pools = Vec::new();
        let has_receiver = !declared.is_static() && !declared.is_constructor();
        if has_receiver {
            let objects = self.pool(&class.ty(), 0)?;
            let objects: Vec<JavaValue> = objects
                .iter()
                .filter(|value| **value != JavaValue::Null)
                .cloned()
                .collect();
            pools.push(objects.into());
        }
        for ty in &declared.descriptor.parameters {
            pools.push(self.pool(ty, 0)?);
        }
        let template = Invocation {
            class: class.name.clone(),
            name: declared.name.clone(),
            descriptor: declared.descriptor.raw.clone(),
            receiver: has_receiver.then_some(JavaValue::Null),
            arguments: Vec::new(),
        };
        let usable = pools.iter().all(|pool: &Arc<[JavaValue]>| !pool.is_empty());
        usable.then_some(Inputs { template, pools })
    }

    fn pool(&mut self, ty: &Type, depth: u32) -> Option<Arc<[JavaValue]>> {
        let key = (ty.clone(), depth);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let pool: Option<Arc<[JavaValue]>> = self.make_pool(ty, depth).map(Arc::from);
        self.known.insert(key, pool.clone());
        pool
    }

    fn make_pool(&mut self, ty: &Type, depth: u32) -> Option<Vec<JavaValue>> {
        match ty {
            Type::Array(component) => {
                let elements = self.pool(component, depth)?;
                Some(edges::arrays(component, &elements))
            }
            Type::Class(name) => match edges::objects(name) {
                Some(pool) => Some(pool),
                None => self.constructed(self.program.class_by_name(name)?, depth),
            },
            _ => {
                edges::scalars(ty).map(|values| values.into_iter().map(JavaValue::Scalar).collect())
            }
        }
    }

    /// Objects that the public constructors of a public class make.
    fn constructed(&mut self, class: ClassId, depth: u32) -> Option<Vec<JavaValue>> {
        let program = self.program;
        if depth >= MAX_DEPTH || program.class(class).is_abstract() {
            return None;
        }
        let is_public = |method: &MethodId| {
            let declared = program.method(*method);
            declared.is_constructor()
                && program.member_access(class, declared.access, "") == Access::Public
        };
        let constructors: Vec<MethodId> = program.methods(class).filter(is_public).collect();
        let mut objects = Vec::new();
        for constructor in constructors {
            objects.extend(self.objects_of(constructor, depth).unwrap_or_default());
        }
        if objects.is_empty() {
            return None;
        }
        // Each constructor gets its turn before the first one has a second.
        objects.sort_by_key(|(turn, _)| *turn);
        let objects = objects
            .into_iter()
            .take(MAX_OBJECTS)
            .map(|(_, object)| object);
        Some([JavaValue::Null].into_iter().chain(objects).collect())
    }

    fn objects_of(&mut self, constructor: MethodId, depth: u32) -> Option<Vec<(usize, JavaValue)>> {
        let class = self.program.class(constructor.class).name.clone();
        let descriptor = &self.program.method(constructor).descriptor;
        let pools = descriptor
            .parameters
            .iter()
            .map(|ty| self.pool(ty, depth + 1));
        let pools: Vec<Arc<[JavaValue]>> = pools.collect::<Option<_>>()?;
        let n = pools.iter().map(|pool| pool.len()).max().unwrap_or(1);
        let object = |turn: usize| JavaValue::New {
            class: class.clone(),
            descriptor: descriptor.raw.clone(),
            // Parameters go through their pools at different places, or all would be equal.
            arguments: (0..)
                .zip(&pools)
                .map(|(i, pool)| pool[(turn * (i + 1) + i) % pool.len()].clone())
                .collect(),
        };
        Some(
            (0..n.min(MAX_OBJECTS))
                .map(|turn| (turn, object(turn)))
                .collect(),
        )
    }
}
