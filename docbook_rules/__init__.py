"""A compiler whose source language is a rulebook: DocBook in; lookup modules, tests, sheets and data out."""

__version__ = "0.1.0"
