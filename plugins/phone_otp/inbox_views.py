"""The development inbox, for eyes and for end-to-end tests. 404 outside ``local``."""

from collections.abc import Callable
from datetime import UTC
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from plugins.phone_otp.sms import inbox

REFRESH_SECONDS = 3
CONTENT_POLICY = "default-src 'none'; style-src 'self'"
View = Callable[[HttpRequest], HttpResponse]


def only_locally(view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not inbox.is_open():
            raise Http404(_("There is no such page."))
        return view(request)

    return guarded


@require_safe
@never_cache
@only_locally
def inbox_page(request: HttpRequest) -> HttpResponse:
    context = {"messages": inbox.messages(), "refresh_seconds": REFRESH_SECONDS}
    response = render(request, "phone_otp/inbox.html", context)
    response["Content-Security-Policy"] = CONTENT_POLICY
    return response


@require_safe
@never_cache
@only_locally
def inbox_json(request: HttpRequest) -> HttpResponse:
    """``{"messages": [{"phone", "text", "code", "language", "sentAt"}]}``, newest first.

    ``?phone=`` (E.164) leaves the messages of one phone.
    """
    entries = [
        {
            "phone": message.phone,
            "text": message.text,
            "code": message.code,
            "language": message.language,
            "sentAt": message.sent_at.astimezone(UTC).isoformat(),
        }
        for message in inbox.messages(request.GET.get("phone"))
    ]
    return JsonResponse({"messages": entries}, json_dumps_params={"ensure_ascii": False})


@require_safe
@only_locally
def inbox_style(request: HttpRequest) -> HttpResponse:
    return HttpResponse(render_to_string("phone_otp/inbox.css"), content_type="text/css")
