//! The JSON report of a scan, by source file. Reads only the fields the fixtures speak of.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::annotations::{Grade, Status};
use crate::compare::{Reported, ReportedWarning};

/// The schema this reads.
const SCHEMA: u64 = 1;

/// What the report says, by source file relative to the source directory (`fixtures/A.java`).
pub(crate) type ByFile = BTreeMap<String, Reported>;

/// Reads a report, or says which field is not as documented.
pub(crate) fn parse(text: &str) -> Result<ByFile, String> {
    let report: Value =
        serde_json::from_str(text).map_err(|error| format!("the report is no JSON: {error}"))?;
    if report["schema"].as_u64() != Some(SCHEMA) {
        return Err(format!("schema {} instead of {SCHEMA}", report["schema"]));
    }
    let mut by_file = ByFile::new();
    for warning in array(&report, "warnings")? {
        let file = string(warning, "file")?.to_owned();
        by_file
            .entry(file)
            .or_default()
            .warnings
            .push(parse_warning(warning)?);
    }
    for method in array(&report, "methods")? {
        let file = file_of(string(method, "class")?);
        add_method(method, by_file.entry(file).or_default())?;
    }
    Ok(by_file)
}

fn parse_warning(warning: &Value) -> Result<ReportedWarning, String> {
    let line = warning["line"]
        .as_u64()
        .and_then(|line| u32::try_from(line).ok());
    let exception = string(warning, "exception")?;
    Ok(ReportedWarning {
        line: line.ok_or_else(|| format!("no `line` in {warning}"))?,
        exception: exception
            .rsplit(['.', '$'])
            .next()
            .unwrap_or(exception)
            .to_owned(),
        status: match string(warning, "status")? {
            "REAL" => Status::Real,
            "UNCONFIRMED" => Status::Unconfirmed,
            other => return Err(format!("unknown status `{other}`")),
        },
        reason: warning["reason"].as_str().map(str::to_owned),
        grade: Grade {
            evidence: warning["evidence"].as_str().map(str::to_owned),
            blame: warning["blame"].as_str().map(str::to_owned),
        },
        listed: warning["listed"]
            .as_bool()
            .ok_or_else(|| format!("no `listed` in {warning}"))?,
        is_refused: array(warning, "verdicts")?
            .iter()
            .any(|path| path["verdict"] == "does-not-compile"),
    })
}

fn add_method(method: &Value, reported: &mut Reported) -> Result<(), String> {
    reported.n_methods += 1;
    let incomplete = method["incomplete"]
        .as_object()
        .ok_or_else(|| format!("no `incomplete` in {method}"))?;
    for (reason, count) in incomplete {
        *reported.gaps.entry(reason.clone()).or_default() += count.as_u64().unwrap_or(1);
    }
    if string(method, "outcome")? == "crashed" {
        let name = [
            string(method, "class")?,
            ".",
            string(method, "method")?,
            string(method, "descriptor")?,
        ]
        .concat();
        reported.crashed.push(name);
    }
    Ok(())
}

/// Fixtures have one top-level class per file, so the class names the file.
fn file_of(class: &str) -> String {
    let top_level = class.split('$').next().unwrap_or(class);
    top_level.replace('.', "/") + ".java"
}

fn array<'a>(value: &'a Value, name: &str) -> Result<&'a Vec<Value>, String> {
    value[name]
        .as_array()
        .ok_or_else(|| format!("the report has no `{name}`"))
}

fn string<'a>(value: &'a Value, name: &str) -> Result<&'a str, String> {
    value[name]
        .as_str()
        .ok_or_else(|| format!("no `{name}` in {value}"))
}
