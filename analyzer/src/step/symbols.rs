//! Symbols, and what they stand for.

use crate::classfile::Type;
use crate::state::{Origin, Value};
use crate::term::{Node, Sort, Term};

use super::Machine;

/// The longest array or text, and the largest collection, that comes in: no test makes a larger one.
const MAX_LENGTH: i32 = 1 << 28;

impl Machine<'_> {
    /// A symbol for an input number of this type.
    pub(crate) fn symbol(&mut self, name: String, ty: &Type, origin: Origin) -> Value {
        let (make, term): (fn(Term) -> Value, Term) = match ty {
            Type::Boolean => (Value::Int, self.terms.symbol_in(name, 0, 1)),
            Type::Byte => (
                Value::Int,
                self.terms
                    .symbol_in(name, i32::from(i8::MIN), i32::from(i8::MAX)),
            ),
            Type::Char => (
                Value::Int,
                self.terms.symbol_in(name, 0, i32::from(u16::MAX)),
            ),
            Type::Short => (
                Value::Int,
                self.terms
                    .symbol_in(name, i32::from(i16::MIN), i32::from(i16::MAX)),
            ),
            Type::Long => (Value::Long, self.terms.symbol(name, Sort::Long)),
            Type::Float => (Value::Float, self.terms.symbol(name, Sort::Float)),
            Type::Double => (Value::Double, self.terms.symbol(name, Sort::Double)),
            Type::Int | Type::Class(_) | Type::Array(_) => {
                (Value::Int, self.terms.symbol(name, Sort::Int))
            }
        };
        self.remember(term, origin);
        make(term)
    }

    /// A symbol for the length of an input array or string.
    pub(crate) fn length_symbol(&mut self, name: String, origin: Origin) -> Term {
        self.bounded_symbol(name, (0, MAX_LENGTH), origin)
    }

    /// A symbol for an `int` in a range, both ends included.
    pub(crate) fn bounded_symbol(
        &mut self,
        name: String,
        range: (i32, i32),
        origin: Origin,
    ) -> Term {
        let term = self.terms.symbol_in(name, range.0, range.1);
        self.remember(term, origin);
        term
    }

    /// A symbol for how many iterations an accelerated loop skips.
    pub(crate) fn iterations_symbol(&mut self, most: i32) -> Term {
        let term = self.terms.symbol_in("iterations", 1, most);
        self.remember(term, Origin::Loop);
        term
    }

    /// A symbol for what an accelerated loop leaves in a variable.
    pub(crate) fn loop_symbol(&mut self, sort: Sort) -> Term {
        let term = self.terms.symbol("after loop", sort);
        self.remember(term, Origin::Loop);
        term
    }

    fn remember(&mut self, term: Term, origin: Origin) {
        if let Node::Symbol(symbol) = *self.terms.node(term) {
            self.origins.insert(symbol, origin);
        }
    }

    /// What a term stands for, if it is a symbol.
    pub(crate) fn origin_of(&self, term: Term) -> Option<Origin> {
        match self.terms.node(term) {
            Node::Symbol(symbol) => self.origins.get(symbol).copied(),
            _ => None,
        }
    }
}
