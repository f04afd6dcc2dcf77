//! The rules of the code's layout, held against the sources as text.
#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::diag::Code;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers, lowest first: each may use itself and those before it.
const LAYERS: &[&str] = &[
    "text", "diag", "value", "syntax", "eval", "sample", "law", "infer", "synth", "wire", "report",
    "example", "intent", "contract", "compose", "query", "given", "api", "wasm",
];

/// What reaches outside, and therefore stands only where the engine meets its host.
const OUTSIDE: &[&str] = &[
    "std::time",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "println!",
    "eprintln!",
    "print!(",
];

/// The crates of the boundary to JavaScript.
const BOUNDARY: &[&str] = &["wasm_bindgen", "js_sys", "web_sys", "serde_wasm_bindgen"];

/// The dependencies at run time. A new one needs a reason in `Cargo.toml` and a line here.
const DEPENDENCIES: &[&str] = &[
    "console_error_panic_hook",
    "js-sys",
    "libm",
    "ryu-js",
    "serde",
    "serde-wasm-bindgen",
    "unicode-ident",
    "wasm-bindgen",
    "web-sys",
];

/// The names of properties and relations that stand in messages.
const LAW_NAMES: &[&str] = &[
    "identity",
    "idempotent",
    "involution",
    "even_function",
    "odd_function",
    "monotonic_increasing",
    "monotonic_decreasing",
    "non_negative",
    "fixed_points",
    "commutative",
    "associative",
    "right_identity",
    "left_identity",
    "absorbing_element",
    "bounded",
    "passthrough_in_bounds",
    "composition_identity",
    "absorption",
    "even_composition",
    "non_negative_composition",
    "length_preserving",
    "deterministic",
    "pure",
];

/// One file of the sources: its path with `/`, and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The text without the unit tests at its end, which may use anything.
    fn code(&self) -> &str {
        if self.path.ends_with("/tests.rs") || self.path.contains("/tests/") {
            return "";
        }
        self.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
    }

    /// The lines of code, numbered, without comments.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let numbered = self.code().lines().enumerate().map(|(at, line)| (at + 1, line));
        numbered.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// The layer it belongs to.
    fn layer(&self) -> Option<usize> {
        let name = self.path.strip_prefix("src/")?.split(['/', '.']).next()?;
        LAYERS.iter().position(|layer| *layer == name)
    }
}

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, into) } else { into.push(path) }
    }
}

fn sources(folder: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    files(Path::new(folder), &mut paths);
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    paths.sort();
    let read = |path: &PathBuf| Source {
        path: path.to_string_lossy().replace('\\', "/"),
        text: fs::read_to_string(path).unwrap(),
    };
    paths.iter().map(read).collect()
}

/// The modules of the crate that a text names: `crate::value::…` and `use crate::{diag, value::…}`.
fn modules_named(text: &str) -> Vec<&str> {
    let mut named = Vec::new();
    for rest in text.split("crate::").skip(1) {
        let Some(group) = rest.strip_prefix('{') else {
            named.push(first_word(rest));
            continue;
        };
        let mut depth = 0_usize;
        let mut start = 0;
        for (at, character) in group.char_indices() {
            match character {
                '{' => depth += 1,
                '}' | ',' if depth == 0 => {
                    named.push(first_word(group.get(start..at).unwrap_or_default().trim_start()));
                    start = at + 1;
                    if character == '}' {
                        break;
                    }
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
    }
    named
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// Fails with all findings at once.
fn none(findings: &[String], rule: &str) {
    assert!(findings.is_empty(), "{rule}:\n{}", findings.join("\n"));
}

#[test]
fn a_group_of_imports_names_each_of_its_modules() {
    assert_eq!(
        modules_named("use crate::{diag::{Code, Refusal}, value::Value, law};"),
        ["diag", "value", "law"]
    );
    assert_eq!(modules_named("crate::synth::find(crate::text::Span)"), ["synth", "text"]);
}

#[test]
fn every_folder_of_the_sources_is_a_layer() {
    let strays: Vec<_> = sources("src")
        .iter()
        .filter(|source| source.layer().is_none() && source.path != "src/lib.rs")
        .map(|source| source.path.clone())
        .collect();
    none(&strays, "a file belongs to a layer of the list above");
}

#[test]
fn a_layer_uses_only_layers_below_it() {
    let mut findings = Vec::new();
    for source in sources("src") {
        let Some(rank) = source.layer() else { continue };
        for name in modules_named(source.code()) {
            if LAYERS.iter().position(|layer| *layer == name).is_some_and(|used| used > rank) {
                findings.push(format!("{} uses {name}", source.path));
            }
        }
    }
    none(&findings, "a layer uses only itself and layers below it");
}

#[test]
fn the_boundary_to_javascript_is_named_at_the_edge_only() {
    let mut findings = Vec::new();
    for source in sources("src").iter().filter(|source| !source.path.starts_with("src/wasm")) {
        for (number, line) in source.lines() {
            if BOUNDARY.iter().any(|name| line.contains(name)) {
                findings.push(format!("{}:{number}: {line}", source.path));
            }
        }
    }
    none(&findings, "only src/wasm speaks to JavaScript");
}

#[test]
fn the_core_has_no_clock_no_files_and_no_print() {
    let mut findings = Vec::new();
    for source in sources("src").iter().filter(|source| !source.path.starts_with("src/wasm")) {
        for (number, line) in source.lines() {
            if OUTSIDE.iter().any(|name| line.contains(name)) {
                findings.push(format!("{}:{number}: {line}", source.path));
            }
        }
    }
    none(&findings, "time, ids and files come in as arguments");
}

#[test]
fn each_file_says_what_lives_in_it_and_stays_short() {
    let mut findings = Vec::new();
    for source in sources("src").iter().chain(&sources("tests")) {
        if !source.text.starts_with("//! ") {
            findings.push(format!("{}: the first line is no `//!` sentence", source.path));
        }
        let lines = source.text.lines().count();
        if lines > 500 {
            findings.push(format!("{}: {lines} lines", source.path));
        }
    }
    none(&findings, "a file begins with what lives there and has at most 500 lines");
}

#[test]
fn each_file_of_the_page_and_the_package_stays_short() {
    let mut paths = Vec::new();
    for folder in ["www/engine/src", "www/engine/types", "www/src"] {
        files(Path::new(folder), &mut paths);
    }
    assert!(!paths.is_empty(), "the folders of the page are there");
    let lines = |path: &PathBuf| fs::read_to_string(path).map_or(0, |text| text.lines().count());
    let long = paths.iter().filter(|path| lines(path) > 500);
    let findings: Vec<String> =
        long.map(|path| format!("{}: {} lines", path.display(), lines(path))).collect();
    none(&findings, "a file has at most 500 lines");
}

#[test]
fn a_map_of_modules_holds_no_logic() {
    let items =
        ["fn ", "struct ", "enum ", "impl ", "impl<", "trait ", "const ", "static ", "type ", "macro_rules!"];
    let mut findings = Vec::new();
    for source in
        sources("src").iter().filter(|source| source.path.ends_with("/mod.rs") || source.path == "src/lib.rs")
    {
        for (number, line) in source.lines() {
            let line = line.trim_start();
            let bare = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
            if items.iter().any(|item| bare.starts_with(item)) {
                findings.push(format!("{}:{number}: {line}", source.path));
            }
        }
    }
    none(&findings, "a mod.rs holds its header, `mod` lines and `pub use`");
}

#[test]
fn the_name_of_a_law_is_written_once() {
    let sources = sources("src");
    let mut findings = Vec::new();
    for name in LAW_NAMES {
        let literal = format!("\"{name}\"");
        let places: Vec<String> = sources
            .iter()
            .flat_map(|source| source.lines().map(move |(number, line)| (source, number, line)))
            .flat_map(|(source, number, line)| {
                line.matches(literal.as_str()).map(move |_| format!("{}:{number}", source.path))
            })
            .collect();
        if places.len() != 1 || !places.iter().all(|place| place.starts_with("src/law/")) {
            findings.push(format!("{name}: {}", places.join(", ")));
        }
    }
    none(&findings, "the name of a law is one literal in src/law, a constant everywhere else");
}

#[test]
fn each_dependency_is_known_and_says_why() {
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    let mut named = Vec::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.contains("dependencies]") && !line.contains("dev-dependencies");
        } else if inside && line.contains(" = ") {
            named.push(first_name(line));
        }
    }
    named.sort_unstable();
    assert_eq!(named, DEPENDENCIES);
}

fn first_name(line: &str) -> &str {
    line.split([' ', '=']).next().unwrap_or_default()
}

#[test]
fn every_test_binary_and_module_is_reached_by_cargo() {
    let mut findings = Vec::new();
    for source in sources("tests") {
        let inner: Vec<&str> = source.path.split('/').skip(1).collect();
        let [.., file] = inner.as_slice() else { panic!("{} has no name", source.path) };
        let folder = source.path.rsplit_once('/').map_or("tests", |(folder, _)| folder);
        if inner.len() == 1 || *file == "main.rs" {
            continue;
        }
        let (name, parents) = if *file == "mod.rs" {
            let (above, name) = folder.rsplit_once('/').unwrap();
            (name, vec![format!("{above}/main.rs"), format!("{above}/mod.rs"), format!("{above}.rs")])
        } else {
            let parents =
                vec![format!("{folder}/main.rs"), format!("{folder}/mod.rs"), format!("{folder}.rs")];
            (file.trim_end_matches(".rs"), parents)
        };
        let line = format!("mod {name};");
        if !parents.iter().any(|parent| fs::read_to_string(parent).is_ok_and(|text| text.contains(&line))) {
            findings.push(format!("{} is no module of a test binary", source.path));
        }
    }
    none(&findings, "cargo ignores a file that no main.rs leads to");
}

/// Codes that no test can provoke, and why.
const UNPROVOKED: &[(Code, &str)] = &[(
    Code::IStack,
    "where the host's stack ends is the host's affair: a test overflows it and takes any code",
)];

#[test]
fn each_code_is_named_by_a_test_that_provokes_it() {
    let mut paths = Vec::new();
    files(Path::new("tests"), &mut paths);
    paths.retain(|path| !path.ends_with("architecture.rs") && !path.ends_with("documents.rs"));
    let mut tests: Vec<String> = paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect();
    tests.extend(
        sources("src")
            .iter()
            .map(|source| source.text.get(source.code().len()..).unwrap_or_default().to_owned()),
    );
    let named = |code: &Code| {
        let variant = format!("Code::{code:?}");
        let name = code.name();
        tests.iter().any(|text| has_word(text, &variant) || has_word(text, name))
    };
    let silent: Vec<String> = Code::ALL
        .iter()
        .filter(|code| named(code) == UNPROVOKED.iter().any(|(one, _)| one == *code))
        .map(|code| code.name().to_owned())
        .collect();
    none(&silent, "each code has a test that names it, and `UNPROVOKED` lists those without one");
}

fn has_word(text: &str, word: &str) -> bool {
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| text.get(at + word.len()..).is_some_and(ends))
}
