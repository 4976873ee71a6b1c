"""Pieces of an order's lines, read from GraphQL's input."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from plugins.shipments.errors import build_invalid_error
from saleor_config.global_ids import read_key


def read_pieces(lines: Sequence[dict[str, Any]]) -> dict[int, int]:
    """Pieces by order line. Raises ``OrderError`` where an id is none, or there twice."""
    pieces: dict[int, int] = {}
    for line in lines:
        key = read_key(line["line_id"], "OrderLine")
        if key is None:
            raise build_invalid_error(
                _("Choose lines of this order, and one piece at least."), "lines"
            )
        if key in pieces:
            raise build_invalid_error(_("This line appears twice."), "lines")
        pieces[key] = line["quantity"]
    return pieces
