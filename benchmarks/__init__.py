"""Speed and size, each figure a ratio to a bare lxml parse of the same bytes: ``python -m benchmarks``."""
