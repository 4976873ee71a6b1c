"""Static files, media and the dashboard, served by Django where there is no nginx."""

import hashlib
import mimetypes
import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.core.files.storage import FileSystemStorage, default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils._os import safe_join
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
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
# Its components write their styles while it runs; drawings come by fetch, previews as blobs.
# Saleor names pictures by the shop's public address, which may not be the one in use.
DASHBOARD_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: blob: {shop}; font-src 'self' data:; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
# Its build names files by what is in them. A file that is not there is not one of its routes,
# although those may hold points: /plugins/mashtal.cart.
NAMED_BY_CONTENT: Final = re.compile(r"\.[0-9a-f]{16,}\.\w+(?:\.map)?$")
DASHBOARD_FILE: Final = re.compile(
    r"\.(?:css|eot|gif|ico|jpe?g|js|json|map|otf|png|svg|ttf|txt|webmanifest|webp|woff2?)$"
)
SIGN_OUT_SCRIPT: Final = "sign-out.js"
# Its own font and icon come from another site, and once its scripts run.
DASHBOARD_HEAD: Final = (
    '<link rel="icon" href="/favicon.svg">'
    '<link rel="stylesheet" href="/static/dashboard/inter.css">'
    f'<script src="/dashboard/{SIGN_OUT_SCRIPT}"></script>'
)
ONE_DAY: Final = 86_400
ONE_YEAR: Final = 365 * ONE_DAY
# A bare machine has no list of types, and Python 3.11 knows neither.
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("image/avif", ".avif")
DASHBOARD_ADVICE: Final = (
    "The Saleor Dashboard is not here: build its release 2.10.1 with API_URI=/graphql/,"
    " APP_MOUNT_URI=/dashboard/ and STATIC_URL=/dashboard/, and put the contents of"
    " build/dashboard into var/dashboard or DASHBOARD_DIR."
)


@require_safe
def serve_media(request: HttpRequest, path: str) -> HttpResponseBase:
    """A file that staff uploaded: shown where it is a picture, never run as a page."""
    response = open_media(request, path)
    content_type = (response.get("Content-Type") or "").split(";")[0]
    if content_type in ACTIVE_TYPES:
        response["Content-Type"] = "application/octet-stream"
        response["Content-Disposition"] = "attachment"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = MEDIA_POLICY
    response["Cache-Control"] = f"public, max-age={ONE_DAY}"
    return response


def open_media(request: HttpRequest, path: str) -> HttpResponseBase:
    """From the folder with its date, so that browsers may ask again; from S3 whole."""
    if isinstance(default_storage, FileSystemStorage):
        if not is_file(settings.MEDIA_ROOT, path):
            raise Http404(_("There is no such page."))
        return serve(request, path, document_root=str(settings.MEDIA_ROOT))
    try:
        file = default_storage.open(path)
    except FileNotFoundError as error:
        raise Http404(_("There is no such page.")) from error
    content_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return FileResponse(file, content_type=content_type)


@require_safe
def serve_static(request: HttpRequest, path: str) -> HttpResponseBase:
    """A collected static file, or one of an installed app where none was collected."""
    collected = safe_join(str(settings.STATIC_ROOT), path)
    found = collected if is_file(settings.STATIC_ROOT, path) else find(path)
    if not found or isinstance(found, list):
        raise Http404(_("There is no such page."))
    content_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    response = FileResponse(open(found, "rb"), content_type=content_type)  # noqa: SIM115
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = f"public, max-age={ONE_DAY}"
    return response


@require_safe
def serve_dashboard(request: HttpRequest, path: str = "") -> HttpResponseBase:
    """A built Saleor Dashboard; each address that is no file is one of its own routes."""
    root = settings.DASHBOARD_DIRECTORY
    if not (root / "index.html").is_file():
        return HttpResponse(DASHBOARD_ADVICE, content_type="text/plain; charset=utf-8", status=404)
    if path == SIGN_OUT_SCRIPT:
        return serve_sign_out_script()
    if path != "index.html" and is_file(root, path):
        return serve_dashboard_file(request, path)
    if path != "index.html" and DASHBOARD_FILE.search(path):
        raise Http404(_("There is no such page."))
    return serve_dashboard_page(request, root / "index.html")


def serve_dashboard_file(request: HttpRequest, path: str) -> HttpResponseBase:
    response = serve(request, path, document_root=str(settings.DASHBOARD_DIRECTORY))
    age = f"{ONE_YEAR}, immutable" if NAMED_BY_CONTENT.search(path) else str(ONE_DAY)
    response["Cache-Control"] = f"public, max-age={age}"
    response["Content-Security-Policy"] = build_dashboard_policy()
    return response


def serve_dashboard_page(request: HttpRequest, page: Path) -> HttpResponseBase:
    """The Dashboard's page with its font, an icon, and the script that signs out of the shop."""
    text = page.read_text(encoding="utf-8").replace("</head>", f"{DASHBOARD_HEAD}</head>", 1)
    response = HttpResponse(text)
    response["Content-Security-Policy"] = build_dashboard_policy()
    response["Cache-Control"] = "no-cache"
    response["ETag"] = quote_etag(hashlib.sha256(response.content).hexdigest())
    return get_conditional_response(request, etag=response["ETag"], response=response)


def build_dashboard_policy() -> str:
    shop = urlsplit(settings.PUBLIC_URL)
    return DASHBOARD_POLICY.format(shop=f"{shop.scheme}://{shop.netloc}")


def serve_sign_out_script() -> HttpResponse:
    script = render_to_string(f"dashboard/{SIGN_OUT_SCRIPT}")
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def is_file(root: Path, path: str) -> bool:
    """Also of names that no file can have, on which ``Path.is_file`` raises."""
    return os.path.isfile(safe_join(str(root), path))
