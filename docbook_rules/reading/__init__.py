"""Documents read from files, each only where it has to be: from memory, from a cache, or over many workers."""
