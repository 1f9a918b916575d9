//! The `DuckDB` store of scans.
