//! The stable identifiers of everything that can go wrong (LANGUAGE 11, and the edge's own).

/// How much a diagnostic matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The module is rejected.
    Error,
    /// Only the unit it stands in is unusable.
    Refusal,
    /// Nothing is rejected.
    Warning,
    /// An evaluation gave no value.
    Failure,
}

impl Severity {
    /// The word in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Refusal => "refusal",
            Self::Warning => "warning",
            Self::Failure => "failure",
        }
    }
}

macro_rules! codes {
    ($($name:ident $text:literal $doc:literal)*) => {
        /// A stable identifier.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = $doc] $name,)*
        }

        impl Code {
            /// Every code, in the order of the documents.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The text in the API, such as `E_CHAR`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }

            /// What the code stands for, as one sentence.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$name => $doc,)* }
            }
        }
    };
}

codes! {
    EChar "E_CHAR" "A character that starts no token."
    EComment "E_COMMENT" "`//`, `/*` or `#`: comments start with `--`."
    EString "E_STRING" "A string or template that is not closed."
    EEscape "E_ESCAPE" "An unknown or malformed escape."
    ENumber "E_NUMBER" "A malformed number."
    ERegex "E_REGEX" "A regular expression that is not closed, invalid, or has a bad flag."
    EInterpolation "E_INTERPOLATION" "Text in `{…}` or `${…}` that is not one expression."
    EDecrement "E_DECREMENT" "`--` glued to the token before it."
    EIndent "E_INDENT" "Indentation that matches no open block."
    EEmptyBody "E_EMPTY_BODY" "`->` with nothing after it."
    EUnclosed "E_UNCLOSED" "A bracket that is never closed."
    EUnmatched "E_UNMATCHED" "A closing bracket without its opening one."
    ENesting "E_NESTING" "More nested expressions or blocks than allowed."
    EExpected "E_EXPECTED" "A token that cannot stand there."
    EEnd "E_END" "A line that ends where something must follow."
    EArrow "E_ARROW" "`->` inside an expression or first on a line."
    EFatArrow "E_FAT_ARROW" "`=>` first on a line or where an operand must stand."
    EArm "E_ARM" "`| …` outside a match, or a line in a match block that is no arm."
    EPattern "E_PATTERN" "A malformed or interpolated pattern."
    ERange "E_RANGE" "Range bounds that are not numbers, or an empty range."
    EElse "E_ELSE" "`else` not written `else? ->`, or not after a guard."
    ETry "E_TRY" "`try` without `catch`, or the reverse."
    EPipe "E_PIPE" "An operator or glued text after a pipe stage."
    EAssign "E_ASSIGN" "Assignment to anything but a property."
    EJs "E_JS" "A JavaScript statement word."
    EOperator "E_OPERATOR" "An operator that the language does not have."
    EParam "E_PARAM" "A malformed parameter list."
    EDef "E_DEF" "A definition written as in another language."
    ENew "E_NEW" "`new` with another constructor."
    EHole "E_HOLE" "`?` as an operand."
    EReserved "E_RESERVED" "A reserved word as a name."
    EUnknownName "E_UNKNOWN_NAME" "A name that is not visible."
    EDuplicate "E_DUPLICATE" "A name defined twice in one scope."
    EUseBefore "E_USE_BEFORE" "A local binding used before its line."
    ETopLevel "E_TOP_LEVEL" "A statement at the left margin."
    ENotACheck "E_NOT_A_CHECK" "An expression at the left margin."
    ECheckAmbiguous "E_CHECK_AMBIGUOUS" "A check that could be read in two ways."
    ECheckPlace "E_CHECK_PLACE" "`is` anywhere but in a check."
    EIsNot "E_IS_NOT" "`is not`."
    ELimit "E_LIMIT" "A source over the limits of size."
    RImport "R_IMPORT" "`use …`, or an imported name."
    RAsync "R_ASYNC" "`async`, `await` or `Promise`."
    RAmbient "R_AMBIENT" "A name that reaches outside: clock, network, page."
    REval "R_EVAL" "A name that would run text as code."
    RLocale "R_LOCALE" "A name whose results depend on the place."
    WUnreachable "W_UNREACHABLE" "A statement or arm that never runs."
    WNoValue "W_NO_VALUE" "A body that ends in a binding or definition."
    WShadow "W_SHADOW" "A top-level name that hides a built-in."
    WNotPortable "W_NOT_PORTABLE" "A check that is not transmitted, as it names a binding or import."
    WLarge "W_LARGE" "A module whose message is over a receiver's limits."
    XType "X_TYPE" "A value of the wrong kind."
    XRange "X_RANGE" "A number out of range."
    XJson "X_JSON" "Bad JSON text, or a cycle."
    XRegex "X_REGEX" "A bad regular expression made at run time."
    XFrozen "X_FROZEN" "A change of a frozen value."
    XUnset "X_UNSET" "A binding used before it was set."
    XCycle "X_CYCLE" "A top-level binding that needs itself."
    XHost "X_HOST" "A function of the host threw."
    XRefused "X_REFUSED" "A refused function, binding or check."
    XDepth "X_DEPTH" "More nested calls than allowed."
    XSteps "X_STEPS" "The step budget is used up."
    XMemory "X_MEMORY" "The memory budget is used up."
    MJson "M_JSON" "A message that is not JSON."
    MProtocol "M_PROTOCOL" "A message of another protocol."
    MShape "M_SHAPE" "A message field of the wrong type."
    MLimit "M_LIMIT" "A message over a limit."
    MDuplicate "M_DUPLICATE" "Two functions of one name in a message."
    MTotal "M_TOTAL" "The request's step budget is used up."
    MAssertion "M_ASSERTION" "An assertion that cannot be read."
    AType "A_TYPE" "An argument of the wrong type."
    AValue "A_VALUE" "A value that has no counterpart in the language."
    AOption "A_OPTION" "An unknown or malformed option."
    AFunction "A_FUNCTION" "A function where none can be taken."
    AId "A_ID" "An id source that gives unusable ids."
    AUnknownId "A_UNKNOWN_ID" "An id that names nothing."
    ANotInitialised "A_NOT_INITIALISED" "The engine is used before it was started."
    AUnsolved "A_UNSOLVED" "An intent that could not be resolved."
    IInternal "I_INTERNAL" "A fault of the engine."
    IStack "I_STACK" "The host's stack overflowed."
}

impl Code {
    /// How much a finding with this code matters.
    pub fn severity(self) -> Severity {
        match self.name().as_bytes().first() {
            Some(b'R') => Severity::Refusal,
            Some(b'W') => Severity::Warning,
            Some(b'X') => Severity::Failure,
            _ => Severity::Error,
        }
    }
}
