//! JUnit source for the witnesses of warnings.
