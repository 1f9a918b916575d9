//! The HTML report: an overview, a page for each warning, a page about coverage.
//!
//! Works without JavaScript and under a content security policy that forbids inline style and
//! script, as Jenkins has it: `style.css` and `script.js` are files of their own, charts are SVG with
//! plain attributes. The only place that knows the template engine.

mod charts;
mod pages;
mod source;

use std::path::Path;

use runner::store::Report;
use serde::Serialize;
use tera::{Context, Kwargs, State, Tera};

use crate::order::ranked;
use crate::story;
use crate::{ReportError, write_file};
use pages::{CoveragePage, IndexPage, WarningPage, page_name};

const BASE: &str = "base.html";
const INDEX: &str = "index.html";
const COVERAGE: &str = "coverage.html";
const WARNING: &str = "warning.html";

/// Templates; their `.html` names switch escaping on.
const TEMPLATES: [(&str, &str); 4] = [
    (BASE, include_str!("../templates/base.html")),
    (INDEX, include_str!("../templates/index.html")),
    (COVERAGE, include_str!("../templates/coverage.html")),
    (WARNING, include_str!("../templates/warning.html")),
];

/// Files that are copied as they are.
const ASSETS: [(&str, &str); 2] = [
    ("style.css", include_str!("../templates/style.css")),
    ("script.js", SCRIPT),
];

const SCRIPT: &str = include_str!("../templates/script.js");

/// Writes the report into a directory, which is created when it does not exist. Starts at
/// `index.html`; files of an earlier report in the same directory are replaced or left alone. With
/// the root of the Java sources, the page of a warning shows the lines around the fault.
///
/// # Errors
/// When a file cannot be written, or a template does not fit, which is a defect of this crate.
pub fn write(report: &Report, dir: &Path, sources: Option<&Path>) -> Result<(), ReportError> {
    let templates = templates()?;
    for (name, contents) in ASSETS {
        write_file(&dir.join(name), contents)?;
    }
    let index = render(&templates, INDEX, &IndexPage::of(report))?;
    write_file(&dir.join(INDEX), &index)?;
    let coverage = render(&templates, COVERAGE, &CoveragePage::of(report))?;
    write_file(&dir.join(COVERAGE), &coverage)?;
    let ranked = ranked(report);
    for (index, warning) in ranked.iter().enumerate() {
        let neighbours = (
            index.checked_sub(1).map(|i| ranked[i]),
            ranked.get(index + 1).copied(),
        );
        let page = render(
            &templates,
            WARNING,
            &WarningPage::of(report, warning, neighbours, sources),
        )?;
        let name = page_name(&warning.confirmed.warning.fingerprint);
        write_file(&dir.join("warnings").join(name), &page)?;
    }
    Ok(())
}

fn templates() -> Result<Tera, ReportError> {
    let mut tera = Tera::new();
    tera.register_filter("thousands", |number: u64, _: Kwargs, _: &State<'_>| {
        thousands(number)
    });
    tera.register_filter("breakable", |text: &str, _: Kwargs, _: &State<'_>| {
        breakable(text)
    });
    tera.add_raw_templates(TEMPLATES)
        .map_err(|source| ReportError::Template {
            template: BASE,
            source: source.into(),
        })?;
    Ok(tera)
}

/// A number in groups of three digits, as people read it.
fn thousands(number: u64) -> String {
    const NARROW_SPACE: char = '\u{202f}';
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(NARROW_SPACE);
        }
        grouped.push(digit);
    }
    grouped
}

/// A name or path as HTML that a browser breaks between its parts.
fn breakable(text: &str) -> String {
    let mut escaped = Vec::new();
    tera::escape_html(text, &mut escaped).expect("invariant: a vector takes everything");
    let escaped = String::from_utf8_lossy(&escaped);
    let after = |text: String, part: &str| text.replace(part, &[part, "<wbr>"].concat());
    [".", "/", "("]
        .into_iter()
        .fold(escaped.into_owned(), after)
}

fn render<T: Serialize>(
    templates: &Tera,
    template: &'static str,
    page: &T,
) -> Result<String, ReportError> {
    Context::from_serialize(page)
        .and_then(|context| templates.render(template, &context))
        .map(|page| story::visible(&page))
        .map_err(|source| ReportError::Template {
            template,
            source: source.into(),
        })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use runner::store::StoredWarning;

    use super::*;
    use crate::sample;

    /// Every page of a report, by name.
    fn pages(report: &Report) -> Vec<(String, String)> {
        let dir = tempfile::tempdir().unwrap();
        write(report, dir.path(), None).unwrap();
        let mut pages = Vec::new();
        for folder in [dir.path().to_owned(), dir.path().join("warnings")] {
            for entry in fs::read_dir(&folder).into_iter().flatten() {
                let file = entry.unwrap().path();
                if file
                    .extension()
                    .is_some_and(|extension| extension == "html")
                {
                    let name = file.strip_prefix(dir.path()).unwrap().display().to_string();
                    pages.push((name, fs::read_to_string(&file).unwrap()));
                }
            }
        }
        pages.sort();
        pages
    }

    #[test]
    fn every_warning_has_a_page_that_the_overview_links_to() {
        let report = sample::report();
        let pages = pages(&report);
        let (_, index) = pages.iter().find(|(name, _)| name == INDEX).unwrap();
        assert_eq!(pages.len(), 2 + report.warnings.len());
        for (name, _) in pages
            .iter()
            .filter(|(name, _)| name.starts_with("warnings/"))
        {
            assert!(index.contains(&format!("href=\"{name}\"")), "{name}");
        }
    }

    #[test]
    fn hostile_text_and_constructors_are_escaped() {
        for (name, page) in pages(&sample::report()) {
            assert!(!page.contains("<script>alert"), "{name}");
            assert!(!page.contains("<init>"), "{name}");
            assert!(!page.contains("<payload>"), "{name}");
            assert!(!page.contains("<constant pool>"), "{name}");
            assert!(
                !page.contains(|c: char| c.is_control() && c != '\n'),
                "{name}"
            );
        }
    }

    #[test]
    fn names_break_between_their_parts() {
        assert_eq!(breakable("a.B(C<d>)"), "a.<wbr>B(<wbr>C&lt;d&gt;)");
    }

    #[test]
    fn no_page_needs_inline_style_or_script() {
        for (name, page) in pages(&sample::report()) {
            assert!(!page.contains(" style="), "{name}");
            assert!(!page.contains("<style"), "{name}");
            assert!(!page.contains("javascript:"), "{name}");
            assert!(!page.contains(" onclick="), "{name}");
            assert_eq!(page.matches("<script").count(), 1, "{name}");
            assert!(page.contains("script.js\" defer></script>"), "{name}");
        }
    }

    #[test]
    fn the_overview_shows_real_warnings_first() {
        let pages = pages(&sample::report());
        let (_, index) = pages.iter().find(|(name, _)| name == INDEX).unwrap();
        let at = |id: &str| index.find(&format!("id=\"{id}\"")).unwrap();
        let order = ["listed", "caller", "force", "unconfirmed"].map(at);
        assert!(order.is_sorted(), "{order:?}");
    }

    #[test]
    fn a_night_without_tests_does_not_look_like_a_quiet_one() {
        let index = |report: Report| {
            let mut pages = pages(&report).into_iter();
            pages.find(|(name, _)| name == INDEX).unwrap().1
        };
        let untested = index(sample::untested());
        assert!(untested.contains("were not tested."), "{untested}");
        assert!(!untested.contains("headline calm"));
        assert!(index(sample::quiet()).contains("headline calm"));
    }

    #[test]
    fn the_overview_says_before_the_table_what_could_not_be_read() {
        let pages = pages(&sample::report());
        let (_, index) = pages.iter().find(|(name, _)| name == INDEX).unwrap();
        let notice = "<p class=\"notice\">1 input or class could not be read: \
                      see <a href=\"coverage.html#problems\">";
        let at = index.find(notice).unwrap();
        assert!(at < index.find("<table class=\"warnings\"").unwrap());
    }

    #[test]
    fn every_value_that_a_preset_asks_for_can_be_chosen_even_if_no_warning_has_it() {
        let (_, presets) = SCRIPT.split_once("const PRESETS = {").unwrap();
        let (presets, _) = presets.split_once("};").unwrap();
        let wanted: Vec<&str> = presets.split('"').skip(1).step_by(2).collect();
        assert!(wanted.contains(&"regressed") && wanted.contains(&"contradiction"));

        let mut report = sample::report();
        let is_unconfirmed = |warning: &StoredWarning| warning.confirmed.reason.is_some();
        report.warnings.retain(is_unconfirmed);
        let pages = pages(&report);
        let (_, index) = pages.iter().find(|(name, _)| name == INDEX).unwrap();
        for value in wanted {
            assert!(index.contains(&format!(" value=\"{value}\"")), "{value}");
        }
    }

    #[test]
    fn in_the_first_night_nothing_is_called_new() {
        let mut report = sample::report();
        let is_new = |report: &Report| {
            let pages = pages(report);
            pages
                .iter()
                .any(|(_, page)| page.contains("class=\"tag new\""))
        };
        assert!(is_new(&report));
        report.history.truncate(1);
        assert!(!is_new(&report));
    }

    #[test]
    fn a_night_without_warnings_has_a_report() {
        let pages = pages(&sample::quiet());
        assert_eq!(pages.len(), 2);
        let (_, index) = pages.iter().find(|(name, _)| name == INDEX).unwrap();
        assert!(index.contains("No warnings"));
    }

    #[test]
    fn the_same_report_gives_the_same_pages() {
        assert_eq!(pages(&sample::report()), pages(&sample::report()));
    }

    #[test]
    fn the_source_is_shown_where_it_is_known() {
        let dir = tempfile::tempdir().unwrap();
        let sources = dir.path().join("sources");
        let source: String = (1..80)
            .map(|number| format!("int <x{number}>;\n"))
            .collect();
        write_file(&sources.join("demo/Ring.java"), &source).unwrap();
        let report = sample::report();
        write(&report, &dir.path().join("html"), Some(&sources)).unwrap();
        let name = page_name(&report.warnings[0].confirmed.warning.fingerprint);
        let page = fs::read_to_string(dir.path().join("html/warnings").join(name)).unwrap();
        assert!(
            page.contains("&lt;x21&gt;") && !page.contains("<x21>"),
            "{page}"
        );
    }

    #[test]
    fn large_numbers_are_grouped() {
        let plain = [0, 999, 1000, 1_234_567].map(|n| thousands(n).replace('\u{202f}', " "));
        assert_eq!(plain, ["0", "999", "1 000", "1 234 567"]);
    }

    #[test]
    fn a_directory_that_cannot_be_made_is_named() {
        let dir = tempfile::tempdir().unwrap();
        let blocker = dir.path().join("file");
        write_file(&blocker, "").unwrap();
        let error = write(&sample::quiet(), &blocker.join("html"), None)
            .unwrap_err()
            .to_string();
        assert!(error.contains("file/html"), "{error}");
    }
}
