"""Parcels at simulated carriers, and what a test reads of them."""

from datetime import timedelta
from typing import Any

import pypdfium2
import time_machine
import zxingcpp
from django.utils import timezone

from plugins.shipments.models import OPEN_STATES, Waybill
from plugins.shipments.services import reconcile_waybills

LATER = timedelta(minutes=70)
"""Longer than any pause between two tries."""


def settle_all(rounds: int = 12) -> None:
    """Let the reconciliation run until no waybill is open, with an hour between two runs."""
    for number in range(1, rounds + 1):
        if not Waybill.objects.filter(state__in=OPEN_STATES).exists():
            return
        with time_machine.travel(timezone.now() + number * LATER):
            reconcile_waybills()
    raise AssertionError("a waybill has no end")


def read_barcodes(pdf: bytes) -> set[str]:
    page = pypdfium2.PdfDocument(pdf)[0]
    image = page.render(scale=4).to_pil().convert("L")
    return {found.text for found in zxingcpp.read_barcodes(image)}


def read_page_text(pdf: bytes) -> str:
    text: Any = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    return str(text)
