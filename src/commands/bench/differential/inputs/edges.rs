//! Values at which programs go wrong.

use analyzer::call::{JavaValue, Scalar};
use analyzer::classfile::Type;

const INTS: &[i32] = &[
    0,
    1,
    -1,
    2,
    3,
    -2,
    7,
    8,
    10,
    15,
    16,
    31,
    32,
    33,
    63,
    64,
    65,
    97,
    100,
    127,
    128,
    255,
    256,
    -128,
    -129,
    1_000,
    9_999,
    32_767,
    32_768,
    -32_768,
    65_535,
    65_536,
    0xd800,
    0xdc00,
    0x1_f600,
    0x10_ffff,
    0x11_0000,
    1_000_000_007,
    0x5555_5555,
    -0x1234_5678,
    i32::MAX,
    i32::MAX - 1,
    i32::MIN,
    i32::MIN + 1,
];

const LONGS: &[i64] = &[
    0,
    1,
    -1,
    2,
    -2,
    10,
    31,
    32,
    63,
    64,
    1_000,
    86_400_000,
    0x7fff_ffff,
    0x8000_0000,
    -0x8000_0000,
    0xffff_ffff,
    0x1_0000_0000,
    1 << 53,
    (1 << 53) + 1,
    -(1 << 53) - 1,
    0x5555_5555_5555_5555,
    1_600_000_000_000,
    3_037_000_500,
    i64::MAX,
    i64::MAX - 1,
    i64::MIN,
    i64::MIN + 1,
];

const DOUBLES: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.0,
    2.5,
    3.0,
    0.1,
    10.0,
    100.0,
    1e-3,
    1e7,
    123_456_789.123,
    1e16,
    1e17,
    1e21,
    -1e-7,
    std::f64::consts::PI,
    2_147_483_647.0,
    2_147_483_648.0,
    -2_147_483_649.0,
    9.223_372_036_854_776e18,
    9_007_199_254_740_993.0,
    5e-324,
    2.2e-308,
    f64::MIN_POSITIVE,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

const FLOATS: &[f32] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    0.1,
    10.0,
    1e-3,
    1e7,
    1.234_567_9e8,
    16_777_216.0,
    3.0e10,
    -1e-7,
    2_147_483_600.0,
    2_147_483_648.0,
    9.223_372e18,
    1e-45,
    1e-40,
    f32::MIN_POSITIVE,
    f32::MAX,
    f32::MIN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
];

const TEXTS: &[&str] = &[
    "",
    "a",
    "A",
    " ",
    "ab",
    "abc",
    "aBc",
    "Hello World",
    "0",
    "-1",
    "+7",
    "42",
    "007",
    "2147483647",
    "2147483648",
    "-2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "1.5",
    "-0.0",
    "1e10",
    ".5",
    "NaN",
    "Infinity",
    "0x1F",
    "#ff",
    "true",
    "TRUE",
    "null",
    "a,b,c",
    ",",
    "a b  c",
    "  x\t",
    "\n",
    "\0",
    "key=value",
    "/a/b.c",
    "%d",
    "$1",
    "[a-z]+",
    "(",
    "2020-02-29",
    "PT1H",
    "é",
    "ß",
    "İ",
    "Σς",
    "\u{1f600}",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];

/// Texts that no Rust string can be: halves of surrogate pairs.
const HALVES: &[&[u16]] = &[
    &[0xd800],
    &[0xdc00],
    &[0x61, 0xdbff, 0x62],
    &[0xdc00, 0xd800],
];

/// Elements of the arrays.
const ARRAYS: &[&[usize]] = &[
    &[],
    &[0],
    &[1],
    &[2, 1],
    &[1, 0, 2],
    &[3, 3, 1, 5, 4],
    &[6, 2, 9, 4, 1, 8, 11, 3],
];

/// Edge values of a primitive type.
pub(super) fn scalars(ty: &Type) -> Option<Vec<Scalar>> {
    let ints = INTS.iter().copied();
    Some(match ty {
        Type::Boolean => vec![Scalar::Boolean(false), Scalar::Boolean(true)],
        Type::Byte => narrow(ints.map(|value| Scalar::Byte(value as i8))),
        Type::Char => narrow(ints.chain(33..127).map(|value| Scalar::Char(value as u16))),
        Type::Short => narrow(ints.map(|value| Scalar::Short(value as i16))),
        Type::Int => ints.map(Scalar::Int).collect(),
        Type::Long => LONGS.iter().copied().map(Scalar::Long).collect(),
        Type::Float => FLOATS.iter().copied().map(Scalar::float).collect(),
        Type::Double => DOUBLES.iter().copied().map(Scalar::double).collect(),
        Type::Class(_) | Type::Array(_) => return None,
    })
}

/// Without those that have become equal.
fn narrow(values: impl Iterator<Item = Scalar>) -> Vec<Scalar> {
    let mut distinct = Vec::new();
    for value in values {
        if !distinct.contains(&value) {
            distinct.push(value);
        }
    }
    distinct
}

/// Edge values of a class or interface of the JDK that has its own way of being made.
pub(super) fn objects(class: &str) -> Option<Vec<JavaValue>> {
    let mut values = match class {
        "java/lang/String" | "java/lang/CharSequence" => texts(),
        "java/lang/Comparable" => mixed(&[Type::Int]),
        "java/lang/Object" | "java/io/Serializable" => {
            mixed(&[Type::Int, Type::Double, Type::Char])
        }
        "java/lang/Number" => boxes(&[Type::Int, Type::Long, Type::Double, Type::Byte]),
        "java/util/List" | "java/util/Collection" | "java/lang/Iterable" => {
            vec![empty("java/util/ArrayList")]
        }
        "java/util/Set" => vec![empty("java/util/HashSet")],
        "java/util/Map" => vec![empty("java/util/HashMap")],
        _ => boxes(&[Type::held_by(class)?]),
    };
    values.push(JavaValue::Null);
    Some(values)
}

fn boxes(types: &[Type]) -> Vec<JavaValue> {
    let values = types.iter().filter_map(scalars).flatten();
    values.map(JavaValue::Boxed).collect()
}

fn texts() -> Vec<JavaValue> {
    let halves = HALVES.iter().map(|units| JavaValue::Text(units.to_vec()));
    TEXTS
        .iter()
        .map(|text| JavaValue::text(text))
        .chain(halves)
        .collect()
}

/// A few texts among a few boxes.
fn mixed(types: &[Type]) -> Vec<JavaValue> {
    let few = |ty: &Type| boxes(std::slice::from_ref(ty)).into_iter().take(6);
    let mut values: Vec<JavaValue> = types.iter().flat_map(few).collect();
    values.extend(texts().into_iter().take(8));
    values
}

fn empty(class: &str) -> JavaValue {
    JavaValue::New {
        class: class.into(),
        descriptor: "()V".into(),
        arguments: Vec::new(),
    }
}

/// Small arrays of edge values, and null.
pub(super) fn arrays(component: &Type, elements: &[JavaValue]) -> Vec<JavaValue> {
    let array = |places: &&[usize]| JavaValue::Array {
        component: component.clone(),
        elements: places
            .iter()
            .map(|&place| elements[place % elements.len()].clone())
            .collect(),
    };
    // Spread over the edge values: one more array whose elements are far apart.
    let wide: Vec<usize> = (0..9).map(|i| i * (elements.len() / 9 + 1)).collect();
    let arrays = ARRAYS.iter().copied().chain([wide.as_slice()]);
    arrays
        .map(|places| array(&places))
        .chain([JavaValue::Null])
        .collect()
}
