//! The documents that are made from the code are as the code is.
#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::diag::Code;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const DIAGNOSTICS: &str = "docs/diagnostics.md";

/// The headings of the page, with the first letter of the codes below each.
const KINDS: &[(&str, &str)] = &[
    ("E_", "Errors: the module is rejected"),
    ("R_", "Refusals: only the unit it stands in is unusable"),
    ("W_", "Warnings: nothing is rejected"),
    ("X_", "Failures: an evaluation gave no value"),
    ("M_", "Messages and limits"),
    ("A_", "Arguments"),
    ("I_", "Faults of the engine"),
];

fn page() -> String {
    let mut page = String::from(
        "# Diagnostics\n\nEvery code that the engine gives. Codes are stable, their wording is not. \
         This page is written by `UPDATE_EXPECT=1 cargo test --test documents`.\n",
    );
    for (prefix, heading) in KINDS {
        let _ = write!(page, "\n## {heading}\n\n| code | meaning |\n| --- | --- |\n");
        for code in Code::ALL.iter().filter(|code| code.name().starts_with(prefix)) {
            let _ = writeln!(page, "| `{}` | {} |", code.name(), code.meaning().replace('|', "\\|"));
        }
    }
    page
}

#[test]
fn the_page_of_diagnostics_lists_every_code() {
    let page = page();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(DIAGNOSTICS, &page).unwrap();
    }
    assert_eq!(fs::read_to_string(DIAGNOSTICS).unwrap_or_default(), page, "run it with UPDATE_EXPECT=1");
    for code in Code::ALL {
        assert!(page.contains(&format!("| `{}` |", code.name())), "{} has a heading", code.name());
    }
}

/// Codes of functions that the engine does not have yet.
const LATER: &[Code] = &[Code::AId, Code::AUnknownId, Code::AUnsolved];

/// Appends the texts of all tests under a folder: whole files under `tests`, unit tests at the end of sources.
fn collect(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, into);
        } else if let Ok(text) = fs::read_to_string(&path) {
            let whole = !path.starts_with("src") || path.ends_with("tests.rs");
            let tests = if whole {
                Some(text.as_str())
            } else {
                text.split_once("#[cfg(test)]").map(|(_, tests)| tests)
            };
            into.push_str(tests.unwrap_or_default());
        }
    }
}

/// Whether a word stands in a text, not as the beginning of a longer one.
fn names(text: &str, word: &str) -> bool {
    let longer = |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| !longer(text.get(at + word.len()..).unwrap_or_default()))
}

#[test]
fn every_code_is_produced_by_a_test() {
    let mut tests = String::new();
    for folder in ["src", "tests/cases", "tests/fixtures", "tests/native", "tests/package", "tests/wasm"] {
        if Path::new(folder).is_dir() {
            collect(Path::new(folder), &mut tests);
        }
    }
    let missing: Vec<&str> = Code::ALL
        .iter()
        .filter(|code| !LATER.contains(code))
        .filter(|code| !names(&tests, code.name()) && !names(&tests, &format!("Code::{code:?}")))
        .map(|code| code.name())
        .collect();
    assert!(missing.is_empty(), "no test names {}", missing.join(", "));
}
