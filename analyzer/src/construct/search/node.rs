//! What a sequence of calls has left so far.

use rustc_hash::FxHashMap;

use crate::construct::recipe::Action;
use crate::program::{ClassId, MethodId};
use crate::state::{ObjId, State, Value};

/// What says which calls may come next.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::construct) struct Kind {
    /// The class of the object.
    pub(in crate::construct) class: ClassId,
    /// That of the one which gave it.
    pub(in crate::construct) owner: Option<ClassId>,
    /// The method that gave the part at hand.
    pub(in crate::construct) giver: Option<MethodId>,
}

/// What can be called next on the objects of each kind that the nodes have.
pub(in crate::construct) fn by_kind<'n, 'p: 'n>(
    nodes: impl Iterator<Item = &'n Node<'p>>,
    moves: impl Fn(Kind) -> Vec<Action>,
) -> FxHashMap<Kind, Vec<Action>> {
    let mut by_kind = FxHashMap::default();
    for node in nodes {
        let kind = node.kind();
        by_kind.entry(kind).or_insert_with(|| moves(kind));
    }
    by_kind
}

/// Calls that were made, and the state they left.
#[derive(Clone)]
pub(in crate::construct) struct Node<'p> {
    pub(in crate::construct) state: State<'p>,
    /// What was called, with all arguments but the receiver.
    pub(in crate::construct) calls: Vec<(Action, Vec<Value>)>,
    /// The object under construction.
    pub(in crate::construct) object: ObjId,
    pub(in crate::construct) class: ClassId,
    /// The object that gave it, and its class.
    pub(in crate::construct) owner: Option<(ObjId, ClassId)>,
    /// What a method of the object gave that the last call was made on, and the method.
    pub(in crate::construct) part: Option<(ObjId, MethodId)>,
    /// The type by which a test knows it, if it cannot name its class.
    pub(in crate::construct) known_as: Option<ClassId>,
    /// Whether it is a builder that cannot build yet.
    pub(in crate::construct) is_stuck: bool,
    /// Whether no further call can give it what it lacks.
    pub(in crate::construct) is_settled: bool,
}

impl<'p> Node<'p> {
    /// What the calls that make an object have left.
    pub(super) fn begun(
        state: State<'p>,
        calls: Vec<(Action, Vec<Value>)>,
        object: ObjId,
        class: ClassId,
    ) -> Self {
        Node {
            state,
            calls,
            object,
            class,
            owner: None,
            part: None,
            known_as: None,
            is_stuck: false,
            is_settled: false,
        }
    }

    /// The same object after one more step, in the state that it left.
    pub(super) fn with(&self, state: State<'p>, action: Action, arguments: Vec<Value>) -> Self {
        Node {
            state,
            calls: self.calls_and(action, arguments),
            part: None,
            ..self.clone()
        }
    }

    /// How many objects the last calls have made, each given by the one before it.
    pub(in crate::construct) fn n_made_in_turn(&self) -> usize {
        let last = self.calls.iter().rev();
        last.take_while(|(action, _)| action.makes()).count()
    }

    pub(in crate::construct) fn kind(&self) -> Kind {
        Kind {
            class: self.class,
            owner: self.owner.map(|(_, class)| class),
            giver: self.part.map(|(_, giver)| giver),
        }
    }

    /// The same with a part of the object at hand.
    pub(super) fn at_part(mut self, part: ObjId, giver: MethodId) -> Self {
        self.part = Some((part, giver));
        self
    }

    /// Whether some call has given what is at hand.
    pub(super) fn takes(&self) -> bool {
        let mut calls = self.calls.iter();
        calls.any(|(action, _)| matches!(action, Action::Take(_)))
    }

    /// What was called, and one more.
    pub(super) fn calls_and(
        &self,
        action: Action,
        arguments: Vec<Value>,
    ) -> Vec<(Action, Vec<Value>)> {
        let more = std::iter::once((action, arguments));
        self.calls.iter().cloned().chain(more).collect()
    }

    /// Whether a call is relied on whose result nobody knows.
    pub(in crate::construct) fn is_guess(&self) -> bool {
        let mut calls = self.state.calls.iter();
        calls.any(|call| call.method.is_some() && call.scripted_by.is_none())
    }
}
