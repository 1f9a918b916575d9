//! What of the results of unknown calls a path has looked at: whether anything on it may hang on one.

use rustc_hash::FxHashSet;

use crate::term::{SymbolId, Terms};

use super::{Body, Provenance, Reference, State, UnknownCall, Value};

impl State<'_> {
    /// The calls that nobody scripts whose results the path has looked at.
    pub(crate) fn guessed(&self, terms: &Terms) -> impl Iterator<Item = &UnknownCall> {
        let guesses = self.calls.iter().filter(|call| call.scripted_by.is_none());
        let guesses: Vec<&UnknownCall> = guesses.filter(|call| call.result.is_some()).collect();
        let symbols = match guesses.is_empty() {
            true => FxHashSet::default(),
            false => self.constrained(terms),
        };
        let is_seen = |call: &&UnknownCall| {
            let result = call.result;
            result.is_some_and(|result| self.is_seen(terms, &symbols, result))
        };
        let seen: Vec<&UnknownCall> = guesses.into_iter().filter(is_seen).collect();
        seen.into_iter()
    }

    /// The symbols that the path condition speaks of.
    pub(crate) fn constrained(&self, terms: &Terms) -> FxHashSet<SymbolId> {
        let conditions = self.path.terms().iter();
        let symbols = conditions.flat_map(|&term| terms.symbols_of(term));
        symbols.copied().collect()
    }

    /// Whether the path condition speaks of a number, or anything was asked of an object.
    fn is_seen(&self, terms: &Terms, symbols: &FxHashSet<SymbolId>, result: Value) -> bool {
        if let Some(term) = result.term() {
            let mut own = terms.symbols_of(term).iter();
            return own.any(|symbol| symbols.contains(symbol));
        }
        match result.reference().map(|it| self.heap.resolve(it)) {
            Some(Reference::Symbolic(_)) => false,
            Some(Reference::Object(id)) => {
                let object = self.heap.get(id);
                let is_sure = match self.heap.provenance(id) {
                    Provenance::Input(symbolic) => self.heap.symbolic(symbolic).non_null,
                    Provenance::Allocated => false,
                };
                let is_open = object.ty.exact.is_none()
                    && object.ty.bounds.len() == 1
                    && object.ty.excluded.is_empty();
                let is_unseen = matches!(&object.body, Body::Instance(cells) if cells.is_empty());
                !(is_sure && is_open && is_unseen)
            }
            Some(Reference::Null) | None => true,
        }
    }
}
