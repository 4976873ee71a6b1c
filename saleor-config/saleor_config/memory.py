"""Memory that forked processes share."""

import gc


def share_memory() -> None:
    """Exclude all objects from later garbage collections; call it before a fork.

    A collection writes to each object that it visits, and so copies its page of memory.
    """
    gc.collect()
    gc.freeze()
