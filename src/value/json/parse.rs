//! Reads JSON text.

use crate::value::{Array, Object, Str, StrBuilder, Units, Value, number};

/// Why a text is no JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The UTF-16 unit at which reading ended.
    pub offset: usize,
    /// One sentence, no full stop.
    pub message: String,
}

/// Reads JSON of at most `max_levels` levels from Rust text.
///
/// # Errors
/// [`JsonError`] when it isn't JSON, or is nested deeper.
pub fn parse(text: &str, max_levels: usize) -> Result<Value, JsonError> {
    parse_text(&Str::from(text), max_levels)
}

/// Reads JSON of at most `max_levels` levels.
///
/// # Errors
/// [`JsonError`] when it isn't JSON, or is nested deeper.
pub fn parse_text(text: &Str, max_levels: usize) -> Result<Value, JsonError> {
    let mut reader = Reader { text: text.view(), at: 0 };
    let mut open: Vec<Open> = Vec::new();
    loop {
        // A value starts here.
        let mut value = match reader.next_token() {
            Some(0x5b) => {
                reader.enter(&open, max_levels)?;
                if reader.next_token() != Some(0x5d) {
                    open.push(Open::List(Vec::new()));
                    continue;
                }
                reader.at += 1;
                Value::Array(Array::default())
            }
            Some(0x7b) => {
                reader.enter(&open, max_levels)?;
                if reader.next_token() != Some(0x7d) {
                    let key = reader.key()?;
                    open.push(Open::Record(Object::default(), key));
                    continue;
                }
                reader.at += 1;
                Value::Object(Object::default())
            }
            _ => reader.scalar()?,
        };
        // It ends here, and perhaps what is around it too.
        loop {
            let next = reader.next_token();
            value = match (open.pop(), next) {
                (None, None) => return Ok(value),
                (None, Some(_)) => return Err(reader.error("text follows after the end of the value")),
                (Some(Open::List(mut items)), Some(0x2c)) => {
                    reader.at += 1;
                    items.push(value);
                    open.push(Open::List(items));
                    break;
                }
                (Some(Open::List(mut items)), Some(0x5d)) => {
                    reader.at += 1;
                    items.push(value);
                    Value::Array(Array::new(items))
                }
                (Some(Open::Record(object, key)), Some(0x2c)) => {
                    reader.at += 1;
                    object.set(key, value);
                    let key = reader.key()?;
                    open.push(Open::Record(object, key));
                    break;
                }
                (Some(Open::Record(object, key)), Some(0x7d)) => {
                    reader.at += 1;
                    object.set(key, value);
                    Value::Object(object)
                }
                (Some(Open::List(_)), _) => return Err(reader.error("`,` or `]` expected")),
                (Some(Open::Record(..)), _) => return Err(reader.error("`,` or `}` expected")),
            };
        }
    }
}

/// A list or object whose end hasn't come yet; of an object also the key whose value comes next.
enum Open {
    List(Vec<Value>),
    Record(Object, Str),
}

struct Reader<'a> {
    text: Units<'a>,
    at: usize,
}

impl Reader<'_> {
    fn error(&self, message: &str) -> JsonError {
        let message = if self.at >= self.text.len() {
            String::from("the JSON text ends too early")
        } else {
            message.to_owned()
        };
        JsonError { offset: self.at, message }
    }

    fn peek(&self) -> Option<u16> {
        self.text.get(self.at)
    }

    /// The first unit after blanks, which stays unread.
    fn next_token(&mut self) -> Option<u16> {
        while let Some(0x20 | 0x0a | 0x0d | 0x09) = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    /// Reads an opening bracket.
    fn enter(&mut self, open: &[Open], max_levels: usize) -> Result<(), JsonError> {
        if open.len() >= max_levels {
            return Err(JsonError { offset: self.at, message: "the value is nested too deep".to_owned() });
        }
        self.at += 1;
        Ok(())
    }

    fn key(&mut self) -> Result<Str, JsonError> {
        if self.next_token() != Some(0x22) {
            return Err(self.error("a key in double quotes expected"));
        }
        let key = self.string()?;
        if self.next_token() != Some(0x3a) {
            return Err(self.error("`:` expected"));
        }
        self.at += 1;
        Ok(key)
    }

    fn scalar(&mut self) -> Result<Value, JsonError> {
        match self.peek() {
            Some(0x22) => self.string().map(Value::Str),
            Some(0x2d | 0x30..=0x39) => self.number().map(Value::Number),
            Some(0x74) => self.word("true", Value::Bool(true)),
            Some(0x66) => self.word("false", Value::Bool(false)),
            Some(0x6e) => self.word("null", Value::Null),
            _ => Err(self.error("a value expected")),
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, JsonError> {
        for unit in word.bytes() {
            if self.peek() != Some(u16::from(unit)) {
                return Err(self.error("a value expected"));
            }
            self.at += 1;
        }
        Ok(value)
    }

    fn number(&mut self) -> Result<f64, JsonError> {
        let start = self.at;
        if self.peek() == Some(0x2d) {
            self.at += 1;
        }
        if self.peek() == Some(0x30) {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.peek() == Some(0x2e) {
            self.at += 1;
            self.digits()?;
        }
        if let Some(0x65 | 0x45) = self.peek() {
            self.at += 1;
            if let Some(0x2b | 0x2d) = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(number::parse_text(&self.text.part(start, self.at).to_str()))
    }

    fn digits(&mut self) -> Result<(), JsonError> {
        let start = self.at;
        while let Some(0x30..=0x39) = self.peek() {
            self.at += 1;
        }
        if self.at == start { Err(self.error("a digit expected")) } else { Ok(()) }
    }

    fn string(&mut self) -> Result<Str, JsonError> {
        self.at += 1;
        let mut out = StrBuilder::new();
        loop {
            let start = self.at;
            while self.peek().is_some_and(|unit| unit >= 0x20 && unit != 0x22 && unit != 0x5c) {
                self.at += 1;
            }
            let run = self.text.part(start, self.at);
            match self.peek() {
                Some(0x22) => {
                    self.at += 1;
                    if out.is_empty() {
                        return Ok(run.to_str());
                    }
                    out.push_view(run);
                    return Ok(out.finish());
                }
                Some(0x5c) => {
                    out.push_view(run);
                    self.at += 1;
                    out.push_unit(self.escape()?);
                }
                _ => return Err(self.error("a control character must be escaped in a string")),
            }
        }
    }

    fn escape(&mut self) -> Result<u16, JsonError> {
        let unit = match self.peek() {
            Some(unit @ (0x22 | 0x5c | 0x2f)) => unit,
            Some(0x62) => 0x08,
            Some(0x66) => 0x0c,
            Some(0x6e) => 0x0a,
            Some(0x72) => 0x0d,
            Some(0x74) => 0x09,
            Some(0x75) => {
                let mut unit = 0;
                for _ in 0..4 {
                    self.at += 1;
                    let digit = self.peek().and_then(|unit| char::from_u32(unit.into())?.to_digit(16));
                    let Some(digit) = digit else {
                        return Err(self.error("four hex digits expected after `\\u`"));
                    };
                    unit = unit * 16 + digit as u16;
                }
                unit
            }
            _ => return Err(self.error("an unknown escape")),
        };
        self.at += 1;
        Ok(unit)
    }
}
