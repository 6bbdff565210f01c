"""SQLite's index of its write-ahead log: the beginning of the `-shm` file (sqlite.org/walformat.html).

It says where the log ends and how much of it has been copied into the database's file. From that follows what both
files must look like as long as only SQLite writes to them.
"""

import struct
from dataclasses import dataclass

INDEX_BYTES = 132
"""Bytes of the index that are read."""

FRAME_HEADER_BYTES = 24
"""Bytes of the header of each frame in the log; a page follows it."""

_LOG_HEADER_BYTES = 32
"""Bytes before the first frame of the log."""

_COPY_BYTES = 48
"""Bytes of the first part. It is stored twice; the copies differ while it is being written."""

_NUMBER = struct.Struct("=I")
_CHECKSUM = struct.Struct("=2I")
_IN_LOG = struct.Struct(">2I")


@dataclass(frozen=True, slots=True)
class WalIndex:
    """How far the log goes, and how much of it has been copied.

    `frames` counts the frames in use, `checksum` and `salts` are what the last of them holds. A checkpoint first sets
    `attempted`, then copies frames, then sets `copied` to the same number.
    """

    frames: int
    page_size: int
    checksum: bytes
    salts: bytes
    copied: int
    attempted: int

    @classmethod
    def read(cls, index: bytes) -> "WalIndex | None":
        """The index at the beginning of the `-shm` file; None while it is being written."""
        if len(index) < INDEX_BYTES or index[:_COPY_BYTES] != index[_COPY_BYTES : 2 * _COPY_BYTES]:
            return None
        (size,) = struct.unpack_from("=H", index, 14)
        (frames,), (copied,), (attempted,) = (_NUMBER.unpack_from(index, at) for at in (16, 96, 128))
        checksum = _IN_LOG.pack(*_CHECKSUM.unpack_from(index, 24))
        return cls(frames, (size & 0xFE00) + ((size & 1) << 16), checksum, index[32:40], copied, attempted)

    @property
    def checkpoint(self) -> tuple[bytes, int, int]:
        """A value that changes whenever part of the log is copied into the database's file."""
        return self.salts, self.copied, self.attempted

    @property
    def copying(self) -> bool:
        """Whether a checkpoint is under way, or was interrupted."""
        return self.copied != self.attempted

    @property
    def last_frame(self) -> int:
        """Offset of the last frame's header in the log."""
        return _LOG_HEADER_BYTES + (self.frames - 1) * (FRAME_HEADER_BYTES + self.page_size)

    def is_last(self, header: bytes) -> bool:
        """Whether this is the header of the last frame."""
        return header[8:] == self.salts + self.checksum
