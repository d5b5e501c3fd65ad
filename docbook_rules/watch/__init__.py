"""A book compiled again whenever it is saved, with the cases that a change concerns."""
