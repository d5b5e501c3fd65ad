"""What an author or a translator has to look at next: see ``docs/annotate.md``."""
