"""What customers read when they are asked for a review, in their order's language."""

from django.utils import translation
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.messaging.services.mail import send_mail
from plugins.messaging.services.outbox import OutboxMessage, SendOutcome
from plugins.messaging.services.sms import send_text
from plugins.phone_otp.selectors import get_phone
from plugins.reviews.invitation_links import build_invitation_url
from plugins.reviews.selectors.reviewable import list_unreviewed_lines
from plugins.reviews.services.invitations import is_inviting_hour
from saleor_config.language import ARABIC, find_supported_language


def send_invitation(message: OutboxMessage) -> SendOutcome:
    """By mail where the order has an address, else as a text to the account's own number."""
    if not is_inviting_hour():
        return SendOutcome.RETRY
    found = Order.objects.filter(pk=message.payload["order"], user__is_active=True)
    order: Order | None = found.select_related("user").first()
    if order is None:
        return SendOutcome.DROPPED
    language = find_supported_language(order.language_code) or ARABIC
    with translation.override(language):
        names = [line.name for line in list_unreviewed_lines(order)]
        if not names:
            return SendOutcome.DROPPED
        link = build_invitation_url(order.pk, language)
        if order.user_email:
            _send_mail(order, names, link)
            return SendOutcome.SENT
        phone = get_phone(order.user)
        if phone is None:
            return SendOutcome.DROPPED
        text = _("Mashtal: how are your plants doing? Tell others:")
        return send_text(phone, f"{text}\n{link}", language, reference=str(message.pk))


def _send_mail(order: Order, names: list[str], link: str) -> None:
    """Raises ``SMTPException`` or ``OSError`` where it was not taken."""
    subject = _("How are your plants doing?")
    context = {"names": names, "number": order.pk, "link": link}
    send_mail([order.user_email], subject=subject, template="reviews/invitation", context=context)
