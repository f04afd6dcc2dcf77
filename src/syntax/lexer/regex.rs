//! Regular expressions as they are written (LANGUAGE 2).

use super::scan::Lexer;
use crate::diag::{Code, Diagnostic};
use crate::syntax::token::{Literal, continues_name};
use crate::text::Span;
use crate::value::Str;

impl Lexer<'_> {
    /// A regular expression at the current place, which has its opening slash.
    pub(super) fn regex(&mut self) -> Result<Literal, Box<Diagnostic>> {
        let start = self.at;
        self.at += 1;
        let mut in_class = false;
        loop {
            match self.char() {
                None | Some('\n' | '\r') => {
                    return Err(self.bad_regex(start, "a regular expression that is not closed", None));
                }
                Some('\\') => {
                    self.at += 1;
                    let next = self.char().filter(|c| !matches!(c, '\n' | '\r'));
                    self.at += next.map_or(0, char::len_utf8);
                }
                Some('/') if !in_class => break,
                Some(c) => {
                    in_class = c == '[' || (in_class && c != ']');
                    self.at += c.len_utf8();
                }
            }
        }
        let body = self.text(start + 1, self.at).to_owned();
        self.at += 1;
        let flags_at = self.at;
        while let Some(c) = self.char().filter(|c| continues_name(*c)) {
            self.at += c.len_utf8();
        }
        let flags = self.text(flags_at, self.at).to_owned();
        let fine = |c: char| "gimsu".contains(c) && flags.matches(c).count() == 1;
        if !flags.chars().all(fine) {
            let hint = "the flags are `g i m s u`, each at most once";
            return Err(self.bad_regex(start, &format!("`{flags}` are no flags"), Some(hint)));
        }
        let body = Str::from(body.as_str());
        Ok(Literal::Regex { body, flags: flags.into() })
    }

    fn bad_regex(&self, start: usize, message: &str, hint: Option<&str>) -> Box<Diagnostic> {
        let span = Span::new(start as u32, self.at as u32);
        let error = Diagnostic::new(Code::ERegex, span, message);
        Box::new(if let Some(hint) = hint { error.hint(hint) } else { error })
    }
}
