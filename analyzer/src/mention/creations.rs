//! Where scanned code creates objects.

use std::collections::BTreeMap;

use crate::instr::{InstrIdx, Instruction};
use crate::program::{ClassId, MethodId, Program};

use super::{Mention, scanned};

type Creations = BTreeMap<ClassId, Vec<(MethodId, InstrIdx)>>;

impl Program {
    /// The instructions of scanned code that create objects of just this class, or hand out one of its constructors.
    pub(crate) fn creations(&self, class: ClassId) -> &[(MethodId, InstrIdx)] {
        let creations = self.creations.get_or_init(|| creations(self));
        creations.get(&class).map_or(&[], Vec::as_slice)
    }
}

fn creations(program: &Program) -> Creations {
    let mut creations = Creations::new();
    for method in scanned(program) {
        let instructions = program.instructions(method).iter();
        for (at, instruction) in (0..).zip(instructions) {
            for class in created(program, instruction) {
                let made = creations.entry(class).or_default();
                made.push((method, InstrIdx(at)));
            }
        }
    }
    creations
}

/// The classes of which an instruction creates objects, itself or by whom it hands a constructor.
fn created(program: &Program, instruction: &Instruction) -> Vec<ClassId> {
    match instruction {
        Instruction::New(class) => program.resolve_class(class).into_iter().collect(),
        Instruction::Invokedynamic(_) => {
            let mention = Mention::in_code(program, [instruction]);
            let handed = mention.handed_out.into_iter();
            let constructors = handed.filter(|&it| program.method(it).is_constructor());
            constructors.map(|it| it.class).collect()
        }
        _ => Vec::new(),
    }
}
