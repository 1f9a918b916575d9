//! Tests that pass null as a key or an element where any object would do as well: that the fault does not hang on the null shows
//! in the rehearsal.

use crate::classfile::Type;
use crate::found::Found;
use crate::program::Program;
use crate::solution::{Solution, SolvedObject, SolvedValue};
use crate::state::{Reference, Value};

use super::Forward;

/// Texts of which one is passed.
const TEXTS: [&str; 3] = ["a", "b", "c"];

impl<'a> Forward<'a, '_> {
    /// The solution with one object for all nulls that the calls are passed as anything (`Object`), and one text for those that they
    /// are passed as a text; `None` if there are none.
    pub(super) fn with_objects_for_nulls(&self, found: &Found<'a>) -> Option<Solution> {
        let program = self.goal.workshop.program;
        let mut solution = found.solution.clone();
        let inputs = found.state.inputs.iter();
        let types = inputs.map(|input| match *input {
            Value::Ref(Reference::Symbolic(id)) => Some(found.state.heap.symbolic(id).ty.clone()),
            _ => None,
        });
        let types: Vec<Option<Type>> = types.collect();
        let mut is_named = false;
        for name in ["java/lang/Object", "java/lang/String"] {
            let is_null = |at: usize| {
                let ty = types.get(at)?.as_ref()?.class_name()?;
                (solution.inputs[at] == SolvedValue::Null && **ty == *name).then_some(at)
            };
            let nulls: Vec<usize> = (0..solution.inputs.len()).filter_map(is_null).collect();
            if nulls.is_empty() {
                continue;
            }
            let object = object(program, name, &solution)?;
            let index = solution.objects.len();
            solution.objects.push(object);
            for at in nulls {
                solution.inputs[at] = SolvedValue::Object(index);
            }
            is_named = true;
        }
        is_named.then_some(solution)
    }
}

/// An object of the class, or a text that the solution does not have.
fn object(program: &Program, class: &str, solution: &Solution) -> Option<SolvedObject> {
    if class == "java/lang/Object" {
        return program.class_by_name(class).map(SolvedObject::plain);
    }
    let mut texts = TEXTS
        .iter()
        .map(|text| SolvedObject::Text(text.encode_utf16().collect()));
    texts.find(|text| !solution.objects.contains(text))
}
