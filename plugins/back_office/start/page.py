from typing import Any


def start_context(user: Any) -> dict[str, Any]:
    """What the start page shows to ``user``."""
    return {}
