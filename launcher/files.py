"""Writing small files safely."""

import os
import secrets
from pathlib import Path


def write_private(file: Path, text: str) -> None:
    """Replace ``file`` in one step; it is never readable by others, not even for a moment."""
    replace_file(file, text.encode(), 0o600)


def replace_file(file: Path, content: bytes, mode: int = 0o644) -> None:
    """Replace ``file`` in one step; readers see the old content or the new."""
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    temporary.unlink(missing_ok=True)
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as handle:
        handle.write(content)
    temporary.replace(file)


def kept_secret(file: Path, length: int = 48) -> str:
    """The secret in ``file``, made at the first call: URL-safe, of ``length`` random bytes."""
    if not file.is_file():
        write_private(file, secrets.token_urlsafe(length))
    return file.read_text()
