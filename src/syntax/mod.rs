//! The language's text: tokens, tree, reader, printer, resolution.

pub mod tree;
