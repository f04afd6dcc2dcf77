//! Numbers as whole numbers: the conversions that built-ins make of their arguments.

const TWO_32: f64 = 4_294_967_296.0;

/// Without its fraction; `NaN` is 0 (`ToIntegerOrInfinity`).
pub fn to_integer(n: f64) -> f64 {
    if n.is_nan() { 0.0 } else { n.trunc() + 0.0 }
}

/// Modulo 2³² (`ToUint32`).
pub fn to_uint32(n: f64) -> u32 {
    if !n.is_finite() {
        return 0;
    }
    n.trunc().rem_euclid(TWO_32) as u32
}

/// Modulo 2³², signed (`ToInt32`).
pub fn to_int32(n: f64) -> i32 {
    to_uint32(n) as i32
}

/// An index that counts from the end when negative, kept within `0..=len`.
pub fn relative_index(n: f64, len: usize) -> usize {
    let n = to_integer(n);
    let index = if n < 0.0 { n + len as f64 } else { n };
    index.clamp(0.0, len as f64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_wrap_as_javascript_does() {
        let rows: [(f64, i32, u32); 9] = [
            (f64::NAN, 0, 0),
            (f64::INFINITY, 0, 0),
            (-1.9, -1, 4_294_967_295),
            (4_294_967_296.0, 0, 0),
            (2_147_483_648.0, i32::MIN, 2_147_483_648),
            (-2_147_483_649.0, i32::MAX, 2_147_483_647),
            (1e21, -559_939_584, 3_735_027_712),
            (-0.5, 0, 0),
            (-1e300, 0, 0),
        ];
        for (n, signed, unsigned) in rows {
            assert_eq!((to_int32(n), to_uint32(n)), (signed, unsigned), "{n}");
        }
    }

    #[test]
    fn a_negative_index_counts_from_the_end() {
        assert_eq!(relative_index(-2.0, 5), 3);
        assert_eq!(relative_index(-9.0, 5), 0);
        assert_eq!(relative_index(f64::INFINITY, 5), 5);
        assert_eq!(relative_index(f64::NAN, 5), 0);
    }
}
