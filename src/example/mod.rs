//! Examples: an input with its output, as intents, needs, queries and resolvers know them (spec 2.2, 9.4).
