"""Receives a request's body whole, in memory or in a temporary file, before Django sees it.

An error that the view gives without reading would close the connection under a client that still
sends: a proxy calls that a bad gateway.
"""

from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Final

MAXIMUM_BYTES: Final = 32 * 1024 * 1024
"""More than any view takes (``GRAPHQL_MAXIMUM_UPLOAD_BYTES``)."""
MEMORY_BYTES: Final = 1024 * 1024
PIECE_BYTES: Final = 64 * 1024


class BodyTooLargeError(Exception):
    """The body is longer than ``MAXIMUM_BYTES``."""


class IncompleteBodyError(Exception):
    """The client went away before it had sent the body."""


def receive_body(environ: dict[str, Any]) -> IO[bytes]:
    """The body, also put into ``environ`` with its length; the caller closes it.

    Waits until the client has sent it. Raises ``BodyTooLargeError`` and ``IncompleteBodyError``.
    """
    announced = read_length(environ)
    if announced is not None and announced > MAXIMUM_BYTES:
        raise BodyTooLargeError
    if announced == 0 or (announced is None and "HTTP_TRANSFER_ENCODING" not in environ):
        body: IO[bytes] = BytesIO()
    else:
        body = read_all(environ["wsgi.input"], announced)
        environ["CONTENT_LENGTH"] = str(body.tell())
        body.seek(0)
    environ["wsgi.input"] = body
    return body


def read_length(environ: dict[str, Any]) -> int | None:
    """None where the body comes in chunks, or none is announced."""
    text = environ.get("CONTENT_LENGTH") or ""
    return int(text) if text.isascii() and text.isdigit() else None


def read_all(source: Any, announced: int | None) -> IO[bytes]:
    """A file that holds what ``source`` gives, positioned at its end."""
    if announced is not None and announced <= PIECE_BYTES:
        content = source.read(announced)
        if len(content) < announced:
            raise IncompleteBodyError
        small = BytesIO()
        small.write(content)
        return small
    body = SpooledTemporaryFile(max_size=MEMORY_BYTES)  # noqa: SIM115 - the caller closes it
    try:
        copy_body(source, body, announced)
    except BaseException:
        body.close()
        raise
    return body


def copy_body(source: Any, body: IO[bytes], announced: int | None) -> None:
    received = 0
    while announced is None or received < announced:
        missing = PIECE_BYTES if announced is None else min(PIECE_BYTES, announced - received)
        piece = source.read(missing)
        if not piece:
            break
        received += len(piece)
        if received > MAXIMUM_BYTES:
            raise BodyTooLargeError
        body.write(piece)
    if announced is not None and received < announced:
        raise IncompleteBodyError
