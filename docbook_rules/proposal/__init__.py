"""The figures that follow from a revised rule or table, worked out anew and offered: see ``docs/propose.md``."""
