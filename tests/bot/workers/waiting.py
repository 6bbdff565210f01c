"""Work that lasts, for the tests of processes."""

import os
import time
from pathlib import Path


def note_and_wait(path: Path) -> None:
    """Write down the process and do nothing for ten minutes."""
    path.with_suffix(".part").write_text(str(os.getpid()), "utf-8")
    path.with_suffix(".part").rename(path.with_suffix(".pid"))
    time.sleep(600)
