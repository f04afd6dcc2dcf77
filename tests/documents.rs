//! The documents that are made from the code are as the code is.
#![cfg(not(target_arch = "wasm32"))]

use benoit_wasm::diag::Code;
use std::fmt::Write as _;
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
