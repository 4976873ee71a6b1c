"""Static files, media and the dashboard, served by Django where no nginx stands in front."""

import mimetypes
import os
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils._os import safe_join
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.static import serve

ACTIVE_TYPES: Final = frozenset(
    {
        "text/html",
        "application/xhtml+xml",
        "text/xml",
        "application/xml",
        "text/javascript",
        "application/javascript",
    }
)
# A drawing may style itself, but a script in it never runs.
MEDIA_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
DASHBOARD_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: blob: https://www.gravatar.com; font-src 'self' data:;"
    " connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self';"
    " frame-ancestors 'none'"
)
SIGN_OUT_SCRIPT: Final = "sign-out.js"
ONE_DAY: Final = 86_400
# A bare machine has no list of types, and Python 3.11 knows neither.
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("image/avif", ".avif")
DASHBOARD_ADVICE: Final = (
    "The Saleor Dashboard is not here: build release 2.10.1 with API_URI=/graphql/ and"
    " APP_MOUNT_URI=/dashboard/, and put the result in var/dashboard or in DASHBOARD_DIR."
)


@require_safe
def media(request: HttpRequest, path: str) -> HttpResponseBase:
    """A file that staff uploaded: shown where it is a picture, never run as a page."""
    if not is_file(settings.MEDIA_ROOT, path):
        raise Http404(_("There is no such page."))
    response = serve(request, path, document_root=str(settings.MEDIA_ROOT))
    content_type = (response.get("Content-Type") or "").split(";")[0]
    if content_type in ACTIVE_TYPES:
        response["Content-Type"] = "application/octet-stream"
        response["Content-Disposition"] = "attachment"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = MEDIA_POLICY
    response["Cache-Control"] = f"public, max-age={ONE_DAY}"
    return response


@require_safe
def static(request: HttpRequest, path: str) -> HttpResponseBase:
    """A collected static file, or one of an installed app where none was collected."""
    collected = safe_join(str(settings.STATIC_ROOT), path)
    found = collected if is_file(settings.STATIC_ROOT, path) else find(path)
    if not found or isinstance(found, list):
        raise Http404(_("There is no such page."))
    response = FileResponse(open(found, "rb"), content_type=guessed_type(path))  # noqa: SIM115
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = f"public, max-age={ONE_DAY}"
    return response


@require_safe
def dashboard(request: HttpRequest, path: str = "") -> HttpResponseBase:
    """A built Saleor Dashboard; each address that is no file is one of its own routes."""
    root = settings.DASHBOARD_DIRECTORY
    if not (root / "index.html").is_file():
        return HttpResponse(DASHBOARD_ADVICE, content_type="text/plain; charset=utf-8", status=404)
    if path == SIGN_OUT_SCRIPT:
        return dashboard_sign_out()
    is_found = is_file(root, path)
    if path == "index.html" or not is_found:
        response: HttpResponseBase = dashboard_page(root / "index.html")
    else:
        response = serve(request, path, document_root=str(root))
    response["Content-Security-Policy"] = DASHBOARD_POLICY
    is_file_of_its_own = is_found and path != "index.html"
    response["Cache-Control"] = f"public, max-age={ONE_DAY}" if is_file_of_its_own else "no-cache"
    return response


def dashboard_page(page: Path) -> HttpResponse:
    """The Dashboard's page, with the script by which its sign-out reaches the shop. nginx puts
    it there where it serves the page."""
    script = f'<script src="/dashboard/{SIGN_OUT_SCRIPT}"></script>'
    text = page.read_text(encoding="utf-8")
    return HttpResponse(text.replace("</head>", f"{script}</head>", 1))


def dashboard_sign_out() -> HttpResponse:
    script = render_to_string(f"dashboard/{SIGN_OUT_SCRIPT}")
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def is_file(root: Path, path: str) -> bool:
    """Also of names that no file can have, on which ``Path.is_file`` raises."""
    return os.path.isfile(safe_join(str(root), path))


def guessed_type(path: str) -> str:
    return mimetypes.guess_type(path)[0] or "application/octet-stream"
