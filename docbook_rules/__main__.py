"""The command ``docbook-rules``: also ``python -m docbook_rules``."""

from __future__ import annotations

import os
import sys

from docbook_rules import __version__
from docbook_rules.cli import CANNOT_RUN, INTERRUPTED


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit code: 0 clean, 1 findings, 2 cannot run.

    ``--version`` is answered before anything else is imported. No exception leaves here: what nobody foresaw is told
    in one line (with the traceback where DOCBOOK_RULES_DEBUG is set), since a script reads the exit code.
    """
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] == ["--version"]:
        print(__version__)
        return 0
    try:
        from docbook_rules.cli.run import run

        return run(arguments)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_gone()
    except Exception as error:
        return _unforeseen(error)


def _reader_gone() -> int:
    """Nobody reads any more (``| head``): stop quietly, and keep the interpreter from flushing into the closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CANNOT_RUN


def _unforeseen(error: Exception) -> int:
    if os.environ.get("DOCBOOK_RULES_DEBUG"):
        import traceback

        traceback.print_exception(error)
    said = ascii(f"{type(error).__name__}: {error}")[1:-1]
    print(f"docbook-rules: internal error: {said}, please report", file=sys.stderr)
    print("  = DOCBOOK_RULES_DEBUG=1 shows where it happened", file=sys.stderr)
    return CANNOT_RUN


if __name__ == "__main__":
    sys.exit(main())
