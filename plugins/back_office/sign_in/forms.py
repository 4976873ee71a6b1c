"""Forms of signing in."""

from django import forms
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminPasswordWidget, UnfoldAdminTextInputWidget

MAX_EMAIL_LENGTH = 254
MAX_PASSWORD_LENGTH = 256
MAX_CODE_LENGTH = 40


class SignInForm(forms.Form):
    username = forms.CharField(
        label=_("E-mail address"),
        max_length=MAX_EMAIL_LENGTH,
        widget=UnfoldAdminTextInputWidget(
            attrs={"autocomplete": "username", "autofocus": True, "dir": "ltr", "type": "email"}
        ),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=MAX_PASSWORD_LENGTH,
        strip=False,
        widget=UnfoldAdminPasswordWidget(attrs={"autocomplete": "current-password", "dir": "ltr"}),
    )


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=MAX_CODE_LENGTH,
        widget=UnfoldAdminTextInputWidget(
            attrs={"autocomplete": "one-time-code", "autofocus": True, "dir": "ltr"}
        ),
    )


class OfficeWidgetsMixin:
    """Django's forms of passwords, with the office's inputs."""

    fields: dict[str, forms.Field]

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, **options)
        for field in self.fields.values():
            attributes = {**field.widget.attrs, "dir": "ltr"}
            field.widget = UnfoldAdminPasswordWidget(attrs=attributes)


class OwnPasswordForm(OfficeWidgetsMixin, PasswordChangeForm):
    """A new password for the old one."""


class NewPasswordForm(OfficeWidgetsMixin, SetPasswordForm):
    """A password by a mailed link."""
