//! Contracts: needs, offers, their verification, rank and binding (spec 2.3, 7).
