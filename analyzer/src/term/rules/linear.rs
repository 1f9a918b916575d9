//! Equations between sums. Sums wrap on both sides alike, so what stands on both can go.

use super::super::{BinOp, CmpOp, Constant, Node, Sort, Term, Terms, UnOp};

/// Summands of longer equations are not compared.
const MAX_SUMMANDS: usize = 16;

/// `x + y == x + z` is `y == z`; `x + c == y + d` is `x == y + (d - c)`; `x == x - y` is `y == 0`.
pub(super) fn common_summands(
    terms: &mut Terms,
    op: CmpOp,
    left: Term,
    right: Term,
) -> Option<Term> {
    if !op.is_equation() {
        return None;
    }
    let mut sum = Sum::default();
    sum.add(terms, left, 1)?;
    sum.add(terms, right, -1)?;
    let sort = terms.sort(left);
    sum.coefficients
        .retain(|(_, factor)| wrapped(sort, *factor) != 0);
    let n_constants = usize::from(sum.n_constants > 0);
    if sum.coefficients.len() + n_constants == sum.n_summands + sum.n_constants {
        return None;
    }
    Some(sum.equation(terms, op, sort))
}

/// Left side minus right side.
#[derive(Default)]
struct Sum {
    coefficients: Vec<(Term, i64)>,
    constant: i64,
    n_summands: usize,
    n_constants: usize,
}

impl Sum {
    fn add(&mut self, terms: &Terms, term: Term, factor: i64) -> Option<()> {
        if let Some(value) = terms.as_constant(term) {
            self.n_constants += 1;
            let value = value.as_integral()?.wrapping_mul(factor);
            self.constant = self.constant.wrapping_add(value);
            return Some(());
        }
        match *terms.node(term) {
            Node::Binary(BinOp::Add, x, y) => {
                self.add(terms, x, factor)?;
                self.add(terms, y, factor)
            }
            Node::Binary(BinOp::Sub, x, y) => {
                self.add(terms, x, factor)?;
                self.add(terms, y, factor.wrapping_neg())
            }
            Node::Unary(UnOp::Neg, x) => self.add(terms, x, factor.wrapping_neg()),
            _ => self.add_summand(term, factor),
        }
    }

    fn add_summand(&mut self, term: Term, factor: i64) -> Option<()> {
        self.n_summands += 1;
        match self
            .coefficients
            .iter_mut()
            .find(|(known, _)| *known == term)
        {
            Some((_, known)) => *known = known.wrapping_add(factor),
            None => self.coefficients.push((term, factor)),
        }
        (self.n_summands <= MAX_SUMMANDS).then_some(())
    }

    /// What is added stands left, what is subtracted and the constant stand right.
    fn equation(&self, terms: &mut Terms, op: CmpOp, sort: Sort) -> Term {
        let mut sides = [None, None];
        for &(term, factor) in &self.coefficients {
            let factor = wrapped(sort, factor);
            let magnitude = constant(terms, sort, factor.wrapping_abs());
            let product = terms.binary(BinOp::Mul, term, magnitude);
            let side = &mut sides[usize::from(factor < 0)];
            *side = Some(match *side {
                Some(sum) => terms.binary(BinOp::Add, sum, product),
                None => product,
            });
        }
        let rest = constant(terms, sort, self.constant);
        match sides {
            [Some(left), Some(right)] => {
                let right = terms.binary(BinOp::Sub, right, rest);
                terms.compare(op, left, right)
            }
            [Some(left), None] => {
                let rest = terms.unary(UnOp::Neg, rest);
                terms.compare(op, left, rest)
            }
            [None, Some(right)] => terms.compare(op, right, rest),
            [None, None] => {
                let zero = constant(terms, sort, 0);
                terms.compare(op, rest, zero)
            }
        }
    }
}

fn wrapped(sort: Sort, value: i64) -> i64 {
    match sort {
        Sort::Int => (value as i32).into(),
        _ => value,
    }
}

fn constant(terms: &mut Terms, sort: Sort, value: i64) -> Term {
    terms.constant(Constant::integral(sort, value))
}
