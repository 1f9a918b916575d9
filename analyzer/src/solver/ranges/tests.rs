use super::*;

struct Fixture {
    terms: Terms,
    ranges: Ranges,
    path: Vec<Term>,
}

impl Fixture {
    fn new() -> Fixture {
        Fixture {
            terms: Terms::new(),
            ranges: Ranges::default(),
            path: Vec::new(),
        }
    }

    fn assume(&mut self, op: CmpOp, a: Term, b: Term) {
        let condition = self.terms.compare(op, a, b);
        self.path.push(condition);
    }

    fn ask(&mut self, op: CmpOp, a: Term, b: Term) -> Option<Feasibility> {
        let condition = self.terms.compare(op, a, b);
        self.ranges.check(
            &self.terms,
            Query {
                path: &self.path,
                condition,
            },
        )
    }
}

#[test]
fn an_index_below_the_length_is_below_any_larger_length() {
    let mut f = Fixture::new();
    let (i, length) = (
        f.terms.symbol("i", Sort::Int),
        f.terms.symbol_in("a.length", 0, i32::MAX),
    );
    let (zero, five) = (f.terms.int(0), f.terms.int(5));
    f.assume(CmpOp::Ge, i, zero);
    f.assume(CmpOp::Lt, i, length);
    assert_eq!(f.ask(CmpOp::Ge, i, length), Some(Feasibility::Infeasible));
    assert_eq!(f.ask(CmpOp::Le, i, length), Some(Feasibility::Feasible));
    assert_eq!(f.ask(CmpOp::Gt, length, zero), Some(Feasibility::Feasible));
    assert_eq!(f.ask(CmpOp::Gt, i, five), None);
    f.assume(CmpOp::Lt, length, five);
    assert_eq!(f.ask(CmpOp::Gt, i, five), Some(Feasibility::Infeasible));
}

#[test]
fn the_next_index_does_not_wrap_below_a_length() {
    let mut f = Fixture::new();
    let (i, length) = (
        f.terms.symbol("i", Sort::Int),
        f.terms.symbol_in("a.length", 0, i32::MAX),
    );
    let one = f.terms.int(1);
    let next = f.terms.binary(BinOp::Add, i, one);
    assert_eq!(f.ask(CmpOp::Gt, next, i), None, "i + 1 may wrap");
    f.assume(CmpOp::Lt, i, length);
    assert_eq!(f.ask(CmpOp::Gt, next, i), Some(Feasibility::Feasible));
    assert_eq!(
        f.ask(CmpOp::Gt, next, length),
        Some(Feasibility::Infeasible)
    );
}

#[test]
fn facts_are_taken_back_with_their_conjunct() {
    let mut f = Fixture::new();
    let (x, three) = (f.terms.symbol("x", Sort::Long), f.terms.long(3));
    f.assume(CmpOp::Eq, x, three);
    assert_eq!(f.ask(CmpOp::Gt, x, three), Some(Feasibility::Infeasible));
    f.path.clear();
    assert_eq!(f.ask(CmpOp::Gt, x, three), None);
}

#[test]
fn a_product_is_bounded_by_its_factors() {
    let mut f = Fixture::new();
    let x = f.terms.symbol("x", Sort::Int);
    let (zero, two, ten) = (f.terms.int(0), f.terms.int(2), f.terms.int(10));
    let double = f.terms.binary(BinOp::Mul, x, two);
    f.assume(CmpOp::Ge, x, zero);
    f.assume(CmpOp::Gt, double, ten);
    assert_eq!(f.ask(CmpOp::Lt, x, two), Some(Feasibility::Infeasible));
}

#[test]
fn excluded_values_meet_bounds() {
    let mut f = Fixture::new();
    let x = f.terms.symbol_in("x", 0, 2);
    let values = [0, 1, 2].map(|value| f.terms.int(value));
    f.assume(CmpOp::Ne, x, values[1]);
    f.assume(CmpOp::Ne, x, values[0]);
    assert_eq!(f.ask(CmpOp::Eq, x, values[2]), Some(Feasibility::Feasible));
}

#[test]
fn an_index_guard_is_refuted_arm_by_arm() {
    let mut f = Fixture::new();
    let (i, length) = (
        f.terms.symbol("i", Sort::Int),
        f.terms.symbol_in("a.length", 0, i32::MAX),
    );
    let zero = f.terms.int(0);
    f.assume(CmpOp::Ge, i, zero);
    let (above, below) = (
        f.terms.compare(CmpOp::Ge, i, zero),
        f.terms.compare(CmpOp::Lt, i, length),
    );
    let inside = f.terms.and(above, below);
    let outside = f.terms.not(inside);
    let ask = |f: &mut Fixture| {
        let query = Query {
            path: &f.path,
            condition: outside,
        };
        f.ranges.check(&f.terms, query)
    };
    assert_eq!(ask(&mut f), None, "the index may be too large");
    f.assume(CmpOp::Lt, i, length);
    assert_eq!(ask(&mut f), Some(Feasibility::Infeasible));
}

#[test]
fn the_last_arm_of_a_disjunction_holds() {
    let mut f = Fixture::new();
    let x = f.terms.symbol("x", Sort::Int);
    let (zero, nine) = (f.terms.int(0), f.terms.int(9));
    let (negative, large) = (
        f.terms.compare(CmpOp::Lt, x, zero),
        f.terms.compare(CmpOp::Gt, x, nine),
    );
    let either = f.terms.or(negative, large);
    f.assume(CmpOp::Ge, x, zero);
    f.path.push(either);
    assert_eq!(f.ask(CmpOp::Eq, x, nine), Some(Feasibility::Infeasible));
    assert_eq!(f.ask(CmpOp::Gt, x, nine), Some(Feasibility::Feasible));
}

#[test]
fn a_sum_that_wraps_around_bounds_its_operand() {
    let mut f = Fixture::new();
    let length = f.terms.symbol_in("a.length", 0, i32::MAX);
    let (zero, two) = (f.terms.int(0), f.terms.int(2));
    let more = f.terms.binary(BinOp::Add, length, two);
    assert_eq!(f.ask(CmpOp::Lt, more, length), None, "it may wrap");
    f.assume(CmpOp::Lt, more, zero);
    let limit = f.terms.int(i32::MAX - 2);
    assert_eq!(
        f.ask(CmpOp::Le, length, limit),
        Some(Feasibility::Infeasible)
    );
    f.path.clear();
    f.assume(CmpOp::Ge, more, zero);
    assert_eq!(
        f.ask(CmpOp::Gt, length, more),
        Some(Feasibility::Infeasible)
    );
}

#[test]
fn longs_whose_offsets_are_far_apart_say_nothing() {
    let mut f = Fixture::new();
    let (x, y) = (
        f.terms.symbol("x", Sort::Long),
        f.terms.symbol("y", Sort::Long),
    );
    let (zero, most, least) = (
        f.terms.long(0),
        f.terms.long(i64::MAX),
        f.terms.long(i64::MIN),
    );
    f.assume(CmpOp::Le, x, zero);
    f.assume(CmpOp::Ge, y, zero);
    let (far_up, far_down) = (
        f.terms.binary(BinOp::Add, x, most),
        f.terms.binary(BinOp::Add, y, least),
    );
    assert_eq!(f.ask(CmpOp::Lt, far_up, far_down), None);
}

#[test]
fn alternatives_nested_in_alternatives_are_given_up_in_time() {
    let mut f = Fixture::new();
    let (zero, nine) = (f.terms.int(0), f.terms.int(9));
    let first = f.terms.symbol("x", Sort::Int);
    let mut condition = f.terms.compare(CmpOp::Gt, first, zero);
    for level in 0..60 {
        let x = f.terms.symbol(format!("x{level}"), Sort::Int);
        let (above, below) = (
            f.terms.compare(CmpOp::Gt, x, zero),
            f.terms.compare(CmpOp::Lt, x, nine),
        );
        let (left, right) = (f.terms.and(condition, above), f.terms.and(condition, below));
        condition = f.terms.or(left, right);
    }
    let query = Query {
        path: &f.path,
        condition,
    };
    assert_eq!(f.ranges.check(&f.terms, query), None);
    f.path.push(condition);
    assert_eq!(f.ask(CmpOp::Gt, first, zero), None);
}
