//! Functions, their bodies line by line, and the other units.

use super::printer::{Printer, at};
use super::text::key;
use crate::syntax::tree::{
    Binding, Body, Check, CheckForm, Class, Expr, ExprKind, Function, InfixOp, Param, Pattern, Stmt, StmtKind,
};

/// The text of a function, its lines joined by line ends.
pub fn function(function: &Function) -> String {
    function_lines(function).join("\n")
}

/// The lines of a function (R4.0.4): `name a,b -> F`, or the header and the indented body.
pub fn function_lines(function: &Function) -> Vec<String> {
    let mut text = String::new();
    write_function(&mut text, function, 0);
    text.split('\n').map(str::to_owned).collect()
}

/// The text of a parameter.
pub fn param(param: &Param) -> String {
    let mut printer = Printer::new();
    write_param(&mut printer, param, false);
    printer.out
}

/// The text of a top-level binding.
pub fn binding(binding: &Binding) -> String {
    let mut text = String::new();
    write_binding(&mut text, binding, 0);
    text
}

/// The text of a check.
pub fn check(check: &Check) -> String {
    let mut printer = Printer::new();
    printer.expr(&check.left, at::FALLBACK);
    printer.put(match check.form {
        CheckForm::Is => " is ",
        CheckForm::Juxtaposed => " ",
        CheckForm::Operator(InfixOp::NotEqual) => " != ",
        CheckForm::Operator(InfixOp::StrictEqual) => " === ",
        CheckForm::Operator(InfixOp::StrictNotEqual) => " !== ",
        CheckForm::Operator(_) => " == ",
    });
    printer.expr(&check.right, at::FALLBACK);
    printer.out
}

fn write_function(out: &mut String, function: &Function, indent: usize) {
    if function.is_async {
        out.push_str("async ");
    }
    out.push_str(&function.name.text);
    write_params(out, &function.params);
    out.push_str(" ->");
    write_body(out, &function.body, indent);
}

fn write_params(out: &mut String, params: &[Param]) {
    for (index, one) in params.iter().enumerate() {
        out.push(if index == 0 { ' ' } else { ',' });
        out.push_str(&param(one));
    }
}

/// What follows an arrow: on the same line, or below.
fn write_body(out: &mut String, body: &Body, indent: usize) {
    match body.statements.as_slice() {
        [only] if !body.block => {
            out.push(' ');
            write_statement(out, only, indent);
        }
        statements => {
            for statement in statements {
                new_line(out, indent + 2);
                write_statement(out, statement, indent + 2);
            }
        }
    }
}

fn new_line(out: &mut String, indent: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
}

fn write_statement(out: &mut String, statement: &Stmt, indent: usize) {
    match &statement.kind {
        StmtKind::Expr(value) => write_expr(out, value, indent),
        StmtKind::Guard(condition, body) => {
            let mut printer = Printer::new();
            printer.closed(condition, at::FALLBACK);
            out.push_str(&printer.out);
            out.push_str("? ->");
            write_body(out, body, indent);
        }
        StmtKind::Else(body) => {
            out.push_str("else? ->");
            write_body(out, body, indent);
        }
        StmtKind::Each(collection, params, body) => {
            let mut printer = Printer::new();
            printer.expr(collection, at::FALLBACK);
            out.push_str(&printer.out);
            out.push_str(" each");
            write_params(out, params);
            out.push_str(" ->");
            write_body(out, body, indent);
        }
        StmtKind::Try(body, name, caught) => {
            out.push_str("try ->");
            write_body(out, body, indent);
            let name = name.as_ref().map_or(String::new(), |name| format!(" {}", name.text));
            new_line(out, indent);
            out.push_str("catch");
            out.push_str(&name);
            out.push_str(" ->");
            write_body(out, caught, indent);
        }
        StmtKind::Binding(binding) => write_binding(out, binding, indent),
        StmtKind::Function(function) => write_function(out, function, indent),
    }
}

fn write_binding(out: &mut String, binding: &Binding, indent: usize) {
    let mut printer = Printer::new();
    write_pattern(&mut printer, &binding.pattern);
    printer.put(": ");
    out.push_str(&printer.out);
    match &binding.value.kind {
        ExprKind::New { class: Class::Map, args: None } => out.push_str("Map"),
        ExprKind::New { class: Class::Set, args: None } => out.push_str("Set"),
        ExprKind::New { class: Class::Array, args: None } => out.push_str("Array"),
        _ => write_expr(out, &binding.value, indent),
    }
}

/// An expression that ends its line: a match at its end may go on below.
fn write_expr(out: &mut String, value: &Expr, indent: usize) {
    let mut printer = Printer::new();
    printer.block = Some(indent + 2);
    printer.expr(value, at::FALLBACK);
    out.push_str(&printer.out);
}

/// A parameter; `lambda` says that it stands in parentheses, where a default may be more than a unary.
pub(super) fn write_param(printer: &mut Printer, param: &Param, lambda: bool) {
    printer.put(if param.rest { "..." } else { "" });
    write_pattern(printer, &param.pattern);
    if let Some(default) = &param.default {
        printer.put(if lambda { " = " } else { "=" });
        printer.expr(default, if lambda { at::ASSIGN } else { at::UNARY });
    }
}

pub(super) fn write_pattern(printer: &mut Printer, pattern: &Pattern) {
    match pattern {
        Pattern::Name(name) => printer.put(&name.text),
        Pattern::Array { elems, rest, .. } => {
            printer.bracketed("[", "]", |printer| {
                printer.separated(elems, |printer, (pattern, default)| {
                    write_pattern(printer, pattern);
                    write_default(printer, default.as_ref());
                });
                if let Some(rest) = rest {
                    printer.put(if elems.is_empty() { "..." } else { ", ..." });
                    write_pattern(printer, rest);
                }
            });
        }
        Pattern::Object { fields, rest, .. } => {
            printer.bracketed("{", "}", |printer| {
                printer.separated(fields, |printer, (name, pattern, default)| {
                    let short = matches!(pattern, Pattern::Name(own) if name.is(&own.text));
                    if !short {
                        printer.put(&key(name));
                        printer.put(": ");
                    }
                    write_pattern(printer, pattern);
                    write_default(printer, default.as_ref());
                });
                if let Some(rest) = rest {
                    printer.put(if fields.is_empty() { "..." } else { ", ..." });
                    printer.put(&rest.text);
                }
            });
        }
    }
}

fn write_default(printer: &mut Printer, default: Option<&Expr>) {
    if let Some(default) = default {
        printer.put(" = ");
        printer.expr(default, at::ASSIGN);
    }
}
