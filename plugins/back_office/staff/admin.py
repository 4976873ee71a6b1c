"""Permission groups, and who of staff is in which.

Saleor's rule holds: nobody gives rights that they do not have themselves, nor changes somebody
who may do more than they.
"""

from typing import Any

from django import forms
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display
from unfold.widgets import (
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminEmailInputWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from plugins.back_office import permissions
from plugins.back_office.actions import Refused, RowAction
from plugins.back_office.base import OfficeAdmin
from plugins.back_office.columns import column
from plugins.back_office.listing import listed
from plugins.back_office.services.second_factor import has_second_factor, remove_second_factor
from plugins.back_office.staff import permissions as granting

GROUP_NAME = column("name", _("Name"))
EMAIL = column("email", _("E-mail address"))


class PermissionField(forms.ModelMultipleChoiceField):
    def label_from_instance(self, permission: Permission) -> str:
        return str(granting.permission_title(permission))


class GroupForm(forms.ModelForm):
    name = forms.CharField(label=_("Name"), max_length=150, widget=UnfoldAdminTextInputWidget)
    permissions = PermissionField(
        label=_("Its members may"),
        queryset=Permission.objects.none(),
        required=False,
        widget=UnfoldAdminCheckboxSelectMultipleWidget,
    )
    user: Any = None

    class Meta:
        model = Group
        fields = ("name", "permissions")

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        if "permissions" in self.fields:
            self.fields["permissions"].queryset = granting.offered_permissions()

    def clean_permissions(self) -> Any:
        chosen = set(self.cleaned_data["permissions"])
        before = set(self.instance.permissions.all()) if self.instance.pk else set()
        if granting.beyond(self.user, chosen ^ before):
            raise ValidationError(
                gettext("You can give and take only those rights that you have yourself.")
            )
        # What this screen does not offer stays as it is.
        hidden = before - set(self.fields["permissions"].queryset)
        return Permission.objects.filter(pk__in=[each.pk for each in chosen | hidden])


class GroupAdmin(OfficeAdmin):
    permission = permissions.STAFF
    one, many = _("Permission group"), _("Permission groups")
    form = GroupForm
    list_display = (GROUP_NAME, "members")
    list_display_links = (GROUP_NAME,)
    fields = ("name", "permissions")
    actions = None

    def get_form(self, request: HttpRequest, obj: Any = None, **named: Any) -> Any:
        form = super().get_form(request, obj, **named)
        form.user = request.user
        return form

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).order_by("name").prefetch_related("user_set")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_change_permission(request, obj) and granting.may_change_group(
            request.user, obj
        )

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_delete_permission(request, obj) and granting.may_change_group(
            request.user, obj
        )

    @display(description=_("Members"))
    def members(self, group: Group) -> str:
        return listed(user.get_full_name() for user in list(group.user_set.all())[:6])


class GroupField(forms.ModelMultipleChoiceField):
    def label_from_instance(self, group: Group) -> str:
        return str(group.name)


class StaffForm(forms.ModelForm):
    email = forms.EmailField(label=_("E-mail address"), widget=UnfoldAdminEmailInputWidget)
    first_name = forms.CharField(
        label=_("First name"), max_length=256, widget=UnfoldAdminTextInputWidget
    )
    last_name = forms.CharField(
        label=_("Last name"), max_length=256, required=False, widget=UnfoldAdminTextInputWidget
    )
    is_active = forms.BooleanField(
        label=_("May sign in"), required=False, initial=True, widget=UnfoldBooleanSwitchWidget
    )
    groups = GroupField(
        label=_("Permission groups"),
        queryset=Group.objects.order_by("name"),
        required=False,
        widget=UnfoldAdminCheckboxSelectMultipleWidget,
    )
    user: Any = None

    class Meta:
        model = apps.get_model("account.User")
        fields = ("email", "first_name", "last_name", "is_active", "groups")

    def clean_email(self) -> str:
        email = str(self.cleaned_data["email"]).strip()
        others = self._meta.model.objects.filter(email__iexact=email).exclude(pk=self.instance.pk)
        if others.exists():
            raise ValidationError(gettext("This address has an account already."))
        return email

    def clean_groups(self) -> Any:
        chosen = set(self.cleaned_data["groups"])
        before = set(self.instance.groups.all()) if self.instance.pk else set()
        if any(not granting.may_change_group(self.user, group) for group in chosen ^ before):
            raise ValidationError(
                gettext("You can give and take only those rights that you have yourself.")
            )
        return self.cleaned_data["groups"]


class StaffAdmin(OfficeAdmin):
    """Members of staff. They are never deleted here: what they did keeps their name."""

    permission = permissions.STAFF
    one, many = _("Member of staff"), _("Staff")
    can_delete = False
    form = StaffForm
    list_display = (
        EMAIL,
        "full_name",
        "their_groups",
        "second_factor",
        column("is_active", _("May sign in"), is_flag=True),
    )
    list_display_links = (EMAIL,)
    search_fields = ("email", "first_name", "last_name")
    search_help_text = _("Name or e-mail address")
    fields = (("first_name", "last_name"), "email", "is_active", "groups")
    ordering = ("email",)
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        staff = super().get_queryset(request).filter(is_staff=True)
        return staff.prefetch_related("groups", "totpdevice_set")

    def get_form(self, request: HttpRequest, obj: Any = None, **named: Any) -> Any:
        form = super().get_form(request, obj, **named)
        form.user = request.user
        return form

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_change_permission(request, obj) and (
            obj is None or granting.may_change_account(request.user, obj)
        )

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        obj.is_staff = True
        if not change:
            obj.set_unusable_password()
        obj.save()
        if not change:
            granting.invite(obj)

    def row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        found = []
        if self.has_change_permission(request, row) and row.is_active:
            found.append(
                RowAction(
                    "invite", _("Mail a link to set a password"), _("The link is on its way."),
                    invite,
                )
            )  # fmt: skip
        if request.user.is_superuser and row != request.user and has_second_factor(row):
            found.append(
                RowAction(
                    "remove_second_factor", _("Take the second factor away"),
                    _("The account sets up a new second factor at its next sign-in."),
                    take_factor, is_dangerous=True,
                )
            )  # fmt: skip
        return found

    @display(description=_("Name"))
    def full_name(self, user: Any) -> str:
        return f"{user.first_name} {user.last_name}".strip() or "–"

    @display(description=_("Permission groups"))
    def their_groups(self, user: Any) -> str:
        if user.is_superuser:
            return str(_("may do everything"))
        return listed(group.name for group in user.groups.all())

    @display(description=_("Second factor"), boolean=True)
    def second_factor(self, user: Any) -> bool:
        return any(device.confirmed for device in user.totpdevice_set.all())


def invite(_request: HttpRequest, user: Any) -> None:
    granting.invite(user)


def take_factor(request: HttpRequest, user: Any) -> None:
    if not request.user.is_superuser:
        raise Refused(gettext("Only a superuser can do this."))
    remove_second_factor(user, by=request.user)
