"""The development inbox: what a machine without phones and mail would have sent.

Open in ``local`` alone; it is the one place where a one-time code can be read.
"""

from typing import Final

from django.conf import settings

from saleor_config.environment import LOCAL
from saleor_config.inbox.box import Box

SMS: Final = Box("sms")
MAILS: Final = Box("mails")


def is_open() -> bool:
    return settings.ENVIRONMENT.name == LOCAL
