"""What a customer reads whose question was answered, in the question's language."""

from datetime import timedelta
from typing import Final

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.catalogue.selectors import get_product_detail
from plugins.messaging.services.mail import build_shop_url, send_mail
from plugins.messaging.services.outbox import (
    MessageDraft,
    OutboxMessage,
    SendOutcome,
    write_messages,
)
from plugins.messaging.services.phone_messages import send_to_phone
from plugins.messaging.services.templates import MessageTemplate, TemplateContent
from plugins.phone_otp.selectors import get_email, get_phone
from plugins.questions.models import ProductQuestion, QuestionState
from saleor_config.language import ARABIC, find_supported_language

KIND: Final = "question_answered"
LIFETIME: Final = timedelta(days=3)
SECTION: Final = "questions"
"""Of the product's page, which the link leads to."""

TEMPLATE: Final = MessageTemplate(
    KIND,
    gettext_lazy("Mashtal: we have answered your question."),
    gettext_lazy("Read the answer"),
    {},
)
"""Of WhatsApp. The plant is not named: two segments of SMS have no room for every name and link."""


def notify_customer(row: ProductQuestion) -> None:
    """Send after the commit; once for each question."""
    write_messages(
        MessageDraft(
            KIND, key=str(row.pk), about=f"question:{row.pk}", payload={"question": row.pk}
        )
    )


def send_published_answer(message: OutboxMessage) -> SendOutcome:
    """By mail, or to the phone where the account has no address. Dropped where the question was
    hidden meanwhile, or its product or customer is gone."""
    found = ProductQuestion.objects.filter(
        pk=message.payload["question"],
        state=QuestionState.PUBLISHED,
        customer__is_active=True,
    )
    row = found.select_related("customer__phone_identity").first()
    if row is None:
        return SendOutcome.DROPPED
    language = find_supported_language(row.language) or ARABIC
    product = get_product_detail(str(row.product_id), language)
    if product is None:
        return SendOutcome.DROPPED
    with translation.override(language):
        link = build_shop_url(f"product/{product['slug']}#{SECTION}")
        if email := get_email(row.customer):
            _send_as_mail(row, email, str(product["name"]), link)
            return SendOutcome.SENT
        phone = get_phone(row.customer)
        if phone is None:
            return SendOutcome.DROPPED
        text = f"{TEMPLATE.sentence}\n{link}"
        content = TemplateContent(TEMPLATE.name, {}, link)
        return send_to_phone(message, row.customer, phone, text, language, content=content)


def _send_as_mail(row: ProductQuestion, email: str, product_name: str, link: str) -> None:
    """In the active language."""
    send_mail(
        [email],
        subject=_("We have answered your question about %(product)s") % {"product": product_name},
        template="questions/answer_mail",
        context={"row": row, "product_name": product_name, "link": link},
    )
