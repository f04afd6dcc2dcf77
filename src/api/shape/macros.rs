//! The macro that makes the types of one namespace.

/// The types of one namespace, and `add`, which makes their schemas.
macro_rules! shapes {
    ($($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* })*) => {
        $(
            #[derive(JsonSchema)]
            #[serde(rename_all = "camelCase", deny_unknown_fields)]
            $(#[$meta])*
            pub(in crate::api::shape) struct $name { $($(#[$field_meta])* $field: $type,)* }
        )*

        pub(in crate::api::shape) fn add(generator: &mut SchemaGenerator) {
            $(generator.subschema_for::<$name>();)*
        }
    };
}
