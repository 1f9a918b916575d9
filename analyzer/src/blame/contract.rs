//! Outcomes that are documented: what the JDK's interfaces say a method throws when it is called out of turn, with an index
//! that is out of range, or although it is optional (checked against the documentation of JDK 25), and what a method declares.

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::program::{ClassId, MethodId};
use crate::replay;
use crate::solution::{Solution, SolvedValue};
use crate::state::Origin;
use crate::term::Constant;

use super::Case;

const CLASS_CAST: &str = "java/lang/ClassCastException";
const NO_SUCH_ELEMENT: &str = "java/util/NoSuchElementException";
const CONCURRENT: &str = "java/util/ConcurrentModificationException";
const ILLEGAL_STATE: &str = "java/lang/IllegalStateException";
const NUMBER_FORMAT: &str = "java/lang/NumberFormatException";
const UNSUPPORTED: &str = "java/lang/UnsupportedOperationException";
const INDEX: &str = "java/lang/IndexOutOfBoundsException";

/// What tells the number behind the last index.
const SIZES: [(&str, &str); 2] = [
    ("java/lang/CharSequence", "length"),
    ("java/util/List", "size"),
];

/// Types whose methods throw one of these exceptions, or one below it, for what they are passed.
const OF_TIME: [&str; 6] = [
    "java/time/chrono/Chronology",
    "java/time/temporal/TemporalAccessor",
    "java/time/temporal/TemporalAdjuster",
    "java/time/temporal/TemporalAmount",
    "java/time/temporal/TemporalField",
    "java/time/temporal/TemporalUnit",
];
const NO_SUCH_TIME: [&str; 2] = [
    "java/lang/ArithmeticException",
    "java/time/DateTimeException",
];

/// Types with the methods that throw an exception, or one below it, when they are misused. A method is its name and a
/// letter for each parameter: `I` for an `int`, `L` for an object. What only some kinds of a type have, as a sorted map its
/// `firstKey`, counts for all: programs have kinds of their own.
#[rustfmt::skip]
const OUTCOMES: &[(&str, &str, &str)] = &[
    ("java/lang/CharSequence", INDEX, "charAt(I) subSequence(II)"),
    ("java/util/Collection", CLASS_CAST, "add(L) addAll(L) contains(L) containsAll(L) remove(L) removeAll(L) retainAll(L)"),
    ("java/util/Collection", UNSUPPORTED, "add(L) addAll(L) clear() remove(L) removeAll(L) removeIf(L) retainAll(L)"),
    ("java/util/Collection", NO_SUCH_ELEMENT, "\
        element() first() getFirst() getLast() last() pop() remove() removeFirst() removeLast()"),
    ("java/util/Comparator", CLASS_CAST, "compare(LL)"),
    ("java/util/Enumeration", NO_SUCH_ELEMENT, "nextElement()"),
    ("java/util/Enumeration", CONCURRENT, "nextElement()"),
    ("java/util/Iterator", CONCURRENT, "\
        add(L) next() nextDouble() nextInt() nextLong() previous() remove() set(L)"),
    ("java/util/Iterator", ILLEGAL_STATE, "remove() set(L)"),
    ("java/util/Iterator", NO_SUCH_ELEMENT, "next() nextDouble() nextInt() nextLong() previous()"),
    ("java/util/Iterator", UNSUPPORTED, "add(L) remove() set(L)"),
    ("java/util/List", INDEX, "add(IL) addAll(IL) get(I) listIterator(I) remove(I) set(IL) subList(II)"),
    ("java/util/List", UNSUPPORTED, "add(IL) addAll(IL) remove(I) replaceAll(L) set(IL) sort(L)"),
    ("java/util/Map", CLASS_CAST, "containsKey(L) containsValue(L) get(L) put(LL) putAll(L) remove(L)"),
    ("java/util/Map", NO_SUCH_ELEMENT, "firstKey() lastKey()"),
    ("java/util/Map", UNSUPPORTED, "clear() put(LL) putAll(L) putIfAbsent(LL) remove(L) remove(LL) replace(LL)"),
    ("java/util/Map$Entry", ILLEGAL_STATE, "getKey() getValue() setValue(L)"),
    ("java/util/Map$Entry", UNSUPPORTED, "setValue(L)"),
];

impl Case<'_, '_> {
    /// Whether the entry method declares the exception, says itself that an argument is no number, or implements one of the JDK
    /// which throws it when its caller misuses it; or the code asks for it, or expects it and throws it on.
    pub(super) fn is_documented(self, solution: &Solution) -> bool {
        let Some(entry) = self.raised.entry() else {
            return false;
        };
        self.is_declared(entry)
            || self.is_rethrown()
            || self.says_no_number(entry)
            || self.is_checked_by_code(entry)
            || self.is_no_such_time(entry)
            || self.is_outcome(entry, solution)
    }

    /// Whether the entry method implements one of `java.time` that throws for what it is passed, and a method of `java.time` does.
    fn is_no_such_time(self, entry: MethodId) -> bool {
        let program = self.machine.program;
        let declared = program.method(entry);
        let promises = |above: &&str| {
            let class = program.class_by_name(above);
            let found = class.and_then(|class| {
                program.find_method(class, &declared.name, &declared.descriptor.raw)
            });
            self.is_below(entry.class, above) && found.is_some()
        };
        let is_of_time = |method: MethodId| {
            let package = program.class(method.class).package();
            package == "java/time" || package.starts_with("java/time/")
        };
        let is_passed = |origin| self.is_part_of_argument(origin) || self.is_supplied(origin);
        NO_SUCH_TIME.iter().any(|it| self.is_thrown(it))
            && OF_TIME.iter().any(promises)
            && self.called_of_library().is_some_and(is_of_time)
            && self.asked_last().into_iter().any(is_passed)
    }

    /// What the path has asked about last.
    pub(super) fn asked_last(self) -> Vec<Origin> {
        let asked = self.conditions().last();
        asked
            .map(|asked| self.origins_in(asked))
            .unwrap_or_default()
    }

    /// The method of a library that scanned code calls, and that fails.
    pub(super) fn called_of_library(self) -> Option<MethodId> {
        let program = self.machine.program;
        let frames = self.raised.methods();
        let library = frames.take_while(|method| !program.class(method.class).is_scanned());
        library.last().or(self.raised.modelled)
    }

    /// Whether the code of a method itself makes a `NumberFormatException`, and what is no number is a part of what it is passed.
    fn says_no_number(self, method: MethodId) -> bool {
        let program = self.machine.program;
        let mut instructions = program.instructions(method).iter();
        let makes = |class| self.is_below(class, NUMBER_FORMAT);
        self.is_thrown(NUMBER_FORMAT)
            && self.is_about_text_of_caller()
            && instructions.any(|it| match it {
                Instruction::New(class) => program.resolve_class(class).is_some_and(makes),
                _ => false,
            })
    }

    /// Whether what the path has asked last is about a text that the caller passes.
    fn is_about_text_of_caller(self) -> bool {
        let mut origins = self.asked_last().into_iter();
        origins.any(|origin| match origin {
            Origin::Length(text) | Origin::Element(text, _) => self.is_of_caller(text),
            _ => false,
        })
    }

    /// Whether a method, or one that it overrides or implements, declares an exception that it need not, or one above it;
    /// `RuntimeException` says nothing.
    fn is_declared(self, method: MethodId) -> bool {
        let unchecked = "java/lang/RuntimeException";
        let program = self.machine.program;
        let methods = program.overridden(method).into_iter().chain([method]);
        let mut declared = methods.flat_map(|it| program.method(it).exceptions.iter());
        declared.any(|declared| {
            let class = program.class_by_name(declared);
            let is_told = class.is_some_and(|class| self.is_below(class, unchecked));
            is_told && **declared != *unchecked && self.is_thrown(declared)
        })
    }

    fn is_outcome(self, entry: MethodId, solution: &Solution) -> bool {
        OUTCOMES.iter().any(|&(interface, exception, methods)| {
            self.is_thrown(exception)
                && self.is_below(entry.class, interface)
                && methods
                    .split(' ')
                    .any(|method| method == self.sketch(entry))
                && match exception {
                    INDEX => {
                        self.is_index_of_caller(solution)
                            || self.is_index_of_half_bound() && !self.is_in_range(entry, solution)
                    }
                    CLASS_CAST => self
                        .culprit_origin()
                        .is_some_and(|it| self.is_part_of_argument(it)),
                    _ => true,
                }
        })
    }

    /// Whether the index that an object is asked for is below the size that it tells itself.
    fn is_in_range(self, entry: MethodId, solution: &Solution) -> bool {
        let program = self.machine.program;
        let mut sizes = SIZES
            .iter()
            .filter(|(above, _)| self.is_below(entry.class, above));
        let size = sizes.find_map(|(_, name)| program.find_method(entry.class, name, "()I"));
        let size = size.and_then(|method| replay::answer(self.machine, method, solution));
        let index = match solution.inputs.get(1) {
            Some(SolvedValue::Number(Constant::Int(index))) => Some(*index),
            _ => None,
        };
        let is_below = |(index, size)| (0..size).contains(&index);
        index.zip(size).is_some_and(is_below)
    }

    /// Whether a value is an argument, or lies in one.
    pub(super) fn is_part_of_argument(self, origin: Origin) -> bool {
        match origin {
            Origin::Field(id, _)
            | Origin::Element(id, _)
            | Origin::Held(id)
            | Origin::Lookup(id) => {
                let holder = self.state.heap.origin_of_object(id);
                holder.is_some_and(|it| self.is_part_of_argument(it))
            }
            origin => self.arguments().contains(&origin),
        }
    }

    pub(super) fn is_thrown(self, exception: &str) -> bool {
        let thrown = self.machine.program.class_by_name(self.raised.exception);
        thrown.is_some_and(|thrown| self.is_below(thrown, exception))
    }

    pub(super) fn is_below(self, class: ClassId, name: &str) -> bool {
        let program = self.machine.program;
        let above = program.class_by_name(name);
        above.is_some_and(|above| program.is_subclass(class, above))
    }

    /// The method as [`OUTCOMES`] writes it.
    fn sketch(self, method: MethodId) -> String {
        let method = self.machine.program.method(method);
        let letter = |ty: &Type| match ty {
            Type::Int => 'I',
            Type::Class(_) | Type::Array(_) => 'L',
            _ => '-',
        };
        let parameters: String = method.descriptor.parameters.iter().map(letter).collect();
        format!("{}({parameters})", method.name)
    }
}
