//! What callers have to pass: arguments that are objects whenever the method returns, because it throws or never returns
//! where they are null.

use std::cell::RefCell;
use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::program::{MethodId, Program};

use super::callees::Callees;
use super::flow::{self, Known};
use super::starts::Starts;

/// Calls within calls that are read.
const MAX_DEPTH: usize = 4;

/// What is known about the methods that were asked for, and those that they call.
pub(super) struct Demands<'a> {
    program: &'a Program,
    callees: &'a Callees<'a>,
    starts: &'a Starts<'a>,
    known: RefCell<FxHashMap<MethodId, BTreeSet<u16>>>,
    /// The methods that are being read.
    open: RefCell<Vec<MethodId>>,
}

impl<'a> Demands<'a> {
    pub(super) fn new(
        program: &'a Program,
        callees: &'a Callees<'a>,
        starts: &'a Starts<'a>,
    ) -> Self {
        Self {
            program,
            callees,
            starts,
            known: RefCell::default(),
            open: RefCell::default(),
        }
    }

    /// The local variables, by which a method begins, that hold objects whenever it returns.
    pub(super) fn of(&self, method: MethodId) -> BTreeSet<u16> {
        if let Some(known) = self.known.borrow().get(&method) {
            return known.clone();
        }
        let open = self.open.borrow();
        let is_too_deep = open.len() == MAX_DEPTH || open.contains(&method);
        drop(open);
        if is_too_deep || !self.program.method(method).has_code() {
            return BTreeSet::new();
        }
        self.open.borrow_mut().push(method);
        let claims = FxHashSet::default();
        let known = Known {
            program: self.program,
            callees: self.callees,
            starts: self.starts,
            demands: Some(self),
            claims: &claims,
        };
        let demanded = flow::read(known, method).demanded.unwrap_or_default();
        self.open.borrow_mut().pop();
        self.known.borrow_mut().insert(method, demanded.clone());
        demanded
    }
}
