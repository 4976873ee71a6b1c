"""The audit log: who changed what."""

from django.apps import apps
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.models import Change
from plugins.back_office.office_admin import ReadOnlyAdmin
from plugins.back_office.text import join_words

ACTIONS = {"added": _("added"), "changed": _("changed"), "deleted": _("deleted")}


def get_model_title(change: Change) -> str:
    """The label of the table where its app is gone."""
    try:
        return str(apps.get_model(change.model)._meta.verbose_name)
    except LookupError:
        return change.model


def get_changed_fields(change: Change) -> str:
    return join_words(change.changes) if len(change.changes) < 6 else str(len(change.changes))


COLUMNS = (
    "at",
    build_column("who", _("Who"), lambda change: change.by_email),
    build_choice_column(
        "action", _("What was done"), ACTIONS,
        {"added": "success", "changed": "info", "deleted": "danger"},
    ),
    build_column("thing", _("Of what"), get_model_title),
)  # fmt: skip


class ChangeAdmin(ReadOnlyAdmin):
    permission = permissions.AUDIT_LOG
    one, many = _("Change"), _("Audit log")
    list_display = (*COLUMNS, "text", build_column("fields", _("Fields"), get_changed_fields))
    list_display_links = ("at",)
    list_filter = (build_filter(_("What was done"), "action", ACTIONS),)
    search_fields = ("by_email__istartswith", "object_key__exact", "text__icontains")
    search_help_text = _("E-mail address, number or name")
    # The template draws the values before and after.
    fields = (
        *COLUMNS, "object_key", "text",
        build_column("differences", _("Before and after"), lambda change: ""),
    )  # fmt: skip
    readonly_fields = fields
    change_form_template = "office/change.html"
    allowed_lookups = frozenset({"model", "object_key", "request_id"})
