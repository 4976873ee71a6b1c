"""Permission groups, and the members of staff."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.changelist import build_column
from plugins.back_office.errors import OfficeError
from plugins.back_office.office_admin import OfficeAdmin, RowAction
from plugins.back_office.permissions import STAFF
from plugins.back_office.services.second_factor import has_second_factor, remove_second_factor
from plugins.back_office.staff import permissions
from plugins.back_office.staff.forms import GroupForm, StaffForm
from plugins.back_office.text import get_full_name, join_words
from saleor_config.patches.accounts import is_in_scope


def list_first_members(group: Any) -> str:
    return join_words(user.get_full_name() for user in list(group.user_set.all())[:6])


class GroupAdmin(OfficeAdmin):
    permission = STAFF
    one, many = _("Permission group"), _("Permission groups")
    form = GroupForm
    list_display = (
        build_column("name", _("Name")),
        build_column("members", _("Members"), list_first_members),
    )
    list_display_links = (list_display[0],)
    fields = ("name", "permissions")
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).order_by("name").prefetch_related("user_set")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        allowed = super().has_change_permission(request, obj)
        return allowed and permissions.can_change_group(request.user, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        allowed = super().has_delete_permission(request, obj)
        return allowed and permissions.can_change_group(request.user, obj)


def list_group_names(user: Any) -> str:
    if user.is_superuser:
        return str(_("may do everything"))
    return join_words(group.name for group in user.groups.all())


def reset_second_factor(request: HttpRequest, user: Any) -> None:
    if not request.user.is_superuser:
        raise OfficeError(gettext("Only a superuser can do this."))
    remove_second_factor(user, by=request.user)


INVITE = RowAction(
    "invite",
    _("Mail a link to set a password"),
    _("The link is on its way."),
    lambda _request, user: permissions.send_invitation(user),
)
RESET_SECOND_FACTOR = RowAction(
    "remove_second_factor", _("Take the second factor away"),
    _("The account sets up a new second factor at its next sign-in."),
    reset_second_factor, is_dangerous=True,
)  # fmt: skip


class StaffAdmin(OfficeAdmin):
    """Accounts of staff are never deleted here: the audit log names them."""

    permission = STAFF
    one, many = _("Member of staff"), _("Staff")
    can_delete = False
    form = StaffForm
    list_display = (
        build_column("email", _("E-mail address")),
        build_column("full_name", _("Name"), lambda user: get_full_name(user) or "–"),
        build_column("groups", _("Permission groups"), list_group_names),
        build_column(
            "second_factor", _("Second factor"),
            lambda user: any(device.confirmed for device in user.totpdevice_set.all()),
            boolean=True,
        ),
        build_column("is_active", _("May sign in"), boolean=True),
    )  # fmt: skip
    list_display_links = (list_display[0],)
    search_fields = ("email", "first_name", "last_name")
    search_help_text = _("Name or e-mail address")
    fields = (("first_name", "last_name"), "email", "is_active", "groups")
    ordering = ("email",)
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        staff = super().get_queryset(request).filter(is_staff=True)
        return staff.prefetch_related("groups", "totpdevice_set")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        allowed = super().has_change_permission(request, obj)
        return allowed and (obj is None or is_in_scope(request.user, obj))

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        obj.is_staff = True
        if not change:
            obj.set_unusable_password()
        obj.save()
        if not change:
            permissions.send_invitation(obj)

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        user: Any = request.user
        actions = []
        if self.has_change_permission(request, row) and row.is_active:
            actions.append(INVITE)
        if user.is_superuser and row != user and has_second_factor(row):
            actions.append(RESET_SECOND_FACTOR)
        return actions
