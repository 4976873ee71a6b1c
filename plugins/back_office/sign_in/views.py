"""Pages of signing in: password, code, setting up a second factor."""

from base64 import b32encode
from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import django_otp
import segno
from django.contrib import messages
from django.contrib.auth import authenticate, update_session_auth_hash
from django.contrib.auth.tokens import default_token_generator
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from redis.exceptions import RedisError
from saleor.account.models import User

from plugins.back_office.pages import render_page
from plugins.back_office.services import second_factor
from plugins.back_office.sign_in import session
from plugins.back_office.sign_in.forms import (
    CodeForm,
    NewPasswordForm,
    OwnPasswordForm,
    SignInForm,
)
from saleor_config.limits.attempts import PasswordAttempt, TooManyAttempts
from saleor_config.visitor import get_limited_address

NEW_CODES: Final = "office_new_recovery_codes"
View = Callable[[HttpRequest], HttpResponseBase]


def require_staff(view: View) -> View:
    """Redirects to the sign-in page without a password."""

    @wraps(view)
    def wrapped(request: HttpRequest) -> HttpResponseBase:
        if not session.is_staff(request):
            return redirect("admin:login")
        return view(request)

    return never_cache(wrapped)


@never_cache
def sign_in(request: HttpRequest) -> HttpResponseBase:
    form = SignInForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = authenticate_staff(request, form)
        if user is not None:
            session.begin_session(request, user, get_safe_next(request))
            return redirect("admin:code")
    return render_page(request, "sign_in", _("Sign in"), form=form, next=get_safe_next(request))


def authenticate_staff(request: HttpRequest, form: SignInForm) -> Any:
    """The member of staff of the form's e-mail and password; None with an error in the form."""
    email, password = form.cleaned_data["username"].strip(), form.cleaned_data["password"]
    try:
        attempt = PasswordAttempt.begin(email, get_limited_address(request))
    except (TooManyAttempts, RedisError) as error:
        form.add_error(None, get_limit_message(error))
        return None
    user = authenticate(request, username=email, password=password)
    if user is None or not user.is_staff:
        attempt.failed()
        form.add_error(None, _("The e-mail address or the password is wrong."))
        return None
    attempt.succeeded()
    return user


@require_staff
def check_code(request: HttpRequest) -> HttpResponseBase:
    """The form of the code; accounts without a device are sent to set one up."""
    if session.is_verified(request):
        return redirect("admin:index")
    if not second_factor.has_second_factor(request.user):
        return redirect("admin:enrol")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        device = check_code_form(request, form, second_factor.verify_code)
        if device is not None:
            return start_verified_session(request, device)
    return render_page(request, "code", _("Confirm that it is you"), form=form)


@require_staff
def set_up_device(request: HttpRequest) -> HttpResponseBase:
    """The form that confirms a new device: the first one, or another instead of the old one."""
    is_new = not second_factor.has_second_factor(request.user)
    if not (is_new or session.is_verified(request)):
        return redirect("admin:code")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        confirmed = check_code_form(request, form, second_factor.confirm_device)
        if confirmed is not None:
            device, codes = confirmed
            session.keep_session_after_sign_out(request)
            request.session[NEW_CODES] = codes
            start_verified_session(request, device)
            return redirect("admin:recovery_codes")
    device = second_factor.get_new_device(request.user)
    return render_page(
        request,
        "enrol",
        _("Set up your second factor"),
        form=form,
        qr=build_qr_picture(device.config_url),
        key=format_key(device.bin_key),
    )


@require_staff
def show_recovery_codes(request: HttpRequest) -> HttpResponseBase:
    """New recovery codes, shown once; POST makes others."""
    if not session.is_verified(request):
        return redirect("admin:code")
    if request.method == "POST":
        request.session[NEW_CODES] = second_factor.make_recovery_codes(request.user)
        return redirect("admin:recovery_codes")
    return render_page(
        request,
        "recovery_codes",
        _("Recovery codes"),
        codes=request.session.pop(NEW_CODES, None),
        next=request.session.pop(session.NEXT, "") or reverse("admin:index"),
    )


def check_code_form(request: HttpRequest, form: CodeForm, check: Callable[..., Any]) -> Any:
    """The result of ``check`` for the code in the form; None with an error in the form."""
    try:
        result = check(request.user, form.cleaned_data["code"], get_limited_address(request))
    except (TooManyAttempts, RedisError) as error:
        form.add_error(None, get_limit_message(error))
        return None
    if result is None:
        form.add_error("code", _("This code is wrong, or was used before. Wait for the next one."))
    return result


def start_verified_session(request: HttpRequest, device: Any) -> HttpResponseBase:
    request.session.cycle_key()
    django_otp.login(request, device)
    return redirect(request.session.pop(session.NEXT, "") or reverse("admin:index"))


def change_password(request: HttpRequest) -> HttpResponseBase:
    """The user's new password, with the old one; wrong ones count as at the sign-in."""
    form = OwnPasswordForm(user=request.user, data=request.POST or None)
    if request.method == "POST":
        try:
            attempt = PasswordAttempt.begin(request.user.email, get_limited_address(request))
        except (TooManyAttempts, RedisError) as error:
            messages.error(request, get_limit_message(error))
            return redirect("admin:password_change")
        if form.is_valid():
            attempt.succeeded()
            form.save()
            update_session_auth_hash(request, form.user)
            messages.success(request, _("Your password was changed."))
            return redirect("admin:index")
        attempt.failed() if "old_password" in form.errors else attempt.succeeded()
    return render_page(request, "change_password", _("Change your password"), form=form)


@never_cache
def set_password(request: HttpRequest) -> HttpResponseBase:
    """A password by a mailed link; the account is not signed in."""
    email, token = (str(request.GET.get(name, "")) for name in ("email", "token"))
    user = User.objects.filter(email=email, is_active=True, is_staff=True).first()
    is_good = user is not None and default_token_generator.check_token(user, token)
    form = NewPasswordForm(user, request.POST or None) if is_good else None
    if form is not None and request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Your password was set. Sign in with it."))
        return redirect("admin:login")
    return render_page(request, "new_password", _("Set a password"), form=form)


def get_limit_message(error: Exception) -> str:
    """Why the password or code was not checked."""
    if not isinstance(error, TooManyAttempts):
        return _("This is not possible right now. Please try again in a few minutes.")
    minutes = max(1, -(-error.retry_after // 60))
    text: str = ngettext(
        "Too many attempts. Please try again in %(minutes)d minute.",
        "Too many attempts. Please try again in %(minutes)d minutes.",
        minutes,
    )
    return text % {"minutes": minutes}


def get_safe_next(request: HttpRequest) -> str:
    """The page of the office that was requested before signing in; empty for other sites."""
    requested = str(request.POST.get("next") or request.GET.get("next") or "")
    is_safe = url_has_allowed_host_and_scheme(
        requested, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return requested if is_safe and requested.startswith(reverse("admin:index")) else ""


def build_qr_picture(text: str) -> str:
    """``data:`` address of an SVG picture."""
    return str(segno.make(text, error="m").svg_data_uri(scale=5, border=2, dark="#17201a"))


def format_key(key: bytes) -> str:
    """In groups of four letters, to be typed."""
    letters = b32encode(key).decode().rstrip("=")
    return " ".join(letters[start : start + 4] for start in range(0, len(letters), 4))
