//! The chain against Z3 on random paths, and what its solutions look like.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::checked::Checked;
use super::z3::{Answer, Z3};
use super::*;
use crate::term::arbitrary::Generator;
use crate::term::{Assignment, BinOp, CmpOp, Constant, Conversion, Node, Sort, Terms};

const INTEGERS: &[Sort] = &[Sort::Int, Sort::Long];
const ALL: &[Sort] = &[Sort::Int, Sort::Long, Sort::Float, Sort::Double];

/// Queries that Z3 cannot answer quickly say nothing here.
fn quick() -> SolverConfig {
    SolverConfig {
        rlimit: 200_000,
        ..SolverConfig::default()
    }
}

/// Follows a random path of feasible conditions, asking for each condition and for its negation; whether that came to a solution.
fn walk(choices: &[Vec<u32>], sorts: &[Sort], depth: usize) -> bool {
    let mut terms = Terms::new();
    let config = quick();
    let mut solver = Checked::new(&config);
    let mut path = Vec::new();
    let symbols = Generator::new(&mut terms, &[]).symbols().to_vec();
    for choices in choices {
        let condition = Generator::over(&mut terms, choices, symbols.clone())
            .condition(depth, sorts)
            .simplified;
        let negation = terms.not(condition);
        let (yes, no) = (
            solver.check(&mut terms, &path, condition),
            solver.check(&mut terms, &path, negation),
        );
        match (yes, no) {
            (Feasibility::Feasible, _) => path.push(condition),
            (_, Feasibility::Feasible) => path.push(negation),
            _ => return false,
        }
    }
    let solution = solver.inner().solve(&mut terms, &path);
    if let Some(solution) = &solution {
        assert!(path.iter().all(|conjunct| terms.holds(*conjunct, solution)));
    }
    solution.is_some()
}

/// A chain that gives up would agree with everything.
#[test]
fn most_paths_come_to_a_solution() {
    let strategy = proptest::collection::vec(proptest::collection::vec(any::<u32>(), 4..14), 3..8);
    let mut runner = TestRunner::deterministic();
    let mut draw = || {
        let tree = strategy.new_tree(&mut runner);
        tree.expect("invariant: nothing is filtered").current()
    };
    let n_solved = (0..32).filter(|_| walk(&draw(), INTEGERS, 2)).count();
    assert!(n_solved >= 28, "{n_solved} of 32");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_link_agrees_with_z3_on_integers(
        choices in proptest::collection::vec(proptest::collection::vec(any::<u32>(), 4..14), 3..8),
    ) {
        walk(&choices, INTEGERS, 2);
    }

    #[test]
    fn every_link_agrees_with_z3_on_comparisons_of_simple_terms(
        choices in proptest::collection::vec(proptest::collection::vec(any::<u32>(), 4..10), 4..12),
    ) {
        walk(&choices, &[Sort::Int], 1);
    }

    #[test]
    fn simplified_terms_equal_plain_ones_for_all_inputs(choices in proptest::collection::vec(any::<u32>(), 6..16)) {
        let mut terms = Terms::new();
        let twin = Generator::new(&mut terms, &choices).number(Sort::Int, 2, INTEGERS);
        let differ = terms.intern(Node::Compare(CmpOp::Ne, twin.simplified, twin.plain));
        let answer = Z3::by_bits_alone(&quick()).check(&terms, Query { path: &[], condition: differ });
        prop_assert!(!matches!(answer, Answer::Feasible(_)), "{}", terms.show(differ));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_link_agrees_with_z3_on_floats(
        choices in proptest::collection::vec(proptest::collection::vec(any::<u32>(), 4..8), 2..4),
    ) {
        walk(&choices, ALL, 1);
    }
}

/// Evaluation and Z3 must agree on every operator: the value at given inputs is the only one Z3
/// allows, and it allows that one.
fn z3_allows_only_the_evaluated_value(terms: &mut Terms, term: Term, assignment: &Assignment) {
    let value = terms.evaluate(term, assignment);
    let mut path = Vec::new();
    for &symbol in &terms.symbols_of(term).to_vec() {
        path.push(identical(
            terms,
            terms.symbol_term(symbol),
            terms.value_of(symbol, assignment),
        ));
    }
    let same = identical(terms, term, value);
    let other = terms.intern(Node::Not(same));
    let config = SolverConfig::default();
    for mut z3 in [Z3::new(&config), Z3::by_bits_alone(&config)] {
        let mut ask = |condition| {
            let path = &path;
            z3.check(terms, Query { path, condition })
        };
        let (same, other) = (ask(same), ask(other));
        let shown = format!("{} = {value:?}", terms.show(term));
        assert!(matches!(same, Answer::Feasible(_)), "{shown}: {same:?}");
        assert_eq!(other, Answer::Infeasible, "{shown}");
    }
}

/// The condition that `term` has this value; for NaN that it differs from itself.
fn identical(terms: &mut Terms, term: Term, value: Constant) -> Term {
    let is_nan = matches!(value, Constant::Float(value) if value.is_nan())
        || matches!(value, Constant::Double(value) if value.is_nan());
    let right = if is_nan { term } else { terms.constant(value) };
    terms.intern(Node::Compare(
        if is_nan { CmpOp::Ne } else { CmpOp::Eq },
        term,
        right,
    ))
}

#[test]
fn z3_converts_between_numbers_as_the_jvm_does() {
    use Conversion::*;
    let ints = [0, 1, -1, i32::MAX, i32::MIN, 16_777_217, 200, 40_000].map(Constant::Int);
    let longs = [0, -1, i64::MAX, i64::MIN, 9_007_199_254_740_993].map(Constant::Long);
    let doubles = [
        0.0,
        -1.5,
        3e9,
        -1e19,
        f64::NAN,
        f64::INFINITY,
        2_147_483_647.5,
    ]
    .map(Constant::Double);
    let floats = [
        0.0,
        -1.5,
        3e9,
        -1e19,
        f32::NAN,
        f32::NEG_INFINITY,
        16_777_216.0,
    ]
    .map(Constant::Float);
    let cases: [(&[Conversion], &[Constant]); 4] = [
        (&[I2l, I2f, I2d, I2b, I2c, I2s], &ints),
        (&[L2i, L2f, L2d], &longs),
        (&[D2i, D2l, D2f], &doubles),
        (&[F2i, F2l, F2d], &floats),
    ];
    for (conversions, values) in cases {
        for (conversion, value) in conversions
            .iter()
            .flat_map(|c| values.iter().map(move |v| (*c, *v)))
        {
            let mut terms = Terms::new();
            let x = terms.symbol("x", value.sort());
            let mut assignment = Assignment::new();
            assignment.set(terms.as_symbol(x).unwrap(), value);
            let converted = terms.convert(conversion, x);
            z3_allows_only_the_evaluated_value(&mut terms, converted, &assignment);
        }
    }
}

#[test]
fn z3_computes_as_the_jvm_does() {
    let ops = [
        BinOp::Div,
        BinOp::Rem,
        BinOp::Shl,
        BinOp::Shr,
        BinOp::Ushr,
        BinOp::Sub,
    ];
    for (op, (a, b)) in ops
        .into_iter()
        .flat_map(|op| [(i64::MIN, -1), (-7, 3), (-7, 65), (5, 0)].map(|ab| (op, ab)))
    {
        for sort in INTEGERS {
            let mut terms = Terms::new();
            let is_shift = matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Ushr);
            let (x, y) = (
                terms.symbol("x", *sort),
                terms.symbol("y", if is_shift { Sort::Int } else { *sort }),
            );
            let mut assignment = Assignment::new();
            assignment.set(terms.as_symbol(x).unwrap(), Constant::integral(*sort, a));
            assignment.set(
                terms.as_symbol(y).unwrap(),
                Constant::integral(terms.sort(y), b),
            );
            let result = terms.binary(op, x, y);
            z3_allows_only_the_evaluated_value(&mut terms, result, &assignment);
        }
    }
}

#[test]
fn z3_computes_with_constants_as_the_jvm_does() {
    use BinOp::{Add, And, Div, Mul, Rem, Shl, Shr, Sub, Ushr};
    let operands = [
        (Add, i64::MAX),
        (Sub, i64::MIN),
        (Mul, 7),
        (Mul, -1),
        (Shl, 31),
        (Shl, 33),
        (Shl, 63),
        (Shr, 3),
        (Shr, 31),
        (Shr, 63),
        (Ushr, 3),
        (Ushr, 31),
        (Ushr, 63),
        (Div, 3),
        (Div, -3),
        (Rem, 3),
        (And, 7),
        (And, -8),
    ];
    for ((op, constant), a) in operands
        .into_iter()
        .flat_map(|op| [i64::MIN, i64::MAX, -7, -8, 0, 5].map(|a| (op, a)))
    {
        for sort in INTEGERS {
            let mut terms = Terms::new();
            let x = terms.symbol("x", *sort);
            let is_shift = matches!(op, Shl | Shr | Ushr);
            let y = Constant::integral(if is_shift { Sort::Int } else { *sort }, constant);
            let y = terms.constant(y);
            let mut assignment = Assignment::new();
            assignment.set(terms.as_symbol(x).unwrap(), Constant::integral(*sort, a));
            let result = terms.binary(op, x, y);
            z3_allows_only_the_evaluated_value(&mut terms, result, &assignment);
        }
    }
}

#[test]
fn z3_compares_as_the_jvm_does() {
    let ints = [-1, 0, i64::MAX].map(Constant::Long);
    let floats = [-0.0, 0.0, 1.0, f64::NAN].map(Constant::Double);
    for values in [&ints[..], &floats[..]] {
        for (op, (a, b)) in pairs(values).flat_map(|pair| CmpOp::ALL.map(|op| (op, pair))) {
            let mut terms = Terms::new();
            let (x, y) = (terms.symbol("x", a.sort()), terms.symbol("y", b.sort()));
            let mut assignment = Assignment::new();
            assignment.set(terms.as_symbol(x).unwrap(), a);
            assignment.set(terms.as_symbol(y).unwrap(), b);
            let condition = terms.compare(op, x, y);
            z3_allows_only_the_evaluated_value(&mut terms, condition, &assignment);
            for three_way in [BinOp::Lcmp, BinOp::Fcmpl, BinOp::Fcmpg] {
                if (three_way == BinOp::Lcmp) == (a.sort() == Sort::Long) {
                    let order = terms.binary(three_way, x, y);
                    z3_allows_only_the_evaluated_value(&mut terms, order, &assignment);
                }
            }
        }
    }
}

fn pairs(values: &[Constant]) -> impl Iterator<Item = (Constant, Constant)> {
    values.iter().flat_map(|a| values.iter().map(|b| (*a, *b)))
}

#[test]
fn nan_is_found_when_only_nan_will_do() {
    let mut terms = Terms::new();
    let x = terms.symbol("x", Sort::Double);
    let condition = terms.compare(CmpOp::Ne, x, x);
    let mut chain = Chain::new(&SolverConfig::default());
    assert_eq!(
        chain.check(&mut terms, &[], condition),
        Feasibility::Feasible
    );
    let solution = chain.solve(&mut terms, &[condition]).unwrap();
    assert!(terms.holds(condition, &solution));
}

#[test]
fn float_remainder_is_never_claimed_wrongly() {
    let mut terms = Terms::new();
    let (x, y) = (
        terms.symbol("x", Sort::Double),
        terms.symbol("y", Sort::Double),
    );
    let remainder = terms.binary(BinOp::Rem, x, y);
    let thousand = terms.double(1000.0);
    let (is_small, is_large) = (
        terms.compare(CmpOp::Lt, y, thousand),
        terms.compare(CmpOp::Gt, remainder, thousand),
    );
    let zero = terms.double(0.0);
    let positive = terms.compare(CmpOp::Gt, y, zero);
    let answer = Chain::new(&quick()).check(&mut terms, &[is_small, positive], is_large);
    assert_ne!(
        answer,
        Feasibility::Feasible,
        "a remainder is smaller than its divisor"
    );
}

#[test]
fn a_remainder_by_an_unknown_length_is_an_index() {
    let mut terms = Terms::new();
    let (at, length) = (
        terms.symbol("at", Sort::Int),
        terms.symbol("length", Sort::Int),
    );
    let (zero, one) = (terms.int(0), terms.int(1));
    let next = terms.binary(BinOp::Add, at, one);
    let wrapped = terms.binary(BinOp::Rem, next, length);
    let path = [
        terms.compare(CmpOp::Ge, at, zero),
        terms.compare(CmpOp::Lt, at, length),
    ];
    let outside = [
        terms.compare(CmpOp::Lt, wrapped, zero),
        terms.compare(CmpOp::Ge, wrapped, length),
    ];
    let mut chain = Chain::new(&quick());
    for outside in outside {
        let answer = chain.check(&mut terms, &path, outside);
        assert_eq!(answer, Feasibility::Infeasible);
    }
    let back = terms.compare(CmpOp::Eq, wrapped, zero);
    let answer = chain.check(&mut terms, &path, back);
    assert_eq!(answer, Feasibility::Feasible);
}

#[test]
fn a_spent_resource_limit_is_unknown() {
    let mut terms = Terms::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Long));
    let (xy, yz) = (
        terms.binary(BinOp::Mul, x, y),
        terms.binary(BinOp::Mul, y, z),
    );
    let product = terms.binary(BinOp::Mul, xy, yz);
    let strange = terms.long(0x1234_5678_9abc_def1);
    let two = terms.long(2);
    let path = [x, y, z].map(|symbol| terms.compare(CmpOp::Gt, symbol, two));
    let condition = terms.compare(CmpOp::Eq, product, strange);
    let mut chain = Chain::new(&SolverConfig {
        rlimit: 1_000,
        ..SolverConfig::default()
    });
    assert_eq!(
        chain.check(&mut terms, &path, condition),
        Feasibility::Unknown
    );
    assert_eq!(chain.counters()["unknown"], 1);
}

#[test]
fn solutions_are_small_and_leave_out_what_does_not_matter() {
    let mut terms = Terms::new();
    let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
    let length = terms.symbol_in("a.length", 0, i32::MAX);
    let (zero, three) = (terms.int(0), terms.int(3));
    let path = [
        terms.compare(CmpOp::Ne, x, zero),
        terms.compare(CmpOp::Gt, length, three),
        terms.compare(CmpOp::Lt, y, length),
    ];
    let solution = Chain::new(&SolverConfig::default())
        .solve(&mut terms, &path)
        .unwrap();
    let values = [x, y, length].map(|term| terms.evaluate(term, &solution));
    assert_eq!(values, [1, 0, 4].map(Constant::Int));
}

#[test]
fn of_huge_solutions_those_that_have_a_name_are_taken() {
    let mut terms = Terms::new();
    let x = terms.symbol("x", Sort::Int);
    let mut solve = |op, bound| {
        let bound = terms.int(bound);
        let path = [terms.compare(op, x, bound)];
        let solution = Chain::new(&SolverConfig::default()).solve(&mut terms, &path);
        terms.evaluate(x, &solution.unwrap())
    };
    assert_eq!(solve(CmpOp::Gt, 1_500_000_000), Constant::Int(i32::MAX));
    assert_eq!(solve(CmpOp::Lt, -1_500_000_000), Constant::Int(i32::MIN));
    assert_eq!(solve(CmpOp::Gt, 1_000_000), Constant::Int(1_000_001));
}

#[test]
fn an_impossible_path_has_no_solution() {
    let mut terms = Terms::new();
    let x = terms.symbol("x", Sort::Int);
    let square = terms.binary(BinOp::Mul, x, x);
    let three = terms.int(3);
    let path = [terms.compare(CmpOp::Eq, square, three)];
    assert_eq!(
        Chain::new(&SolverConfig::default()).solve(&mut terms, &path),
        None
    );
}

#[test]
fn answers_do_not_depend_on_other_chains() {
    let run = || {
        let mut terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let product = terms.binary(BinOp::Mul, x, y);
        let value = terms.int(7_919);
        let path = [
            terms.compare(CmpOp::Eq, product, value),
            terms.compare(CmpOp::Gt, x, y),
        ];
        Chain::new(&SolverConfig::default()).solve(&mut terms, &path)
    };
    let alone = run();
    let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(run)).collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), alone);
    }
    assert_eq!(run(), alone);
}

#[test]
fn a_chain_that_is_not_eager_asks_z3_for_solutions_only() {
    let mut terms = Terms::new();
    let config = SolverConfig {
        is_eager: false,
        ..SolverConfig::default()
    };
    let mut chain = Chain::new(&config);
    let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
    let (product, value) = (terms.binary(BinOp::Mul, x, y), terms.int(7_919 * 7_919));
    let is_value = terms.compare(CmpOp::Eq, product, value);
    let path = [terms.compare(CmpOp::Gt, x, y)];
    let answer = chain.check(&mut terms, &path, is_value);
    assert_eq!(answer, Feasibility::Unknown);
    assert_eq!(chain.counters()["z3-queries"], 0);
    let solution = chain.solve(&mut terms, &[path[0], is_value]).unwrap();
    assert!(terms.holds(is_value, &solution));
}

#[test]
fn most_typical_conditions_never_reach_z3() {
    let mut terms = Terms::new();
    let mut chain = Chain::new(&SolverConfig::default());
    let (n, length) = (
        terms.symbol("n", Sort::Int),
        terms.symbol_in("a.length", 0, i32::MAX),
    );
    let mut path = Vec::new();
    for i in 0..20 {
        let index = terms.int(i);
        for bound in [n, length] {
            let inside = terms.compare(CmpOp::Lt, index, bound);
            let outside = terms.not(inside);
            assert_ne!(
                chain.check(&mut terms, &path, outside),
                Feasibility::Unknown
            );
            assert_eq!(
                chain.check(&mut terms, &path, inside),
                Feasibility::Feasible
            );
            path.push(inside);
        }
    }
    assert_eq!(chain.counters()["z3-queries"], 0, "{:?}", chain.counters());
}
