"""The pages of signing in: password, code, setting a second factor up."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import django_otp
from django.contrib import admin, messages
from django.contrib.auth import authenticate, update_session_auth_hash
from django.contrib.auth.tokens import default_token_generator
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from redis.exceptions import RedisError
from saleor.account.models import User

from plugins.back_office.services import second_factor
from plugins.back_office.sign_in import session
from plugins.back_office.sign_in.forms import (
    CodeForm,
    NewPasswordForm,
    OwnPasswordForm,
    SignInForm,
)
from plugins.back_office.sign_in.qr import qr_picture, readable_key
from saleor_config.limits.attempts import PasswordAttempt, TooManyAttempts
from saleor_config.visitor import get_limited_address

NEW_CODES: Final = "office_new_recovery_codes"
View = Callable[[HttpRequest], HttpResponseBase]


def for_staff(view: View) -> View:
    """Whoever has not given a password yet is asked for it."""

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
        user = tried(request, form)
        if user is not None:
            session.begin(request, user, safe_next(request))
            return redirect("admin:code")
    return page(request, "sign_in", form, title=_("Sign in"), next=safe_next(request))


def tried(request: HttpRequest, form: SignInForm) -> Any:
    """The member of staff whose e-mail and password the form has; None after telling why not."""
    email, password = form.cleaned_data["username"].strip(), form.cleaned_data["password"]
    try:
        begun = PasswordAttempt.begin(email, get_limited_address(request))
    except (TooManyAttempts, RedisError) as problem:
        form.add_error(None, refusal(problem))
        return None
    user = authenticate(request, username=email, password=password)
    if user is None or not user.is_staff:
        begun.failed()
        form.add_error(None, _("The e-mail address or the password is wrong."))
        return None
    begun.succeeded()
    return user


@for_staff
def code(request: HttpRequest) -> HttpResponseBase:
    """Asks for the code, or sends those without a device to set one up."""
    if session.is_verified(request):
        return redirect("admin:index")
    if not second_factor.has_second_factor(request.user):
        return redirect("admin:enrol")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        device = checked(request, form, second_factor.verified_device)
        if device is not None:
            return let_in(request, device)
    return page(request, "code", form, title=_("Confirm that it is you"))


@for_staff
def enrol(request: HttpRequest) -> HttpResponseBase:
    """Sets a device up: the first one, or another by whoever is signed in with the old one."""
    is_new = not second_factor.has_second_factor(request.user)
    if not (is_new or session.is_verified(request)):
        return redirect("admin:code")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        confirmed = checked(request, form, second_factor.confirm_device)
        if confirmed is not None:
            device, codes = confirmed
            session.keep_after_sign_out(request)
            request.session[NEW_CODES] = codes
            let_in(request, device)
            return redirect("admin:recovery_codes")
    device = second_factor.new_device(request.user)
    return page(
        request,
        "enrol",
        form,
        title=_("Set up your second factor"),
        qr=qr_picture(device.config_url),
        key=readable_key(device.bin_key),
    )


@for_staff
def recovery_codes(request: HttpRequest) -> HttpResponseBase:
    """Shows new recovery codes, once; makes others when asked to."""
    if not session.is_verified(request):
        return redirect("admin:code")
    if request.method == "POST":
        request.session[NEW_CODES] = second_factor.make_recovery_codes(request.user)
        return redirect("admin:recovery_codes")
    codes = request.session.pop(NEW_CODES, None)
    return page(
        request,
        "recovery_codes",
        None,
        title=_("Recovery codes"),
        codes=codes,
        next=request.session.pop(session.NEXT, "") or reverse("admin:index"),
    )


def checked(request: HttpRequest, form: CodeForm, check: Callable[..., Any]) -> Any:
    """What ``check`` answers to the code in the form; None after telling why not."""
    try:
        result = check(request.user, form.cleaned_data["code"], get_limited_address(request))
    except (TooManyAttempts, RedisError) as problem:
        form.add_error(None, refusal(problem))
        return None
    if result is None:
        form.add_error("code", _("This code is wrong, or was used before. Wait for the next one."))
    return result


def let_in(request: HttpRequest, device: Any) -> HttpResponseBase:
    request.session.cycle_key()
    django_otp.login(request, device)
    return redirect(request.session.pop(session.NEXT, "") or reverse("admin:index"))


def change_password(request: HttpRequest, context: dict[str, Any]) -> HttpResponseBase:
    """A new password of one's own, for the old one; wrong ones count as at the sign-in."""
    form = OwnPasswordForm(user=request.user, data=request.POST or None)
    if request.method == "POST":
        try:
            begun = PasswordAttempt.begin(request.user.email, get_limited_address(request))
        except (TooManyAttempts, RedisError) as problem:
            messages.error(request, refusal(problem))
            return redirect("admin:password_change")
        if form.is_valid():
            begun.succeeded()
            form.save()
            update_session_auth_hash(request, form.user)
            messages.success(request, _("Your password was changed."))
            return redirect("admin:index")
        begun.failed() if "old_password" in form.errors else begun.succeeded()
    return render(
        request,
        "office/change_password.html",
        {**context, "form": form, "title": _("Change your password")},
    )


@never_cache
def new_password(request: HttpRequest) -> HttpResponseBase:
    """Sets a password by a mailed link, and signs nobody in."""
    email, token = (str(request.GET.get(name, "")) for name in ("email", "token"))
    user = User.objects.filter(email=email, is_active=True, is_staff=True).first()
    is_good = user is not None and default_token_generator.check_token(user, token)
    form = NewPasswordForm(user, request.POST or None) if is_good else None
    if form is not None and request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Your password was set. Sign in with it."))
        return redirect("admin:login")
    return page(request, "new_password", form, title=_("Set a password"))


def refusal(problem: Exception) -> str:
    """Why nothing was tried, in the user's language."""
    if not isinstance(problem, TooManyAttempts):
        return _("This is not possible right now. Please try again in a few minutes.")
    minutes = max(1, -(-problem.retry_after // 60))
    text: str = ngettext(
        "Too many attempts. Please try again in %(minutes)d minute.",
        "Too many attempts. Please try again in %(minutes)d minutes.",
        minutes,
    )
    return text % {"minutes": minutes}


def safe_next(request: HttpRequest) -> str:
    """The page of the office that was asked for before signing in; none of other sites."""
    asked = str(request.POST.get("next") or request.GET.get("next") or "")
    is_safe = url_has_allowed_host_and_scheme(
        asked, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return asked if is_safe and asked.startswith(reverse("admin:index")) else ""


def page(request: HttpRequest, name: str, form: Any, **context: Any) -> HttpResponse:
    request.current_app = admin.site.name
    return render(
        request,
        f"office/{name}.html",
        {**admin.site.each_context(request), "form": form, **context},
    )
