//! A directed exploration: the sites it is to reach, and which instructions can still lead there.
//!
//! Reachability is read off the control flow of the methods on the way, calls through other methods not included. It says
//! nothing about values, so a path on the route may still fail; a path that has left it cannot come back.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::fault::{FaultId, Raised};
use crate::instr::{Code, InstrIdx};
use crate::program::{ClassId, MethodId, Program};
use crate::state::{FrameKind, State};

/// Identity of a fault site within one entry method.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct SiteKey {
    /// Method of the innermost scanned frame.
    pub method: MethodId,
    /// Its instruction.
    pub at: InstrIdx,
    /// What is wrong there.
    pub fault: FaultId,
}

impl SiteKey {
    /// Where a fault is reported, innermost frame first; `None` if it is not.
    pub(crate) fn of(
        program: &Program,
        frames: impl IntoIterator<Item = (MethodId, InstrIdx)>,
        fault: FaultId,
    ) -> Option<Self> {
        let (method, at) = program.reported_frames(frames).next()?;
        Some(SiteKey { method, at, fault })
    }
}

/// What a directed exploration looks for, and the ways there.
#[derive(Debug, Default)]
pub(crate) struct Route {
    goals: FxHashSet<SiteKey>,
    marks: FxHashMap<MethodId, Vec<InstrIdx>>,
    /// Calls below which the library calls back.
    handed: FxHashSet<(MethodId, InstrIdx)>,
    ways: FxHashMap<MethodId, Way>,
    /// Classes with methods on the way.
    classes: FxHashSet<ClassId>,
}

/// The instructions of one method, as seen from the goals.
#[derive(Debug)]
struct Way {
    /// Whether a path that is to execute the instruction can come to a mark.
    leads: Box<[bool]>,
    /// Whether a path can come to a mark after the instruction.
    resumes: Box<[bool]>,
}

impl Route {
    /// Adds a site that is to be reached.
    pub(crate) fn add_goal(&mut self, site: SiteKey) {
        self.mark(site.method, site.at);
        self.goals.insert(site);
    }

    /// Adds a call on the way to a goal.
    pub(crate) fn mark(&mut self, method: MethodId, at: InstrIdx) {
        let marks = self.marks.entry(method).or_default();
        if !marks.contains(&at) {
            marks.push(at);
        }
    }

    /// Adds a call on the way to a goal, which the library may lie on as well.
    pub(crate) fn mark_call(&mut self, method: MethodId, at: InstrIdx) {
        self.mark(method, at);
        self.handed.insert((method, at));
    }

    /// Adds a method that hands on what is called later, such as a lambda: none of its paths is left out.
    pub(crate) fn mark_all(&mut self, program: &Program, method: MethodId) {
        let Ok(Some(code)) = program.code(method) else {
            return;
        };
        let all = (0..).zip(&code.instructions).map(|(at, _)| InstrIdx(at));
        self.marks.insert(method, all.collect());
    }

    /// Computes the ways to what was added.
    pub(crate) fn lay(&mut self, program: &Program) {
        let marked = self.marks.iter();
        let ways = marked.filter_map(|(&method, marks)| {
            let code = program.readable_code(method)?;
            Some((method, Way::new(code, marks)))
        });
        self.ways = ways.collect();
        self.classes = self.ways.keys().map(|method| method.class).collect();
    }

    /// Whether methods of a class lie on the way.
    pub(crate) fn crosses(&self, class: ClassId) -> bool {
        self.classes.contains(&class)
    }

    /// Whether the exploration looks for the site.
    pub(crate) fn is_goal(&self, site: &SiteKey) -> bool {
        self.goals.contains(site)
    }

    /// Whether there is nothing left to look for.
    pub(crate) fn is_done(&self, settled: &FxHashSet<SiteKey>) -> bool {
        self.goals.is_subset(settled)
    }

    /// Whether the path can still reach a goal.
    pub(crate) fn admits(&self, state: &State<'_>) -> bool {
        let frames = state.frames.iter().rev();
        let mut frames = frames.filter(|frame| frame.kind != FrameKind::Spun);
        let Some(innermost) = frames.next() else {
            return false;
        };
        if state.raised.iter().any(|(_, raised)| self.is_met(raised)) {
            return true;
        }
        let leads =
            |frame_leads: bool, kind: FrameKind| frame_leads || kind == FrameKind::Initializer;
        let way = self.ways.get(&innermost.method);
        if leads(
            way.is_some_and(|way| way.leads_from(innermost.at)),
            innermost.kind,
        ) {
            return true;
        }
        frames.any(|frame| {
            let way = self.ways.get(&frame.method);
            let is_handed = self.handed.contains(&(frame.method, frame.at));
            let ends_here = || is_handed || self.is_goal_at(frame.method, frame.at);
            leads(
                way.is_some_and(|way| way.resumes_after(frame.at)),
                frame.kind,
            ) || ends_here()
        })
    }

    /// Whether a fault is looked for: a handler that has caught it, as of `finally`, may throw it again.
    fn is_met(&self, raised: &Raised) -> bool {
        let is_it = |goal: &SiteKey| {
            raised.stack.contains(&(goal.method, goal.at)) && goal.fault == raised.id()
        };
        self.goals.iter().any(is_it)
    }

    /// Whether the JDK, called from there, can raise what is looked for.
    fn is_goal_at(&self, method: MethodId, at: InstrIdx) -> bool {
        self.goals
            .iter()
            .any(|goal| goal.method == method && goal.at == at)
    }
}

impl Way {
    fn new(code: &Code, marks: &[InstrIdx]) -> Self {
        let n = code.instructions.len();
        let next: Vec<Vec<InstrIdx>> = (0..)
            .zip(&code.instructions)
            .map(|(at, _)| code.successors(InstrIdx(at)))
            .collect();
        let mut leads = vec![false; n];
        for mark in marks {
            leads[mark.0 as usize] = true;
        }
        let leads_on = |leads: &[bool], at: usize| {
            next[at]
                .iter()
                .any(|to| leads.get(to.0 as usize) == Some(&true))
        };
        loop {
            let mut changed = false;
            for at in (0..n).rev() {
                if !leads[at] && leads_on(&leads, at) {
                    leads[at] = true;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let resumes = (0..n).map(|at| leads_on(&leads, at)).collect();
        Way {
            leads: leads.into(),
            resumes,
        }
    }

    fn leads_from(&self, at: InstrIdx) -> bool {
        self.leads.get(at.0 as usize) == Some(&true)
    }

    fn resumes_after(&self, at: InstrIdx) -> bool {
        self.resumes.get(at.0 as usize) == Some(&true)
    }
}
