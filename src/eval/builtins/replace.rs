//! `replace` and `replaceAll`: with a text at once, with a function match by match.

use super::args::text;
use super::method::{Next, Resume, arg_ref};
use super::regexp::regex_of;
use super::string::receiver;
use crate::diag::Failure;
use crate::eval::machine::Cx;
use crate::value::pattern::{Match, Regex};
use crate::value::{Function, Object, Str, StrBuilder, Value, convert, strings};

/// A replacement between two calls of the function that makes the new texts.
#[derive(Debug)]
struct Replacing {
    of: Str,
    function: Function,
    matches: std::vec::IntoIter<Match>,
    names: Vec<(Str, usize)>,
    out: StrBuilder,
    /// Up to where the text is in `out`.
    done: usize,
}

/// A replacement that needed no calls.
#[derive(Debug)]
struct Ready(Value);

impl Resume for Ready {
    fn resume(&mut self, _: &mut Cx, _: Option<Value>) -> Result<Next, Failure> {
        Ok(Next::Done(std::mem::take(&mut self.0)))
    }
}

impl Resume for Replacing {
    fn resume(&mut self, cx: &mut Cx, value: Option<Value>) -> Result<Next, Failure> {
        if let Some(value) = value {
            let new = convert::to_text(&value, &mut cx.meter)?;
            cx.meter.reserve(new.len(), 2)?;
            cx.meter.room(2 * (self.out.len() + new.len()))?;
            self.out.push(&new);
        }
        let Some(found) = self.matches.next() else {
            self.out.push_view(self.of.view().part(self.done, self.of.len()));
            cx.meter.take(self.of.len())?;
            return Ok(Next::Done(Value::Str(std::mem::take(&mut self.out).finish())));
        };
        self.out.push_view(self.of.view().part(self.done, found.start()));
        self.done = found.end();
        Ok(Next::CallMany(self.function.clone(), self.args(&found)))
    }
}

impl Replacing {
    /// The match, its groups, where it stands, the whole text and, when groups have names, those.
    fn args(&self, found: &Match) -> Vec<Value> {
        let group = |group: usize| found.text(&self.of, group).map_or(Value::Undefined, Value::Str);
        let mut args: Vec<Value> = (0..found.groups.len()).map(group).collect();
        args.push(Value::Number(found.start() as f64));
        args.push(Value::Str(self.of.clone()));
        if !self.names.is_empty() {
            let named = self.names.iter().map(|(name, number)| (name.clone(), group(*number)));
            args.push(Value::Object(Object::of(named)));
        }
        args
    }
}

/// Begins `replace` (`all`: `replaceAll`).
pub(super) fn replacing(
    cx: &mut Cx,
    this: &Value,
    args: &[Value],
    all: bool,
) -> Result<Box<dyn Resume>, Failure> {
    let of = receiver(this);
    let (matches, names) = match regex_of(arg_ref(args, 0)) {
        Some(regex) => (matches(cx, regex, &of, all)?, regex.names().to_vec()),
        None => (places(cx, &of, args, all)?, Vec::new()),
    };
    if let Value::Function(function) = arg_ref(args, 1) {
        let (function, matches) = (function.clone(), matches.into_iter());
        return Ok(Box::new(Replacing { of, function, matches, names, out: StrBuilder::new(), done: 0 }));
    }
    let template = text(cx, args, 1)?;
    let new = strings::replace_matches(&names, &of, &matches, &template, &mut cx.meter)?;
    Ok(Box::new(Ready(Value::Str(new))))
}

fn matches(cx: &mut Cx, regex: &Regex, of: &Str, all: bool) -> Result<Vec<Match>, Failure> {
    if all && !regex.flags().global {
        return Err(Failure::type_error("`replaceAll` needs a pattern with the flag `g`"));
    }
    if regex.flags().global {
        return strings::all_matches(regex, of, &mut cx.meter);
    }
    Ok(regex.exec(of, 0, &mut cx.meter)?.into_iter().collect())
}

/// Where the first argument stands as a plain text.
fn places(cx: &mut Cx, of: &Str, args: &[Value], all: bool) -> Result<Vec<Match>, Failure> {
    let wanted = text(cx, args, 0)?;
    cx.meter.take(of.len())?;
    let places = if all {
        strings::places(of, &wanted, &mut cx.meter)?
    } else {
        of.find(&wanted, 0).into_iter().collect()
    };
    let at = |place: usize| Match { groups: vec![Some((place, place + wanted.len()))] };
    Ok(places.into_iter().map(at).collect())
}
