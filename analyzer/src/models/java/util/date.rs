//! `java.util.Date`: made of a number of milliseconds, or now. What is made of the parts of a date, or asks for them, is
//! environment. Checked against JDK 17 and 25.

use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/Date.<init>()V", Precision::Exact, body),
    model("java/util/Date.<init>(J)V", Precision::Exact, body),
];

fn body(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    cx.call_body(method, arguments.to_vec())
}
