//! Texts and code agree: every key that is used exists with just those variables, and every text is used.
