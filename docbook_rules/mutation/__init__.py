"""Each number of a book changed in turn, to see whether anything says so: see ``docs/mutation.md``."""
