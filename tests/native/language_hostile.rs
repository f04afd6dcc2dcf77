//! Texts that no person means: the reader ends, says something sensible, and never panics.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failing helper is a failing test")]

use super::language_cases::read;
use benoit_wasm::diag::{Code, Severity};
use benoit_wasm::syntax;
use benoit_wasm::text::Source;
use proptest::prelude::*;
use serde_json::Value as Json;

const CASES: &str = include_str!("../fixtures/language/cases.json");

/// Reads, and checks what holds of every reading.
fn sound(text: &str) {
    let reading = read(text);
    let places: Vec<u32> = reading.diagnostics.iter().map(|found| found.span.start).collect();
    assert!(places.is_sorted(), "{text:?}");
    for found in &reading.diagnostics {
        assert!(found.span.start <= found.span.end, "{text:?}: {found:?}");
        assert!(found.span.end as usize <= reading.source.text().len(), "{text:?}: {found:?}");
    }
    let partial = reading.partial_module();
    assert!(reading.has_errors() || partial.omitted.is_empty());
    let formatted = syntax::format(&reading.source);
    if reading.has_errors() {
        assert_eq!(formatted, reading.source.text());
    } else {
        assert!(!read(&formatted).has_errors(), "{text:?} as {formatted:?}");
    }
    let _ = syntax::read_expression(&reading.source, &["f"]);
    let _ = syntax::read_hole_check(&reading.source, &["f"]);
}

fn sources() -> Vec<String> {
    let cases: Json = serde_json::from_str(CASES).unwrap();
    let groups = ["values", "diagnostics"].map(|group| cases.get(group).unwrap().as_array().unwrap().clone());
    groups.into_iter().flatten().map(|case| case["source"].as_str().unwrap().to_owned()).collect()
}

fn token() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "x", "f", "async", "use", "each", "match", "else?", "try", "catch", "is", "not", "when", "new ",
        "Map", " ", " ", "\n", "\n  ", "\n    ", "\t", "->", "=>", "?", ":", "|", "|>", "!", "==", "(", ")",
        "[", "]", "{", "}", "\"", "'", "`", "${", "{", "\\", "/", "--", "-", ".", "..", "...", ",", "1",
        "1.5", "0x", "=", "++", "**", "_", "é", "😀", "#", ";", "return", "await ", "typeof ", "Date", "\r",
    ])
}

proptest! {
    #[test]
    fn any_text_is_read_to_its_end(text in "\\PC{0,200}") {
        sound(&text);
    }

    #[test]
    fn any_line_of_tokens_is_read_to_its_end(tokens in prop::collection::vec(token(), 0..60)) {
        sound(&tokens.concat());
    }

    #[test]
    fn a_source_with_a_few_changes_is_read_to_its_end(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), token(), any::<bool>()), 1..4),
    ) {
        let all = sources();
        let mut text: Vec<char> = which.get(&all).chars().take(600).collect();
        for (place, new, replace) in changes {
            let at = place.index(text.len() + 1);
            let end = if replace { (at + 1).min(text.len()) } else { at };
            text.splice(at..end, new.chars());
        }
        sound(&text.into_iter().collect::<String>());
    }
}

#[test]
fn long_texts_of_one_thing_are_read() {
    let repeated = [
        "(",
        "[",
        "{",
        "\"{",
        "`${",
        "`\n",
        "x ",
        "x\n",
        "x -> x\n",
        "-",
        "!",
        "x.y",
        "x |> ",
        "a? ",
        "a : ",
        "x => ",
        "f(1) is 1\n",
        "| 1 => 2 ",
        "  x\n",
        "'",
        "1..",
        "é",
        "x = ",
        "/a",
        "\\",
        "x ** ",
        "match ",
        "\t",
        "\r",
        "use a.b\n",
        "f \"{x}\"\n",
        "...",
        "x ! ",
        "else? -> ",
        "try ->\n",
        "a.b = ",
        "f 1? -> ",
        "x?",
    ];
    for piece in repeated {
        for head in ["", "f -> ", "f ->\n  ", "f(1) is \""] {
            let text = format!("{head}{}", piece.repeat(40_000 / piece.len()));
            let reading = read(&text);
            assert!(reading.diagnostics.len() <= 10_001, "{piece:?}");
            let _ = reading.partial_module();
        }
    }
}

#[test]
fn deeper_and_deeper_lines_end_at_the_limit_of_nesting() {
    let lines: Vec<String> = (1..700).map(|depth| format!("{}true? ->", " ".repeat(depth))).collect();
    let reading = read(&format!("f x ->\n{}", lines.join("\n")));
    assert_eq!(reading.first_error().map(|found| found.code), Some(Code::ENesting));
}

#[test]
fn five_hundred_levels_fit_and_one_more_does_not() {
    let nested = |open: &str, inner: &str, close: &str, levels: usize| {
        read(&format!("f x -> {}{inner}{}", open.repeat(levels), close.repeat(levels)))
    };
    for (open, inner, close) in [
        ("(", "1", ")"),
        ("[", "1", "]"),
        ("-(", "1", ")"),
        ("!", "x", ""),
        ("x => ", "x", ""),
        ("x(", "x", ")"),
        ("(x ! x ? x | x && x == x < x + x * x ** -", "1", ")"),
    ] {
        let per = open.matches(['(', '[', '-', '!', '>']).count().max(1);
        let per = if open.len() > 10 { 3 } else { per };
        let fits = 499 / per;
        assert_eq!(nested(open, inner, close, fits).first_error(), None, "{open}");
        let error = nested(open, inner, close, 501);
        assert_eq!(error.first_error().map(|found| found.code), Some(Code::ENesting), "{open}");
    }
    let chain = read("f x -> x + x.y(1)[2] |> x");
    assert_eq!(chain.first_error(), None);
    for link in [" + x", ".y(1)", " |> x", " ! x", " ** x", " | x", " ? x : x"] {
        let reading = read(&format!("f x -> x{}", link.repeat(3000)));
        assert_eq!(reading.first_error(), None, "{link}");
    }
}

#[test]
fn a_source_over_the_limits_is_told_so() {
    let bytes = read(&"x".repeat((4 << 20) + 1));
    assert_eq!(bytes.diagnostics.iter().map(|found| found.code).collect::<Vec<_>>(), [Code::ELimit]);
    let many: Vec<String> = (0..10_001).map(|n| format!("f{n} -> 1")).collect();
    let units = read(&many.join("\n"));
    assert_eq!(units.module.units.len(), 10_000);
    assert_eq!(units.first_error().map(|found| found.code), Some(Code::ELimit));
    let findings = read(&"f -> a\n".repeat(9_000));
    assert!(findings.diagnostics.iter().all(|found| found.severity() == Severity::Error));
}

#[test]
fn a_forgotten_arrow_gets_a_hint_and_a_quick_fix() {
    for (line, fixed) in [
        ("double x - x * 2", "double x -> x * 2"),
        ("double x = x * 2", "double x -> x * 2"),
        ("double x => x * 2", "double x -> x * 2"),
        ("add a, b - a + b", "add a, b -> a + b"),
    ] {
        let reading = read(line);
        let found = reading.first_error().unwrap();
        assert_eq!(found.hint.as_deref(), Some("did you mean `->`?"), "{line}");
        let fix = found.fix.as_ref().unwrap();
        let (start, end) = (fix.span.start as usize, fix.span.end as usize);
        let text = format!("{}{}{}", line.get(..start).unwrap(), fix.text, line.get(end..).unwrap());
        assert_eq!(text, fixed);
        assert_eq!(read(&text).first_error(), None);
    }
}

#[test]
fn the_check_of_solve_has_one_hole_among_the_arguments_on_the_left() {
    let read = |text: &str| syntax::read_hole_check(&Source::new(text), &["add"]);
    let check = read("add(?, 3) == 5").unwrap();
    assert_eq!((&*check.name, check.hole, check.check.negated), ("add", 0, false));
    assert_eq!(read("add(1, ?) is add(2, 2)").unwrap().hole, 1);
    for wrong in
        ["add(1, 2) == 3", "add(?, ?) == 3", "add([?], 1) == 3", "? == 3", "add(1, 2) == ?", "add(?, 1)"]
    {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn an_expression_sees_the_given_names_and_no_refused_ones() {
    let code = |text: &str| {
        let found = syntax::read_expression(&Source::new(text), &["f"]);
        found.err().and_then(|found| found.first().map(|found| found.code))
    };
    assert_eq!(code("f(1,\n2) + Math.PI"), None);
    assert_eq!(code("g(1)"), Some(Code::EUnknownName));
    assert_eq!(code("Date.now()"), Some(Code::RAmbient));
    assert_eq!(code("f(1) 2"), Some(Code::EExpected));
    assert_eq!(code(""), Some(Code::EEnd));
}
