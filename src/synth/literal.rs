//! Reads the sides of an assertion as literals: `name(1, "a")` and `2`.
//!
//! Nearly all of them are plain decimals and plain texts, which one scan reads; whatever else stands there
//! (escapes, `0xff`, `1_000`, parentheses) is left to the reader of the language.

use crate::syntax;
use crate::syntax::tree::{Expr, ExprKind, Item, PostKind, UnaryOp};
use crate::text::Source;
use crate::value::Str;

/// A literal that evidence can hold.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    /// A number, signed or not.
    Number(f64),
    /// A text without interpolation.
    Text(Str),
}

/// Puts the literal arguments of `input`, a call of `name`, into the list; `None` when it is anything else.
pub(crate) fn arguments(name: &str, input: &str, into: &mut Vec<Literal>) -> Option<()> {
    scan_arguments(name, input, into).or_else(|| {
        into.clear();
        let expr = syntax::read_expression(&Source::new(input), &[name]).ok()?;
        let ExprKind::Postfix(base, links) = &expr.kind else { return None };
        match (&base.kind, links.as_slice()) {
            (ExprKind::Name(called), [link]) if **called == *name && !link.optional => {
                let PostKind::Call(items) = &link.kind else { return None };
                for each in items {
                    into.push(item(each)?);
                }
                Some(())
            }
            _ => None,
        }
    })
}

/// The literal that `output` is; `None` when it is anything else.
pub(crate) fn output(output: &str) -> Option<Literal> {
    let mut scan = Scan { rest: output };
    match scan.literal() {
        Some(literal) if scan.is_done() => Some(literal),
        _ => literal(&syntax::read_expression(&Source::new(output), &[]).ok()?),
    }
}

fn item(item: &Item) -> Option<Literal> {
    if item.spread { None } else { literal(&item.value) }
}

/// The literal that `expr` is, a sign included.
pub(crate) fn literal(expr: &Expr) -> Option<Literal> {
    match &expr.kind {
        ExprKind::Number { value, .. } => Some(Literal::Number(*value)),
        ExprKind::Str(text, _) => Some(Literal::Text(text.clone())),
        ExprKind::Unary(sign @ (UnaryOp::Minus | UnaryOp::Plus), operand) => match operand.kind {
            ExprKind::Number { value, .. } if *sign == UnaryOp::Minus => Some(Literal::Number(-value)),
            ExprKind::Number { value, .. } => Some(Literal::Number(value)),
            _ => None,
        },
        _ => None,
    }
}

fn scan_arguments(name: &str, input: &str, into: &mut Vec<Literal>) -> Option<()> {
    let mut scan = Scan { rest: input };
    scan.skip_blanks();
    scan.rest = scan.rest.strip_prefix(name)?;
    scan.take('(')?;
    into.clear();
    if scan.take(')').is_none() {
        loop {
            into.push(scan.literal()?);
            if scan.take(',').is_none() {
                break;
            }
        }
        scan.take(')')?;
    }
    scan.is_done().then_some(())
}

/// What is left of a text.
struct Scan<'a> {
    rest: &'a str,
}

impl Scan<'_> {
    fn skip_blanks(&mut self) {
        if self.rest.as_bytes().first().is_some_and(|first| matches!(first, b' ' | b'\t')) {
            self.rest = self.rest.trim_start_matches([' ', '\t']);
        }
    }

    fn take(&mut self, c: char) -> Option<()> {
        self.skip_blanks();
        self.rest = self.rest.strip_prefix(c)?;
        Some(())
    }

    fn is_done(&mut self) -> bool {
        self.skip_blanks();
        self.rest.is_empty()
    }

    fn literal(&mut self) -> Option<Literal> {
        self.skip_blanks();
        match self.rest.as_bytes().first()? {
            quote @ (b'"' | b'\'') => self.text(char::from(*quote)).map(Literal::Text),
            _ => self.number().map(Literal::Number),
        }
    }

    /// A text without escapes and without anything that could be an interpolation.
    fn text(&mut self, quote: char) -> Option<Str> {
        let body = self.rest.strip_prefix(quote)?;
        let (text, rest) = body.split_once(quote)?;
        if text.contains(['\\', '{', '\n', '\r']) {
            return None;
        }
        self.rest = rest;
        Some(Str::from(text))
    }

    /// `-` or nothing, digits, and a fraction or exponent.
    fn number(&mut self) -> Option<f64> {
        let digits = self.rest.strip_prefix('-').unwrap_or(self.rest);
        let negative = digits.len() < self.rest.len();
        let bytes = digits.as_bytes();
        let whole = count_digits(bytes);
        if whole == 0 || (whole > 1 && bytes.first() == Some(&b'0')) {
            return None;
        }
        let end = whole + fraction(bytes.get(whole..)?)?;
        let (number, rest) = digits.split_at_checked(end)?;
        // A letter, digit or dot glued to a number makes it something else.
        if rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '$' | '\\')) {
            return None;
        }
        self.rest = rest;
        let value = if end == whole && whole <= EXACT_DIGITS {
            number.bytes().fold(0.0, |value, digit| value * 10.0 + f64::from(digit - b'0'))
        } else {
            number.parse().ok()?
        };
        Some(if negative { -value } else { value })
    }
}

/// Whole numbers of so many digits are doubles, and so are all the sums on the way to them.
const EXACT_DIGITS: usize = 15;

fn count_digits(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The bytes of `.5`, `e3` or `.5e-3` at the start of `rest`; `None` when they are malformed.
fn fraction(rest: &[u8]) -> Option<usize> {
    let some_digits = |from: usize| Some(count_digits(rest.get(from..)?)).filter(|count| *count > 0);
    let mut end = 0;
    if rest.first() == Some(&b'.') {
        end = 1 + some_digits(1)?;
    }
    if matches!(rest.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(rest.get(end + 1), Some(b'+' | b'-')));
        end += 1 + sign + some_digits(end + 1 + sign)?;
    }
    Some(end)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Option<Literal> {
        literal(&syntax::read_expression(&Source::new(text), &[]).ok()?)
    }

    proptest! {
        #[test]
        fn what_the_scan_takes_the_reader_takes_alike(text in "[-+0-9.eE_x \\t\"'a{}\\\\é,$]{0,9}") {
            let mut scan = Scan { rest: &text };
            if let Some(found) = scan.literal().filter(|_| scan.is_done()) {
                prop_assert_eq!(Some(found), read(&text));
            }
        }

        #[test]
        fn numbers_keep_every_bit(value in any::<f64>().prop_filter("finite", |n| n.is_finite())) {
            prop_assert_eq!(output(&crate::value::number::to_text(value)), Some(Literal::Number(value)));
        }
    }
}
