"""Whether the owner, and no demonstration account, can open the office."""

from collections.abc import Iterator

from django.core.checks import CheckMessage, Error
from django.utils.translation import gettext as _
from saleor.account.models import User

from saleor_config.interfaces import sample_content
from saleor_config.selling_checks import is_reserved_address, selling_check


@selling_check
def check_accounts() -> Iterator[CheckMessage]:
    staff = User.objects.filter(is_active=True, is_staff=True)
    invented = [
        email for email in staff.values_list("email", flat=True) if is_reserved_address(email)
    ]
    open_accounts = sorted({*sample_content.get().list_accounts(), *invented})
    if open_accounts:
        yield Error(
            _("Demonstration accounts can sign in: %(accounts)s.")
            % {"accounts": ", ".join(open_accounts)},
            hint=_("Deactivate them: in the office under “Staff”, customers in the Dashboard."),
            id="back_office.E001",
        )
    if not staff.filter(is_superuser=True).exclude(email__in=open_accounts).exists():
        yield Error(
            _("No owner can open the office."),
            hint=_("Create an account: “createsuperuser --email owner@your.shop”."),
            id="back_office.E002",
        )
