"""The services that events may be sent to."""

from typing import Final

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.senders.base import EventSender
from plugins.analytics.senders.configuration import has_sender
from plugins.analytics.senders.ga4 import Ga4Sender
from plugins.analytics.senders.meta import MetaSender
from plugins.analytics.senders.snap import SnapSender
from plugins.analytics.senders.tiktok import TikTokSender

SENDERS: Final[dict[str, EventSender]] = {
    sender.code: sender for sender in (Ga4Sender(), MetaSender(), SnapSender(), TikTokSender())
}


def list_configured_senders() -> list[EventSender]:
    return [sender for sender in SENDERS.values() if has_sender(sender.code)]


def list_purposes() -> list[ConsentPurpose]:
    """What visitors are asked for; nothing where no service is set up."""
    wanted = {sender.purpose for sender in list_configured_senders()}
    return [purpose for purpose in ConsentPurpose if purpose in wanted]
