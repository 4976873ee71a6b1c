"""What customers read about the care of their plants."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from django.utils import timezone
from django.utils.dates import MONTHS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from saleor.account.models import User
from saleor.product.models import Product

from plugins.messaging.selectors import (
    ConsentTopic,
    MessageChannel,
    MessageRecipient,
    count_segments,
    get_address,
)
from plugins.messaging.services.mail import build_shop_url
from plugins.messaging.services.marketing import MOST_SEGMENTS, MarketingContent, MarketingKind
from plugins.messaging.services.outbox import OutboxMessage
from plugins.messaging.services.templates import (
    MessageTemplate,
    TemplateCategory,
    TemplateContent,
)
from plugins.orders.selectors import list_kept_products
from plugins.reminders.models import CareNotice
from plugins.reminders.services import care_reminders
from saleor_config.language import get_bilingual_text, translate_field

MOST_NAMES: Final = 3
"""Of plants, in a line; the others are counted."""
LONGEST_NAME: Final = 30
STOP_LINE: Final = "x" * 70
"""As long as the line with the link that ends these messages, or longer."""

CARE_TEMPLATE: Final = MessageTemplate(
    care_reminders.KIND,
    gettext_lazy("Mashtal: what your plants need in %(month)s: %(tips)s."),
    gettext_lazy("See the plant"),
    {
        "month": ("يوليو", "July"),
        "tips": ("ظل من الظهر: ليمون، زيتون", "Shade from noon on: lemon, olive"),
    },
    TemplateCategory.MARKETING,
)
"""Of WhatsApp."""


@dataclass(frozen=True)
class TipLine:
    """A tip and the customer's plants that it is about, in the message's language."""

    title: str
    text: str
    plants: tuple[str, ...]


def find_care_reader(message: OutboxMessage) -> MessageRecipient | None:
    """None where the account is gone."""
    users = User.objects.select_related("phone_identity")
    user = users.filter(pk=message.payload["user"], is_active=True).first()
    if user is None:
        return None
    channel = MessageChannel(message.payload["channel"])
    return MessageRecipient(user.pk, get_address(user, channel), channel, ConsentTopic.CARE)


def build_care(message: OutboxMessage) -> MarketingContent | None:
    """None where the plants were sent back or the tips are switched off meanwhile."""
    notices = CareNotice.objects.filter(pk__in=message.payload["notices"], tip__is_active=True)
    found = list(notices.select_related("tip"))
    since = care_reminders.find_first_delivery(timezone.now())
    kept = {each.product_key for each in list_kept_products([message.payload["user"]], since)}
    named = {key for notice in found for key in notice.products if key in kept}
    rows = Product.objects.filter(pk__in=named).prefetch_related("translations")
    products = {product.pk: product for product in rows}
    own = [(each, [products[key] for key in each.products if key in products]) for each in found]
    lines = [_describe_tip(notice.tip, plants) for notice, plants in own if plants]
    if not lines:
        return None
    month = MONTHS[timezone.localdate().month]
    link = _find_link([plant for _notice, plants in own for plant in plants])
    # WhatsApp too: it goes by SMS where WhatsApp does not reach the phone.
    is_text = message.payload["channel"] != MessageChannel.MAIL.value
    tips = " · ".join(_build_line(line, 1) for line in lines)
    intro = _("Mashtal: your plants in %(month)s") % {"month": month}
    return MarketingContent(
        subject=_("What your plants need in %(month)s") % {"month": month},
        text=_fit_lines(intro, lines, link) if is_text else intro,
        link=link,
        link_text=_("See the plant"),
        paragraphs=[] if is_text else [_build_paragraph(line) for line in lines],
        whatsapp=TemplateContent(CARE_TEMPLATE.name, {"month": month, "tips": tips}, link),
    )


def _describe_tip(tip: Any, plants: Sequence[Product]) -> TipLine:
    names = tuple(translate_field(plant, "name")[:LONGEST_NAME] for plant in plants)
    return TipLine(get_bilingual_text(tip, "title"), get_bilingual_text(tip, "text"), names)


def _find_link(plants: Sequence[Product]) -> str:
    """The page of the first plant that is still sold; else the shop."""
    sold = next((plant for plant in plants if plant.is_visible), None)
    return build_shop_url(f"product/{quote(sold.slug)}" if sold else "")


def _fit_lines(intro: str, lines: Sequence[TipLine], link: str) -> str:
    """A text message with as many names of plants as fit."""
    text = intro
    for most in range(MOST_NAMES, -1, -1):
        text = "\n".join([intro, *(f"- {_build_line(line, most)}" for line in lines)])
        if count_segments(f"{text}\n{link}\n{STOP_LINE}") <= MOST_SEGMENTS:
            break
    return text


def _build_line(line: TipLine, most_names: int) -> str:
    """Such as “Shade from noon on: lemon, olive +2”."""
    names = _join_names(line.plants, most_names)
    return f"{line.title}: {names}" if names else line.title


def _build_paragraph(line: TipLine) -> str:
    return f"{line.title} ({_join_names(line.plants, MOST_NAMES)}): {line.text}"


def _join_names(names: Sequence[str], most: int) -> str:
    """Empty where none is to be named."""
    joined = str(_(", ")).join(names[:most])
    others = len(names) - most
    return f"{joined} +{others}" if joined and others > 0 else joined


CARE: Final = MarketingKind(care_reminders.KIND, find_care_reader, build_care)
