"""The book as frozen values: sections, tables as filled grids, examples, procedures, paragraphs, with their places."""
