//! SARIF 2.1.0, which code hosts and editors read: a rule for each kind of fault, a result for each warning.
//!
//! The level says how much a warning asks for attention: `error` for the default list, `warning` for other
//! REAL warnings, `note` for UNCONFIRMED ones, and they come in this order: code hosts cut what is too much for them, and
//! what GitHub would refuse as a whole is cut here. Sections named here are those of the OASIS standard.

use std::io::Write as _;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Component, Path, PathBuf};

use analyzer::warning::{FaultKind, Location, Step};
use flate2::Compression;
use flate2::write::GzEncoder;
use runner::store::{Report, Since, StoredWarning, Triage, stable_name};
use serde_json::{Value, json};

use crate::labels::labels;
use crate::order::{Rank, ranked};
use crate::{names, story};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Name and version of the identity of a warning (§3.27.17).
const FINGERPRINT: &str = "jitterbug/v1";

/// What file names are relative to (§3.14.14).
const SOURCE_ROOT: &str = "SRCROOT";

/// Results that GitHub takes of a run; of these it shows the first 5,000.
const MAX_RESULTS: usize = 25_000;

/// Bytes that results may have when they are compressed. GitHub takes 10 MB of all, and other compressors do worse.
const MAX_PACKED: usize = 9_000_000;

/// Steps of a path that are told: the last ones.
const MAX_STEPS: usize = 100;

/// What every rule says to whoever reads its results.
const HELP: &str = "An error is REAL: a JVM threw the exception, a caller can do it, and the code itself is to blame. \
                    A warning is REAL as well, but a caller passes the bad value, or the test uses force. \
                    A note is UNCONFIRMED: no JVM threw the exception. The JUnit test is a property of the result.";

/// Where the Java sources are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources {
    /// The directory that file names start from.
    base: PathBuf,
    /// The way from there to the root of the sources; empty, or with a slash at its end.
    prefix: String,
}

impl Sources {
    /// Sources below `root`, as it was named in the directory `here`.
    ///
    /// Names start `here` if they can: code hosts look for files below the directory of the checkout.
    #[must_use]
    pub fn new(root: &Path, here: &Path) -> Self {
        let is_part = |part: &Component<'_>| *part != Component::CurDir;
        let below: PathBuf = root.components().filter(is_part).collect();
        let is_plain = |part| matches!(part, Component::Normal(_));
        let is_below = below.components().all(is_plain);
        match is_below && !below.as_os_str().is_empty() {
            true => Self {
                base: here.to_owned(),
                prefix: uri(below.as_os_str().as_bytes()) + "/",
            },
            false => Self {
                base: here.join(below),
                prefix: String::new(),
            },
        }
    }
}

/// The level of a warning (§3.27.10).
fn level(rank: Rank) -> &'static str {
    match rank {
        Rank::Listed => "error",
        Rank::Caller | Rank::Force => "warning",
        Rank::Unconfirmed => "note",
    }
}

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

/// Renders the warnings of a scan. With the sources, file names lead to them.
#[must_use]
pub fn render(report: &Report, sources: Option<&Sources>) -> String {
    let prefix = sources.map_or("", |sources| &sources.prefix);
    let results = ranked(report);
    let results = results.into_iter().map(|stored| result(stored, prefix));
    let results = fitting(results, MAX_RESULTS, MAX_PACKED);
    let n_left_out = report.warnings.len() - results.len();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "jitterbug",
                "version": report.scan.tool_version,
                "rules": RULES.map(rule),
            }},
            "automationDetails": { "id": run_id(report) },
            "originalUriBaseIds": { SOURCE_ROOT: source_root(sources) },
            "invocations": [invocation(report, n_left_out)],
            "results": results,
        }],
    });
    let mut text = serde_json::to_string_pretty(&log).expect("invariant: plain data becomes JSON");
    text.push('\n');
    text
}

/// The first results, as many as code hosts take.
fn fitting(results: impl Iterator<Item = Value>, most: usize, packed: usize) -> Vec<Value> {
    let mut sizing = GzEncoder::new(Vec::new(), Compression::default());
    let fits = |result: &Value| {
        let written = sizing.write_all(format!("{result:#}").as_bytes());
        written.is_ok() && sizing.get_ref().len() <= packed
    };
    results.take(most).take_while(fits).collect()
}

/// Runs on the same inputs are of one category, which is all but the last part (§3.17.3).
fn run_id(report: &Report) -> String {
    let scan = &report.scan;
    let inputs = scan.inputs.iter().map(|input| input.trim_matches('/'));
    let inputs = inputs.collect::<Vec<_>>().join(",");
    format!("jitterbug/{inputs}/{}", scan.started)
}

fn source_root(sources: Option<&Sources>) -> Value {
    match sources {
        Some(sources) => {
            let base = uri(sources.base.as_os_str().as_bytes());
            json!({ "uri": format!("file://{}/", base.trim_end_matches('/')) })
        }
        None => json!({ "description": { "text": "The root of the Java sources." } }),
    }
}

fn rule((kind, description): (FaultKind, &str)) -> Value {
    json!({
        "id": stable_name(&kind),
        "shortDescription": { "text": story::kind(kind) },
        "fullDescription": { "text": description },
        "help": { "text": HELP },
    })
}

/// What could not be read and what is left out is told, and keeps no result from being right (§3.20.14).
fn invocation(report: &Report, n_left_out: usize) -> Value {
    let problems = report.problems.iter();
    let notifications = problems.map(|problem| {
        let text = format!("{}: {}", problem.file, problem.reason);
        json!({ "level": "warning", "message": { "text": plain(&text) } })
    });
    let left_out = (n_left_out > 0).then(|| {
        let text = format!("The last {n_left_out} results are left out: code hosts take no more.");
        json!({ "level": "note", "message": { "text": plain(&text) } })
    });
    let notifications = notifications.chain(left_out);
    json!({
        "executionSuccessful": true,
        "startTimeUtc": report.scan.started,
        "toolExecutionNotifications": notifications.collect::<Vec<_>>(),
    })
}

fn result(stored: &StoredWarning, prefix: &str) -> Value {
    let confirmed = &stored.confirmed;
    let warning = &confirmed.warning;
    let path = confirmed.best_path();
    let steps = &path.steps[path.steps.len().saturating_sub(MAX_STEPS)..];
    let steps: Vec<Value> = steps.iter().map(|it| step(it, prefix)).collect();
    let mut result = json!({
        "ruleId": stable_name(&warning.kind),
        "ruleIndex": RULES.iter().position(|(kind, _)| *kind == warning.kind),
        "level": level(Rank::of(stored)),
        "message": { "text": plain(&message(stored)) },
        "locations": [location(&warning.site, prefix)],
        "partialFingerprints": { FINGERPRINT: warning.fingerprint },
        "baselineState": match stored.since {
            Since::New | Since::Regressed => "new",
            Since::Known => "unchanged",
        },
        "properties": properties(stored),
    });
    if !steps.is_empty() {
        let mut flow = json!({ "threadFlows": [{ "locations": steps }] });
        if path.specimens {
            flow["message"] = json!({ "text": plain(story::OTHER_WAY) });
        }
        result["codeFlows"] = json!([flow]);
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

/// Words as the text of a message: braces are doubled, since one pair around a number is a placeholder (§3.11.5), and what
/// looks like a link is none (§3.11.6).
fn plain(words: &str) -> String {
    let text = words.replace('{', "{{").replace('}', "}}");
    text.replace("](", r"\](")
}

fn properties(stored: &StoredWarning) -> Value {
    let known = labels(stored).map(|(name, value)| (name.to_owned(), Value::String(value)));
    Value::Object(known.collect())
}

fn step(step: &Step, prefix: &str) -> Value {
    let mut location = location(&step.location, prefix);
    location["message"] = json!({ "text": plain(&step.text) });
    json!({ "location": location })
}

/// A place; without a source file only its method is known.
fn location(location: &Location, prefix: &str) -> Value {
    let method = json!({ "fullyQualifiedName": names::method(location), "kind": "function" });
    let mut place = json!({ "logicalLocations": [method] });
    if let Some(file) = &location.file {
        let uri = format!("{prefix}{}", uri(file.as_bytes()));
        let artifact = json!({ "uri": uri, "uriBaseId": SOURCE_ROOT });
        place["physicalLocation"] = json!({ "artifactLocation": artifact });
        // Line 0 is what some compilers write for code without a line; a region starts at 1 (§3.30.5).
        if let Some(line) = location.line.filter(|line| *line > 0) {
            place["physicalLocation"]["region"] = json!({ "startLine": line });
        }
    }
    place
}

/// A file name as a URI reference (RFC 3986, §2.3).
fn uri(file: &[u8]) -> String {
    let mut uri = String::new();
    for byte in file {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b'$' => {
                uri.push(char::from(*byte));
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
        let mut log: Value = serde_json::from_str(&render(&sample::report(), None)).unwrap();
        serde_json::from_value(log["runs"][0]["results"].take()).unwrap()
    }

    #[test]
    fn a_log_follows_the_standard() {
        insta::assert_snapshot!(render(&sample::report(), None));
    }

    #[test]
    fn the_level_follows_the_rank_of_a_warning() {
        let report = sample::report();
        for (warning, result) in ranked(&report).into_iter().zip(results()) {
            let expected = match (warning.confirmed.is_listed(), warning.confirmed.reason) {
                (true, _) => "error",
                (false, None) => "warning",
                (false, Some(_)) => "note",
            };
            assert_eq!(result["level"], expected, "{result}");
        }
    }

    #[test]
    fn what_code_hosts_do_not_take_is_left_out_from_the_end() {
        let mixed = |n: u64| format!("{:016x}", n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let text = |n: u64| (0..500).map(|i| mixed(500 * n + i)).collect::<String>();
        let results = || (0..50).map(|n| json!({ "text": text(n) }));
        let n_fitting = |most, packed| fitting(results(), most, packed).len();
        assert_eq!(n_fitting(50, MAX_PACKED), 50);
        assert_eq!(n_fitting(20, MAX_PACKED), 20);
        assert!((1..50).contains(&n_fitting(50, 100_000)));
    }

    #[test]
    fn that_results_are_left_out_is_told() {
        let report = sample::quiet();
        assert_eq!(
            invocation(&report, 0)["toolExecutionNotifications"],
            json!([])
        );
        let told = &invocation(&report, 3)["toolExecutionNotifications"][0];
        assert_eq!(told["level"], "note");
    }

    #[test]
    fn a_decision_to_leave_a_warning_suppresses_it() {
        let mut report = sample::report();
        let suppressions = |report: &Report| {
            let log: Value = serde_json::from_str(&render(report, None)).unwrap();
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
    fn a_message_has_no_placeholders_and_links() {
        assert_eq!(plain("new int[] {0}"), "new int[] {{0}}");
        assert_eq!(plain("\"[a](0)\" in a[0]"), r#""[a\](0)" in a[0]"#);
    }

    #[test]
    fn a_file_name_becomes_a_uri() {
        assert_eq!(uri(b"demo/List$1.java"), "demo/List$1.java");
        assert_eq!(uri("a b/ü.java".as_bytes()), "a%20b/%C3%BC.java");
    }

    #[test]
    fn file_names_lead_to_the_sources() {
        let resolved = |root: &str| {
            let sources = Sources::new(Path::new(root), Path::new("/home/ci/my app"));
            let log: Value =
                serde_json::from_str(&render(&sample::report(), Some(&sources))).unwrap();
            let run = &log["runs"][0];
            let result = &run["results"][0];
            let artifact = &result["locations"][0]["physicalLocation"]["artifactLocation"];
            let base = &run["originalUriBaseIds"][artifact["uriBaseId"].as_str().unwrap()]["uri"];
            [base, &artifact["uri"]].map(|part| part.as_str().unwrap().to_owned())
        };
        let here = "file:///home/ci/my%20app/";
        assert_eq!(
            resolved("src/main/java"),
            [here, "src/main/java/demo/Ring.java"]
        );
        assert_eq!(resolved("./src/"), [here, "src/demo/Ring.java"]);
        assert_eq!(resolved("."), [here, "demo/Ring.java"]);
        assert_eq!(resolved("/src"), ["file:///src/", "demo/Ring.java"]);
        let above = "file:///home/ci/my%20app/../src/";
        assert_eq!(resolved("../src"), [above, "demo/Ring.java"]);
    }
}
