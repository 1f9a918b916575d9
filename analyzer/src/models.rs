//! Library models: what stands in for a library method that is native, huge, or better said in one page.
//!
//! One file per Java class; its path mirrors the Java package. The table below lists the files.

use rustc_hash::FxHashMap;

use crate::program::{MethodId, Program};
use crate::state::Value;
use crate::step::{StepCx, StepResult};

mod java {
    pub(super) mod io {
        pub(in crate::models) mod absent_files;
        pub(in crate::models) mod buffered_reader;
        pub(in crate::models) mod byte_streams;
        pub(in crate::models) mod data_input;
        pub(in crate::models) mod filter_streams;
        pub(in crate::models) mod input_stream_reader;
        pub(in crate::models) mod input_streams;
        pub(in crate::models) mod read_into;
    }
    pub(super) mod lang {
        pub(in crate::models) mod boxes;
        pub(in crate::models) mod character;
        pub(in crate::models) mod class;
        pub(in crate::models) mod enums;
        pub(in crate::models) mod math;
        pub(in crate::models) mod math_ulps;
        pub(in crate::models) mod numbers;
        pub(in crate::models) mod object;
        pub(in crate::models) mod references;
        pub(in crate::models) mod rounding;
        pub(in crate::models) mod string;
        pub(in crate::models) mod string_builder;
        pub(in crate::models) mod string_builder_change;
        pub(in crate::models) mod string_bytes;
        pub(in crate::models) mod string_change;
        pub(in crate::models) mod string_chars;
        pub(in crate::models) mod string_compare;
        pub(in crate::models) mod string_make;
        pub(in crate::models) mod string_order;
        pub(in crate::models) mod string_search;
        pub(in crate::models) mod string_split;
        pub(in crate::models) mod system;
        pub(in crate::models) mod thread_local;
        pub(in crate::models) mod throwable;
        pub(in crate::models) mod reflect {
            pub(in crate::models) mod array;
        }
    }
    pub(super) mod math {
        pub(in crate::models) mod big_decimal;
        pub(in crate::models) mod big_decimal_divide;
        mod decimal;
        mod rounding;
    }
    pub(super) mod time {
        pub(in crate::models) mod dates;
        pub(in crate::models) mod patterns;
    }
    pub(in crate::models) mod unknown_names;
    pub(in crate::models) mod unread_texts;
    pub(super) mod util {
        pub(in crate::models) mod bit_set;
        pub(in crate::models) mod classes;
        pub(in crate::models) mod containers;
        mod support;

        pub(in crate::models) mod collection;
        pub(in crate::models) mod collections;
        pub(in crate::models) mod creation;
        pub(in crate::models) mod date;
        pub(in crate::models) mod deque;
        pub(in crate::models) mod enum_set;
        pub(in crate::models) mod extended;
        pub(in crate::models) mod factories;
        pub(in crate::models) mod formatter;
        pub(in crate::models) mod iterator;
        pub(in crate::models) mod list;
        pub(in crate::models) mod map;
        pub(in crate::models) mod objects;
        pub(in crate::models) mod properties;
        pub(in crate::models) mod random;
        pub(in crate::models) mod ranges;
        pub(in crate::models) mod scanner;
        pub(in crate::models) mod sort;
        pub(in crate::models) mod sort_numbers;
        pub(in crate::models) mod sorted;
        pub(in crate::models) mod string_tokenizer;
        pub(in crate::models) mod vector;
        pub(in crate::models) mod concurrent {
            pub(in crate::models) mod adder;
            pub(in crate::models) mod atomic;
            pub(in crate::models) mod atomic_arrays;
            mod cell;
            pub(in crate::models) mod locks;
            pub(in crate::models) mod queues;
        }
        pub(in crate::models) mod regex {
            pub(in crate::models) mod malformed;
            pub(in crate::models) mod pattern;
            pub(in crate::models) mod samples;
        }
    }
}
mod jdk {
    pub(super) mod internal {
        pub(in crate::models) mod misc {
            pub(in crate::models) mod scoped_memory_access;
            pub(in crate::models) mod unsafe_memory;
        }
        pub(in crate::models) mod util {
            pub(in crate::models) mod arrays_support;
            pub(in crate::models) mod byte_array;
        }
    }
}
mod alphabet;
mod asks_for_null;
mod environment;
mod letters;
mod listed;
mod may_be_null;
mod needle;
mod never_null;
mod of_text;
mod only_asks;
mod only_tells;
mod promised;
mod refuses_null;
mod stand_in;
mod support;
mod text;
mod values;

pub(crate) use asks_for_null::asks_for_null;
pub(crate) use environment::{call as call_outside, is_environment};
pub(crate) use java::util::classes::{
    Known, Shape, held_types, is_by_priority, keeps_order, known, passed, passed_as,
};
pub(crate) use java::util::containers::{ContainerCall, is_for_containers};
pub(crate) use java::util::extended::{calls_back, eldest_hook, inherited};
pub(crate) use java::util::regex::pattern::expressions_in;
pub(crate) use java::util::regex::samples::{counted_samples, filled_samples, samples};
pub(crate) use may_be_null::may_be_null;
pub(crate) use never_null::never_null;
pub(crate) use of_text::{is_of_text, made_of_text, text_within};
pub(crate) use only_asks::{is_tool, may_hold_tool, only_asks, only_works};
pub(crate) use only_tells::only_tells;
pub(crate) use promised::promised_range;
pub(crate) use stand_in::{gives_anything, is_plumbing, is_scripted, is_transparent, stand_in};
pub(crate) use values::{Holds, ValueClass, ValueField, value_class};

use java::io::{
    absent_files, buffered_reader, byte_streams, data_input, filter_streams, input_stream_reader,
    input_streams, read_into,
};
use java::lang::reflect::array;
use java::lang::{
    boxes, character, class, enums, math, math_ulps, numbers, object, references, rounding, string,
    string_builder, string_builder_change, string_bytes, string_change, string_chars,
    string_compare, string_make, string_order, string_search, string_split, system, thread_local,
    throwable,
};
use java::math::{big_decimal, big_decimal_divide};
use java::time::{dates, patterns};
use java::unknown_names;
use java::unread_texts;
use java::util::concurrent::{adder, atomic, atomic_arrays, locks, queues};
use java::util::regex::pattern;
use java::util::{
    bit_set, collection, collections, creation, date, deque, enum_set, factories, formatter,
    iterator, list, map, objects, properties, random, ranges, scanner, sort, sort_numbers, sorted,
    string_tokenizer, vector,
};
use jdk::internal::misc::{scoped_memory_access, unsafe_memory};
use jdk::internal::util::{arrays_support, byte_array};

/// The files of models.
const FILES: &[&[Model]] = &[
    absent_files::MODELS,
    buffered_reader::MODELS,
    byte_streams::MODELS,
    data_input::MODELS,
    filter_streams::MODELS,
    input_stream_reader::MODELS,
    input_streams::MODELS,
    read_into::MODELS,
    boxes::MODELS,
    character::MODELS,
    class::MODELS,
    enums::MODELS,
    math::MODELS,
    rounding::MODELS,
    math_ulps::MODELS,
    numbers::MODELS,
    object::MODELS,
    references::MODELS,
    string::MODELS,
    string_builder::MODELS,
    string_builder_change::MODELS,
    string_bytes::MODELS,
    string_change::MODELS,
    string_chars::MODELS,
    string_compare::MODELS,
    string_make::MODELS,
    string_order::MODELS,
    string_search::MODELS,
    string_split::MODELS,
    system::MODELS,
    thread_local::MODELS,
    throwable::MODELS,
    array::MODELS,
    big_decimal::MODELS,
    big_decimal_divide::MODELS,
    bit_set::MODELS,
    collection::MODELS,
    collections::MODELS,
    creation::MODELS,
    date::MODELS,
    deque::MODELS,
    enum_set::MODELS,
    factories::MODELS,
    formatter::MODELS,
    iterator::MODELS,
    list::MODELS,
    map::MODELS,
    objects::MODELS,
    properties::MODELS,
    random::MODELS,
    scanner::MODELS,
    sort::MODELS,
    sort_numbers::MODELS,
    ranges::MODELS,
    sorted::MODELS,
    string_tokenizer::MODELS,
    vector::MODELS,
    atomic::INTEGER,
    atomic::LONG,
    atomic::BOOLEAN,
    atomic::REFERENCE,
    atomic_arrays::INTEGERS,
    atomic_arrays::LONGS,
    atomic_arrays::REFERENCES,
    adder::MODELS,
    locks::MODELS,
    queues::MODELS,
    dates::MODELS,
    patterns::MODELS,
    unknown_names::MODELS,
    unread_texts::MODELS,
    pattern::MODELS,
    scoped_memory_access::MODELS,
    unsafe_memory::MODELS,
    arrays_support::MODELS,
    byte_array::MODELS,
];

/// Our replacement for a library method.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    /// The method, as `java/lang/Math.abs(I)I`; without descriptor for all overloads.
    pub signature: &'static str,
    /// How exactly the model says what the method does.
    pub precision: Precision,
    /// What a call does.
    pub run: Run,
}

/// What a call of a modelled method does: receiver and arguments in order, not null-checked but for the receiver.
pub(crate) type Run = fn(&mut StepCx<'_, '_>, MethodId, &[Value]) -> StepResult;

/// How exactly a model says what the method does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Precision {
    /// As the method.
    Exact,
    /// May give more results: may cost an unconfirmed warning.
    Over,
    /// May give fewer results or miss side effects: may cost a missed warning.
    Under,
}

/// Models by class and name.
pub struct ModelTable {
    by_class: FxHashMap<&'static str, FxHashMap<&'static str, Overloads>>,
}

/// Models of the methods with one name, by descriptor; an empty one stands for all that are not there.
type Overloads = Vec<(&'static str, &'static Model)>;

impl Model {
    /// Whether nothing is known of what the method does.
    pub(crate) fn is_environment(&self) -> bool {
        self.signature == environment::ANY
    }

    /// The class and the name of the method, and its descriptor, which is empty for all overloads.
    fn parts(&self) -> (&'static str, &'static str, &'static str) {
        let (class, method) = self.signature.split_once('.').unwrap_or_default();
        let (name, descriptor) = method.split_at(method.find('(').unwrap_or(method.len()));
        (class, name, descriptor)
    }

    /// Whether the model looks at the characters of texts that it gets, rather than pass them on.
    pub(crate) fn looks_at_texts(&self) -> bool {
        let (class, method, _) = self.parts();
        let parses = method.starts_with("parse");
        let is_of_texts = class.starts_with("java/lang/String");
        let passes_on = [
            "<init>", "append", "concat", "insert", "toString", "valueOf",
        ];
        parses || is_of_texts && !passes_on.iter().any(|name| method.starts_with(name))
    }
}

const fn model(signature: &'static str, precision: Precision, run: Run) -> Model {
    Model {
        signature,
        precision,
        run,
    }
}

impl ModelTable {
    /// Every model.
    pub fn new() -> Self {
        let mut by_class = FxHashMap::<_, FxHashMap<_, Overloads>>::default();
        for model in FILES.iter().copied().flatten() {
            let (class, name, descriptor) = model.parts();
            let by_name = by_class.entry(class).or_default();
            by_name.entry(name).or_default().push((descriptor, model));
        }
        ModelTable { by_class }
    }

    /// The model of a method.
    pub(crate) fn find(&self, program: &Program, method: MethodId) -> Option<&Model> {
        let class = program.class(method.class);
        // What scans the JDK itself scans classes that have models as well.
        if !class.is_jdk() && !class.name.starts_with("java/") {
            return None;
        }
        let declared = program.method(method);
        let named = |descriptor| self.named(&class.name, &declared.name, descriptor);
        named(&declared.descriptor.raw)
            .or_else(|| named(""))
            .or_else(|| throwable::constructor(program, class, method))
            .or_else(|| environment::find(program, method))
    }

    /// The model with these parts of a signature.
    fn named(&self, class: &str, name: &str, descriptor: &str) -> Option<&'static Model> {
        let overloads = self.by_class.get(class)?.get(name)?;
        let &(_, model) = overloads.iter().find(|(of, _)| *of == descriptor)?;
        Some(model)
    }

    /// Whether the bytecode of a method says what a JVM computes: some of `java.lang.Math` it may do better.
    pub(crate) fn runs_as_written(&self, program: &Program, method: MethodId) -> bool {
        let model = self.find(program, method);
        !model.is_some_and(math_ulps::is_replaced)
    }
}

impl Default for ModelTable {
    fn default() -> Self {
        Self::new()
    }
}
