//! Laws of values: texts agree with lists of units, JSON round trips, equality is an equivalence.

use benoit_wasm::value::{Array, Map, Meter, Object, Set, Str, Value, equal, json, memory};
use proptest::prelude::*;

/// Units of which many are narrow, some wide, some surrogates.
fn units() -> impl Strategy<Value = Vec<u16>> {
    let unit = prop_oneof![
        4 => 0x61_u16..0x64,
        1 => 0x80_u16..0x180,
        1 => prop::sample::select(vec![0xd83d_u16, 0xde00, 0x20, 0x30a0, 0xfeff]),
    ];
    prop::collection::vec(unit, 0..90)
}

fn keys() -> impl Strategy<Value = Str> {
    prop_oneof![(0_u32..20).prop_map(|n| Str::from(n.to_string())), units().prop_map(|u| Str::from_units(&u))]
}

fn json_values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<f64>().prop_filter("finite", |n| n.is_finite()).prop_map(|n| Value::Number(n + 0.0)),
        units().prop_map(|units| Value::Str(Str::from_units(&units))),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::list),
            prop::collection::vec((keys(), inner), 0..14)
                .prop_map(|fields| Value::Object(Object::of(fields))),
        ]
    })
}

/// Few different values, so that equal ones meet.
fn small_values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Undefined),
        Just(Value::Null),
        prop::sample::select(vec![0.0, -0.0, 1.0, f64::NAN]).prop_map(Value::Number),
        prop::sample::select(vec!["", "a"]).prop_map(Value::text),
    ];
    leaf.prop_recursive(3, 10, 3, |inner| {
        let pair = (prop::sample::select(vec!["a", "b"]), inner.clone());
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::list),
            prop::collection::vec(pair, 0..3).prop_map(|fields| {
                Value::Object(Object::of(fields.into_iter().map(|(key, value)| (Str::from(key), value))))
            }),
            prop::collection::vec(inner.clone(), 0..3).prop_map(|values| {
                let set = Set::default();
                for value in values {
                    set.insert(value);
                }
                Value::Set(set)
            }),
            prop::collection::vec((inner.clone(), inner), 0..3).prop_map(|entries| {
                let map = Map::default();
                for (key, value) in entries {
                    map.set(key, value);
                }
                Value::Map(map)
            }),
        ]
    })
}

fn same(a: &Value, b: &Value) -> bool {
    equal::structural(a, b, &mut Meter::evaluation()).unwrap_or(false)
}

proptest! {
    #[test]
    fn texts_agree_with_lists_of_units(a in units(), b in units(), start in 0_usize..100, end in 0_usize..100) {
        let (x, y) = (Str::from_units(&a), Str::from_units(&b));
        prop_assert_eq!(x.units().collect::<Vec<_>>(), a.clone());
        prop_assert_eq!(x == y, a == b);
        prop_assert_eq!(x.cmp(&y), a.cmp(&b));
        let sum = x.concat(&y);
        let joined = [a.clone(), b.clone()].concat();
        prop_assert_eq!(sum.len(), joined.len());
        prop_assert_eq!(&sum, &Str::from_units(&joined));
        let (from, to) = (start.min(joined.len()), end.min(joined.len()));
        let part = joined.get(from.min(to)..to).unwrap_or(&[]).to_vec();
        prop_assert_eq!(sum.slice(start, end).units().collect::<Vec<_>>(), part.clone());
        let found = if part.is_empty() { Some(0) } else { joined.windows(part.len()).position(|w| w == part) };
        prop_assert_eq!(sum.find(&Str::from_units(&part), 0), found);
        let last = if part.is_empty() { Some(joined.len()) } else { joined.windows(part.len()).rposition(|w| w == part) };
        prop_assert_eq!(sum.rfind(&Str::from_units(&part), usize::MAX), last);
        prop_assert_eq!(sum.to_text(), String::from_utf16_lossy(&joined));
    }

    #[test]
    fn a_text_built_piece_by_piece_is_the_same_text(pieces in prop::collection::vec(units(), 0..20), right in any::<bool>()) {
        let text = pieces.iter().fold(Str::EMPTY, |text, piece| {
            let piece = Str::from_units(piece);
            if right { piece.concat(&text) } else { text.concat(&piece) }
        });
        let mut pieces = pieces;
        if right { pieces.reverse(); }
        prop_assert_eq!(text, Str::from_units(&pieces.concat()));
    }

    #[test]
    fn json_that_was_written_reads_back_as_the_same_value(value in json_values()) {
        let text = json::text(&value).ok().flatten().unwrap_or_default();
        let back = json::parse_text(&text, 64).unwrap_or_default();
        prop_assert!(same(&value, &back), "{}", text);
        let spaced = json::stringify(&value, &Str::from("  "), &mut Meter::evaluation()).ok().flatten();
        let back = json::parse_text(&spaced.unwrap_or_default(), 64).unwrap_or_default();
        prop_assert!(equal::json_text_equal(&value, &back));
    }

    #[test]
    fn reading_any_text_as_json_never_panics(text in ".{0,60}") {
        let _ = json::parse(&text, 8);
    }

    #[test]
    fn structural_equality_is_an_equivalence(a in small_values(), b in small_values(), c in small_values()) {
        prop_assert!(same(&a, &a));
        prop_assert_eq!(same(&a, &b), same(&b, &a));
        prop_assert!(!(same(&a, &b) && same(&b, &c)) || same(&a, &c));
    }

    #[test]
    fn values_give_back_all_the_bytes_they_took(value in json_values()) {
        let before = memory::live();
        let copy = json::parse_text(&json::text(&value).ok().flatten().unwrap_or_default(), 64);
        prop_assert!(copy.is_ok());
        if let Ok(Value::Array(array)) = &copy {
            let changed = array.edit(|items| {
                items.reverse();
                items.truncate(1);
                items.push(Value::Null);
            });
            prop_assert!(changed.is_ok());
        }
        drop(copy);
        prop_assert_eq!(memory::live(), before);
    }
}

#[test]
fn cyclic_values_end_with_a_failure() {
    let cyclic = || {
        let list = Array::new(vec![Value::Null]);
        let inside = list.clone();
        assert!(list.push(Value::Array(inside)).is_ok());
        Value::Array(list)
    };
    assert!(equal::structural(&cyclic(), &cyclic(), &mut Meter::evaluation()).is_err());
}
