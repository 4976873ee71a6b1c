"""Everything the shop keeps about a customer, as a file to take along."""

import json
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.utils import timezone

from saleor_config import personal_data
from saleor_config.language import current_language
from saleor_config.personal_data.formats import format_time
from saleor_config.plugins_manager import cache_plugin_configurations


@dataclass(frozen=True)
class DataFile:
    """``text``: JSON that a person can read too; it stays out of ``repr``, and so of logs."""

    name: str
    text: str = field(repr=False)


def build_data_export(user: Any) -> DataFile:
    """Times carry their zone; amounts are decimal texts beside their currency."""
    now = timezone.now()
    about = {
        "shop": settings.PUBLIC_URL,
        "made_at": format_time(now),
        "language": current_language(),
    }
    with cache_plugin_configurations():
        document = {"about": about, **personal_data.export_account(user)}
    return DataFile(
        name=f"mashtal-my-data-{timezone.localdate(now).isoformat()}.json",
        text=json.dumps(document, ensure_ascii=False, indent=2),
    )
