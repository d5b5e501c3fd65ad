"""The disk: what would change, what may be written, and the writing itself. No other stage writes."""
