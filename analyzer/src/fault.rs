//! What the analyzer looks for: the exceptions that instructions raise by themselves.

use crate::instr::InstrIdx;
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::term::Term;
use crate::warning::FaultKind;

/// An exception that a bytecode instruction may raise (JVMS §2.10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// `null` where an object is required.
    NullDereference(Reference),
    /// Division or remainder by this divisor, which is zero.
    DivisionByZero(Term),
    /// Array index out of bounds of this length.
    ArrayIndex {
        /// The index.
        index: Term,
        /// The length.
        length: Term,
    },
    /// Array creation with this negative length.
    NegativeArraySize(Term),
    /// Cast of this reference to a class it does not have.
    ClassCast(Reference),
    /// Store of this reference into an array of another component type.
    ArrayStore(Reference),
    /// A stretch that does not lie in this array, as `System.arraycopy` is asked for.
    ArrayRange {
        /// The array.
        array: ObjId,
        /// Which argument of the call it is.
        argument: u8,
    },
    /// An exception that a library model raises, as its bytecode would; with the value at fault.
    Library(LibraryFault, Option<Value>),
}

/// A fault and where it was raised.
#[derive(Clone, Debug)]
pub(crate) struct Raised {
    /// Internal name of the exception class.
    pub exception: &'static str,
    /// The fault; `None` for exceptions that library code throws by itself.
    pub fault: Option<Fault>,
    /// Frames at the fault, innermost first.
    pub stack: Vec<(MethodId, InstrIdx)>,
    /// The library method whose model raised it; it has no frame of its own.
    pub modelled: Option<MethodId>,
    /// Whether code that the JDK spun at run time raised it: the JVM says nothing more about it.
    pub spun: bool,
}

/// What is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Culprit {
    /// A number, of any of the numeric types.
    Number(Term),
    /// Null, or an object.
    Reference(Reference),
}

/// What is wrong: one call may fail in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct FaultId {
    /// The kind that reports show: for its receiver or for an argument.
    pub kind: FaultKind,
    /// Internal name of the exception class.
    pub exception: &'static str,
    /// Which of the arrays that it is given does not have the stretch.
    pub argument: Option<u8>,
}

impl Raised {
    /// Where it was raised.
    pub(crate) fn place(&self) -> Option<(MethodId, InstrIdx)> {
        self.stack.first().copied()
    }

    /// The method that was called first, from outside.
    pub(crate) fn entry(&self) -> Option<MethodId> {
        self.methods().last()
    }

    /// The methods that were running, innermost first.
    pub(crate) fn methods(&self) -> impl DoubleEndedIterator<Item = MethodId> {
        self.stack.iter().map(|&(method, _)| method)
    }

    /// What is wrong.
    pub(crate) fn id(&self) -> FaultId {
        let fault = self.fault.as_ref();
        FaultId {
            kind: fault.map_or(FaultKind::Library, Fault::kind),
            exception: self.exception,
            argument: fault.and_then(Fault::argument),
        }
    }
}

/// Exceptions that library methods raise on bad arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LibraryFault {
    /// `java.lang.StringIndexOutOfBoundsException`.
    StringIndex,
    /// `java.lang.IndexOutOfBoundsException`.
    Index,
    /// `java.lang.NullPointerException` for a null argument.
    NullArgument,
    /// `java.lang.ArithmeticException`, as by `Math.addExact`.
    Arithmetic,
    /// `java.lang.NegativeArraySizeException`.
    NegativeSize,
    /// `java.lang.ArrayIndexOutOfBoundsException`, as by `System.arraycopy`.
    ArrayIndex,
    /// `java.lang.NumberFormatException`.
    NumberFormat,
    /// `java.time.format.DateTimeParseException`.
    DateTimeParse,
    /// `java.time.DateTimeException`, as by `ZoneId.of("?")`.
    DateTime,
    /// `java.time.temporal.UnsupportedTemporalTypeException`, as by a date that is written with hours.
    UnsupportedTemporal,
    /// `java.nio.charset.IllegalCharsetNameException`.
    IllegalCharsetName,
    /// `java.lang.IllegalArgumentException` for a text that cannot be read, as by `UUID.fromString("?")`.
    IllegalText,
    /// `java.util.NoSuchElementException`.
    NoSuchElement,
    /// `java.util.InputMismatchException`.
    InputMismatch,
    /// `java.util.UnknownFormatConversionException`, as by `String.format("100%")`.
    UnknownConversion,
    /// `java.util.IllegalFormatPrecisionException`, as by `String.format("%.2d", 1)`.
    IllegalPrecision,
    /// `java.util.MissingFormatArgumentException`, as by `String.format("%s")`.
    MissingArgument,
    /// `java.util.IllegalFormatConversionException`, as by `String.format("%d", 1.0)`.
    IllegalConversion,
    /// `java.util.EmptyStackException`.
    EmptyStack,
    /// `java.lang.UnsupportedOperationException`, as by `List.of().add(x)`.
    Unsupported,
    /// `java.util.ConcurrentModificationException`.
    ConcurrentModification,
    /// `java.lang.IllegalArgumentException` for a number that is too small, as by `" ".repeat(-1)`.
    IllegalSize,
    /// `java.lang.IllegalArgumentException` for something else, as by `list.subList(2, 1)`.
    IllegalArgument,
    /// `java.lang.IllegalStateException`, as by `Iterator.remove()` before `next()`.
    IllegalState,
}

/// Exceptions that count as faults when library code throws them.
const LIBRARY_EXCEPTIONS: &[&str] = &[
    "java/lang/NullPointerException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/NegativeArraySizeException",
    "java/lang/ClassCastException",
    "java/lang/ArrayStoreException",
    "java/lang/NumberFormatException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalStateException",
    "java/util/NoSuchElementException",
    "java/util/EmptyStackException",
    "java/util/InputMismatchException",
    "java/util/UnknownFormatConversionException",
    "java/util/IllegalFormatPrecisionException",
    "java/util/MissingFormatArgumentException",
    "java/util/IllegalFormatConversionException",
    "java/util/ConcurrentModificationException",
    "java/lang/UnsupportedOperationException",
    "java/nio/BufferOverflowException",
    "java/nio/BufferUnderflowException",
    "java/nio/InvalidMarkException",
    "java/nio/ReadOnlyBufferException",
    "java/nio/charset/IllegalCharsetNameException",
    "java/nio/charset/UnsupportedCharsetException",
    "java/util/regex/PatternSyntaxException",
    "java/time/DateTimeException",
    "java/time/format/DateTimeParseException",
    "java/time/temporal/UnsupportedTemporalTypeException",
    "java/time/zone/ZoneRulesException",
];

impl Fault {
    /// Internal name of the exception class.
    pub(crate) fn exception(&self) -> &'static str {
        match self {
            Fault::NullDereference(_) => "java/lang/NullPointerException",
            Fault::DivisionByZero(_) => "java/lang/ArithmeticException",
            Fault::ArrayIndex { .. } | Fault::ArrayRange { .. } => {
                "java/lang/ArrayIndexOutOfBoundsException"
            }
            Fault::NegativeArraySize(_) => "java/lang/NegativeArraySizeException",
            Fault::ClassCast(_) => "java/lang/ClassCastException",
            Fault::ArrayStore(_) => "java/lang/ArrayStoreException",
            Fault::Library(fault, _) => fault.exception(),
        }
    }

    /// The kind that reports show.
    fn kind(&self) -> FaultKind {
        match self {
            Fault::NullDereference(_) => FaultKind::NullDereference,
            Fault::DivisionByZero(_) => FaultKind::DivisionByZero,
            Fault::ArrayIndex { .. } => FaultKind::ArrayIndex,
            Fault::NegativeArraySize(_) => FaultKind::NegativeArraySize,
            Fault::ClassCast(_) => FaultKind::ClassCast,
            Fault::ArrayStore(_) => FaultKind::ArrayStore,
            Fault::ArrayRange { .. } | Fault::Library(..) => FaultKind::Library,
        }
    }

    /// What is wrong.
    pub(crate) fn id(&self) -> FaultId {
        FaultId {
            kind: self.kind(),
            exception: self.exception(),
            argument: self.argument(),
        }
    }

    fn argument(&self) -> Option<u8> {
        match *self {
            Fault::ArrayRange { argument, .. } => Some(argument),
            _ => None,
        }
    }

    /// What is at fault, the basis of blame.
    pub(crate) fn culprit(&self) -> Option<Culprit> {
        match *self {
            Fault::NullDereference(reference)
            | Fault::ClassCast(reference)
            | Fault::ArrayStore(reference) => Some(Culprit::Reference(reference)),
            Fault::DivisionByZero(term)
            | Fault::ArrayIndex { index: term, .. }
            | Fault::NegativeArraySize(term) => Some(Culprit::Number(term)),
            Fault::ArrayRange { .. } => None,
            Fault::Library(_, value) => match value? {
                Value::Ref(reference) => Some(Culprit::Reference(reference)),
                number => number.term().map(Culprit::Number),
            },
        }
    }
}

impl Raised {
    /// Whether a text does not spell a number, a date, a time or a regular expression, as far as the exception alone
    /// says so.
    pub(crate) fn is_parse_error(&self) -> bool {
        matches!(
            self.exception,
            "java/lang/NumberFormatException"
                | "java/util/InputMismatchException"
                | "java/time/format/DateTimeParseException"
                | "java/util/regex/PatternSyntaxException"
        )
    }
}

impl LibraryFault {
    /// Whether it is about a text that does not say what it should. A model knows that of exceptions that are thrown for
    /// other reasons, too.
    pub(crate) fn is_unread_text(self) -> bool {
        matches!(
            self,
            LibraryFault::NumberFormat
                | LibraryFault::DateTimeParse
                | LibraryFault::DateTime
                | LibraryFault::IllegalCharsetName
                | LibraryFault::IllegalText
                | LibraryFault::InputMismatch
        )
    }

    fn exception(self) -> &'static str {
        match self {
            LibraryFault::StringIndex => "java/lang/StringIndexOutOfBoundsException",
            LibraryFault::Index => "java/lang/IndexOutOfBoundsException",
            LibraryFault::NullArgument => "java/lang/NullPointerException",
            LibraryFault::Arithmetic => "java/lang/ArithmeticException",
            LibraryFault::NegativeSize => "java/lang/NegativeArraySizeException",
            LibraryFault::ArrayIndex => "java/lang/ArrayIndexOutOfBoundsException",
            LibraryFault::NumberFormat => "java/lang/NumberFormatException",
            LibraryFault::DateTimeParse => "java/time/format/DateTimeParseException",
            LibraryFault::DateTime => "java/time/DateTimeException",
            LibraryFault::UnsupportedTemporal => {
                "java/time/temporal/UnsupportedTemporalTypeException"
            }
            LibraryFault::IllegalCharsetName => "java/nio/charset/IllegalCharsetNameException",
            LibraryFault::NoSuchElement => "java/util/NoSuchElementException",
            LibraryFault::InputMismatch => "java/util/InputMismatchException",
            LibraryFault::UnknownConversion => "java/util/UnknownFormatConversionException",
            LibraryFault::IllegalPrecision => "java/util/IllegalFormatPrecisionException",
            LibraryFault::MissingArgument => "java/util/MissingFormatArgumentException",
            LibraryFault::IllegalConversion => "java/util/IllegalFormatConversionException",
            LibraryFault::EmptyStack => "java/util/EmptyStackException",
            LibraryFault::Unsupported => "java/lang/UnsupportedOperationException",
            LibraryFault::ConcurrentModification => "java/util/ConcurrentModificationException",
            LibraryFault::IllegalSize
            | LibraryFault::IllegalArgument
            | LibraryFault::IllegalText => "java/lang/IllegalArgumentException",
            LibraryFault::IllegalState => "java/lang/IllegalStateException",
        }
    }
}

/// The name of an exception class, if it counts as a fault of the caller when library code throws it.
pub(crate) fn library_fault(exception: &str) -> Option<&'static str> {
    let mut known = LIBRARY_EXCEPTIONS.iter();
    known.find(|&&known| known == exception).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &[LibraryFault] = &[
        LibraryFault::StringIndex,
        LibraryFault::Index,
        LibraryFault::NullArgument,
        LibraryFault::Arithmetic,
        LibraryFault::NegativeSize,
        LibraryFault::ArrayIndex,
        LibraryFault::NumberFormat,
        LibraryFault::DateTimeParse,
        LibraryFault::DateTime,
        LibraryFault::UnsupportedTemporal,
        LibraryFault::IllegalCharsetName,
        LibraryFault::IllegalText,
        LibraryFault::NoSuchElement,
        LibraryFault::InputMismatch,
        LibraryFault::UnknownConversion,
        LibraryFault::IllegalPrecision,
        LibraryFault::MissingArgument,
        LibraryFault::IllegalConversion,
        LibraryFault::EmptyStack,
        LibraryFault::Unsupported,
        LibraryFault::ConcurrentModification,
        LibraryFault::IllegalSize,
        LibraryFault::IllegalArgument,
        LibraryFault::IllegalState,
    ];

    #[test]
    fn what_a_model_raises_is_a_fault_when_library_code_throws_it() {
        for (index, &fault) in ALL.iter().enumerate() {
            assert_eq!(fault as usize, index, "ALL is out of date: {fault:?}");
            assert!(library_fault(fault.exception()).is_some(), "{fault:?}");
        }
    }
}
