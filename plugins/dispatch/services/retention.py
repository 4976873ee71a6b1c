"""How long photographs of parcels at doors are kept."""

from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet

from plugins.dispatch.models import StopReport
from saleor_config.photo_storage import remove_files, remove_stray_files

PHOTO_FOLDER: Final = "dispatch"
PHOTOS_KEPT: Final = timedelta(days=90)
"""As long as a customer may say that nothing came."""


def forget_photos(now: datetime) -> int:
    """Of old reports, and files without a row, as a killed process leaves them."""
    forgotten = forget_photos_of(StopReport.objects.filter(received_at__lt=now - PHOTOS_KEPT))
    stray = remove_stray_files(
        PHOTO_FOLDER, lambda name: StopReport.objects.filter(photo=name).exists()
    )
    return forgotten + stray


def forget_photos_of(reports: QuerySet[StopReport]) -> int:
    rows = list(reports.exclude(photo="").values_list("pk", "photo"))
    remove_files(name for _key, name in rows)
    StopReport.objects.filter(pk__in=[key for key, _name in rows]).update(photo="", photo_token="")
    return len(rows)
