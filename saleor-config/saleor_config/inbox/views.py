"""The development inbox, for eyes and for end-to-end tests.

404 outside ``local``, and to whatever is not asked on this machine by one of its own names: a
tunnel or a proxy to a developer's shop must not show the codes of its customers.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parseaddr
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from saleor_config import inbox

REFRESH_SECONDS = 3
CONTENT_POLICY = "default-src 'none'; style-src 'self'"
OWN_NAMES = ("localhost", "127.0.0.1", "[::1]")
View = Callable[[HttpRequest], HttpResponse]


def only_locally(view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not inbox.is_open() or not is_asked_here(request):
            raise Http404(_("There is no such page."))
        return view(request)

    return guarded


def is_asked_here(request: HttpRequest) -> bool:
    host = request.get_host().rpartition(":")[0] or request.get_host()
    return getattr(request, "is_on_this_machine", False) and host in OWN_NAMES


@require_safe
@never_cache
@only_locally
def inbox_page(request: HttpRequest) -> HttpResponse:
    context = {
        "messages": inbox.SMS.messages(),
        "mails": inbox.MAILS.messages(),
        "refresh_seconds": REFRESH_SECONDS,
    }
    response = render(request, "inbox/inbox.html", context)
    response["Content-Security-Policy"] = CONTENT_POLICY
    return response


@require_safe
@never_cache
@only_locally
def inbox_json(request: HttpRequest) -> HttpResponse:
    """``{"messages": [{"phone", "text", "code", "language", "sentAt"}],
    "mails": [{"to", "subject", "text", "sentAt"}]}``, newest first.

    ``?phone=`` (E.164) leaves the messages of one phone, ``?email=`` the mails of one address.
    """
    phone, email = request.GET.get("phone"), request.GET.get("email")
    messages = [
        {
            "phone": message["phone"],
            "text": message["text"],
            "code": message["code"],
            "language": message["language"],
            "sentAt": utc(message["sent_at"]),
        }
        for message in inbox.SMS.messages()
        if phone in (None, message["phone"])
    ]
    mails = [
        {
            "to": mail["to"],
            "subject": mail["subject"],
            "text": mail["text"],
            "sentAt": utc(mail["sent_at"]),
        }
        for mail in inbox.MAILS.messages()
        if email is None or is_address(mail["to"], email)
    ]
    return JsonResponse(
        {"messages": messages, "mails": mails}, json_dumps_params={"ensure_ascii": False}
    )


@require_safe
@only_locally
def inbox_style(request: HttpRequest) -> HttpResponse:
    return HttpResponse(render_to_string("inbox/inbox.css"), content_type="text/css")


def is_address(recipient: str, email: str) -> bool:
    """Also of a recipient written as ``Name <address>``."""
    return parseaddr(recipient)[1].lower() == email.strip().lower()


def utc(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()
