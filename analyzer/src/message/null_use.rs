//! The helpful message of a `NullPointerException` (JEP 358): what could not be done, and what was null.
//!
//! HotSpot follows operands through the whole method; here only the straight line of code before the
//! instruction is looked at. What comes from further away is left open.

use super::operand::{Operand, operands_before};
use crate::classfile::Type;
use crate::instr::{Code, InstrIdx, Instruction, MethodRef};
use crate::program::Method;
use crate::warning::Message;

/// How many dereferences HotSpot describes before it stops.
const MAX_DEPTH: usize = 5;

/// Classes that HotSpot names without their package.
const WELL_KNOWN: [&str; 2] = ["java.lang.Object", "java.lang.String"];

/// The message of the instruction when its reference is null.
pub(super) fn message(method: &Method, code: &Code, at: InstrIdx) -> Option<Message> {
    let instruction = code.instruction(at);
    let action = action(instruction)?;
    let mut stack = operands_before(code, at);
    let operand = stack.nth_from_top(depth_of_reference(instruction)?);
    let words = Words { method, code };
    Some(Message::NullUse {
        action,
        cause: words.cause(&operand),
    })
}

/// What could not be done; `None` for constructors, whose receiver is never null.
fn action(instruction: &Instruction) -> Option<String> {
    use Instruction as I;
    let text = match instruction {
        I::Iaload => "Cannot load from int array",
        I::Laload => "Cannot load from long array",
        I::Faload => "Cannot load from float array",
        I::Daload => "Cannot load from double array",
        I::Aaload => "Cannot load from object array",
        I::Baload => "Cannot load from byte/boolean array",
        I::Caload => "Cannot load from char array",
        I::Saload => "Cannot load from short array",
        I::Iastore => "Cannot store to int array",
        I::Lastore => "Cannot store to long array",
        I::Fastore => "Cannot store to float array",
        I::Dastore => "Cannot store to double array",
        I::Aastore => "Cannot store to object array",
        I::Bastore => "Cannot store to byte/boolean array",
        I::Castore => "Cannot store to char array",
        I::Sastore => "Cannot store to short array",
        I::Arraylength => "Cannot read the array length",
        I::Athrow => "Cannot throw exception",
        I::Monitorenter => "Cannot enter synchronized block",
        I::Monitorexit => "Cannot exit synchronized block",
        I::Getfield(field) => return Some(format!("Cannot read field \"{}\"", field.name)),
        I::Putfield(field) => return Some(format!("Cannot assign field \"{}\"", field.name)),
        I::Invokevirtual(method) | I::Invokespecial(method) | I::Invokeinterface(method)
            if &*method.name != "<init>" =>
        {
            return Some(format!("Cannot invoke \"{}\"", method_name(method)));
        }
        _ => return None,
    };
    Some(text.to_owned())
}

/// Stack slots above the reference.
fn depth_of_reference(instruction: &Instruction) -> Option<usize> {
    use Instruction as I;
    let slots = match instruction {
        // HotSpot has words for `monitorexit`, too.
        I::Monitorexit | I::Getfield(_) => 0,
        I::Putfield(field) => field.ty.slots(),
        I::Invokevirtual(method) | I::Invokespecial(method) | I::Invokeinterface(method) => {
            method.descriptor.parameter_slots()
        }
        other => other.slots_above_reference()?,
    };
    Some(usize::from(slots))
}

/// As `demo.Node.join(String, int)`.
fn method_name(method: &MethodRef) -> String {
    let parameters = method.descriptor.parameters.iter().map(parameter);
    let parameters: Vec<String> = parameters.collect();
    let class = class_name(&method.class.ty);
    format!("{class}.{}({})", method.name, parameters.join(", "))
}

/// A class as HotSpot writes it: its name, but for the two best known ones.
fn class_name(ty: &Type) -> String {
    let name = ty.binary_name();
    match name.strip_prefix("java.lang.") {
        Some(rest) if WELL_KNOWN.contains(&&*name) => rest.to_owned(),
        _ => name,
    }
}

/// A parameter type as HotSpot writes it: without its package if the name begins as one of those two, as that of
/// `StringBuilder` does.
fn parameter(ty: &Type) -> String {
    let name = ty.to_string();
    let begins = |known: &str| name.starts_with(known);
    match name.strip_prefix("java.lang.") {
        Some(rest) if WELL_KNOWN.into_iter().any(begins) => rest.to_owned(),
        _ => name,
    }
}

/// That HotSpot may say something that is not known here.
struct LeftOpen;

/// What HotSpot prints for an operand, if anything.
type Printed = Result<Option<String>, LeftOpen>;

struct Words<'a> {
    method: &'a Method,
    code: &'a Code,
}

impl Words<'_> {
    /// The part after `because`.
    fn cause(&self, operand: &Operand) -> Option<String> {
        let text = self.operand(operand, MAX_DEPTH).ok()??;
        Some(match operand {
            Operand::Result(_) => format!("the return value of \"{text}\" is null"),
            _ => format!("\"{text}\" is null"),
        })
    }

    fn operand(&self, operand: &Operand, depth: usize) -> Printed {
        if depth == 0 {
            return Ok(None);
        }
        match operand {
            Operand::Elsewhere => Err(LeftOpen),
            Operand::Unnamed => Ok(None),
            Operand::Null => Ok(Some("null".to_owned())),
            // HotSpot takes the operand of `sipush` for unsigned.
            Operand::Int(value) if *value < i32::from(i8::MIN) => Err(LeftOpen),
            Operand::Int(value) => Ok(Some(value.to_string())),
            Operand::Local(slot, at) => self.local(*slot, *at).map(Some),
            Operand::Static(field) => {
                let class = class_name(&field.class.ty);
                Ok(Some(format!("{class}.{}", field.name)))
            }
            Operand::Field(object, field) => Ok(Some(match self.operand(object, depth - 1)? {
                Some(object) => format!("{object}.{}", field.name),
                None => field.name.to_string(),
            })),
            Operand::Result(method) => Ok(Some(method_name(method))),
            Operand::Element(array, index) => self.element(array, index, depth).map(Some),
        }
    }

    fn element(&self, array: &Operand, index: &Operand, depth: usize) -> Result<String, LeftOpen> {
        let array = self.operand(array, depth - 1)?;
        let index = self.operand(index, depth)?;
        let array = array.as_deref().unwrap_or("<array>");
        Ok(format!("{array}[{}]", index.as_deref().unwrap_or("...")))
    }

    /// The source name, or else `this`, the number of the parameter, or that of the slot.
    fn local(&self, slot: u16, at: InstrIdx) -> Result<String, LeftOpen> {
        if let Some(name) = self.code.local_name(slot, at) {
            return Ok(name.to_owned());
        }
        let Some(number) = self.parameter(slot) else {
            return Ok(format!("<local{slot}>"));
        };
        let is_store = |instruction: &Instruction| {
            matches!(instruction, Instruction::Astore(to) | Instruction::Istore(to) if *to == slot)
                || matches!(instruction, Instruction::Iinc { local, .. } if *local == slot)
        };
        if self.code.instructions.iter().any(is_store) {
            return Err(LeftOpen);
        }
        Ok(match number {
            0 => "this".to_owned(),
            _ => format!("<parameter{number}>"),
        })
    }

    /// The number of the parameter in a slot, from 1 on; 0 is the receiver.
    fn parameter(&self, slot: u16) -> Option<usize> {
        let mut start = u16::from(!self.method.is_static());
        if slot < start {
            return Some(0);
        }
        for (ty, number) in self.method.descriptor.parameters.iter().zip(1..) {
            if (start..start + ty.slots()).contains(&slot) {
                return Some(number);
            }
            start += ty.slots();
        }
        None
    }
}
