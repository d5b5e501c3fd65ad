"""From what is made of a book back to its places, and from a place to all that is made of it."""
