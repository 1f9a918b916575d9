//! Who calls a method in the scanned code, read off the `invoke` instructions.
//!
//! A virtual call is a call of all methods that override the named one. A lambda or method reference counts as a call
//! where it is made. Calls from the JDK and by reflection are not seen.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::instr::{Constant, HandleTarget, InstrIdx, Instruction, MethodRef};
use crate::program::{MethodId, Program};
use crate::witness::Access;

/// Inaccessible callers that are followed upwards.
const MAX_LEVELS: usize = 3;

/// The calls of the scanned code, by the method they name.
#[derive(Debug, Default)]
pub(super) struct Callers {
    calls: FxHashMap<MethodId, Vec<CallFrom>>,
}

/// A call of some method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CallFrom {
    pub(super) caller: MethodId,
    pub(super) at: InstrIdx,
    /// Whether the instruction only makes an object that calls.
    pub(super) is_deferred: bool,
}

/// The ways into a method.
#[derive(Debug, Default)]
pub(super) struct Approach {
    /// The methods where they start, nearest first.
    pub(super) starts: Vec<MethodId>,
    /// The calls between them and the method.
    pub(super) calls: Vec<CallFrom>,
}

impl Callers {
    /// Reads all scanned methods.
    pub(super) fn new(program: &Program) -> Self {
        let mut callers = Self::default();
        for &class in program.scanned_classes() {
            for method in program.methods(class) {
                callers.add(program, method);
            }
        }
        callers
    }

    fn add(&mut self, program: &Program, caller: MethodId) {
        let Ok(Some(code)) = program.code(caller) else {
            return;
        };
        for (at, instruction) in (0..).map(InstrIdx).zip(&code.instructions) {
            let (named, is_deferred) = match instruction {
                Instruction::Invokedynamic(site) => (handles(&site.bootstrap.arguments), true),
                other => (other.callee().into_iter().collect(), false),
            };
            let callees = named
                .into_iter()
                .filter_map(|named| program.resolve_method(named));
            for callee in callees.filter(|callee| *callee != caller) {
                let call = CallFrom {
                    caller,
                    at,
                    is_deferred,
                };
                self.calls.entry(callee).or_default().push(call);
            }
        }
    }

    /// The ways into a method from accessible ones.
    pub(super) fn approach(&self, program: &Program, method: MethodId) -> Approach {
        self.approach_from(program, method, MAX_LEVELS, is_accessible)
    }

    /// The ways into a method from those where one may start, through others on a number of levels between them.
    pub(super) fn approach_from(
        &self,
        program: &Program,
        method: MethodId,
        levels: usize,
        is_start: impl Fn(&Program, MethodId) -> bool,
    ) -> Approach {
        let mut approach = Approach::default();
        let mut seen = FxHashSet::from_iter([method]);
        let mut level = vec![method];
        for _ in 0..=levels {
            let mut next = Vec::new();
            for callee in std::mem::take(&mut level) {
                for call in self.calls_of(program, callee) {
                    approach.calls.push(call);
                    if !seen.insert(call.caller) {
                        continue;
                    }
                    if is_start(program, call.caller) {
                        approach.starts.push(call.caller);
                    } else {
                        next.push(call.caller);
                    }
                }
            }
            level = next;
        }
        approach
    }

    /// The calls that can run a method.
    fn calls_of(&self, program: &Program, method: MethodId) -> Vec<CallFrom> {
        let named = std::iter::once(method).chain(program.overridden(method));
        let calls = named.filter_map(|named| self.calls.get(&named));
        calls.flatten().copied().collect()
    }
}

/// Whether a test in the package of the method can call it.
fn is_accessible(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let package = program.class(method.class).package();
    let access = program.member_access(method.class, declared.access, package);
    access != Access::Forced && !declared.access.is_synthetic() && !declared.is_class_initializer()
}

/// The methods among constants that are handles.
fn handles(constants: &[Constant]) -> Vec<&MethodRef> {
    let methods = constants.iter().filter_map(|constant| match constant {
        Constant::MethodHandle(handle) => match &handle.target {
            HandleTarget::Method(method) => Some(&**method),
            HandleTarget::Field(_) => None,
        },
        _ => None,
    });
    methods.collect()
}
