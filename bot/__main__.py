"""`cerebria`: the command, from its first moment on."""

import os
import sys

from bot.interrupts import EXIT_INTERRUPTED, ending_at_once


def main() -> int:
    """Run the command that the command line names; return the exit status, without a traceback after Ctrl-C."""
    if os.name != "posix":
        print("cerebria: runs on Linux and macOS; on Windows, in WSL or a container", file=sys.stderr)
        return 2
    with ending_at_once():
        from bot import command_line  # noqa: PLC0415  # takes a moment, in which people press Ctrl-C, too
    try:
        return command_line.run_command()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
