//! Tokens and the words that are reserved (LANGUAGE 2).

use super::tree::Quote;
use crate::text::Span;
use crate::value::Str;
use std::rc::Rc;

/// No bracket answers this one.
pub(crate) const NO_MATE: u32 = u32::MAX;

/// One token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    /// What it is.
    pub tok: Tok,
    /// Where it stands.
    pub span: Span,
    /// A blank or a line end stands before it, or it is the first.
    pub gap: bool,
    /// For a bracket: the index of its counterpart.
    pub mate: u32,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tok {
    /// A name that is not reserved.
    Name,
    /// A reserved word of the language.
    Word(Word),
    /// A reserved word of JavaScript.
    Js,
    /// Any word after `.` or `?.`.
    Prop,
    /// A number.
    Number(f64),
    /// An entry of `Lexed::literals`.
    Literal(u32),
    /// An operator or bracket.
    Punct(P),
    /// The raw text after `use`.
    Path,
    /// An entry of `Lexed::errors`.
    Error(u32),
}

/// What a quoted text or a regular expression is.
#[derive(Clone, Debug)]
pub(crate) enum Literal {
    /// A text without interpolation.
    Text(Str, Quote),
    /// A text with interpolation.
    Template(Vec<Piece>, Quote),
    /// `/body/flags`
    Regex { body: Str, flags: Rc<str> },
}

/// One piece of a template.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// Plain text.
    Text(Str),
    /// The tokens of an interpolation, and where its code starts and ends.
    Code(Span, Vec<Token>),
}

macro_rules! words {
    ($($name:ident $text:literal)*) => {
        /// A reserved word of the language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Word { $($name,)* }

        impl Word {
            fn of(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$name),)* _ => None }
            }
        }
    };
}

words! {
    True "true" False "false" Null "null" Undefined "undefined" NaN "NaN" Infinity "Infinity"
    TypeOf "typeof" New "new" Await "await" Match "match" When "when" Is "is" Else "else" Try "try"
    Catch "catch" Use "use" Each "each"
}

impl Word {
    /// Whether the word is a value by itself.
    pub(crate) fn is_value(self) -> bool {
        matches!(self, Self::True | Self::False | Self::Null | Self::Undefined | Self::NaN | Self::Infinity)
    }
}

const JS: &[&str] = &[
    "return",
    "if",
    "for",
    "while",
    "do",
    "let",
    "const",
    "var",
    "function",
    "class",
    "throw",
    "switch",
    "case",
    "break",
    "continue",
    "delete",
    "void",
    "this",
    "super",
    "in",
    "instanceof",
    "import",
    "export",
    "default",
    "yield",
    "with",
    "debugger",
    "enum",
];

/// What a word is when it stands alone.
pub(crate) fn word(text: &str) -> Tok {
    // No reserved word is longer: most names are decided by the first test.
    if text.len() > 10 || !text.bytes().next().is_some_and(|b| b.is_ascii_alphabetic()) {
        return Tok::Name;
    }
    match Word::of(text) {
        Some(word) => Tok::Word(word),
        None if JS.contains(&text) => Tok::Js,
        None => Tok::Name,
    }
}

/// Whether `text` can be the name of a function: the characters of one, and no reserved word.
pub fn is_name(text: &str) -> bool {
    text.starts_with(starts_name) && text.chars().all(continues_name) && word(text) == Tok::Name
}

/// Whether `c` may start a name.
pub(crate) fn starts_name(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || c == '$' || (!c.is_ascii() && unicode_ident::is_xid_start(c))
}

/// Whether `c` may go on a name.
pub(crate) fn continues_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$' || (!c.is_ascii() && unicode_ident::is_xid_continue(c))
}

macro_rules! puncts {
    ($($name:ident $text:literal)*) => {
        /// An operator or bracket; the longest is taken.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum P { $($name,)* }

        impl P {
            /// The text.
            pub(crate) fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }

    };
}

puncts! {
    EqEqEq "===" NotEqEq "!==" PowerEq "**=" Dots "..."
    FatArrow "=>" Arrow "->" Pipe "|>" OrOr "||" AndAnd "&&" QuestionQuestion "??" QuestionDot "?."
    EqEq "==" NotEq "!=" LessEq "<=" GreaterEq ">=" PlusEq "+=" MinusEq "-=" StarEq "*=" SlashEq "/="
    PercentEq "%=" Power "**" PlusPlus "++" DotDot ".."
    Plus "+" Minus "-" Star "*" Slash "/" Percent "%" Less "<" Greater ">" Eq "=" Bang "!" Question "?"
    Colon ":" Comma "," Dot "." Bar "|" ParenOpen "(" ParenClose ")" SquareOpen "[" SquareClose "]"
    BraceOpen "{" BraceClose "}"
}

/// The longest operator or bracket at the start of `rest`.
#[rustfmt::skip]
pub(crate) fn punct(rest: &[u8]) -> Option<P> {
    Some(match rest {
        [b'=', b'=', b'=', ..] => P::EqEqEq,
        [b'!', b'=', b'=', ..] => P::NotEqEq,
        [b'*', b'*', b'=', ..] => P::PowerEq,
        [b'.', b'.', b'.', ..] => P::Dots,
        [b'=', b'>', ..] => P::FatArrow,
        [b'-', b'>', ..] => P::Arrow,
        [b'|', b'>', ..] => P::Pipe,
        [b'|', b'|', ..] => P::OrOr,
        [b'&', b'&', ..] => P::AndAnd,
        [b'?', b'?', ..] => P::QuestionQuestion,
        [b'?', b'.', ..] => P::QuestionDot,
        [b'=', b'=', ..] => P::EqEq,
        [b'!', b'=', ..] => P::NotEq,
        [b'<', b'=', ..] => P::LessEq,
        [b'>', b'=', ..] => P::GreaterEq,
        [b'+', b'=', ..] => P::PlusEq,
        [b'-', b'=', ..] => P::MinusEq,
        [b'*', b'=', ..] => P::StarEq,
        [b'/', b'=', ..] => P::SlashEq,
        [b'%', b'=', ..] => P::PercentEq,
        [b'*', b'*', ..] => P::Power,
        [b'+', b'+', ..] => P::PlusPlus,
        [b'.', b'.', ..] => P::DotDot,
        [b'+', ..] => P::Plus,
        [b'-', ..] => P::Minus,
        [b'*', ..] => P::Star,
        [b'/', ..] => P::Slash,
        [b'%', ..] => P::Percent,
        [b'<', ..] => P::Less,
        [b'>', ..] => P::Greater,
        [b'=', ..] => P::Eq,
        [b'!', ..] => P::Bang,
        [b'?', ..] => P::Question,
        [b':', ..] => P::Colon,
        [b',', ..] => P::Comma,
        [b'.', ..] => P::Dot,
        [b'|', ..] => P::Bar,
        [b'(', ..] => P::ParenOpen,
        [b')', ..] => P::ParenClose,
        [b'[', ..] => P::SquareOpen,
        [b']', ..] => P::SquareClose,
        [b'{', ..] => P::BraceOpen,
        [b'}', ..] => P::BraceClose,
        _ => return None,
    })
}

impl P {
    /// The bracket that closes this one.
    pub(crate) fn closer(self) -> Option<Self> {
        match self {
            Self::ParenOpen => Some(Self::ParenClose),
            Self::SquareOpen => Some(Self::SquareClose),
            Self::BraceOpen => Some(Self::BraceClose),
            _ => None,
        }
    }

    /// Whether it closes a bracket.
    pub(crate) fn closes(self) -> bool {
        matches!(self, Self::ParenClose | Self::SquareClose | Self::BraceClose)
    }

    /// Whether a line that ends in it goes on in the next, deeper one (LANGUAGE 3).
    pub(crate) fn goes_on(self) -> bool {
        use P::{
            AndAnd, Bar, Comma, EqEq, EqEqEq, FatArrow, Greater, GreaterEq, Less, LessEq, Minus, NotEq,
            NotEqEq, OrOr, Percent, Pipe, Plus, Power, QuestionQuestion, Slash, Star,
        };
        matches!(
            self,
            Plus | Minus
                | Star
                | Slash
                | Percent
                | Power
                | AndAnd
                | OrOr
                | QuestionQuestion
                | Bar
                | Pipe
                | EqEq
                | NotEq
                | EqEqEq
                | NotEqEq
                | Less
                | Greater
                | LessEq
                | GreaterEq
                | Comma
                | FatArrow
        )
    }
}

impl Token {
    /// Whether it is this operator or bracket.
    pub(crate) fn is(&self, punct: P) -> bool {
        self.tok == Tok::Punct(punct)
    }

    /// Whether an operand ends here, so that `/` divides and `!` is infix (LANGUAGE 2, 5).
    pub(crate) fn ends_operand(&self) -> bool {
        match self.tok {
            Tok::Name | Tok::Js | Tok::Prop | Tok::Number(_) | Tok::Literal(_) => true,
            Tok::Word(word) => {
                !matches!(word, Word::TypeOf | Word::Is | Word::When | Word::New | Word::Await | Word::Each)
            }
            Tok::Punct(punct) => punct.closes() || punct == P::PlusPlus,
            Tok::Path | Tok::Error(_) => false,
        }
    }
}
