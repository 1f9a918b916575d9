//! Static state on its way from the analysis that computed it to those that read it.
//!
//! Terms, object ids and call ids mean something in one analysis only, so values travel as
//! [`StaticValue`]s. Only what a field that is read reaches is made again.

mod export;
mod import;
mod settled;
