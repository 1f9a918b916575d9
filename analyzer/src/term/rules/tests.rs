//! Every rule against evaluation on edge values, and the forms that other modules rely on.

use proptest::prelude::*;

use super::super::arbitrary::Generator;
use super::super::{Assignment, BinOp, CmpOp, Constant, Conversion, Sort, Terms, constant};

const ALL: &[Sort] = &[Sort::Int, Sort::Long, Sort::Float, Sort::Double];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn simplified_terms_have_the_value_of_plain_ones(
        choices in proptest::collection::vec(any::<u32>(), 10..60),
        inputs in proptest::collection::vec(any::<u32>(), 64),
    ) {
        let mut terms = Terms::new();
        let mut generator = Generator::new(&mut terms, &choices);
        let sort = ALL[choices[0] as usize % ALL.len()];
        let (number, condition) = (generator.number(sort, 3, ALL), generator.condition(3, ALL));
        for inputs in inputs.chunks(16) {
            let mut terms_again = Terms::new();
            let assignment = Generator::new(&mut terms_again, inputs).assignment();
            for twin in [number, condition] {
                let (simplified, plain) = (
                    terms.evaluate(twin.simplified, &assignment),
                    terms.evaluate(twin.plain, &assignment),
                );
                prop_assert_eq!(
                    simplified, plain, "{} simplified to {} under {:?}",
                    terms.show(twin.plain), terms.show(twin.simplified), assignment
                );
            }
        }
    }

    #[test]
    fn values_lie_in_the_bounds_of_their_term(
        choices in proptest::collection::vec(any::<u32>(), 10..60),
        inputs in proptest::collection::vec(any::<u32>(), 16),
    ) {
        let mut terms = Terms::new();
        let sort = [Sort::Int, Sort::Long][choices[0] as usize % 2];
        let twin = Generator::new(&mut terms, &choices).number(sort, 4, ALL);
        let mut terms_again = Terms::new();
        let assignment = Generator::new(&mut terms_again, &inputs).assignment();
        let value = terms.evaluate(twin.plain, &assignment).as_integral().unwrap();
        for term in [twin.plain, twin.simplified] {
            let bounds = terms.bounds(term);
            prop_assert!(bounds.contains(value), "{value} in {bounds:?} of {}", terms.show(term));
        }
    }
}

#[test]
fn conversions_of_conversions_keep_every_value() {
    use Conversion::*;
    let all = [
        I2l, I2f, I2d, L2i, L2f, L2d, F2i, F2l, F2d, D2i, D2l, D2f, I2b, I2c, I2s,
    ];
    let values = [
        0,
        1,
        -1,
        127,
        128,
        255,
        -129,
        32_768,
        65_535,
        -32_769,
        i32::MAX,
        i32::MIN,
    ];
    for (value, (first, second)) in values.iter().flat_map(|value| {
        all.iter()
            .flat_map(|a| all.map(|b| (*a, b)))
            .map(move |pair| (*value, pair))
    }) {
        let mut terms = Terms::new();
        let x = terms.symbol("x", first.source());
        let mut input = Constant::Long(i64::from(value) << 20);
        if first.source() == Sort::Int {
            input = Constant::Int(value);
        } else if first.source().is_floating() {
            let to_float = if first.source() == Sort::Float {
                L2f
            } else {
                L2d
            };
            input = constant::convert(to_float, input);
        }
        if first.target() != second.source() {
            continue;
        }
        let once = terms.convert(first, x);
        let twice = terms.convert(second, once);
        let mut assignment = Assignment::new();
        assignment.set(terms.as_symbol(x).unwrap(), input);
        let expected = constant::convert(second, constant::convert(first, input));
        assert_eq!(
            terms.evaluate(twice, &assignment),
            expected,
            "{first:?} {second:?} {input:?}"
        );
    }
}

#[test]
fn division_by_the_constant_zero_is_never_folded() {
    let mut terms = Terms::new();
    let (five, zero) = (terms.int(5), terms.int(0));
    let quotient = terms.binary(BinOp::Div, five, zero);
    assert_eq!(terms.show(quotient), "5 / 0");
}

#[test]
fn sums_keep_their_constant_outside() {
    let mut terms = Terms::new();
    let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
    let (one, two) = (terms.int(1), terms.int(2));
    let sum = terms.binary(BinOp::Add, x, one);
    let sum = terms.binary(BinOp::Add, sum, y);
    let sum = terms.binary(BinOp::Sub, sum, two);
    assert_eq!(terms.show(sum), "x + y - 1");
    let gone = terms.binary(BinOp::Sub, sum, y);
    assert_eq!(terms.show(gone), "x - 1");
}

#[test]
fn three_way_comparisons_with_zero_become_plain_ones() {
    let mut terms = Terms::new();
    let (a, b) = (terms.symbol("a", Sort::Long), terms.symbol("b", Sort::Long));
    let order = terms.binary(BinOp::Lcmp, a, b);
    let zero = terms.int(0);
    let condition = terms.compare(CmpOp::Ge, order, zero);
    assert_eq!(terms.show(condition), "a >= b");
}

#[test]
fn nan_keeps_its_side_in_float_comparisons() {
    let mut terms = Terms::new();
    let (a, b) = (
        terms.symbol("a", Sort::Float),
        terms.symbol("b", Sort::Float),
    );
    let zero = terms.int(0);
    let nan_is_less = terms.binary(BinOp::Fcmpl, a, b);
    let condition = terms.compare(CmpOp::Lt, nan_is_less, zero);
    assert_eq!(terms.show(condition), "!(a >= b)");
    let nan_is_greater = terms.binary(BinOp::Fcmpg, a, b);
    let condition = terms.compare(CmpOp::Lt, nan_is_greater, zero);
    assert_eq!(terms.show(condition), "a < b");
}

#[test]
fn conditions_chosen_as_numbers_are_conditions_again() {
    let mut terms = Terms::new();
    let x = terms.symbol("x", Sort::Int);
    let (zero, one) = (terms.int(0), terms.int(1));
    let positive = terms.compare(CmpOp::Gt, x, zero);
    let flag = terms.ite(positive, one, zero);
    assert_eq!(terms.compare(CmpOp::Ne, flag, zero), positive);
    let not_positive = terms.not(positive);
    assert_eq!(terms.compare(CmpOp::Eq, flag, zero), not_positive);
}

#[test]
fn declared_ranges_decide_comparisons() {
    let mut terms = Terms::new();
    let length = terms.symbol_in("length", 0, i32::MAX);
    let (zero, one) = (terms.int(0), terms.int(1));
    let negative = terms.compare(CmpOp::Lt, length, zero);
    assert_eq!(terms.as_bool(negative), Some(false));
    let last = terms.binary(BinOp::Sub, length, one);
    let has_last = terms.compare(CmpOp::Ge, last, zero);
    assert_eq!(terms.show(has_last), "length >= 1");
    let empty = terms.compare(CmpOp::Le, length, zero);
    assert_eq!(terms.show(empty), "length == 0");
}

#[test]
fn conversions_that_change_nothing_disappear() {
    let mut terms = Terms::new();
    let character = terms.symbol_in("c", 0, 0xffff);
    assert_eq!(terms.convert(Conversion::I2c, character), character);
    let x = terms.symbol("x", Sort::Int);
    let wide = terms.convert(Conversion::I2l, x);
    assert_eq!(terms.convert(Conversion::L2i, wide), x);
    let nan = terms.constant(Constant::Double(-f64::NAN));
    assert_eq!(nan, terms.double(f64::NAN), "there is one NaN");
}

#[test]
fn summands_of_both_sides_of_an_equation_are_gone() {
    let mut terms = Terms::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
    let two = terms.int(2);
    let left = terms.binary(BinOp::Sub, x, y);
    let right = terms.binary(BinOp::Add, x, two);
    let equal = terms.compare(CmpOp::Eq, left, right);
    assert_eq!(terms.show(equal), "y == -2");
    let right = terms.binary(BinOp::Sub, z, y);
    let differ = terms.compare(CmpOp::Ne, left, right);
    assert_eq!(terms.show(differ), "x != z");
    let left = terms.binary(BinOp::Add, x, x);
    let right = terms.binary(BinOp::Sub, y, x);
    let thrice = terms.compare(CmpOp::Eq, left, right);
    assert_eq!(terms.show(thrice), "y == x * 3");
}
