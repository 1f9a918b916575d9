//! SARIF 2.1.0, which code hosts and editors read: a rule for each kind of fault, a result for each warning.
//!
//! The level says how much a warning asks for attention: `error` for the default list, `warning` for other
//! REAL warnings, `note` for UNCONFIRMED ones. Sections named here are those of the OASIS standard.

use analyzer::warning::{FaultKind, Location, Step};
use runner::store::{Report, Since, StoredWarning, Triage, stable_name};
use serde_json::{Value, json};

use crate::view::rank;
use crate::{names, story};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Name and version of the identity of a warning (§3.27.17).
const FINGERPRINT: &str = "jitterbug/v1";

/// What file names are relative to: the root of the Java sources, wherever that is.
const SOURCE_ROOT: &str = "SRCROOT";

/// Levels by the rank of a warning (§3.27.10).
const LEVELS: [&str; 3] = ["error", "warning", "note"];

/// The kinds of faults, with what a reader may not know about them.
const RULES: [(FaultKind, &str); 7] = [
    (
        FaultKind::NullDereference,
        "A field, method, element, length or monitor of null is used.",
    ),
    (
        FaultKind::DivisionByZero,
        "The divisor of an integer division or remainder is zero.",
    ),
    (
        FaultKind::ArrayIndex,
        "An index is negative, or not smaller than the length of the array.",
    ),
    (
        FaultKind::NegativeArraySize,
        "An array of negative length is asked for.",
    ),
    (
        FaultKind::ClassCast,
        "An object is cast to a class that it is no instance of.",
    ),
    (
        FaultKind::ArrayStore,
        "An object is stored in an array of another class.",
    ),
    (
        FaultKind::Library,
        "A method of the Java library throws for these arguments.",
    ),
];

/// Renders the warnings of a scan.
#[must_use]
pub fn render(report: &Report) -> String {
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "jitterbug",
                "version": report.scan.tool_version,
                "rules": RULES.map(rule),
            }},
            "invocations": [invocation(report)],
            "results": report.warnings.iter().map(result).collect::<Vec<_>>(),
        }],
    });
    let mut text = serde_json::to_string_pretty(&log).expect("invariant: plain data becomes JSON");
    text.push('\n');
    text
}

fn rule((kind, description): (FaultKind, &str)) -> Value {
    json!({
        "id": stable_name(&kind),
        "shortDescription": { "text": story::kind(kind) },
        "fullDescription": { "text": description },
    })
}

/// What could not be read is told, and keeps no result from being right (§3.20.14).
fn invocation(report: &Report) -> Value {
    let problems = report.problems.iter();
    let notifications = problems.map(|problem| {
        let text = format!("{}: {}", problem.file, problem.reason);
        json!({ "level": "warning", "message": { "text": text } })
    });
    json!({
        "executionSuccessful": true,
        "startTimeUtc": report.scan.started,
        "toolExecutionNotifications": notifications.collect::<Vec<_>>(),
    })
}

fn result(stored: &StoredWarning) -> Value {
    let confirmed = &stored.confirmed;
    let warning = &confirmed.warning;
    let path = confirmed.best_path();
    let steps: Vec<Value> = path.steps.iter().map(step).collect();
    let mut result = json!({
        "ruleId": stable_name(&warning.kind),
        "ruleIndex": RULES.iter().position(|(kind, _)| *kind == warning.kind),
        "level": LEVELS[usize::from(rank(stored))],
        "message": { "text": message(stored) },
        "locations": [location(&warning.site)],
        "partialFingerprints": { FINGERPRINT: warning.fingerprint },
        "baselineState": match stored.since {
            Since::New | Since::Regressed => "new",
            Since::Known => "unchanged",
        },
        "properties": properties(stored),
    });
    if !steps.is_empty() {
        result["codeFlows"] = json!([{ "threadFlows": [{ "locations": steps }] }]);
    }
    if let Some(triage) = stored.set_aside() {
        result["suppressions"] = json!([suppression(triage)]);
    }
    result
}

/// A person's word that nothing is to be done (§3.35), which says at least what was decided.
fn suppression(triage: &Triage) -> Value {
    let justification = match triage.note.is_empty() {
        true => &triage.decision,
        false => &triage.note,
    };
    json!({ "kind": "external", "status": "accepted", "justification": justification })
}

fn message(stored: &StoredWarning) -> String {
    let confirmed = &stored.confirmed;
    let sentence = story::sentence(confirmed);
    match confirmed.reason {
        None => sentence,
        Some(reason) => format!("{sentence} {}", story::unconfirmed(confirmed, reason)),
    }
}

fn properties(stored: &StoredWarning) -> Value {
    let confirmed = &stored.confirmed;
    let test = confirmed.best_test().and_then(|test| test.source.as_ref());
    let pairs = [
        ("status", Some(stable_name(&confirmed.status))),
        ("evidence", confirmed.evidence.as_ref().map(stable_name)),
        ("blame", Some(stable_name(&confirmed.blame()))),
        ("reason", confirmed.reason.as_ref().map(stable_name)),
        ("test", test.map(|test| test.file.clone())),
        (
            "decision",
            stored.triage.as_ref().map(|triage| triage.decision.clone()),
        ),
    ];
    let known = pairs
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), Value::String(value?))));
    Value::Object(known.collect())
}

fn step(step: &Step) -> Value {
    let mut location = location(&step.location);
    location["message"] = json!({ "text": step.text });
    json!({ "location": location })
}

/// A place; without a source file only its method is known.
fn location(location: &Location) -> Value {
    let method = json!({ "fullyQualifiedName": names::method(location), "kind": "function" });
    let mut place = json!({ "logicalLocations": [method] });
    if let Some(file) = &location.file {
        let artifact = json!({ "uri": uri(file), "uriBaseId": SOURCE_ROOT });
        place["physicalLocation"] = json!({ "artifactLocation": artifact });
        // Line 0 is what some compilers write for code without a line; a region starts at 1 (§3.30.5).
        if let Some(line) = location.line.filter(|line| *line > 0) {
            place["physicalLocation"]["region"] = json!({ "startLine": line });
        }
    }
    place
}

/// A relative file name as a URI reference (RFC 3986, §2.3).
fn uri(file: &str) -> String {
    let mut uri = String::new();
    for byte in file.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b'$' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn results() -> Vec<Value> {
        let mut log: Value = serde_json::from_str(&render(&sample::report())).unwrap();
        serde_json::from_value(log["runs"][0]["results"].take()).unwrap()
    }

    #[test]
    fn a_log_follows_the_standard() {
        insta::assert_snapshot!(render(&sample::report()));
    }

    #[test]
    fn the_level_follows_the_rank_of_a_warning() {
        let report = sample::report();
        for (warning, result) in report.warnings.iter().zip(results()) {
            let expected = match (warning.confirmed.is_listed(), warning.confirmed.reason) {
                (true, _) => "error",
                (false, None) => "warning",
                (false, Some(_)) => "note",
            };
            assert_eq!(result["level"], expected, "{result}");
        }
    }

    #[test]
    fn a_decision_to_leave_a_warning_suppresses_it() {
        let mut report = sample::report();
        let suppressions = |report: &Report| {
            let log: Value = serde_json::from_str(&render(report)).unwrap();
            log["runs"][0]["results"][0]["suppressions"].clone()
        };
        let expected = json!([{
            "kind": "external", "status": "accepted", "justification": "fixed in the next release",
        }]);
        assert_eq!(suppressions(&report), expected);
        let triage = report.warnings[0].triage.as_mut().unwrap();
        "fix".clone_into(&mut triage.decision);
        assert_eq!(suppressions(&report), Value::Null);
    }

    #[test]
    fn every_result_names_a_rule_by_id_and_index() {
        for result in results() {
            let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
            assert_eq!(result["ruleId"], stable_name(&RULES[index].0));
        }
    }

    #[test]
    fn a_file_name_becomes_a_uri() {
        assert_eq!(uri("demo/List$1.java"), "demo/List$1.java");
        assert_eq!(uri("a b/ü.java"), "a%20b/%C3%BC.java");
    }
}
