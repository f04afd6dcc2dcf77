//! The printer and the formatter: what is written reads back as the same tree.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failing helper is a failing test")]

use super::language_cases::read;
use benoit_wasm::syntax::tree::{
    Expr, ExprKind, InfixOp, Item, Lambda, Module, Name, Param, Pattern, PostKind, PostOp, Quote, Stage,
    UnaryOp, UnitKind,
};
use benoit_wasm::syntax::{self, print};
use benoit_wasm::text::{Source, Span};
use benoit_wasm::value::Str;
use proptest::prelude::*;
use serde_json::Value as Json;
use std::rc::Rc;

const CASES: &str = include_str!("../fixtures/language/cases.json");

fn sources() -> Vec<(String, String)> {
    let cases: Json = serde_json::from_str(CASES).unwrap();
    let groups = [&cases["values"], &cases["diagnostics"]];
    let all = groups.into_iter().flat_map(|group| group.as_array().unwrap().clone());
    all.map(|case| (case["id"].as_str().unwrap().to_owned(), case["source"].as_str().unwrap().to_owned()))
        .collect()
}

/// A tree without its places, and without what tells a single unit from a whole list of them.
fn shape(module: &Module) -> String {
    let text =
        format!("{:?}", module.units.iter().map(|unit| (&unit.kind, unit.refused)).collect::<Vec<_>>());
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("Span { start: ") {
        out.push_str(rest.get(..at).unwrap());
        rest = rest.get(at..).unwrap().split_once('}').unwrap().1;
    }
    out.push_str(rest);
    out
}

fn printed(module: &Module) -> String {
    let lines = module.units.iter().map(|unit| match &unit.kind {
        UnitKind::Import { path, .. } => format!("use {path}"),
        UnitKind::Function(function) => print::function(function),
        UnitKind::Binding(binding) => print::binding(binding),
        UnitKind::Check(check) => print::check(check),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_sound_module_of_the_cases_prints_to_the_same_tree() {
    for (id, source) in sources() {
        let before = read(&source);
        // `new` before a refused name is not kept: the unit never runs.
        if before.has_errors() || id == "r-new-date" || id == "r-function" || source.contains("await") {
            continue;
        }
        let text = printed(&before.module);
        let after = read(&text);
        assert_eq!(after.first_error(), None, "{id}:\n{text}");
        assert_eq!(shape(&after.module), shape(&before.module), "{id}:\n{text}");
    }
}

#[test]
fn formatting_keeps_the_tree_and_the_comments_and_is_done_at_once() {
    for (id, source) in sources() {
        let before = read(&source);
        let once = syntax::format(&before.source);
        if before.has_errors() {
            assert_eq!(once, before.source.text(), "{id}");
            continue;
        }
        let after = read(&once);
        assert_eq!(shape(&after.module), shape(&before.module), "{id}:\n{once}");
        assert_eq!(syntax::format(&after.source), once, "{id}:\n{once}");
        let comments = |text: &str| text.matches("-- ").count();
        assert_eq!(comments(&once), comments(&source), "{id}:\n{once}");
    }
}

#[test]
fn formatting_lays_out_blanks_levels_comments_and_blank_line_groups() {
    let source = "-- first\n\n\n\nf  a, b->a+b   -- sum\ng x ->\n      -- inside\n      x>0?->x\n      else? ->  -x\n\
                  -- after\n  \ng( 1 )is 1\nf(1,2) ==3\nm: {\n    a:1,\n  b : [ 2,3 ]\n}\n\n\n";
    let expected = "-- first\n\nf a,b -> a + b   -- sum\ng x ->\n  -- inside\n  x > 0? -> x\n  else? -> -x\n\
                    -- after\n\ng(1) is 1\nf(1, 2) == 3\nm: {\n    a: 1,\n  b: [2, 3]\n}\n";
    assert_eq!(syntax::format(&Source::new(source)), expected);
}

#[test]
fn formulas_print_as_the_protocol_writes_them() {
    let formulas = [
        "4 * x + 1",
        "2 * x * x + -3 * x + 1",
        "0.2 * x * x + -0.2 * x + -1.4",
        "Math.max(min, Math.min(max, x))",
        "(a + b) / 2",
        "Math.sqrt(a * a + b * b)",
        "[...x].sort((a, b) => a - b)",
        "x.filter(n => n % 2 === 0)",
        "\"pre{x}suf\"",
        "x.split(\"\").reverse().join(\"\")",
        "match n -> | 0 => 1 | _ => n * f(n - 1)",
        "x.length",
        "x.map(n => -n)",
    ];
    for formula in formulas {
        let names = ["x", "a", "b", "n", "f", "min", "max"];
        let expr = syntax::read_expression(&Source::new(formula), &names).unwrap();
        assert_eq!(print::expression(&expr), formula);
    }
}

#[test]
fn synthesised_functions_print_line_by_line() {
    let sources = [
        "zf n ->\n  match n ->\n    | 0 => 1\n    | _ => n * zf(n - 1)",
        "gd a,b ->\n  match b ->\n    | 0 => a\n    | _ => gd(b, a % b)",
        "cz x ->\n  x % 2 == 0? -> 0.5 * x\n  else? -> 3 * x + 1",
        "cp x,min,max -> Math.max(min, Math.min(max, x))",
    ];
    for source in sources {
        let reading = read(source);
        let UnitKind::Function(function) = &reading.module.units[0].kind else { panic!("no function") };
        assert_eq!(print::function(function), source);
    }
}

/// The structure of an expression with every level in parentheses, so that two trees with one text differ.
fn structure(expr: &Expr) -> String {
    let list = |all: &[Expr]| all.iter().map(structure).collect::<Vec<_>>().join(" ");
    let items = |all: &[Item]| {
        all.iter().map(|i| format!("{}{}", i.spread, structure(&i.value))).collect::<Vec<_>>().concat()
    };
    match &expr.kind {
        ExprKind::Number { value, .. } if *value < 0.0 => format!("(Minus {})", -value),
        ExprKind::Number { value, .. } => format!("{value}"),
        ExprKind::Str(text, _) => format!("{text:?}"),
        ExprKind::Name(name) => name.to_string(),
        ExprKind::Array(all) => format!("[{}]", items(all)),
        ExprKind::Lambda(lambda) => format!("(lambda {:?} {})", lambda.params.len(), structure(&lambda.body)),
        ExprKind::Unary(op, value) => format!("({op:?} {})", structure(value)),
        ExprKind::Infix(first, rest) => {
            let rest = rest.iter().map(|(op, value)| format!(" {op:?} {}", structure(value)));
            format!("({}{})", structure(first), rest.collect::<Vec<_>>().concat())
        }
        ExprKind::Power(all) => format!("(power {})", list(all)),
        ExprKind::Fallback(all) => format!("(fallback {})", list(all)),
        ExprKind::Conditional { branches, otherwise } => {
            let branches = branches.iter().map(|(c, v)| format!("{} : {}, ", structure(c), structure(v)));
            let otherwise = otherwise.as_ref().map(|value| structure(value));
            format!("(if {} {otherwise:?})", branches.collect::<Vec<_>>().concat())
        }
        ExprKind::Pipe(first, stages) => {
            let stages = stages.iter().map(|s| format!(" |> {} {}", structure(&s.callee), items(&s.args)));
            format!("(pipe {}{})", structure(first), stages.collect::<Vec<_>>().concat())
        }
        ExprKind::Postfix(base, ops) => {
            let ops = ops.iter().map(|op| match &op.kind {
                PostKind::Member(name) => format!(".{name}"),
                PostKind::Index(index) => format!("[{}]", structure(index)),
                PostKind::Call(args) => format!("({})", items(args)),
            });
            format!("(post {}{})", structure(base), ops.collect::<Vec<_>>().concat())
        }
        other => format!("{other:?}"),
    }
}

/// Puts chains of one level into one node, as the reader does.
fn infix(first: Expr, op: InfixOp, second: Expr, third: Expr) -> Expr {
    let (head, mut rest) = match first.kind {
        ExprKind::Infix(head, rest) if rest.iter().all(|(other, _)| same_level(*other, op)) => (head, rest),
        kind => (Box::new(Expr::made(kind)), Vec::new()),
    };
    rest.push((op, second));
    rest.push((op, third));
    Expr::made(ExprKind::Infix(head, rest))
}

fn same_level(a: InfixOp, b: InfixOp) -> bool {
    let group = |op| match op {
        InfixOp::Bar | InfixOp::Or | InfixOp::Coalesce => 0,
        InfixOp::Add | InfixOp::Sub => 1,
        InfixOp::Mul | InfixOp::Div | InfixOp::Rem => 2,
        InfixOp::Equal => 3,
        _ => 4,
    };
    group(a) == group(b)
}

fn made(kind: ExprKind) -> Expr {
    Expr::made(kind)
}

fn plain(value: Expr) -> Item {
    Item { value, spread: false }
}

fn op(kind: PostKind) -> PostOp {
    PostOp { kind, optional: false, span: Span::default() }
}

fn expressions() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        (-3i32..9).prop_map(|n| Expr::number(f64::from(n))),
        prop_oneof![Just("x"), Just("y"), Just("f")].prop_map(Expr::name),
        "[a{}\"'\\\\ \u{e9}]{0,4}"
            .prop_map(|text| made(ExprKind::Str(Str::from(text.as_str()), Quote::Double))),
    ];
    leaf.prop_recursive(5, 40, 3, |inner| {
        let one = inner.clone();
        let ops = prop_oneof![
            Just(InfixOp::Bar),
            Just(InfixOp::Or),
            Just(InfixOp::Add),
            Just(InfixOp::Sub),
            Just(InfixOp::Mul),
            Just(InfixOp::Equal),
            Just(InfixOp::Less),
        ];
        let unaries = prop_oneof![Just(UnaryOp::Minus), Just(UnaryOp::Not), Just(UnaryOp::TypeOf)];
        let three = (inner.clone(), inner.clone(), inner.clone());
        prop_oneof![
            (ops, three.clone()).prop_map(|(op, (a, b, c))| infix(a, op, b, c)),
            (unaries, one.clone()).prop_map(|(op, value)| made(ExprKind::Unary(op, Box::new(value)))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| made(ExprKind::Power(vec![a, b]))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| made(ExprKind::Array(vec![plain(a), plain(b)]))),
            one.clone().prop_map(|body| {
                let name = Name { text: "z".into(), span: Span::default() };
                let params = vec![Param { pattern: Pattern::Name(name), default: None, rest: false }];
                made(ExprKind::Lambda(Rc::new(Lambda { params, body, parenthesised: false })))
            }),
            (three.clone(), any::<bool>()).prop_map(|((a, b, c), full)| {
                let otherwise = full.then(|| Box::new(c));
                made(ExprKind::Conditional { branches: vec![(a, b)], otherwise })
            }),
            three.clone().prop_map(|(first, callee, arg)| {
                let stages = vec![Stage { callee, args: vec![plain(arg)] }];
                made(ExprKind::Pipe(Box::new(first), stages))
            }),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| made(ExprKind::Fallback(vec![a, b]))),
            (inner.clone(), inner).prop_map(|(base, arg)| {
                let ops = vec![
                    op(PostKind::Member(Str::from("map"))),
                    op(PostKind::Call(vec![plain(arg.clone())])),
                    op(PostKind::Index(arg)),
                ];
                made(ExprKind::Postfix(Box::new(base), ops))
            }),
        ]
    })
}

proptest! {
    #[test]
    fn a_tree_that_no_reader_made_prints_and_reads_back_as_itself(expr in expressions()) {
        let text = print::expression(&expr);
        let names = ["x", "y", "f", "z"];
        let back = syntax::read_expression(&Source::new(text.clone()), &names);
        let back = back.map_err(|found| TestCaseError::fail(format!("{text}: {found:?}")))?;
        prop_assert_eq!(structure(&back), structure(&expr), "{}", text);
    }
}
