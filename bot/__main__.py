"""`cerebria`: the command, from its first moment on."""

import sys

from bot.interrupts import EXIT_INTERRUPTED, ending_at_once


def main() -> int:
    """Run the command that the command line names; return the exit status, without a traceback after Ctrl-C."""
    with ending_at_once():
        from bot import command_line  # noqa: PLC0415  # takes a second, in which people press Ctrl-C, too
    try:
        return command_line.run()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
