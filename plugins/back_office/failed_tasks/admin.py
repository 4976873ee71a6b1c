"""The list of background work that failed, and trying it again."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_column, build_filter
from plugins.back_office.failed_tasks.services import retry_task
from plugins.back_office.models import FailedTask
from plugins.back_office.office_admin import ReadOnlyAdmin, RowAction
from saleor_config.queues import QUEUE_NAMES


def get_state_label(task: FailedTask) -> tuple[str, Any]:
    if task.retried_at:
        return "again", _("tried again")
    if task.arguments is None:
        return "never", _("cannot be tried again from here")
    return "open", _("failed")


def run_retry(request: HttpRequest, task: FailedTask) -> None:
    retry_task(task.pk, by=request.user)


class FailedTaskAdmin(ReadOnlyAdmin):
    permission = permissions.FAILED_TASKS
    one, many = _("Failed work"), _("Failed work")
    list_display = (
        "failed_at",
        "name",
        "queue",
        build_column("short_error", _("Error"), lambda task: task.error[:120]),
        build_column(
            "state", _("State"), get_state_label,
            label={"open": "danger", "again": "success", "never": "warning"},
        ),
    )  # fmt: skip
    list_display_links = ("failed_at", "name")
    list_filter = (build_filter(_("Queue"), "queue", {name: name for name in QUEUE_NAMES}),)
    search_fields = ("name__icontains", "error__icontains")
    fields = (
        "name", "queue", "failed_at", "error", "arguments", list_display[4], "retried_at",
        "retried_by",
    )  # fmt: skip
    readonly_fields = fields

    def get_row_actions(self, request: HttpRequest, row: FailedTask) -> list[RowAction]:
        if row.arguments is None or row.retried_at is not None:
            return []
        return [RowAction("again", _("Try again"), _("The work was queued again."), run_retry)]
