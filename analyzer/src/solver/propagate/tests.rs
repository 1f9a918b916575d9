//! Numbers that conditions hand down.

use super::*;
use crate::term::{Conversion, Sort};

fn solved(terms: &Terms, path: &[Term], condition: Term) -> Option<Assignment> {
    propagate(terms, Query { path, condition }, &Assignment::new())
}

#[test]
fn a_number_whose_high_bits_are_cut_off_is_negative() {
    let mut terms = Terms::new();
    let time = terms.symbol("time", Sort::Long);
    let (none, hundred, ten) = (terms.long(0), terms.long(100), terms.int(10));
    let is_legal = terms.compare(CmpOp::Ge, time, none);
    let slot = terms.binary(BinOp::Div, time, hundred);
    let slot = terms.convert(Conversion::L2i, slot);
    let slot = terms.binary(BinOp::Rem, slot, ten);
    let zero = terms.int(0);
    let is_bad = terms.compare(CmpOp::Lt, slot, zero);
    let found = solved(&terms, &[is_legal], is_bad).expect("some time is late enough");
    assert!(terms.holds(is_legal, &found) && terms.holds(is_bad, &found));
}

#[test]
fn bits_are_cut_off_of_the_nearest_number_that_is_legal() {
    for (conversion, legal) in [
        (Conversion::I2b, (1, 255)),
        (Conversion::I2s, (1, 65_535)),
        (Conversion::I2c, (-65_535, -1)),
    ] {
        let mut terms = Terms::new();
        let (code, zero) = (terms.symbol_in("code", legal.0, legal.1), terms.int(0));
        let cut = terms.convert(conversion, code);
        let changes_sign = match conversion {
            Conversion::I2c => terms.compare(CmpOp::Gt, cut, zero),
            _ => terms.compare(CmpOp::Lt, cut, zero),
        };
        let found = solved(&terms, &[], changes_sign).expect("some code changes its sign");
        assert!(terms.holds(changes_sign, &found), "{conversion:?}");
    }
}

#[test]
fn a_word_is_spelt_behind_choices() {
    let mut terms = Terms::new();
    let (start, one) = (terms.symbol_in("start", 0, 9), terms.int(1));
    let starts_late = terms.compare(CmpOp::Ge, start, one);
    let path: Vec<Term> = (0..12)
        .zip("propagation!".chars())
        .map(|(at, letter)| {
            let early = terms.symbol_in(format!("early{at}"), 0, 0xffff);
            let late = terms.symbol_in(format!("late{at}"), 0, 0xffff);
            let read = terms.ite(starts_late, late, early);
            let letter = terms.int(letter as i32);
            terms.compare(CmpOp::Eq, read, letter)
        })
        .collect();
    assert!(solved(&terms, &path, starts_late).is_some());
}

#[test]
fn a_side_that_leads_nowhere_is_left_again() {
    let mut terms = Terms::new();
    let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
    let [two, three] = [2, 3].map(|value| terms.int(value));
    let is_two = terms.compare(CmpOp::Eq, x, two);
    let is_three = terms.compare(CmpOp::Eq, y, three);
    let either = terms.or(is_two, is_three);
    let below = terms.compare(CmpOp::Lt, x, two);
    let found = solved(&terms, &[below], either).unwrap();
    assert_eq!(terms.evaluate(y, &found), Constant::Int(3));
    assert!(terms.holds(below, &found));
}

#[test]
fn arithmetic_is_turned_round() {
    let mut terms = Terms::new();
    let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
    let [three, seven, hundred] = [3, 7, 100].map(|value| terms.int(value));
    let product = terms.binary(BinOp::Mul, x, three);
    let difference = terms.binary(BinOp::Sub, hundred, product);
    let quotient = terms.binary(BinOp::Div, y, seven);
    let remainder = terms.binary(BinOp::Rem, y, seven);
    let path = [
        terms.compare(CmpOp::Eq, quotient, hundred),
        terms.compare(CmpOp::Eq, remainder, three),
    ];
    let condition = terms.compare(CmpOp::Lt, difference, seven);
    assert!(solved(&terms, &path, condition).is_some());
}

#[test]
fn what_contradicts_itself_is_given_up() {
    let mut terms = Terms::new();
    let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
    let path = [terms.compare(CmpOp::Lt, x, y)];
    let condition = terms.compare(CmpOp::Lt, y, x);
    assert!(solved(&terms, &path, condition).is_none());
}
