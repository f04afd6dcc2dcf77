//! Intents: instructions as examples, resolved to a function (spec 2.2, 8).
