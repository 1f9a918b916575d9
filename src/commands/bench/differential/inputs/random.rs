//! A small seeded generator: the same seed and method give the same inputs on every machine.

use analyzer::call::{JavaValue, Scalar};

/// Random numbers (splitmix64; Steele, Lea, Flood 2014).
pub(in crate::commands::bench::differential) struct Random(u64);

const ALPHABET: &[u16] = &[
    0x61, 0x62, 0x41, 0x5a, 0x30, 0x39, 0x31, 0x20, 0x2c, 0x2e, 0x2d, 0x2f, 0x09, 0x0a, 0x00, 0xe9,
    0x3b1, 0xd83d, 0xde00, 0xffff,
];
/// Longest text or array that grows at random.
const MAX_GROWN: usize = 12;

impl Random {
    /// The generator for a method.
    pub(in crate::commands::bench::differential) fn new(seed: u64, method: &str) -> Self {
        // FNV-1a: stable over releases, which the hash of the standard library is not.
        let hash = method
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
            });
        Random(seed ^ hash)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0.
    pub(super) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// One of several.
    pub(super) fn pick<'a, T>(&mut self, values: &'a [T]) -> &'a T {
        &values[self.below(values.len())]
    }

    /// A value of the same kind.
    pub(super) fn vary(&mut self, value: JavaValue) -> JavaValue {
        match value {
            JavaValue::Scalar(scalar) => JavaValue::Scalar(self.vary_scalar(scalar)),
            JavaValue::Boxed(scalar) => JavaValue::Boxed(self.vary_scalar(scalar)),
            JavaValue::Text(units) => {
                JavaValue::Text(self.vary_list(units, |random, _| *random.pick(ALPHABET)))
            }
            JavaValue::Array {
                component,
                elements,
            } => JavaValue::Array {
                component,
                elements: self.vary_elements(elements),
            },
            JavaValue::New {
                class,
                descriptor,
                arguments,
            } => JavaValue::New {
                class,
                descriptor,
                arguments: arguments
                    .into_iter()
                    .map(|argument| self.vary(argument))
                    .collect(),
            },
            JavaValue::Null | JavaValue::Object(_) => value,
        }
    }

    fn vary_scalar(&mut self, scalar: Scalar) -> Scalar {
        let small = self.below(40) as i64 - 8;
        let number = if self.below(2) == 0 {
            small
        } else {
            self.next() as i64
        };
        match scalar {
            Scalar::Boolean(value) => Scalar::Boolean(!value),
            Scalar::Byte(_) => Scalar::Byte(number as i8),
            Scalar::Char(_) => Scalar::Char(number as u16),
            Scalar::Short(_) => Scalar::Short(number as i16),
            Scalar::Int(_) => Scalar::Int(number as i32),
            Scalar::Long(_) => Scalar::Long(number),
            Scalar::Float(_) if number == small => Scalar::float(small as f32 / 4.0),
            Scalar::Float(_) => Scalar::float(f32::from_bits(number as u32)),
            Scalar::Double(_) if number == small => Scalar::double(small as f64 / 10.0),
            Scalar::Double(_) => Scalar::double(f64::from_bits(number as u64)),
        }
    }

    fn vary_elements(&mut self, elements: Vec<JavaValue>) -> Vec<JavaValue> {
        if elements.is_empty() {
            return elements;
        }
        self.vary_list(elements, |random, elements| {
            let one = random.pick(elements).clone();
            random.vary(one)
        })
    }

    /// A list with an element added, replaced or removed.
    fn vary_list<T>(&mut self, mut list: Vec<T>, make: impl Fn(&mut Self, &[T]) -> T) -> Vec<T> {
        let place = self.below(list.len() + 1);
        match self.below(3) {
            0 if place < list.len() => {
                list.remove(place);
            }
            1 if place < list.len() => list[place] = make(self, &list),
            _ if list.len() < MAX_GROWN => {
                let made = make(self, &list);
                list.insert(place, made);
            }
            _ => {}
        }
        list
    }
}
