"""Who changed what."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.filters import choice_filter
from plugins.back_office.listing import listed
from plugins.back_office.model_names import model_name
from plugins.back_office.models import Change

ACTIONS = {"added": _("added"), "changed": _("changed"), "deleted": _("deleted")}


class ChangeAdmin(ReadOnlyAdmin):
    permission = permissions.TRAIL
    one, many = _("Change"), _("Trail of changes")
    list_display = ("at", "who", "what_was_done", "thing", "text", "fields_changed")
    list_display_links = ("at",)
    list_filter = (choice_filter(_("What was done"), "action", ACTIONS),)
    search_fields = ("by_email__istartswith", "object_key__exact", "text__icontains")
    search_help_text = _("E-mail address, number or name")
    fields = ("at", "who", "what_was_done", "thing", "object_key", "text", "differences")
    readonly_fields = fields
    change_form_template = "office/change_of_trail.html"
    allowed_lookups = frozenset({"model", "object_key", "request_id"})

    @display(description=_("Who"))
    def who(self, change: Change) -> str:
        return change.by_email

    @display(
        description=_("What was done"),
        label={"added": "success", "changed": "info", "deleted": "danger"},
    )
    def what_was_done(self, change: Change) -> tuple[str, Any]:
        return change.action, ACTIONS[change.action]

    @display(description=_("Of what"))
    def thing(self, change: Change) -> str:
        return model_name(change.model)

    @display(description=_("Fields"))
    def fields_changed(self, change: Change) -> str:
        return listed(change.changes) if len(change.changes) < 6 else str(len(change.changes))

    @display(description=_("Before and after"))
    def differences(self, change: Change) -> str:
        return ""
