//! Arrays whose length both sides know, as they are records.

use std::collections::BTreeSet;

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::instr::Instruction::{
    Aaload, Aload, Arraylength, Astore, Iadd, Iconst, IfIcmpge, IfIcmplt, Iinc, Iload, Irem,
    Istore, Isub,
};
use crate::instr::{Instruction, MethodRef};
use crate::program::MethodId;
use crate::state::{Body, Event, ObjId, Origin, Reference};
use crate::step::Test;
use crate::term::Term;

use super::Case;

/// Numbers that code takes from an array at a time: pairs may well be cut short.
const SHORTEST_RECORD: i32 = 3;

/// Instructions before a search that say what is searched for, and where.
const MAX_SEARCH: usize = 4;

/// Methods of streams that leave out elements.
const SIFTING: [&str; 7] = [
    "distinct",
    "dropWhile",
    "filter",
    "flatMap",
    "limit",
    "skip",
    "takeWhile",
];

impl Case<'_, '_> {
    /// Whether the code reads a fixed place of an array that the caller passes too short: a record, of which both sides know
    /// how long it is. Who asks how long the array is does not know, though of numbers it needs more than the first, nor does
    /// who goes on as long as what is in it says so.
    pub(super) fn is_short_record(self) -> bool {
        let Some((index, length)) = self.place_and_length() else {
            return false;
        };
        let &[Origin::Length(array)] = &self.origins_in(length)[..] else {
            return false;
        };
        let is_fixed = self.machine.terms.as_int(index).is_some_and(|place| {
            let is_behind = place > 0 && !self.is_computed_with(length);
            place >= 0 && self.is_record(array, is_behind || self.reads_rows())
        });
        is_fixed || self.is_of_caller(array) && self.strides()
    }

    /// The place that is not there, and how long what lacks it is: an array, or a list or a text that the library has made of one, and
    /// that the program does not ask how long it is.
    fn place_and_length(self) -> Option<(Term, Term)> {
        match self.raised.fault {
            Some(Fault::ArrayIndex { index, length }) => Some((index, length)),
            Some(Fault::Library(
                LibraryFault::ArrayIndex | LibraryFault::Index | LibraryFault::StringIndex,
                Some(index),
            )) if !self.sifts() => {
                let terms = &self.machine.terms;
                let &[length] = terms.symbols_of(self.conditions().last()?) else {
                    return None;
                };
                let is_asked = |it| terms.symbols_of(it).contains(&length);
                let mut asked = self.asked_at_branches().into_iter();
                (!asked.any(is_asked)).then_some((index.term()?, terms.symbol_term(length)))
            }
            _ => None,
        }
    }

    /// Whether the code that fails leaves out elements of a stream: how many are left is its own doing.
    fn sifts(self) -> bool {
        let program = self.machine.program;
        let code = self
            .raised
            .methods()
            .flat_map(|it| program.instructions(it));
        let mut called = code.filter_map(Instruction::callee);
        called.any(|callee| {
            let class = callee.class.ty.class_name();
            SIFTING.contains(&&*callee.name)
                && class.is_some_and(|class| class.starts_with("java/util/stream/"))
        })
    }

    /// Whether an array of the caller's is one whose length is agreed upon; `behind` where the code reads more than the first.
    fn is_record(self, array: ObjId, behind: bool) -> bool {
        let Body::Array(component, _) = &self.state.heap.get(array).body else {
            return false;
        };
        let is_asked = self.is_tested(Origin::Length(array), Test::Range);
        self.is_of_caller(array)
            && !is_asked
            && !self.is_searched_place()
            && (self.reads_fixed_place() || !self.looks_for_end(array))
            && (self.is_program()
                || !self.asks_for_lengths(array) && !self.takes_any_number()
                || behind && !component.is_reference())
    }

    /// Whether the code that fails reads one of some numbers that it takes from two arrays at a time, both passed, three or more of
    /// each: red, green and blue. Arrays of bytes and letters may well end anywhere.
    fn strides(self) -> bool {
        let Some(Fault::ArrayIndex { length, .. }) = self.raised.fault else {
            return false;
        };
        let is_number = |array: ObjId| match &self.state.heap.get(array).body {
            Body::Array(component, _) => {
                matches!(component, Type::Int | Type::Float | Type::Double)
            }
            _ => false,
        };
        let is_of_numbers = match self.origins_in(length)[..] {
            [Origin::Length(array)] => is_number(array),
            _ => false,
        };
        is_of_numbers && self.is_in_stride()
    }

    /// Whether the code that fails reads within what a loop takes from two arrays at a time that are passed to the method: the loop
    /// goes on by a fixed step, as long as that does not take it past some end.
    fn is_in_stride(self) -> bool {
        let Some((method, _)) = self.raised.place() else {
            return false;
        };
        let declared = self.machine.program.method(method);
        let code = self.machine.program.instructions(method);
        let (local, place) = match self.code_until_fault() {
            [.., Iload(local), Iconst(place), Iadd, read] if read.is_array_load() => {
                (*local, *place)
            }
            [.., Iload(local), read] if read.is_array_load() => (*local, 0),
            _ => return false,
        };
        let strode = code.windows(2).filter_map(|pair| match pair {
            [Aload(array), Iload(it)] if *it == local => Some(*array),
            _ => None,
        });
        let strode: BTreeSet<u16> = strode
            .filter(|it| declared.parameter_at(*it).is_some())
            .collect();
        let step = step_of(code, local).unwrap_or_default();
        step >= SHORTEST_RECORD
            && (0..step).contains(&place)
            && strode.len() > 1
            && !code.iter().any(|it| matches!(it, Irem))
            && code.windows(4).any(|it| is_bounded(it, local))
    }

    /// Whether the code that fails reads the first of what is in the row of an array, and elsewhere more of rows (`row[0] * row[1]`).
    fn reads_rows(self) -> bool {
        let Some((method, _)) = self.raised.place() else {
            return false;
        };
        let code = self.machine.program.instructions(method);
        let is_row = |it: &Instruction| match it {
            Aaload => true,
            Aload(local) => code
                .windows(2)
                .any(|pair| matches!(pair, [Aaload, Astore(it)] if it == local)),
            _ => false,
        };
        let reads = |it: &[Instruction], is_wanted: fn(i32) -> bool| match it {
            [.., row, Iconst(place), read] => {
                read.is_array_load() && is_row(row) && is_wanted(*place)
            }
            _ => false,
        };
        reads(self.code_until_fault(), |place| place == 0)
            && code.windows(3).any(|it| reads(it, |place| place > 0))
    }

    /// Whether the index is where a search of the library has found something in the same array, or a fixed number of places from there.
    fn is_searched_place(self) -> bool {
        const SEARCHES: [&str; 3] = ["binarySearch", "indexOf", "lastIndexOf"];
        let code = self.code_until_fault();
        let (array, place) = match code {
            [.., Aload(array), Iload(place), Iconst(_), Iadd | Isub, read]
                if read.is_array_load() =>
            {
                (array, place)
            }
            [.., Aload(array), Iload(place), read] if read.is_array_load() => (array, place),
            _ => return false,
        };
        let is_it = |it: &Instruction| matches!(it, Aload(local) if local == array);
        let is_searched = |before: &[Instruction], callee: &MethodRef| match before {
            [.., searched, _] if &*callee.name == "binarySearch" => is_it(searched),
            _ => before.windows(2).rev().take(MAX_SEARCH).any(|pair| {
                let listed = pair[1].callee();
                is_it(&pair[0]) && listed.is_some_and(|it| &*it.name == "asList")
            }),
        };
        let is_found = |code: &[Instruction]| match code {
            [before @ .., call, Istore(local)] if local == place => call
                .callee()
                .is_some_and(|it| SEARCHES.contains(&&*it.name) && is_searched(before, it)),
            _ => false,
        };
        (0..code.len()).any(|at| is_found(&code[..at]))
    }

    /// Whether the code goes through an array until what is in it says that it ends.
    fn looks_for_end(self, array: ObjId) -> bool {
        let is_content = |origin: Origin| matches!(origin, Origin::Element(id, _) if id == array);
        let asks = |condition| self.origins_in(condition).into_iter().any(is_content);
        let fails = self.raised.place();
        let events = self.state.trace.events();
        let has_been_here = |event: &&Event| fails == Some((event.method, event.at));
        events.iter().filter(has_been_here).count() > 1 && self.asked_by_code().any(asks)
    }

    /// Whether the entry method takes as many arguments as its caller likes to pass.
    fn takes_any_number(self) -> bool {
        self.entry().is_some_and(|entry| entry.access.is_varargs())
    }

    /// Whether a program reads more arguments than there are on its command line: how many it takes, it says itself. Who asks how many
    /// there are, and still reads one at a fixed place that is not there, has not said it.
    pub(super) fn is_short_of_arguments(self) -> bool {
        let arguments = self.state.inputs.first().and_then(|it| it.reference());
        let arguments = arguments.map(|it| self.state.heap.resolve(it));
        self.is_program()
            && !self.reads_fixed_place()
            && match self.raised.fault {
                Some(Fault::ArrayIndex { length, .. }) => match self.origins_in(length)[..] {
                    [Origin::Length(array)] => arguments == Some(Reference::Object(array)),
                    _ => false,
                },
                _ => false,
            }
    }

    /// Whether the code reads a place of an array that it names.
    pub(super) fn reads_fixed_place(self) -> bool {
        matches!(self.code_until_fault(), [.., Iconst(_), read] if read.is_array_load())
    }

    /// Whether the entry method is that of a program, whose arguments are those of a command line.
    fn is_program(self) -> bool {
        self.entry().is_some_and(|entry| {
            let is_main =
                *entry.name == *"main" && *entry.descriptor.raw == *"([Ljava/lang/String;)V";
            entry.is_static() && is_main
        })
    }

    /// Whether the code on the way to the fault asks how long an array is: the entry method just this one, if it is an argument, and
    /// others any that no call gave them.
    fn asks_for_lengths(self, array: ObjId) -> bool {
        let (program, entry) = (self.machine.program, self.raised.entry());
        let origin = self.state.heap.origin_of_object(array);
        let is_argument = origin.is_some_and(|it| self.arguments().contains(&it));
        let slot = match origin {
            Some(Origin::Parameter(number)) if is_argument => {
                self.entry().and_then(|it| it.slot_of(number))
            }
            _ => None,
        };
        let asks = |method: MethodId| {
            let code = program.instructions(method);
            match slot.filter(|_| Some(method) == entry) {
                Some(slot) => asks_for_length_of(code, slot),
                None => asks_for_lengths(code),
            }
        };
        let is_scanned = |method: &MethodId| program.class(method.class).is_scanned();
        self.raised.methods().filter(is_scanned).any(asks)
    }
}

/// By how much a local variable goes on from zero, if that is all that changes it.
fn step_of(code: &[Instruction], local: u16) -> Option<i32> {
    let mut steps = code.iter().filter_map(|it| match it {
        Iinc { local: it, delta } if *it == local => Some(i32::from(*delta)),
        _ => None,
    });
    let begins = code
        .windows(2)
        .filter(|pair| matches!(pair[1], Istore(it) if it == local));
    let begins: Vec<&Instruction> = begins.map(|pair| &pair[0]).collect();
    let step = steps.next().filter(|_| steps.next().is_none());
    step.filter(|_| matches!(begins[..], [Iconst(0)]))
}

/// Whether code asks whether a local variable is below something.
fn is_bounded(code: &[Instruction], local: u16) -> bool {
    match code {
        [Iload(it), _, IfIcmpge(_) | IfIcmplt(_), _]
        | [Iload(it), Aload(_), Arraylength, IfIcmpge(_) | IfIcmplt(_)] => *it == local,
        _ => false,
    }
}

/// Whether code asks how long the array is that a local variable holds, or another one that got it from there.
fn asks_for_length_of(code: &[Instruction], slot: u16) -> bool {
    let copies = code.windows(2).filter_map(|pair| match pair {
        [Aload(from), Astore(to)] if *from == slot => Some(*to),
        _ => None,
    });
    let copies: BTreeSet<u16> = copies.chain([slot]).collect();
    let mut pairs = code.windows(2);
    pairs.any(|pair| matches!(pair, [Aload(it), Arraylength] if copies.contains(it)))
}

/// Whether code asks how long an array is, other than what a call gave it.
fn asks_for_lengths(instructions: &[Instruction]) -> bool {
    let is_given = |local: u16| {
        let pairs = instructions.windows(2);
        let mut stores =
            pairs.filter(|pair| matches!(pair[1], Instruction::Astore(it) if it == local));
        let is_result = |pair: &[Instruction]| pair[0].callee().is_some();
        stores.next().is_some_and(is_result) && stores.all(is_result)
    };
    instructions.windows(2).any(|pair| match pair {
        [Instruction::Aload(local), Instruction::Arraylength] => !is_given(*local),
        [before, Instruction::Arraylength] => before.callee().is_none(),
        _ => false,
    })
}
