//! Throughput of the solver chain on conditions as they occur in Java methods.
//!
//! Measures `check` of both sides of every branch along one path, per group: what the cheap links
//! answer, and what reaches Z3. Unfair: the paths are straight, so nothing is lost to backtracking,
//! and their arithmetic is simple.

#![expect(
    missing_docs,
    reason = "criterion's macros define undocumented functions"
)]

use analyzer::solver::{Chain, SolverConfig};
use analyzer::term::{BinOp, CmpOp, Conversion, Sort, Term, Terms};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

/// Conditions of one path, in order.
struct Path {
    terms: Terms,
    conditions: Vec<Term>,
}

/// `for (int i = 0; i < a.length; i++) if (a[i] > limit) …`, `count` times around.
fn loop_over_array(count: i32) -> Path {
    let mut terms = Terms::new();
    let length = terms.symbol_in("a.length", 0, i32::MAX);
    let limit = terms.symbol("limit", Sort::Int);
    let mut conditions = Vec::new();
    for i in 0..count {
        let index = terms.int(i);
        let element = terms.symbol(format!("a[{i}]"), Sort::Int);
        conditions.push(terms.compare(CmpOp::Lt, index, length));
        conditions.push(terms.compare(CmpOp::Gt, element, limit));
    }
    Path { terms, conditions }
}

/// Guards on parameters: null flags, ranges, an order of indices, a character class.
fn argument_checks() -> Path {
    let mut terms = Terms::new();
    let [from, to, step] = ["from", "to", "step"].map(|name| terms.symbol(name, Sort::Int));
    let (length, flag, letter) = (
        terms.symbol_in("length", 0, i32::MAX),
        terms.symbol_in("flag", 0, 1),
        terms.symbol_in("c", 0, 0xffff),
    );
    let [zero, one, sixty_four, ninety] = [0, 1, 64, 90].map(|value| terms.int(value));
    let last = terms.binary(BinOp::Sub, to, one);
    let conditions = vec![
        terms.compare(CmpOp::Ne, flag, zero),
        terms.compare(CmpOp::Ge, from, zero),
        terms.compare(CmpOp::Le, from, to),
        terms.compare(CmpOp::Le, to, length),
        terms.compare(CmpOp::Gt, letter, sixty_four),
        terms.compare(CmpOp::Le, letter, ninety),
        terms.compare(CmpOp::Ne, step, zero),
        terms.compare(CmpOp::Lt, from, last),
        terms.compare(CmpOp::Gt, length, one),
    ];
    Path { terms, conditions }
}

/// Hashing and bit arithmetic, which only Z3 decides.
fn bit_arithmetic(count: i32) -> Path {
    let mut terms = Terms::new();
    let mut hash = terms.symbol("h", Sort::Int);
    let wide = terms.symbol("w", Sort::Long);
    let narrow = terms.convert(Conversion::L2i, wide);
    let [thirteen, seventeen] = [13, 17].map(|value| terms.int(value));
    let mut conditions = Vec::new();
    for i in 0..count {
        let shifted = terms.binary(BinOp::Ushr, hash, thirteen);
        let mixed = terms.binary(BinOp::Xor, hash, shifted);
        let sum = terms.binary(BinOp::Add, mixed, narrow);
        hash = terms.binary(BinOp::Sub, sum, seventeen);
        let limit = terms.int(i * 1_000);
        conditions.push(terms.compare(if i % 2 == 0 { CmpOp::Gt } else { CmpOp::Lt }, hash, limit));
    }
    Path { terms, conditions }
}

/// A word of a text that is cut at a place which is open: each letter is one of two unknowns.
fn word_behind_a_cut(word: &str) -> Path {
    let mut terms = Terms::new();
    let (cut, zero) = (terms.symbol_in("cut", 0, 16), terms.int(0));
    let is_cut = terms.compare(CmpOp::Gt, cut, zero);
    let mut spells = terms.bool(true);
    for (at, letter) in word.bytes().enumerate() {
        let [behind, before] =
            ["behind", "before"].map(|side| terms.symbol_in(format!("{side}[{at}]"), 0, 0xffff));
        let read = terms.ite(is_cut, behind, before);
        let letter = terms.int(letter.into());
        let same = terms.compare(CmpOp::Eq, read, letter);
        spells = terms.and(spells, same);
    }
    Path {
        terms,
        conditions: vec![is_cut, spells],
    }
}

/// Name of a path, and how to build it.
type Case = (&'static str, fn() -> Path);

/// Asks for both sides of each branch and follows the one that is taken.
fn follow(mut path: Path) -> Chain {
    let mut chain = Chain::new(&SolverConfig::default());
    for taken in 0..path.conditions.len() {
        let condition = path.conditions[taken];
        let negation = path.terms.not(condition);
        chain.check(&mut path.terms, &path.conditions[..taken], condition);
        chain.check(&mut path.terms, &path.conditions[..taken], negation);
    }
    chain
}

fn solver(criterion: &mut Criterion) {
    let cases: [Case; 4] = [
        ("loop over an array", || loop_over_array(20)),
        ("argument checks", argument_checks),
        ("bit arithmetic", || bit_arithmetic(8)),
        ("word behind a cut", || word_behind_a_cut("definition")),
    ];
    let mut group = criterion.benchmark_group("chain");
    group.sample_size(20);
    for (name, path) in cases {
        let checks = 2 * path().conditions.len() as u64;
        group.throughput(Throughput::Elements(checks));
        group.bench_function(name, |bencher| {
            bencher.iter_batched(path, follow, BatchSize::SmallInput)
        });
    }
    group.finish();
}

criterion_group!(benches, solver);
criterion_main!(benches);
