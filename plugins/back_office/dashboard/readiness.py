"""What keeps the shop from selling: a page, whose list the start page shows too.

It is a request of its own, for it reads far more than the start page does.
"""

from typing import Any

from django.core.checks import ERROR
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from plugins.back_office.pages import render_page
from plugins.back_office.permissions import SETTINGS, require_permission
from saleor_config.selling_checks import list_findings


def show_readiness(request: HttpRequest) -> HttpResponse:
    require_permission(request.user, SETTINGS)
    return render_page(request, "readiness", _("Ready to sell"), readiness=check_readiness())


def check_readiness() -> dict[str, Any] | None:
    """For the template, in the current language; None where nothing is wrong."""
    findings = list_findings()
    if not findings:
        return None
    errors = sum(finding.level >= ERROR for finding in findings)
    counts = {"errors": errors, "warnings": len(findings) - errors}
    title = (
        _("This shop is not ready to sell (errors: %(errors)s, warnings: %(warnings)s)")
        if errors
        else _("This shop can sell, and needs attention (warnings: %(warnings)s)")
    )
    return {
        "title": title % counts,
        "is_error": bool(errors),
        "findings": [
            {
                "sentence": finding.msg,
                "remedy": finding.hint,
                "id": finding.id,
                "label": _("Error") if finding.level >= ERROR else _("Warning"),
            }
            for finding in findings
        ],
    }
