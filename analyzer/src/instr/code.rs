//! A method body: instructions, exception handlers, lines and local variables.

use std::sync::Arc;

use crate::instr::{ClassConstant, Instruction};

/// Index of an instruction in its method, counted in instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InstrIdx(pub u32);

impl InstrIdx {
    /// The instruction after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Bytecode index of an instruction, counted in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bci(pub u32);

/// A decoded `Code` attribute (JVMS §4.7.3).
#[derive(Debug)]
pub struct Code {
    /// The instructions in order; never empty.
    pub instructions: Box<[Instruction]>,
    /// Bytecode index of each instruction.
    pub bcis: Box<[Bci]>,
    /// Exception table, in the order it is searched.
    pub handlers: Box<[Handler]>,
    /// Local variable slots.
    pub max_locals: u16,
    /// Depth of the operand stack.
    pub max_stack: u16,
    /// First instruction and source line, sorted by instruction, in file order among equals.
    pub(crate) lines: Box<[(InstrIdx, u16)]>,
    /// Local variables with their ranges, sorted by slot and start.
    pub local_variables: Box<[LocalVariable]>,
}

/// An entry of the exception table.
#[derive(Clone, Debug)]
pub struct Handler {
    /// First covered instruction.
    pub start: InstrIdx,
    /// First instruction after `start` that is not covered; may be the end of the code.
    pub end: InstrIdx,
    /// First instruction of the handler.
    pub target: InstrIdx,
    /// What is caught; `None` catches everything.
    pub catch_type: Option<Arc<ClassConstant>>,
}

impl Handler {
    /// Whether the handler covers the instruction.
    pub fn covers(&self, at: InstrIdx) -> bool {
        self.start <= at && at < self.end
    }
}

/// A source variable that lives in a slot over a range of instructions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    /// The slot.
    pub slot: u16,
    /// First instruction at which the variable has a value.
    pub start: InstrIdx,
    /// First instruction after `start` at which it has none; may be the end of the code.
    pub end: InstrIdx,
    /// Source name.
    pub name: Arc<str>,
    /// Descriptor of its type.
    pub descriptor: Arc<str>,
}

impl Code {
    /// The instruction at an index that the code itself supplied.
    pub fn instruction(&self, at: InstrIdx) -> &Instruction {
        &self.instructions[at.0 as usize]
    }

    /// Handlers of exceptions at an instruction, in the order in which they are asked.
    pub fn handlers_at(&self, at: InstrIdx) -> impl Iterator<Item = &Handler> {
        self.handlers
            .iter()
            .filter(move |handler| handler.covers(at))
    }

    /// Where control can go from an instruction, handlers of exceptions included.
    pub fn successors(&self, at: InstrIdx) -> Vec<InstrIdx> {
        let instruction = self.instruction(at);
        let mut successors = instruction.jump_targets();
        if !instruction.ends_block() {
            successors.push(at.next());
        }
        successors.extend(self.handlers_at(at).map(|handler| handler.target));
        successors
    }

    /// Whether it can return without an instruction of a kind.
    pub(crate) fn returns_without(&self, is_it: impl Fn(&Instruction) -> bool) -> bool {
        let mut seen = vec![false; self.instructions.len()];
        let mut open = vec![InstrIdx(0)];
        while let Some(at) = open.pop() {
            let instruction = self.instruction(at);
            if std::mem::replace(&mut seen[at.0 as usize], true) || is_it(instruction) {
                continue;
            }
            if instruction.returns() {
                return true;
            }
            open.extend(self.successors(at));
        }
        false
    }

    /// Where control can get from an instruction by steps of a kind, without coming to another one, by position.
    pub(crate) fn reached(
        &self,
        from: InstrIdx,
        without: InstrIdx,
        is_way: impl Fn(InstrIdx, InstrIdx) -> bool,
    ) -> Vec<bool> {
        let mut seen = vec![false; self.instructions.len()];
        seen[without.0 as usize] = true;
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            if !std::mem::replace(&mut seen[at.0 as usize], true) {
                let next = self.successors(at).into_iter();
                open.extend(next.filter(|to| is_way(at, *to)));
            }
        }
        seen[without.0 as usize] = false;
        seen
    }

    /// Whether it jumps back: nothing else loops.
    pub fn jumps_back(&self) -> bool {
        let mut instructions = (0..).zip(&self.instructions);
        instructions.any(|(at, it)| it.jump_targets().iter().any(|target| target.0 <= at))
    }

    /// Source line of an instruction, as HotSpot finds it for stack traces: the first entry that
    /// starts here, or else the last of those that start nearest before.
    pub fn line_at(&self, at: InstrIdx) -> Option<u32> {
        let from = self.lines.partition_point(|(start, _)| *start < at);
        let exact = self.lines.get(from).filter(|(start, _)| *start == at);
        let before = from.checked_sub(1).map(|i| &self.lines[i]);
        exact.or(before).map(|(_, line)| u32::from(*line))
    }

    /// Whether some instruction comes from a source line.
    pub fn has_line(&self, line: u32) -> bool {
        self.lines.iter().any(|(_, it)| u32::from(*it) == line)
    }

    /// The variable in a slot at an instruction.
    pub fn local_variable(&self, slot: u16, at: InstrIdx) -> Option<&LocalVariable> {
        let from = self.local_variables.partition_point(|v| v.slot < slot);
        let of_slot = self.local_variables[from..]
            .iter()
            .take_while(|v| v.slot == slot);
        of_slot.into_iter().find(|v| v.start <= at && at < v.end)
    }

    /// Source name of the variable in a slot at an instruction.
    pub fn local_name(&self, slot: u16, at: InstrIdx) -> Option<&str> {
        self.local_variable(slot, at).map(|v| &*v.name)
    }
}
