//! The resolver: one unit at a time, against the module's names.

use super::scope::Scopes;
use super::suggest::Suggester;
use super::top::{TopKind, TopNames};
use crate::diag::{Code, Diagnostic};
use crate::syntax::parser::Mention;
use crate::syntax::tree::{Name, UnitKind};
use crate::text::{Names, Source, Span};
use crate::value::builtins;
use std::rc::Rc;

/// Resolves names, and gathers what it finds.
pub(crate) struct Resolver<'a> {
    pub(super) source: &'a Source,
    pub(super) top: &'a TopNames,
    pub(super) scopes: Scopes,
    suggester: Suggester,
    /// Errors and warnings of all units so far.
    pub diagnostics: Vec<Diagnostic>,
    /// What the unit mentions that is refused.
    pub mentions: Vec<Mention>,
    /// Names after `new` in the unit.
    pub constructed: Vec<Span>,
    /// The top-level names that the unit mentions.
    pub uses: Names,
    /// Where top-level names stand, when that is asked for.
    pub places: Option<Vec<NamePlace>>,
}

/// A place where the name of a function or binding of the module stands.
#[derive(Clone, Debug, PartialEq)]
pub struct NamePlace {
    /// The name.
    pub name: Rc<str>,
    /// Where it stands.
    pub span: Span,
    /// It stands for a key, too, as in `{name}`.
    pub shorthand: bool,
}

/// What a name means where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A local name, set already or used from an inner function.
    Local,
    /// A local binding before its line, in its own function.
    TooEarly,
    /// A name of the module.
    Top(TopKind),
    /// A built-in.
    BuiltIn,
    /// A refused name.
    Refused(Code),
    /// A name on a line in error.
    Noise,
    /// Nothing.
    Unknown,
}

impl<'a> Resolver<'a> {
    pub(crate) fn new(source: &'a Source, top: &'a TopNames) -> Self {
        Self {
            source,
            top,
            scopes: Scopes::default(),
            suggester: Suggester::default(),
            diagnostics: Vec::new(),
            mentions: Vec::new(),
            constructed: Vec::new(),
            uses: Names::default(),
            places: None,
        }
    }

    /// Notes that a name of the module stands here.
    fn note(&mut self, name: &Rc<str>, span: Span) {
        if let Some(places) = &mut self.places {
            places.push(NamePlace { name: name.clone(), span, shorthand: false });
        }
    }

    /// The name noted last is a key, too.
    pub(super) fn note_shorthand(&mut self, span: Span) {
        let last = self.places.as_mut().and_then(|places| places.last_mut());
        if let Some(place) = last.filter(|place| place.span == span) {
            place.shorthand = true;
        }
    }

    /// Resolves a unit; what it mentions is left in `mentions` and `uses`.
    pub(crate) fn unit(&mut self, kind: &mut UnitKind) {
        self.uses.clear();
        match kind {
            UnitKind::Import { .. } => {}
            UnitKind::Function(function) => {
                self.note(&function.name.text, function.name.span);
                self.function(function);
            }
            UnitKind::Binding(binding) => {
                self.expr(&mut binding.value);
                self.defaults(&mut binding.pattern, false);
            }
            UnitKind::Check(check) => {
                self.expr(&mut check.left);
                self.expr(&mut check.right);
            }
        }
    }

    pub(super) fn meaning(&self, name: &str) -> Meaning {
        if let Some(local) = self.scopes.find(name) {
            let too_early = !local.set && local.level == self.scopes.level;
            return if too_early { Meaning::TooEarly } else { Meaning::Local };
        }
        if let Some(kind) = self.top.kind(name) {
            return Meaning::Top(kind);
        }
        if builtins::global(name).is_some() {
            return Meaning::BuiltIn;
        }
        match builtins::refused(name) {
            Some(code) => Meaning::Refused(code),
            None if self.top.noise.has(name) => Meaning::Noise,
            None => Meaning::Unknown,
        }
    }

    /// A name that is used.
    pub(super) fn name(&mut self, name: &Rc<str>, span: Span) {
        let meaning = self.meaning(name);
        match meaning {
            Meaning::Local | Meaning::BuiltIn => {}
            Meaning::TooEarly => {
                let message = format!("`{name}` is used before its line");
                let error = Diagnostic::new(Code::EUseBefore, span, message);
                self.diagnostics.push(error.hint("move the binding above this line"));
            }
            Meaning::Top(kind) => {
                self.uses.number(name);
                self.note(name, span);
                if kind == TopKind::Import {
                    self.mention(Code::RImport, span, format!("`{name}` is imported, and nothing is loaded"));
                }
            }
            Meaning::Refused(code) => {
                self.mention(code, span, format!("`{name}` is refused: {}", reason(code)));
            }
            Meaning::Noise => {
                self.uses.number(name);
            }
            Meaning::Unknown => self.unknown(name, span),
        }
        let refused = matches!(meaning, Meaning::Refused(_) | Meaning::Top(TopKind::Import));
        if !refused && self.constructed.contains(&span) {
            let error = Diagnostic::new(Code::ENew, span, format!("`{name}` is no constructor"));
            self.diagnostics.push(error.hint("there are `new Map`, `new Set`, `new Array` and `new RegExp`"));
        }
    }

    pub(super) fn unknown(&mut self, name: &str, span: Span) {
        let top = self.top;
        let globals = builtins::GLOBALS.iter().map(|global| global.name);
        let visible = self.scopes.visible().chain(top.names.list().iter().map(|name| &**name)).chain(globals);
        let near = self.suggester.nearest(name, visible).map(str::to_owned);
        let mut error = Diagnostic::new(Code::EUnknownName, span, format!("`{name}` is not defined"));
        if let Some(near) = near {
            error = error.hint(format!("did you mean `{near}`?")).fix(span, near);
        }
        self.diagnostics.push(error);
    }

    pub(super) fn mention(&mut self, code: Code, span: Span, message: String) {
        self.mentions.push(Mention { code, span, message });
    }

    /// Defines a local name.
    pub(super) fn declare(&mut self, name: &Name, set: bool) {
        if let Some(first) = self.scopes.declare(&name.text, name.span, set) {
            self.diagnostics.push(duplicate(self.source, name, first));
        }
    }
}

/// The error of a second definition.
pub(crate) fn duplicate(source: &Source, name: &Name, first: Span) -> Diagnostic {
    let line = source.position(first.start).line;
    let message = format!("`{}` is defined twice", name.text);
    let mut error = Diagnostic::new(Code::EDuplicate, name.span, message)
        .hint(format!("it is defined first on line {line}"));
    error.labels.push((first, "defined first here".to_owned()));
    error
}

fn reason(code: Code) -> &'static str {
    match code {
        Code::RImport => "nothing is loaded",
        Code::RAsync => "there are no promises",
        Code::RAmbient => "it reaches outside the module",
        Code::REval => "it would run text as code",
        _ => "its result depends on the place",
    }
}
