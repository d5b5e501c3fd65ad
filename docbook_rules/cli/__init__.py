"""The command line: reads options, runs the pipeline, shows what it found."""

# Exit codes.
CLEAN = 0
FINDINGS = 1
CANNOT_RUN = 2
INTERRUPTED = 130
