//! Every rule against evaluation on edge values.
