"""Sets of products as rows of bits: bit n of a row stands for the product in slot n."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]
Slots = NDArray[np.intp]

WORD: Final = 64
LITTLE: Final = "little"


def packed(flags: NDArray[Any]) -> Bits:
    """Bits of flags along the last axis, filled up with zeros to whole words."""
    count = flags.shape[-1]
    missing = -count % WORD
    if missing:
        flags = np.concatenate(
            [flags, np.zeros((*flags.shape[:-1], missing), dtype=np.bool_)], axis=-1
        )
    packed_bytes: NDArray[np.uint8] = np.packbits(flags, axis=-1, bitorder=LITTLE)
    return np.ascontiguousarray(packed_bytes).view("<u8")


def unpacked(bits: Bits, count: int) -> Flags:
    """The first ``count`` flags of each row."""
    flags = np.unpackbits(bits.view(np.uint8), axis=-1, count=count, bitorder=LITTLE)
    return flags.view(np.bool_)


def size_of(bits: Bits) -> int:
    return int(np.bitwise_count(bits).sum())


def sizes_of(rows: Bits) -> list[int]:
    """How many products are in each row."""
    counts: list[int] = np.bitwise_count(rows).sum(axis=-1, dtype=np.int64).tolist()
    return counts
