//! The `Code` attribute to [`Code`] (JVMS §4.7.3).
//!
//! Instructions are decoded in one pass with bytecode indices as jump targets; a second pass turns
//! those into instruction indices, when the start of every instruction is known.

use std::ops::Range;
use std::sync::Arc;

use crate::classfile::{Attribute, AttributeName, Attributes, Reader, Type};
use crate::error::ClassFileError;
use crate::instr::{
    Bci, Code, Handler, InstrIdx, Instruction, Linker, LocalVariable, Lookup, Table, opcode,
};

/// Decodes the `Code` attribute that lies in `range` of the class file.
pub(crate) fn decode_code(range: &Range<u32>, linker: &Linker<'_>) -> Result<Code, ClassFileError> {
    let mut reader = Reader::at(linker.pool.bytes(), range.start as usize);
    let (max_stack, max_locals) = (reader.u2()?, reader.u2()?);
    let len = reader.u4()?;
    let body = reader.take(len as usize)?;
    let (mut instructions, bcis) = decode_instructions(body, linker)?;
    require_end(&instructions)?;
    let layout = Layout { bcis: &bcis, len };
    for instruction in &mut instructions {
        layout.link_targets(instruction)?;
    }
    let handlers = read_handlers(&mut reader, &layout, linker)?;
    let attributes = Attributes::read(&mut reader, linker.pool)?;
    let (lines, local_variables) = read_tables(&attributes, &layout, linker)?;
    Ok(Code {
        instructions: instructions.into_boxed_slice(),
        handlers,
        max_locals,
        max_stack,
        lines,
        local_variables,
        bcis: bcis.into_boxed_slice(),
    })
}

/// Execution must not fall off the end of the code (JVMS §4.9.2). A subroutine returns behind its `jsr`.
fn require_end(instructions: &[Instruction]) -> Result<(), ClassFileError> {
    match instructions.last() {
        Some(last) if last.ends_block() && !matches!(last, Instruction::Jsr(_)) => Ok(()),
        _ => Err(ClassFileError::Malformed("code without end")),
    }
}

/// Where instructions start.
struct Layout<'a> {
    bcis: &'a [Bci],
    len: u32,
}

impl Layout<'_> {
    /// The instruction that starts at `bci`; one past the last for the end of the code.
    fn index(&self, bci: u32) -> Result<InstrIdx, ClassFileError> {
        let index = self.first_from(bci);
        let is_exact = self.bcis.get(index.0 as usize) == Some(&Bci(bci)) || bci == self.len;
        if is_exact {
            Ok(index)
        } else {
            Err(ClassFileError::BadTarget(bci))
        }
    }

    /// [`Layout::index`] without the end of the code.
    fn target(&self, bci: u32) -> Result<InstrIdx, ClassFileError> {
        if bci == self.len {
            Err(ClassFileError::BadTarget(bci))
        } else {
            self.index(bci)
        }
    }

    /// The first instruction at or after `bci`.
    fn first_from(&self, bci: u32) -> InstrIdx {
        InstrIdx(self.bcis.partition_point(|b| b.0 < bci) as u32)
    }

    fn link_targets(&self, instruction: &mut Instruction) -> Result<(), ClassFileError> {
        let mut result = Ok(());
        instruction.for_each_target(|target| match self.target(target.0) {
            Ok(index) => *target = index,
            Err(error) => result = Err(error),
        });
        result
    }
}

fn decode_instructions(
    body: &[u8],
    linker: &Linker<'_>,
) -> Result<(Vec<Instruction>, Vec<Bci>), ClassFileError> {
    if body.is_empty() || body.len() > usize::from(u16::MAX) {
        return Err(ClassFileError::Malformed(
            "code is empty or longer than 65535 bytes",
        ));
    }
    // Two bytes per instruction is what javac's code averages.
    let mut instructions = Vec::with_capacity(body.len() / 2 + 1);
    let mut bcis = Vec::with_capacity(body.len() / 2 + 1);
    let mut reader = Reader::new(body);
    while !reader.is_at_end() {
        let bci = reader.offset();
        bcis.push(Bci(bci));
        instructions.push(
            Decoder {
                reader: &mut reader,
                linker,
                bci,
            }
            .instruction()?,
        );
    }
    Ok((instructions, bcis))
}

struct Decoder<'r, 'a> {
    reader: &'r mut Reader<'a>,
    linker: &'r Linker<'r>,
    bci: u32,
}

impl Decoder<'_, '_> {
    fn instruction(&mut self) -> Result<Instruction, ClassFileError> {
        let opcode = self.reader.u1()?;
        let short = opcode::plain(opcode)
            .or_else(|| opcode::short_constant(opcode))
            .or_else(|| opcode::short_local(opcode));
        match short {
            Some(instruction) => Ok(instruction),
            None => self.with_operands(opcode),
        }
    }

    fn with_operands(&mut self, opcode: u8) -> Result<Instruction, ClassFileError> {
        use Instruction as I;

        let (linker, r) = (self.linker, &mut *self.reader);
        Ok(match opcode {
            0x10 => I::Iconst(i32::from(r.i1()?)),
            0x11 => I::Iconst(i32::from(r.i2()?)),
            0x12 => I::Ldc(linker.constant(u16::from(r.u1()?))?),
            0x13 | 0x14 => I::Ldc(linker.constant(r.u2()?)?),
            0x15..=0x19 | 0x36..=0x3a | 0xa9 => {
                let slot = u16::from(r.u1()?);
                self.local(opcode, slot)?
            }
            0x84 => I::Iinc {
                local: u16::from(r.u1()?),
                delta: i16::from(r.i1()?),
            },
            0x99..=0xa8 | 0xc6 | 0xc7 => {
                let offset = i32::from(r.i2()?);
                opcode::branch(opcode, self.jump(offset)?).ok_or_else(|| self.undefined(opcode))?
            }
            0xaa => I::Tableswitch(Box::new(self.table()?)),
            0xab => I::Lookupswitch(Box::new(self.lookup()?)),
            0xb2 => I::Getstatic(linker.field(r.u2()?)?),
            0xb3 => I::Putstatic(linker.field(r.u2()?)?),
            0xb4 => I::Getfield(linker.field(r.u2()?)?),
            0xb5 => I::Putfield(linker.field(r.u2()?)?),
            0xb6 => I::Invokevirtual(linker.method(r.u2()?)?),
            0xb7 => I::Invokespecial(linker.method(r.u2()?)?),
            0xb8 => I::Invokestatic(linker.method(r.u2()?)?),
            0xb9 => I::Invokeinterface(linker.method(self.index_and_two_bytes()?)?),
            0xba => I::Invokedynamic(linker.call_site(self.index_and_two_bytes()?)?),
            0xbb => I::New(linker.class(r.u2()?)?),
            0xbc => I::Newarray(primitive_component(r.u1()?)?),
            0xbd => I::Anewarray(linker.class(r.u2()?)?),
            0xc0 => I::Checkcast(linker.class(r.u2()?)?),
            0xc1 => I::Instanceof(linker.class(r.u2()?)?),
            0xc4 => self.wide()?,
            0xc5 => I::Multianewarray {
                array: linker.class(r.u2()?)?,
                dimensions: r.u1()?,
            },
            0xc8 => I::Goto(self.wide_jump()?),
            0xc9 => I::Jsr(self.wide_jump()?),
            _ => return Err(self.undefined(opcode)),
        })
    }

    fn undefined(&self, opcode: u8) -> ClassFileError {
        ClassFileError::BadOpcode {
            opcode,
            bci: self.bci,
        }
    }

    fn local(&self, opcode: u8, slot: u16) -> Result<Instruction, ClassFileError> {
        opcode::local(opcode, slot).ok_or_else(|| self.undefined(opcode))
    }

    fn wide(&mut self) -> Result<Instruction, ClassFileError> {
        let opcode = self.reader.u1()?;
        let slot = self.reader.u2()?;
        if opcode == 0x84 {
            return Ok(Instruction::Iinc {
                local: slot,
                delta: self.reader.i2()?,
            });
        }
        self.local(opcode, slot)
    }

    /// `invokeinterface` and `invokedynamic` carry two bytes of historical value after the index.
    fn index_and_two_bytes(&mut self) -> Result<u16, ClassFileError> {
        let index = self.reader.u2()?;
        self.reader.take(2)?;
        Ok(index)
    }

    /// A jump target, still as a bytecode index.
    fn jump(&self, offset: i32) -> Result<InstrIdx, ClassFileError> {
        let target = self.bci.checked_add_signed(offset);
        target
            .map(InstrIdx)
            .ok_or(ClassFileError::BadTarget(self.bci))
    }

    fn wide_jump(&mut self) -> Result<InstrIdx, ClassFileError> {
        let offset = self.reader.i4()?;
        self.jump(offset)
    }

    fn skip_switch_padding(&mut self) -> Result<(), ClassFileError> {
        let padding = self.reader.pos().next_multiple_of(4) - self.reader.pos();
        self.reader.take(padding).map(|_| ())
    }

    fn table(&mut self) -> Result<Table, ClassFileError> {
        self.skip_switch_padding()?;
        let default = self.wide_jump()?;
        let (low, high) = (self.reader.i4()?, self.reader.i4()?);
        if low > high {
            return Err(ClassFileError::Malformed("tableswitch without keys"));
        }
        let targets = (low..=high)
            .map(|_| self.wide_jump())
            .collect::<Result<_, _>>()?;
        Ok(Table {
            default,
            low,
            targets,
        })
    }

    fn lookup(&mut self) -> Result<Lookup, ClassFileError> {
        self.skip_switch_padding()?;
        let default = self.wide_jump()?;
        let count = self.reader.i4()?;
        let pairs = (0..count).map(|_| Ok((self.reader.i4()?, self.wide_jump()?)));
        let pairs = pairs.collect::<Result<_, ClassFileError>>()?;
        Ok(Lookup { default, pairs })
    }
}

/// Array type codes of JVMS table 6.5.newarray-A.
fn primitive_component(code: u8) -> Result<Type, ClassFileError> {
    Ok(match code {
        4 => Type::Boolean,
        5 => Type::Char,
        6 => Type::Float,
        7 => Type::Double,
        8 => Type::Byte,
        9 => Type::Short,
        10 => Type::Int,
        11 => Type::Long,
        _ => return Err(ClassFileError::Malformed("unknown array type code")),
    })
}

fn read_handlers(
    reader: &mut Reader<'_>,
    layout: &Layout<'_>,
    linker: &Linker<'_>,
) -> Result<Box<[Handler]>, ClassFileError> {
    let handlers = (0..reader.u2()?).map(|_| {
        Ok(Handler {
            start: layout.target(reader.u2()?.into())?,
            end: layout.index(reader.u2()?.into())?,
            target: layout.target(reader.u2()?.into())?,
            catch_type: match reader.u2()? {
                0 => None,
                index => Some(linker.class(index)?),
            },
        })
    });
    handlers.collect()
}

type Tables = (Box<[(InstrIdx, u16)]>, Box<[LocalVariable]>);

/// Line and variable tables; a code may have several of each, which add up.
fn read_tables(
    attributes: &Attributes,
    layout: &Layout<'_>,
    linker: &Linker<'_>,
) -> Result<Tables, ClassFileError> {
    let (mut lines, mut variables) = (Vec::new(), Vec::new());
    for Attribute { name, range } in attributes.iter() {
        let mut reader = Reader::new(linker.pool.slice(range));
        match name {
            AttributeName::LineNumberTable => {
                for _ in 0..reader.u2()? {
                    let start = layout.first_from(reader.u2()?.into());
                    lines.push((start, reader.u2()?));
                }
            }
            AttributeName::LocalVariableTable => {
                for _ in 0..reader.u2()? {
                    variables.push(read_variable(&mut reader, layout, linker)?);
                }
            }
            _ => {}
        }
    }
    // Stable: the order among lines of one instruction matters, see `Code::line_at`.
    lines.sort_by_key(|(start, _)| *start);
    variables.sort_by_key(|v: &LocalVariable| (v.slot, v.start));
    Ok((lines.into_boxed_slice(), variables.into_boxed_slice()))
}

/// Debug tables may be wrong in code that runs, so ranges are rounded and not refused.
fn read_variable(
    reader: &mut Reader<'_>,
    layout: &Layout<'_>,
    linker: &Linker<'_>,
) -> Result<LocalVariable, ClassFileError> {
    let (start, len) = (u32::from(reader.u2()?), u32::from(reader.u2()?));
    let (name, descriptor) = (reader.u2()?, reader.u2()?);
    Ok(LocalVariable {
        slot: reader.u2()?,
        start: layout.first_from(start),
        end: layout.first_from(start + len),
        name: Arc::from(&*linker.pool.utf8(name)?),
        descriptor: Arc::from(&*linker.pool.utf8(descriptor)?),
    })
}
