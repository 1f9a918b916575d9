//! The arena: hash-consing, and what is known about a term without looking at the path.

use rustc_hash::FxHashMap;

use super::bounds::{self, Interval};
use super::evaluate::Scratch;
use super::{Constant, Node, Sort, SymbolId, Term};

/// The values of a UTF-16 unit.
pub(super) const CHARACTER: Interval = Interval { lo: 0, hi: 0xffff };
/// The unit that tells people most about itself.
const LETTER: Constant = Constant::Int(b'a' as i32);

/// Owner of all terms of one method's analysis.
#[derive(Default, Debug)]
pub struct Terms {
    nodes: Vec<Info>,
    index: FxHashMap<Node, Term>,
    symbols: Vec<Symbol>,
    sets: SymbolSets,
    pub(super) scratch: Scratch,
}

#[derive(Debug)]
struct Info {
    node: Node,
    sort: Sort,
    /// Number of operators, symbols and constants when written as a tree; saturates.
    size: u32,
    /// Meaningful for integral sorts only.
    bounds: Interval,
    symbols: SetId,
}

#[derive(Debug)]
struct Symbol {
    name: String,
    term: Term,
    simplest: Constant,
}

impl Terms {
    /// An empty arena.
    pub fn new() -> Terms {
        Terms::default()
    }

    /// A new input unknown; names need not differ.
    pub fn symbol(&mut self, name: impl Into<String>, sort: Sort) -> Term {
        self.symbol_within(name, sort, Interval::of(sort))
    }

    /// A new input unknown of sort `Int` that lies in `lo..=hi` in every execution, as a `boolean`,
    /// a `char` or a length does.
    pub fn symbol_in(&mut self, name: impl Into<String>, lo: i32, hi: i32) -> Term {
        assert!(lo <= hi, "an unknown has at least one value");
        let (lo, hi) = (lo.into(), hi.into());
        self.symbol_within(name, Sort::Int, Interval { lo, hi })
    }

    /// A new input unknown of a sort that lies within bounds in every execution.
    pub(crate) fn symbol_within(
        &mut self,
        name: impl Into<String>,
        sort: Sort,
        bounds: Interval,
    ) -> Term {
        let id = SymbolId(
            u32::try_from(self.symbols.len()).expect("invariant: fewer than 2^32 symbols"),
        );
        let symbols = self.sets.singleton(id);
        let term = self.add(Info {
            node: Node::Symbol(id),
            sort,
            size: 1,
            bounds,
            symbols,
        });
        let simplest = match sort {
            Sort::Int if bounds == CHARACTER => LETTER,
            Sort::Int | Sort::Long => Constant::integral(sort, 0.clamp(bounds.lo, bounds.hi)),
            Sort::Bool | Sort::Float | Sort::Double => Constant::zero(sort),
        };
        self.symbols.push(Symbol {
            name: name.into(),
            term,
            simplest,
        });
        term
    }

    /// The term with this node, without folding or simplification.
    pub(crate) fn intern(&mut self, node: Node) -> Term {
        if let Some(&term) = self.index.get(&node) {
            return term;
        }
        let sort = self.sort_of(&node);
        let bounds = if sort.is_integral() {
            bounds::of_node(&node, sort, |operand| self.bounds(operand))
        } else {
            Interval::of(sort)
        };
        let size = node.operands().fold(1u32, |size, operand| {
            size.saturating_add(self.size(operand))
        });
        let mut symbols = SetId::EMPTY;
        for operand in node.operands() {
            symbols = self
                .sets
                .union(symbols, self.nodes[operand.index()].symbols);
        }
        self.add(Info {
            node,
            sort,
            size,
            bounds,
            symbols,
        })
    }

    fn add(&mut self, info: Info) -> Term {
        let term = Term(u32::try_from(self.nodes.len()).expect("invariant: fewer than 2^32 terms"));
        self.index.insert(info.node, term);
        self.nodes.push(info);
        term
    }

    fn sort_of(&self, node: &Node) -> Sort {
        match *node {
            Node::Constant(value) => value.sort(),
            Node::Symbol(symbol) => self.sort(self.symbol_term(symbol)),
            Node::Binary(op, ..) if op.is_three_way() => Sort::Int,
            Node::Unary(_, a) | Node::Binary(_, a, _) | Node::Ite(_, a, _) => self.sort(a),
            Node::Convert(conversion, _) => conversion.target(),
            Node::Compare(..) | Node::And(..) | Node::Or(..) | Node::Not(_) => Sort::Bool,
        }
    }

    /// The kind of value the term stands for.
    pub fn sort(&self, term: Term) -> Sort {
        self.nodes[term.index()].sort
    }

    /// The operator with its operands.
    pub fn node(&self, term: Term) -> &Node {
        &self.nodes[term.index()].node
    }

    /// Number of operators, symbols and constants when written as a tree; saturates.
    pub fn size(&self, term: Term) -> u32 {
        self.nodes[term.index()].size
    }

    /// Bounds of an integer term, whatever the inputs.
    pub fn bounds(&self, term: Term) -> Interval {
        self.nodes[term.index()].bounds
    }

    /// The unknowns in the term, ascending.
    pub fn symbols_of(&self, term: Term) -> &[SymbolId] {
        self.sets.get(self.nodes[term.index()].symbols)
    }

    /// Name of an unknown.
    pub fn symbol_name(&self, symbol: SymbolId) -> &str {
        &self.symbols[symbol.index()].name
    }

    /// The term of an unknown.
    pub fn symbol_term(&self, symbol: SymbolId) -> Term {
        self.symbols[symbol.index()].term
    }

    /// The legal value of an unknown that is nearest to 0; of a UTF-16 unit, a letter.
    pub fn simplest_value(&self, symbol: SymbolId) -> Constant {
        self.symbols[symbol.index()].simplest
    }

    /// Whether the unknown is a UTF-16 unit.
    pub fn is_character(&self, symbol: SymbolId) -> bool {
        self.bounds(self.symbol_term(symbol)) == CHARACTER
    }

    /// The unknown, if the term is nothing else.
    pub fn as_symbol(&self, term: Term) -> Option<SymbolId> {
        match *self.node(term) {
            Node::Symbol(symbol) => Some(symbol),
            _ => None,
        }
    }

    /// The value, if the term is a constant.
    pub fn as_constant(&self, term: Term) -> Option<Constant> {
        match *self.node(term) {
            Node::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// A number before conversions.
    pub(crate) fn unconverted(&self, mut term: Term) -> Term {
        while let Node::Convert(_, operand) = *self.node(term) {
            term = operand;
        }
        term
    }

    /// The value of a constant `int`.
    pub fn as_int(&self, term: Term) -> Option<i32> {
        match self.as_constant(term)? {
            Constant::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a constant `long`.
    pub fn as_long(&self, term: Term) -> Option<i64> {
        match self.as_constant(term)? {
            Constant::Long(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a constant `float`.
    pub fn as_float(&self, term: Term) -> Option<f32> {
        match self.as_constant(term)? {
            Constant::Float(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a constant `double`.
    pub fn as_double(&self, term: Term) -> Option<f64> {
        match self.as_constant(term)? {
            Constant::Double(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a constant condition.
    pub fn as_bool(&self, term: Term) -> Option<bool> {
        self.as_constant(term)?.as_bool()
    }

    /// Subterms of `term` that `is_known` does not know, operands first, `term` last. A known
    /// subterm is not entered.
    pub(crate) fn unknown_subterms(
        &self,
        term: Term,
        is_known: impl Fn(Term) -> bool,
    ) -> Vec<Term> {
        let mut found = Vec::new();
        let mut pending = vec![term];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(term) = pending.pop() {
            if !is_known(term) && seen.insert(term) {
                found.push(term);
                pending.extend(self.node(term).operands());
            }
        }
        // Operands have smaller indices than the terms they occur in.
        found.sort_unstable();
        found
    }

    /// Whether `ask` says of `term`, or of all parts on which it makes that hang, that it holds. Each part is asked once, from
    /// left to right: as a tree, a term with shared parts can be exponentially large.
    pub(crate) fn holds_throughout(&self, term: Term, mut ask: impl FnMut(Term) -> Asked) -> bool {
        let mut pending = vec![term];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(term) = pending.pop() {
            if !seen.insert(term) {
                continue;
            }
            match ask(term) {
                Asked::Holds => {}
                Asked::Fails => return false,
                Asked::HangsOn(part) => pending.push(part),
                Asked::HangsOnBoth(left, right) => pending.extend([right, left]),
            }
        }
        true
    }
}

/// What [`Terms::holds_throughout`] is told of a term.
pub(crate) enum Asked {
    Holds,
    Fails,
    HangsOn(Term),
    HangsOnBoth(Term, Term),
}

impl Asked {
    /// Known without a look at parts.
    pub(crate) fn known(holds: bool) -> Self {
        if holds { Self::Holds } else { Self::Fails }
    }
}

/// Hash-consed sets of symbols: most terms share the set of an operand.
#[derive(Debug)]
struct SymbolSets {
    sets: Vec<Box<[SymbolId]>>,
    index: FxHashMap<Box<[SymbolId]>, SetId>,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct SetId(u32);

impl SetId {
    const EMPTY: SetId = SetId(0);
}

impl Default for SymbolSets {
    fn default() -> Self {
        let empty: Box<[SymbolId]> = Box::default();
        SymbolSets {
            sets: vec![empty.clone()],
            index: [(empty, SetId::EMPTY)].into_iter().collect(),
        }
    }
}

impl SymbolSets {
    fn get(&self, set: SetId) -> &[SymbolId] {
        &self.sets[set.0 as usize]
    }

    fn singleton(&mut self, symbol: SymbolId) -> SetId {
        self.intern(Box::new([symbol]))
    }

    fn union(&mut self, a: SetId, b: SetId) -> SetId {
        if a == b || b == SetId::EMPTY {
            return a;
        }
        if a == SetId::EMPTY {
            return b;
        }
        let mut all: Vec<SymbolId> = self.get(a).iter().chain(self.get(b)).copied().collect();
        all.sort_unstable();
        all.dedup();
        self.intern(all.into())
    }

    fn intern(&mut self, set: Box<[SymbolId]>) -> SetId {
        if let Some(&id) = self.index.get(&set) {
            return id;
        }
        let id = SetId(u32::try_from(self.sets.len()).expect("invariant: fewer sets than terms"));
        self.index.insert(set.clone(), id);
        self.sets.push(set);
        id
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BinOp, CmpOp};
    use super::*;

    #[test]
    fn equal_terms_are_equal_numbers_and_symbols_never_are() {
        let mut terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("x", Sort::Int));
        assert_ne!(x, y);
        assert_eq!(
            terms.binary(BinOp::Add, x, y),
            terms.binary(BinOp::Add, y, x)
        );
    }

    #[test]
    fn a_term_knows_its_symbols_sort_and_size() {
        let mut terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Long), terms.symbol("y", Sort::Long));
        let product = terms.binary(BinOp::Mul, x, y);
        let sum = terms.binary(BinOp::Add, product, x);
        let condition = terms.compare(CmpOp::Lt, sum, y);
        let (x, y) = (terms.as_symbol(x).unwrap(), terms.as_symbol(y).unwrap());
        assert_eq!(terms.symbols_of(condition), [x, y]);
        assert_eq!(terms.sort(sum), Sort::Long);
        assert_eq!(terms.sort(condition), Sort::Bool);
        assert_eq!(terms.size(condition), 7);
    }

    #[test]
    fn bounds_follow_declared_ranges() {
        let mut terms = Terms::new();
        let length = terms.symbol_in("length", 0, i32::MAX);
        let minus_one = terms.int(-1);
        let last = terms.binary(BinOp::Add, length, minus_one);
        assert_eq!(
            terms.bounds(last),
            Interval {
                lo: -1,
                hi: i64::from(i32::MAX) - 1
            }
        );
        let next = {
            let one = terms.int(1);
            terms.binary(BinOp::Add, length, one)
        };
        assert_eq!(terms.bounds(next), Interval::INT, "the sum may wrap");
    }
}
