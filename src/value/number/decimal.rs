//! A double as the exact decimal number that it is, and rounding it half up, as `toFixed` and its kin do.

/// Decimal digits of a positive number, and how many of them stand before the point (may be negative).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    /// Without leading zeros; empty for 0.
    pub(super) digits: Vec<u8>,
    pub(super) point: i32,
}

const LIMB: u64 = 1_000_000_000;

impl Decimal {
    /// The exact value of `n`, finite and not negative.
    pub(super) fn exact(n: f64) -> Self {
        let bits = n.to_bits();
        let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
        let (mantissa, power) =
            if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
        let mut limbs = vec![(mantissa % LIMB) as u32, (mantissa / LIMB) as u32];
        // m × 2^-k is m × 5^k with the point k digits further left.
        let (base, times) = if power >= 0 { (2, power) } else { (5, -power) };
        multiply(&mut limbs, base, times.unsigned_abs());
        let mut digits = Vec::with_capacity(limbs.len() * 9);
        for limb in limbs.iter().rev() {
            let mut unit = 100_000_000;
            while unit > 0 {
                digits.push((limb / unit % 10) as u8);
                unit /= 10;
            }
        }
        let zeros = digits.iter().take_while(|digit| **digit == 0).count();
        digits.drain(..zeros);
        let point = digits.len() as i32 + power.min(0);
        Self { digits, point }
    }

    /// Rounds to `keep` digits, half up; a carry may make one digit more (`point` then grows by one).
    pub(super) fn round(&mut self, keep: i32) {
        let Ok(keep) = usize::try_from(keep) else {
            self.digits.clear();
            return;
        };
        let up = self.digits.get(keep).is_some_and(|digit| *digit >= 5);
        self.digits.truncate(keep);
        if !up {
            return;
        }
        for digit in self.digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return;
            }
            *digit = 0;
        }
        self.digits.insert(0, 1);
        self.point += 1;
    }

    /// The digit at `index`, 0 beyond the last.
    pub(super) fn digit(&self, index: usize) -> char {
        char::from(b'0' + self.digits.get(index).copied().unwrap_or(0))
    }
}

/// `limbs × base^times`
fn multiply(limbs: &mut Vec<u32>, base: u64, mut times: u32) {
    while times > 0 {
        let step = times.min(12); // 5^12 fits a limb
        times -= step;
        let (factor, mut carry) = (base.pow(step), 0);
        for limb in limbs.iter_mut() {
            let product = u64::from(*limb) * factor + carry;
            *limb = (product % LIMB) as u32;
            carry = product / LIMB;
        }
        if carry > 0 {
            limbs.push(carry as u32);
        }
    }
}
