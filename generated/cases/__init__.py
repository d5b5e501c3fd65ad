"""The rulebook's worked examples, as tests."""
