"""The live page for authors: a book as it is while it is written, shown on this machine alone."""
