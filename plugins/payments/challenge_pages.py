"""What the pages have in common on which a shopper answers a bank's question."""

from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe


def guard_page(response: HttpResponse, return_url: str) -> None:
    """No script, no frame, and no word to anyone of the address, which opens the payment."""
    shop = urlsplit(return_url)
    response["Content-Security-Policy"] = (
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none';"
        # Browsers look at where the form's answer redirects to, too.
        f" form-action 'self' {shop.scheme}://{shop.netloc}"
    )
    response["Referrer-Policy"] = "no-referrer"


@require_safe
def style(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(render_to_string("payments/style.css"), content_type="text/css")
