package hiding;

/** Used by a test that uses the other one, too. */
class Integer {}
