//! `given(known).when(hole)`: the one operation under all others (spec 13).
