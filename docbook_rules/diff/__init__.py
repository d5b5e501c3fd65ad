"""Two states of a book compared: what changed, of what weight it is, and what it breaks. Keyed, never by position."""
