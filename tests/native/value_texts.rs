//! JSON, conversions and what texts do, against recorded outputs of JavaScript.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failing helper is a failing test")]

use benoit_wasm::value::pattern::{Match, Regex};
use benoit_wasm::value::strings::{self, Side};
use benoit_wasm::value::{Array, Meter, Object, Str, Value, convert, json};

const TEXTS: &str = include_str!("../fixtures/value/texts.json");

/// The rows of one kind, without the kind. Read by our own reader: the texts hold lone surrogates.
fn rows(kind: &str) -> Vec<Vec<Value>> {
    let table = list(&json::parse(TEXTS, 64).unwrap());
    let of_kind: Vec<Vec<Value>> = table
        .iter()
        .map(list)
        .filter(|row| row.first().is_some_and(|first| text(first).is(kind)))
        .map(|row| row.into_iter().skip(1).collect())
        .collect();
    assert!(!of_kind.is_empty(), "no rows of {kind}");
    of_kind
}

fn list(value: &Value) -> Vec<Value> {
    if let Value::Array(array) = value { array.to_vec() } else { Vec::new() }
}

fn text(value: &Value) -> Str {
    if let Value::Str(text) = value { text.clone() } else { Str::EMPTY }
}

fn number(value: &Value) -> usize {
    value.as_number().unwrap() as usize
}

/// A value from its packed form: what it is, then what it holds.
fn unpack(packed: &Value) -> Value {
    let parts = list(packed);
    let rest = &parts[1..];
    match text(&parts[0]).to_text().as_str() {
        "u" => Value::Undefined,
        "0" => Value::Null,
        "n" => Value::Number(benoit_wasm::value::number::parse_text(&text(&rest[0]))),
        "b" | "s" => rest[0].clone(),
        "a" => Value::list(rest.iter().map(unpack)),
        _ => Value::Object(Object::of(rest.iter().map(|field| {
            let field = list(field);
            (text(&field[0]), unpack(&field[1]))
        }))),
    }
}

fn meter() -> Meter {
    Meter::evaluation()
}

fn shown(value: &Value) -> String {
    json::text(value).unwrap().unwrap_or_default().to_text()
}

#[test]
fn json_is_read_as_javascript_reads_it() {
    for row in rows("parse") {
        let actual = match json::parse_text(&text(&row[0]), 100) {
            Ok(value) => json::text(&value).unwrap().unwrap(),
            Err(error) => {
                assert!(error.offset <= text(&row[0]).len());
                Str::from("error")
            }
        };
        assert_eq!(actual, text(&row[1]), "{:?}", row[0]);
    }
}

#[test]
fn json_is_written_as_javascript_writes_it() {
    for row in rows("stringify") {
        let actual = json::stringify(&unpack(&row[0]), &text(&row[1]), &mut meter()).unwrap();
        let expected = if let Value::Str(text) = &row[2] { Some(text.clone()) } else { None };
        assert_eq!(actual, expected, "{:?}", row[0]);
    }
}

#[test]
fn conversions_are_javascripts() {
    for row in rows("String") {
        assert_eq!(convert::to_string(&unpack(&row[0])), text(&row[1]), "{:?}", row[0]);
    }
    for row in rows("Number") {
        let n = convert::to_number(&unpack(&row[0]));
        assert_eq!(benoit_wasm::value::number::to_str(n), text(&row[1]), "{:?}", row[0]);
    }
    for row in rows("join") {
        let Value::Array(array) = unpack(&row[0]) else { continue };
        assert_eq!(
            convert::join(&array, &text(&row[1]), &mut meter()).unwrap(),
            text(&row[2]),
            "{:?}",
            row[0]
        );
    }
}

#[test]
fn case_space_and_code_points_are_javascripts() {
    for row in rows("upper") {
        assert_eq!(text(&row[0]).to_upper(), text(&row[1]));
    }
    for row in rows("lower") {
        assert_eq!(text(&row[0]).to_lower(), text(&row[1]));
    }
    for row in rows("trim") {
        let of = text(&row[0]);
        assert_eq!(
            [of.trim(), of.trim_start(), of.trim_end()],
            [text(&row[1]), text(&row[2]), text(&row[3])]
        );
    }
    for row in rows("points") {
        let expected: Vec<u32> = list(&row[1]).iter().map(|point| number(point) as u32).collect();
        assert_eq!(text(&row[0]).code_points().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn texts_are_found_where_javascript_finds_them() {
    for row in rows("find") {
        let (of, wanted, from) = (text(&row[0]), text(&row[1]), number(&row[2]));
        let place = |found: Option<usize>| found.map_or(-1.0, |at| at as f64);
        if from <= of.len() {
            assert_eq!(Some(place(of.find(&wanted, from))), row[3].as_number(), "{row:?}");
        }
        assert_eq!(Some(place(of.rfind(&wanted, from))), row[4].as_number(), "{row:?}");
    }
}

#[test]
fn replacing_follows_the_templates_of_javascript() {
    for row in rows("replace") {
        let regex = Regex::compile(&text(&row[0]), &text(&row[1])).unwrap();
        let of = text(&row[2]);
        let mut matches = strings::all_matches(&regex, &of, &mut meter()).unwrap();
        if !regex.flags().global {
            matches.truncate(1);
        }
        let actual =
            strings::replace_matches(regex.names(), &of, &matches, &text(&row[3]), &mut meter()).unwrap();
        assert_eq!(actual, text(&row[4]), "{row:?}");
    }
    for row in rows("replaceText") {
        let (of, wanted, template) = (text(&row[0]), text(&row[1]), text(&row[2]));
        let at = |place: usize| Match { groups: vec![Some((place, place + wanted.len()))] };
        let replace = |places: Vec<usize>| {
            let matches: Vec<Match> = places.into_iter().map(at).collect();
            strings::replace_matches(&[], &of, &matches, &template, &mut meter()).unwrap()
        };
        assert_eq!(replace(of.find(&wanted, 0).into_iter().collect()), text(&row[3]), "{row:?}");
        let always = replace(strings::places(&of, &wanted, &mut meter()).unwrap());
        assert_eq!(always, text(&row[4]), "{row:?}");
    }
}

#[test]
fn splitting_is_javascripts() {
    let limit = |value: &Value| value.as_number().map_or(usize::MAX, |n| n as usize);
    for row in rows("split") {
        let regex = Regex::compile(&text(&row[0]), &text(&row[1])).unwrap();
        let parts = strings::split_at_matches(&regex, &text(&row[2]), limit(&row[3]), &mut meter()).unwrap();
        assert_eq!(shown(&Value::list(parts)), shown(&row[4]), "{row:?}");
    }
    for row in rows("splitText") {
        let separator = if let Value::Str(text) = &row[1] { Some(text) } else { None };
        let parts = strings::split(&text(&row[0]), separator, limit(&row[2]), &mut meter()).unwrap();
        assert_eq!(shown(&Value::list(parts)), shown(&row[3]), "{row:?}");
    }
}

#[test]
fn padding_is_javascripts() {
    for row in rows("pad") {
        let (of, length, filler) = (text(&row[0]), row[1].as_number().unwrap(), text(&row[2]));
        assert_eq!(strings::pad(&of, length, &filler, Side::Start, &mut meter()).unwrap(), text(&row[3]));
        assert_eq!(strings::pad(&of, length, &filler, Side::End, &mut meter()).unwrap(), text(&row[4]));
    }
}

#[test]
fn a_list_inside_itself_is_joined_as_nothing_and_has_no_json() {
    let list = Array::new(vec![Value::Number(1.0)]);
    list.push(Value::Array(list.clone())).unwrap();
    list.push(Value::Number(2.0)).unwrap();
    assert!(convert::to_string(&Value::Array(list.clone())).is("1,,2"));
    assert!(json::text(&Value::Array(list)).is_err());
}

#[test]
fn deep_lists_are_converted_without_recursion() {
    let mut deep = Value::Number(7.0);
    for _ in 0..100_000 {
        deep = Value::list([deep]);
    }
    assert!(convert::to_string(&deep).is("7"));
    let written = json::text(&deep).unwrap().unwrap();
    assert_eq!(written.len(), 200_001);
    let read = json::parse_text(&written, usize::MAX).unwrap();
    assert!(benoit_wasm::value::equal::structural(&deep, &read, &mut meter()).unwrap());
    assert!(json::parse_text(&written, 64).is_err());
}
