//! `java.lang.Class`: what javac's `assert` needs. Checked against JDK 17.

use crate::models::support::int;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[model(
    "java/lang/Class.desiredAssertionStatus()Z",
    Precision::Exact,
    disabled,
)];

/// Assertions are off, as in the JVM that runs the tests.
fn disabled(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    int(cx, 0)
}
