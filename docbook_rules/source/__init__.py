"""Bytes to a tree with exact positions: the only stage that knows files, parsers and encodings."""
