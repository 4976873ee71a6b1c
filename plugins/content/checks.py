"""Whether customers find the shop and not a sample."""

from collections.abc import Iterator
from typing import Final

from django.core.checks import CheckMessage, Error, Warning
from django.utils.translation import gettext as _

from plugins.content.selectors import get_contact_configuration
from saleor_config.selling_checks import is_reserved_address, selling_check

UNUSED_PHONES: Final = "+9661100000"
"""No subscriber of Riyadh has a number that begins with 0 after the area code."""


@selling_check
def check_contact_details() -> Iterator[CheckMessage]:
    contact = get_contact_configuration()
    samples = [
        *(each for each in contact.emails + contact.staff_emails if is_reserved_address(each)),
        *(each for each in contact.phones if each.startswith(UNUSED_PHONES)),
    ]
    if samples:
        yield Error(
            _("The contact page shows invented addresses: %(samples)s.")
            % {"samples": ", ".join(dict.fromkeys(samples))},
            hint=_("Enter your own in Saleor's configuration, plugin “Contact details”."),
            id="content.E001",
        )
    elif not (contact.phones and contact.staff_emails):
        yield Warning(
            _("Customers see no phone number, or nobody is mailed their messages."),
            hint=_("Enter both in Saleor's configuration, plugin “Contact details”."),
            id="content.W001",
        )
