"""Writing small files safely."""

import os
import secrets
from pathlib import Path


def write_private(file: Path, text: str) -> None:
    """Replace ``file`` in one step; it is never readable by others, not even for a moment."""
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    temporary.unlink(missing_ok=True)
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as handle:
        handle.write(text)
    temporary.replace(file)


def kept_secret(file: Path, length: int = 48) -> str:
    """The secret in ``file``, made at the first call: URL-safe, of ``length`` random bytes."""
    if not file.is_file():
        write_private(file, secrets.token_urlsafe(length))
    return file.read_text()
