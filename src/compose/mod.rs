//! Modules joined and compared: renaming, relations across modules, differences of messages (spec 10).
