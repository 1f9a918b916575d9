//! Text, JSON, JUnit XML and HTML views of the store.
