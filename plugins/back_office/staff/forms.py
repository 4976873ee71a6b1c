"""Forms of permission groups and of members of staff.

Saleor's rule holds: staff give and take only permissions that they have themselves.
"""

from typing import Any

from django import forms
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminEmailInputWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from plugins.back_office.staff import permissions


class PermissionField(forms.ModelMultipleChoiceField):
    def label_from_instance(self, permission: Permission) -> str:
        return str(permissions.get_permission_title(permission))


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

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if "permissions" in self.fields:
            self.fields["permissions"].queryset = permissions.list_offered_permissions()

    def clean_permissions(self) -> Any:
        chosen = set(self.cleaned_data["permissions"])
        before = set(self.instance.permissions.all()) if self.instance.pk else set()
        if permissions.list_exceeding_permissions(self.user, chosen ^ before):
            raise ValidationError(
                gettext("You can give and take only those rights that you have yourself.")
            )
        # What this screen does not offer stays as it is.
        hidden = before - set(self.fields["permissions"].queryset)
        return Permission.objects.filter(pk__in=[each.pk for each in chosen | hidden])


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
    groups = forms.ModelMultipleChoiceField(
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
        if any(not permissions.can_change_group(self.user, group) for group in chosen ^ before):
            raise ValidationError(
                gettext("You can give and take only those rights that you have yourself.")
            )
        return self.cleaned_data["groups"]
