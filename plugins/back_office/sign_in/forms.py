"""What staff type to sign in."""

from django import forms
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminPasswordWidget, UnfoldAdminTextInputWidget

LONGEST_EMAIL = 254
LONGEST_PASSWORD = 256
LONGEST_CODE = 40


class SignInForm(forms.Form):
    username = forms.CharField(
        label=_("E-mail address"),
        max_length=LONGEST_EMAIL,
        widget=UnfoldAdminTextInputWidget(
            attrs={"autocomplete": "username", "autofocus": True, "dir": "ltr", "type": "email"}
        ),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=UnfoldAdminPasswordWidget(attrs={"autocomplete": "current-password", "dir": "ltr"}),
    )


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=LONGEST_CODE,
        widget=UnfoldAdminTextInputWidget(
            attrs={"autocomplete": "one-time-code", "autofocus": True, "dir": "ltr"}
        ),
    )


class InOurClothes:
    """Django's forms of passwords, with the office's inputs."""

    fields: dict[str, forms.Field]

    def __init__(self, *arguments: object, **named: object) -> None:
        super().__init__(*arguments, **named)
        for field in self.fields.values():
            attributes = {**field.widget.attrs, "dir": "ltr"}
            field.widget = UnfoldAdminPasswordWidget(attrs=attributes)


class OwnPasswordForm(InOurClothes, PasswordChangeForm):
    """A new password for the old one."""


class NewPasswordForm(InOurClothes, SetPasswordForm):
    """A password by a mailed link."""
