//! Random terms for property tests: each one twice, through the constructors and exactly as
//! written.

use super::{
    Assignment, BinOp, CmpOp, Constant, Conversion, Interval, Node, Sort, SymbolId, Term, Terms,
    UnOp,
};

/// Values at which arithmetic behaves unusually.
const EDGES: [i64; 14] = [
    0,
    1,
    -1,
    2,
    -2,
    7,
    31,
    255,
    65_535,
    i32::MAX as i64,
    i32::MIN as i64,
    i64::MAX,
    i64::MIN,
    i32::MIN as i64 + 1,
];
const FLOAT_EDGES: [f64; 12] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    3e9,
    -1e19,
    f64::MAX,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
];

/// One term, built in two ways.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Twin {
    /// Built by the constructors.
    pub(crate) simplified: Term,
    /// Interned operator by operator.
    pub(crate) plain: Term,
}

impl Twin {
    fn same(term: Term) -> Twin {
        Twin {
            simplified: term,
            plain: term,
        }
    }
}

/// Draws terms from a finite list of random numbers; when it is used up, everything is 0.
pub(crate) struct Generator<'a> {
    pub(crate) terms: &'a mut Terms,
    choices: &'a [u32],
    symbols: Vec<Term>,
}

impl<'a> Generator<'a> {
    pub(crate) fn new(terms: &'a mut Terms, choices: &'a [u32]) -> Generator<'a> {
        let mut symbols = Vec::new();
        for sort in [Sort::Int, Sort::Long, Sort::Float, Sort::Double] {
            symbols.push(terms.symbol(format!("{sort:?}1"), sort));
            symbols.push(terms.symbol(format!("{sort:?}2"), sort));
        }
        symbols.push(terms.symbol_in("flag", 0, 1));
        symbols.push(terms.symbol_in("length", 0, i32::MAX));
        symbols.push(terms.symbol_in("digit", -9, 9));
        Generator::over(terms, choices, symbols)
    }

    /// Draws from symbols that another generator made.
    pub(crate) fn over(
        terms: &'a mut Terms,
        choices: &'a [u32],
        symbols: Vec<Term>,
    ) -> Generator<'a> {
        Generator {
            terms,
            choices,
            symbols,
        }
    }

    pub(crate) fn symbols(&self) -> &[Term] {
        &self.symbols
    }

    fn choose(&mut self, count: usize) -> usize {
        let Some((first, rest)) = self.choices.split_first() else {
            return 0;
        };
        self.choices = rest;
        *first as usize % count
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.choose(items.len())]
    }

    /// A value for every symbol.
    pub(crate) fn assignment(&mut self) -> Assignment {
        let mut assignment = Assignment::new();
        for symbol in self.symbols.clone() {
            let id: SymbolId = self.terms.as_symbol(symbol).unwrap();
            let sort = self.terms.sort(symbol);
            let Interval { lo, hi } = self.terms.bounds(symbol);
            let value = match self.value(sort) {
                Constant::Int(value) => Constant::Int(i64::from(value).clamp(lo, hi) as i32),
                other => other,
            };
            assignment.set(id, value);
        }
        assignment
    }

    fn value(&mut self, sort: Sort) -> Constant {
        match sort {
            Sort::Bool => Constant::Bool(self.choose(2) == 1),
            Sort::Int | Sort::Long => Constant::integral(sort, self.pick(&EDGES)),
            Sort::Float => Constant::Float(self.pick(&FLOAT_EDGES) as f32),
            Sort::Double => Constant::Double(self.pick(&FLOAT_EDGES)),
        }
    }

    /// A term over integers only, or over all sorts.
    pub(crate) fn condition(&mut self, depth: usize, sorts: &[Sort]) -> Twin {
        let leaf = depth == 0;
        match self.choose(if leaf { 1 } else { 6 }) {
            0..=2 => self.comparison(depth, sorts),
            3 => {
                let a = self.condition(depth - 1, sorts);
                Twin {
                    simplified: self.terms.not(a.simplified),
                    plain: self.terms.intern(Node::Not(a.plain)),
                }
            }
            choice => {
                let (a, b) = (
                    self.condition(depth - 1, sorts),
                    self.condition(depth - 1, sorts),
                );
                if choice == 4 {
                    let simplified = self.terms.and(a.simplified, b.simplified);
                    let plain = self.terms.intern(Node::And(a.plain, b.plain));
                    Twin { simplified, plain }
                } else {
                    let simplified = self.terms.or(a.simplified, b.simplified);
                    let plain = self.terms.intern(Node::Or(a.plain, b.plain));
                    Twin { simplified, plain }
                }
            }
        }
    }

    fn comparison(&mut self, depth: usize, sorts: &[Sort]) -> Twin {
        let (op, sort) = (self.pick(&CmpOp::ALL), self.pick(sorts));
        let (a, b) = (
            self.number(sort, depth, sorts),
            self.number(sort, depth, sorts),
        );
        Twin {
            simplified: self.terms.compare(op, a.simplified, b.simplified),
            plain: self.terms.intern(Node::Compare(op, a.plain, b.plain)),
        }
    }

    pub(crate) fn number(&mut self, sort: Sort, depth: usize, sorts: &[Sort]) -> Twin {
        match self.choose(if depth == 0 { 3 } else { 12 }) {
            0 | 1 => {
                let candidates: Vec<Term> = (self.symbols.iter().copied())
                    .filter(|symbol| self.terms.sort(*symbol) == sort)
                    .collect();
                Twin::same(self.pick(&candidates))
            }
            2 => {
                let value = self.value(sort);
                Twin::same(self.terms.constant(value))
            }
            3 => {
                let a = self.number(sort, depth - 1, sorts);
                Twin {
                    simplified: self.terms.unary(UnOp::Neg, a.simplified),
                    plain: self.terms.intern(Node::Unary(UnOp::Neg, a.plain)),
                }
            }
            4 => self.conversion(sort, depth, sorts),
            5 => self.choice(sort, depth, sorts),
            6 if sort == Sort::Int => self.three_way(depth, sorts),
            _ => self.binary(sort, depth, sorts),
        }
    }

    fn binary(&mut self, sort: Sort, depth: usize, sorts: &[Sort]) -> Twin {
        use BinOp::{Add, And, Div, Mul, Or, Rem, Shl, Shr, Sub, Ushr, Xor};
        let op = if sort.is_floating() {
            self.pick(&[Add, Sub, Mul, Div, Rem])
        } else {
            self.pick(&[
                Add, Add, Sub, Sub, Mul, Div, Rem, Shl, Shr, Ushr, And, Or, Xor,
            ])
        };
        let right_sort = if matches!(op, Shl | Shr | Ushr) {
            Sort::Int
        } else {
            sort
        };
        let (a, b) = (
            self.number(sort, depth - 1, sorts),
            self.number(right_sort, depth - 1, sorts),
        );
        self.twin_binary(op, a, b)
    }

    fn twin_binary(&mut self, op: BinOp, a: Twin, b: Twin) -> Twin {
        Twin {
            simplified: self.terms.binary(op, a.simplified, b.simplified),
            plain: self.terms.intern(Node::Binary(op, a.plain, b.plain)),
        }
    }

    fn three_way(&mut self, depth: usize, sorts: &[Sort]) -> Twin {
        let mut ops = vec![(BinOp::Lcmp, Sort::Long)];
        if sorts.contains(&Sort::Double) {
            ops.extend([(BinOp::Fcmpl, Sort::Double), (BinOp::Fcmpg, Sort::Float)]);
        }
        let (op, sort) = self.pick(&ops);
        let (a, b) = (
            self.number(sort, depth - 1, sorts),
            self.number(sort, depth - 1, sorts),
        );
        self.twin_binary(op, a, b)
    }

    fn choice(&mut self, sort: Sort, depth: usize, sorts: &[Sort]) -> Twin {
        let c = self.condition(depth - 1, sorts);
        let (a, b) = (
            self.number(sort, depth - 1, sorts),
            self.number(sort, depth - 1, sorts),
        );
        Twin {
            simplified: self.terms.ite(c.simplified, a.simplified, b.simplified),
            plain: self.terms.intern(Node::Ite(c.plain, a.plain, b.plain)),
        }
    }

    fn conversion(&mut self, target: Sort, depth: usize, sorts: &[Sort]) -> Twin {
        use Conversion::{
            D2f, D2i, D2l, F2d, F2i, F2l, I2b, I2c, I2d, I2f, I2l, I2s, L2d, L2f, L2i,
        };
        let all = [
            (I2l, Sort::Int),
            (I2b, Sort::Int),
            (I2c, Sort::Int),
            (I2s, Sort::Int),
            (L2i, Sort::Long),
            (I2f, Sort::Int),
            (I2d, Sort::Int),
            (L2f, Sort::Long),
            (L2d, Sort::Long),
            (F2i, Sort::Float),
            (F2l, Sort::Float),
            (F2d, Sort::Float),
            (D2i, Sort::Double),
            (D2l, Sort::Double),
            (D2f, Sort::Double),
        ];
        let fitting: Vec<(Conversion, Sort)> = (all.into_iter())
            .filter(|(conversion, from)| conversion.target() == target && sorts.contains(from))
            .collect();
        let (conversion, from) = self.pick(&fitting);
        let a = self.number(from, depth - 1, sorts);
        Twin {
            simplified: self.terms.convert(conversion, a.simplified),
            plain: self.terms.intern(Node::Convert(conversion, a.plain)),
        }
    }
}
