//! Expressions, bare.

use super::function::write_param;
use super::printer::{Printer, at, infix_level, level};
use super::text::{fits_braces, key, number, quoted};
use crate::syntax::tree::{
    AssignOp, Class, Entry, Expr, ExprKind, InfixOp, Item, Lambda, Part, Pattern, PostKind, PostOp, Quote,
    Stage, UnaryOp,
};
use crate::value::Str;

impl Printer {
    /// An expression without parentheses around it.
    pub(super) fn bare(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Number { value, text } => self.put(&number(*value, text.as_deref())),
            ExprKind::Str(text, quote) => self.put(&quoted(text, *quote)),
            ExprKind::Template(parts, quote) => self.template(parts, *quote),
            ExprKind::Regex { body, flags } => self.put(&format!("/{body}/{flags}")),
            ExprKind::Bool(value) => self.put(if *value { "true" } else { "false" }),
            ExprKind::Null => self.put("null"),
            ExprKind::Undefined => self.put("undefined"),
            ExprKind::Name(name) => self.put(name),
            ExprKind::Array(items) => self.bracketed("[", "]", |printer| printer.items(items)),
            ExprKind::Object(entries) => {
                self.bracketed("{", "}", |printer| printer.separated(entries, Self::entry));
            }
            ExprKind::New { class, args } => self.construct(*class, args.as_deref()),
            ExprKind::Lambda(lambda) => self.lambda(lambda),
            ExprKind::Postfix(base, ops) => self.postfix(base, ops),
            ExprKind::Unary(op, value) => self.unary(*op, value),
            ExprKind::Infix(first, rest) => self.infix(first, rest),
            ExprKind::Power(all) => self.power(all),
            ExprKind::Conditional { branches, otherwise } => self.conditional(branches, otherwise.as_deref()),
            ExprKind::Assign { target, op, value } => {
                self.expr(target, at::POSTFIX);
                self.put(assign_text(*op));
                self.expr(value, at::FALLBACK);
            }
            ExprKind::Increment(target) => {
                self.expr(target, at::POSTFIX);
                self.put("++");
            }
            ExprKind::Pipe(first, stages) => self.pipe(first, stages),
            ExprKind::Fallback(all) => self.fallback(all),
            ExprKind::Match(matching) => self.matching(matching),
            ExprKind::Hole => self.put("?"),
        }
    }

    fn items(&mut self, items: &[Item]) {
        self.separated(items, |printer, item| {
            printer.put(if item.spread { "..." } else { "" });
            printer.expr(&item.value, at::FALLBACK);
        });
    }

    fn entry(&mut self, entry: &Entry) {
        match entry {
            Entry::Field { shorthand: true, value, .. } => self.expr(value, at::FALLBACK),
            Entry::Field { key: name, value, .. } => {
                self.put(&key(name));
                self.put(": ");
                self.expr(value, at::FALLBACK);
            }
            Entry::Computed(name, value) => {
                self.bracketed("[", "]", |printer| printer.expr(name, at::FALLBACK));
                self.put(": ");
                self.expr(value, at::FALLBACK);
            }
            Entry::Spread(value) => {
                self.put("...");
                self.expr(value, at::FALLBACK);
            }
        }
    }

    fn construct(&mut self, class: Class, args: Option<&[Item]>) {
        self.put(match class {
            Class::Map => "new Map",
            Class::Set => "new Set",
            Class::Array => "new Array",
            Class::RegExp => "new RegExp",
        });
        if let Some(args) = args {
            self.bracketed("(", ")", |printer| printer.items(args));
        }
    }

    fn lambda(&mut self, lambda: &Lambda) {
        match lambda.params.as_slice() {
            [param] if !lambda.parenthesised && !param.rest && param.default.is_none() => {
                match &param.pattern {
                    Pattern::Name(name) => self.put(&name.text),
                    _ => self.bracketed("(", ")", |printer| write_param(printer, param, true)),
                }
            }
            params => self.bracketed("(", ")", |printer| {
                printer.separated(params, |printer, param| write_param(printer, param, true));
            }),
        }
        self.put(" => ");
        self.expr(&lambda.body, at::FALLBACK);
    }

    fn postfix(&mut self, base: &Expr, ops: &[PostOp]) {
        self.expr(base, at::PRIMARY);
        for op in ops {
            match &op.kind {
                PostKind::Member(name) => {
                    self.put(&format!("{}{name}", if op.optional { "?." } else { "." }));
                }
                PostKind::Index(index) => {
                    let open = if op.optional { "?.[" } else { "[" };
                    self.bracketed(open, "]", |printer| printer.expr(index, at::FALLBACK));
                }
                PostKind::Call(args) => {
                    let open = if op.optional { "?.(" } else { "(" };
                    self.bracketed(open, ")", |printer| printer.items(args));
                }
            }
        }
    }

    fn unary(&mut self, op: UnaryOp, value: &Expr) {
        self.put(match op {
            UnaryOp::Not => "!",
            UnaryOp::Minus => "-",
            UnaryOp::Plus => "+",
            UnaryOp::TypeOf => "typeof ",
        });
        // `--` and `++` are other tokens.
        let signed = level(&value.kind) == at::UNARY && matches!(op, UnaryOp::Minus | UnaryOp::Plus);
        self.expr(value, if signed { at::POSTFIX } else { at::UNARY });
    }

    fn infix(&mut self, first: &Expr, rest: &[(InfixOp, Expr)]) {
        let own = rest.first().map_or(at::OR, |(op, _)| infix_level(*op));
        self.expr(first, own);
        for (op, value) in rest {
            self.put(infix_text(*op));
            self.expr(value, own + 1);
        }
    }

    fn power(&mut self, all: &[Expr]) {
        for (index, value) in all.iter().enumerate() {
            let last = index + 1 == all.len();
            self.put(if index > 0 { " ** " } else { "" });
            self.expr(value, if last { at::UNARY } else { at::POSTFIX });
        }
    }

    fn conditional(&mut self, branches: &[(Expr, Expr)], otherwise: Option<&Expr>) {
        for (index, (condition, value)) in branches.iter().enumerate() {
            self.expr(condition, at::OR);
            let last = index + 1 == branches.len();
            let tail = last && otherwise.is_none();
            self.put(if tail { "? " } else { " ? " });
            match &value.kind {
                ExprKind::Conditional { .. } => self.parens(value),
                _ if tail => self.expr(value, at::ASSIGN),
                _ => self.closed(value, at::ASSIGN),
            }
            self.put(if tail { "" } else { " : " });
        }
        match otherwise {
            Some(value) if matches!(value.kind, ExprKind::Conditional { .. }) => self.parens(value),
            Some(value) => self.expr(value, at::ASSIGN),
            None => {}
        }
    }

    fn pipe(&mut self, first: &Expr, stages: &[Stage]) {
        self.closed(first, at::ASSIGN);
        for stage in stages {
            self.put(" |> ");
            self.expr(&stage.callee, at::POSTFIX);
            for arg in &stage.args {
                self.put(if arg.spread { " ..." } else { " " });
                let min = match &arg.value.kind {
                    ExprKind::Unary(UnaryOp::Minus, value)
                        if !arg.spread && level(&value.kind) >= at::POSTFIX =>
                    {
                        at::UNARY
                    }
                    ExprKind::Number { .. } if !arg.spread => at::UNARY,
                    _ => at::POSTFIX,
                };
                self.expr(&arg.value, min);
            }
        }
    }

    fn fallback(&mut self, all: &[Expr]) {
        for (index, value) in all.iter().enumerate() {
            self.put(if index > 0 { " ! " } else { "" });
            if index + 1 == all.len() { self.expr(value, at::PIPE) } else { self.closed(value, at::PIPE) }
        }
    }

    /// A text with interpolations. In `"…"` a code may hold neither quotes nor backslashes; then it is a template.
    fn template(&mut self, parts: &[Part], quote: Quote) {
        let mut pieces = Vec::new();
        let mut quote = quote;
        for part in parts {
            if let Part::Value(value) = part {
                let mut inner = Self::new();
                inner.expr(&single_quoted(value), at::FALLBACK);
                if !fits_braces(&inner.out) {
                    quote = Quote::Backtick;
                }
                pieces.push(inner.out);
            }
        }
        let (mark, open) = if quote == Quote::Backtick { ("`", "${") } else { ("\"", "{") };
        let mut pieces = pieces.into_iter();
        self.put(mark);
        for part in parts {
            match part {
                Part::Text(text) => self.put(unmarked(&quoted(text, quote))),
                Part::Value(_) => self.put(&format!("{open}{}}}", pieces.next().unwrap_or_default())),
            }
        }
        self.put(mark);
    }
}

/// The same expression with its outermost text in single quotes, which fit into `"…"`.
fn single_quoted(value: &Expr) -> Expr {
    let mut value = value.clone();
    requote(&mut value);
    value
}

fn requote(value: &mut Expr) {
    match &mut value.kind {
        ExprKind::Str(_, quote) => *quote = Quote::Single,
        ExprKind::Infix(first, rest) => {
            requote(first);
            for (_, value) in rest {
                requote(value);
            }
        }
        ExprKind::Postfix(base, ops) => {
            requote(base);
            for op in ops {
                match &mut op.kind {
                    PostKind::Index(index) => requote(index),
                    PostKind::Call(args) => args.iter_mut().for_each(|arg| requote(&mut arg.value)),
                    PostKind::Member(_) => {}
                }
            }
        }
        ExprKind::Conditional { branches, otherwise } => {
            for (condition, value) in branches {
                requote(condition);
                requote(value);
            }
            if let Some(value) = otherwise {
                requote(value);
            }
        }
        ExprKind::Unary(_, value) => requote(value),
        _ => {}
    }
}

/// A quoted text without its quotes.
fn unmarked(text: &str) -> &str {
    let mut chars = text.chars();
    chars.next();
    chars.next_back();
    chars.as_str()
}

fn infix_text(op: InfixOp) -> &'static str {
    match op {
        InfixOp::Bar => " | ",
        InfixOp::Or => " || ",
        InfixOp::Coalesce => " ?? ",
        InfixOp::And => " && ",
        InfixOp::Equal => " == ",
        InfixOp::NotEqual => " != ",
        InfixOp::StrictEqual => " === ",
        InfixOp::StrictNotEqual => " !== ",
        InfixOp::Less => " < ",
        InfixOp::Greater => " > ",
        InfixOp::LessEqual => " <= ",
        InfixOp::GreaterEqual => " >= ",
        InfixOp::Add => " + ",
        InfixOp::Sub => " - ",
        InfixOp::Mul => " * ",
        InfixOp::Div => " / ",
        InfixOp::Rem => " % ",
    }
}

fn assign_text(op: Option<AssignOp>) -> &'static str {
    match op {
        None => " = ",
        Some(AssignOp::Add) => " += ",
        Some(AssignOp::Sub) => " -= ",
        Some(AssignOp::Mul) => " *= ",
        Some(AssignOp::Div) => " /= ",
        Some(AssignOp::Rem) => " %= ",
        Some(AssignOp::Power) => " **= ",
    }
}

/// Whether a key may be written as a word.
pub(super) fn is_word(name: &Str) -> bool {
    let text = name.to_text();
    let mut chars = text.chars();
    chars.next().is_some_and(crate::syntax::token::starts_name)
        && chars.all(crate::syntax::token::continues_name)
}
