//! Names of values in files, queries and reports: the serde names of their enums, so there is one spelling of each.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The name of an enum's value in files, queries and reports, as `null-dereference`.
#[must_use]
pub fn stable_name<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(_) | Err(_) => unreachable!("only unit variants have stable names"),
    }
}

/// The inverse of [`stable_name`].
pub(crate) fn from_stable_name<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}
