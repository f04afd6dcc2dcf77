//! Number text, number reading, integer conversions and `Math` against recorded outputs of JavaScript.
//! Doubles stand in the tables as the hex digits of their bits.

#![expect(clippy::unwrap_used, reason = "a failing helper is a failing test")]

use benoit_wasm::value::{Str, math, number};
use proptest::prelude::*;
use serde_json::Value as Json;

const NUMBERS: &str = include_str!("../fixtures/value/numbers.json");
const MATH: &str = include_str!("../fixtures/value/math.json");
const INTEGERS: &str = include_str!("../fixtures/value/integers.json");

fn rows(table: &str) -> Vec<Vec<Json>> {
    serde_json::from_str(table).unwrap()
}

fn double(bits: &Json) -> f64 {
    f64::from_bits(u64::from_str_radix(bits.as_str().unwrap(), 16).unwrap())
}

fn same(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

#[test]
fn number_text_is_javascripts() {
    let mut seen = 0;
    for row in rows(NUMBERS) {
        let (kind, arg) = (row[0].as_str().unwrap(), row[2].as_u64().map(|n| n as u32));
        let write: fn(f64, Option<u32>) -> String = match kind {
            "text" => |n, _| number::to_text(n),
            "fixed" => |n, digits| number::to_fixed(n, digits.unwrap()),
            "precision" => |n, digits| number::to_precision(n, digits.unwrap()),
            "exponential" => number::to_exponential,
            "radix" => |n, radix| number::to_radix(n, radix.unwrap()),
            _ => continue,
        };
        let n = double(&row[1]);
        assert_eq!(write(n, arg), row[3].as_str().unwrap(), "{kind} of {n:e} with {arg:?}");
        seen += 1;
    }
    assert!(seen > 1_000);
}

#[test]
fn texts_are_read_as_javascript_reads_them() {
    let mut seen = 0;
    for row in rows(NUMBERS) {
        let (kind, text) = (row[0].as_str().unwrap(), Str::from(row[1].as_str().unwrap()));
        let n = match kind {
            "Number" => number::parse_text(&text),
            "parseFloat" => number::parse_float(&text),
            "parseInt" => number::parse_int(&text, row[2].as_f64().unwrap()),
            _ => continue,
        };
        assert!(same(n, double(&row[3])), "{kind}({text:?}, {}) gave {n}, not {}", row[2], double(&row[3]));
        seen += 1;
    }
    assert!(seen > 500);
}

#[test]
fn integer_conversions_are_javascripts() {
    for row in rows(INTEGERS) {
        let n = double(&row[0]);
        let expected = (row[1].as_i64().unwrap(), row[2].as_i64().unwrap());
        assert_eq!((number::to_int32(n).into(), number::to_uint32(n).into()), expected, "{n}");
    }
}

#[test]
fn math_is_javascripts_to_the_last_place_or_nearly() {
    let mut wrong = Vec::new();
    for row in rows(MATH) {
        let name = row[0].as_str().unwrap();
        let args: Vec<f64> = row[1].as_array().unwrap().iter().map(double).collect();
        let (actual, expected) = (math::call(name, &args).unwrap(), double(&row[2]));
        // The last bits of the transcendental functions are each engine's own.
        let near = row[3] == 0 && (actual - expected).abs() <= 4e-16 * expected.abs();
        if !same(actual, expected) && !near {
            wrong.push(format!("{name}({args:?}) = {actual:e}, not {expected:e}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

proptest! {
    #[test]
    fn the_text_of_a_number_reads_back_as_the_number(bits in any::<u64>()) {
        let n = f64::from_bits(bits);
        prop_assert!(same(number::parse_js(&number::to_text(n)), n + 0.0));
    }

    #[test]
    fn the_text_of_a_number_in_another_base_reads_back(n in -1e15..1e15_f64, radix in prop::sample::select(vec![2_u32, 8, 16])) {
        let text = number::to_radix(n.trunc(), radix);
        prop_assert!(same(number::parse_int(&Str::from(text), radix.into()), n.trunc()));
    }
}
