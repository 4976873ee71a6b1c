"""Background work that failed, and trying it again."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.actions import RowAction
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.models import FailedTask
from plugins.back_office.services.failed_tasks import retry


class FailedTaskAdmin(ReadOnlyAdmin):
    permission = permissions.FAILED_TASKS
    one, many = _("Failed work"), _("Failed work")
    list_display = ("failed_at", "name", "short_error", "state")
    list_display_links = ("failed_at", "name")
    search_fields = ("name__icontains", "error__icontains")
    fields = ("name", "failed_at", "error", "arguments", "state", "retried_at", "retried_by")
    readonly_fields = fields

    @display(description=_("Error"))
    def short_error(self, task: FailedTask) -> str:
        return task.error[:120]

    @display(
        description=_("State"), label={"open": "danger", "again": "success", "never": "warning"}
    )
    def state(self, task: FailedTask) -> tuple[str, Any]:
        if task.retried_at:
            return "again", _("tried again")
        if task.arguments is None:
            return "never", _("cannot be tried again from here")
        return "open", _("failed")

    def row_actions(self, request: HttpRequest, row: FailedTask) -> list[RowAction]:
        if row.arguments is None or row.retried_at is not None:
            return []
        return [
            RowAction(
                "again", _("Try again"), _("The work was queued again."), try_again, icon="replay"
            )
        ]


def try_again(request: HttpRequest, task: FailedTask) -> None:
    retry(task.pk, by=request.user)
