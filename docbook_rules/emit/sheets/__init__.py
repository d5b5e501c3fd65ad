"""Quick-reference sheets: one self-contained page an edition, each value on it accountable."""
