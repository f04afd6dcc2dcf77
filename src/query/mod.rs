//! Questions as examples with holes: answers, quality, reformulation, dialogue (spec 12).
