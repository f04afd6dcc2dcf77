//! The edge: turns JavaScript values into the core's types and back.
