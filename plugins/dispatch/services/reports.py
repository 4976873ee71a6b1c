"""What drivers' phones report: late, twice, from two phones, and in any order."""

from dataclasses import dataclass
from datetime import datetime, time
from typing import Any, Final, Literal
from uuid import UUID

from django.core.files.base import File
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.dispatch.errors import (
    DispatchError,
    DispatchErrorCode,
    build_invalid_error,
    build_not_allowed_error,
)
from plugins.dispatch.metrics import count_stop_report
from plugins.dispatch.models import Run, Stop, StopReport, StopState
from plugins.dispatch.models.runs import LONGEST_NOTE
from plugins.dispatch.services.retention import PHOTO_FOLDER
from plugins.dispatch.services.rows import list_open_parcels, load_stop_order, lock_runs, lock_stop
from plugins.orders.selectors import compute_delivery_code
from plugins.payments.errors import PaymentError
from plugins.payments.selectors import get_cash_due
from plugins.payments.services import capture_cash
from plugins.shipments.errors import OrderError
from plugins.shipments.services import ShipmentState, add_event, lock_order_row
from saleor_config.limits.counters import AttemptLimit, require_redis
from saleor_config.money import format_halalas
from saleor_config.photo_files import CleanPhoto, UnusablePhoto, clean_photo_file
from saleor_config.photo_storage import remove_files, store_photos
from saleor_config.task_queue import after_commit
from saleor_config.text_input import clean_line, convert_digits

CODE_ATTEMPTS: Final = AttemptLimit("delivery_code", allowed=6, window=24 * 60 * 60)
"""For each order: four digits are guessed in ten thousand."""

Outcome = Literal["done", "known", "late"]


@dataclass(frozen=True)
class StopInput:
    """As a phone sends it. ``cash``: halalas that the driver says were handed over."""

    key: UUID
    stop_key: int
    kind: Literal["delivered", "failed"]
    at: datetime
    code: str = ""
    cash: int = 0
    reason: str = ""
    photo: File | None = None


def record_report(run: Run, report: StopInput) -> Outcome:
    """Store it with all that follows from it, or nothing. ``known``: it came before; ``late``: the
    stop was delivered already. Raises ``DispatchError``."""
    try:
        outcome = _store_report(run, report)
    except DispatchError:
        count_stop_report(report.kind, "refused")
        raise
    count_stop_report(report.kind, outcome)
    return outcome


def _store_report(run: Run, report: StopInput) -> Outcome:
    if _is_known(run, report):
        return "known"
    photo = _clean_photo(report.photo) if report.photo else None
    if report.kind == "delivered":
        _check_proof(run, report, has_photo=photo is not None)
    written: list[str] = []
    try:
        with after_commit(), transaction.atomic():
            held = lock_runs([run.pk])[run.pk]
            # Behind the lock: another phone may have sent the same meanwhile.
            if _is_known(held, report):
                return "known"
            stop = lock_stop(held, report.stop_key)
            if stop.state == StopState.DELIVERED:
                _write_report(held, stop, report, is_late=True)
                return "late"
            row = _write_report(held, stop, report)
            _apply_report(stop, report, row.occurred_at)
            if photo is not None:
                written.append(_store_photo(row, photo))
    except BaseException:
        remove_files(written)
        raise
    return "done"


def _clean_photo(file: File) -> CleanPhoto:
    try:
        return clean_photo_file(file)
    except UnusablePhoto as fault:
        raise build_invalid_error(str(fault), "photo") from fault


def _store_photo(row: StopReport, photo: CleanPhoto) -> str:
    [stored] = store_photos(PHOTO_FOLDER, [photo])
    row.photo.name, row.photo_token = stored.file, stored.token
    row.save(update_fields=["photo", "photo_token"])
    return stored.file


def _is_known(run: Run, report: StopInput) -> bool:
    known = StopReport.objects.filter(key=report.key).values("stop", "stop__run").first()
    if known is None:
        return False
    if known != {"stop": report.stop_key, "stop__run": run.pk}:
        raise build_invalid_error(_("The request could not be read."), "key")
    return True


def _write_report(run: Run, stop: Stop, report: StopInput, *, is_late: bool = False) -> StopReport:
    row: StopReport = StopReport.objects.create(
        key=report.key,
        stop=stop,
        kind=report.kind,
        occurred_at=_limit_time(run, report.at),
        is_late=is_late,
    )
    return row


def _limit_time(run: Run, at: datetime) -> datetime:
    """Within the run's day and not in the future, whatever the phone's clock says."""
    begin = timezone.make_aware(datetime.combine(run.day, time()))
    now = timezone.now()
    return min(max(at, begin), now) if begin <= now else now


def _apply_report(stop: Stop, report: StopInput, at: datetime) -> None:
    lock_order_row(stop.order_id)
    order = load_stop_order(stop.order_id)
    try:
        if report.kind == "delivered":
            _note_delivery(stop, order, report, at)
        else:
            _note_failure(stop, order, report, at)
    except (OrderError, PaymentError) as error:
        raise build_not_allowed_error(error.message) from error
    stop.finished_at = at
    stop.save(update_fields=["state", "finished_at", "reason", "cash_taken", "has_code"])


def _note_delivery(stop: Stop, order: Any, report: StopInput, at: datetime) -> None:
    parcels = list_open_parcels(order)
    if not parcels:
        raise build_not_allowed_error(_("Nothing of this order is packed. Call the nursery."))
    due = get_cash_due(order.payments.all())
    if report.cash != due:
        message = _("Take exactly %(amount)s for this order.") if due else _(
            "This order is paid already: take nothing."
        )  # fmt: skip
        raise build_invalid_error(message % {"amount": format_halalas(due)}, "cash")
    for parcel in parcels:
        add_event(parcel.pk, status=ShipmentState.DELIVERED, at=at)
    if due:
        capture_cash(order.pk, due)
    stop.state, stop.cash_taken, stop.reason = StopState.DELIVERED, due, ""
    stop.has_code = bool(report.code)


def _note_failure(stop: Stop, order: Any, report: StopInput, at: datetime) -> None:
    reason = clean_line(report.reason)[:LONGEST_NOTE]
    if not reason:
        raise build_invalid_error(_("Please say why."), "reason")
    for parcel in list_open_parcels(order):
        add_event(parcel.pk, status=ShipmentState.FAILED, at=at)
    stop.state, stop.reason = StopState.FAILED, reason


def _check_proof(run: Run, report: StopInput, *, has_photo: bool) -> None:
    code = convert_digits(report.code).strip()
    if not code and not has_photo:
        raise build_invalid_error(_("Take a photograph, or type the customer’s code."), "code")
    if not code:
        return
    stop = run.stops.select_related("order").filter(pk=report.stop_key).first()
    if stop is None:
        # The stop's own error is behind the run's lock.
        return
    with require_redis(_build_busy_error):
        is_allowed = CODE_ATTEMPTS.count(f"{stop.order_id}:{stop.order.token}")
    if not is_allowed:
        message = _("The code was wrong too often. Take a photograph instead.")
        raise DispatchError(DispatchErrorCode.TOO_MANY, message, "code")
    if code != compute_delivery_code(stop.order):
        message = _("This is not the customer’s code. Ask again, or take a photograph.")
        raise build_invalid_error(message, "code")


def _build_busy_error() -> Exception:
    return ServiceBusy()


class ServiceBusy(Exception):
    """Codes can't be counted now: the phone sends the report again later."""
