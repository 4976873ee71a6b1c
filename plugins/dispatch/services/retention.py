"""How long photographs of parcels at doors are kept."""

from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet

from plugins.dispatch.models import StopReport
from plugins.dispatch.photo_files import list_photo_files, remove_photos
from saleor_config.uploads import PrivateStorage

PHOTOS_KEPT: Final = timedelta(days=90)
"""As long as a customer may say that nothing came."""
STRAY_AFTER: Final = timedelta(days=1)


def forget_photos(now: datetime) -> int:
    """Of old reports, and files without a row, as a killed process leaves them."""
    forgotten = forget_photos_of(StopReport.objects.filter(received_at__lt=now - PHOTOS_KEPT))
    storage = PrivateStorage()
    stray = [
        name
        for name in list_photo_files()
        if storage.get_modified_time(name) < now - STRAY_AFTER
        and not StopReport.objects.filter(photo=name).exists()
    ]
    remove_photos(stray)
    return forgotten + len(stray)


def forget_photos_of(reports: QuerySet[StopReport]) -> int:
    rows = list(reports.exclude(photo="").values_list("pk", "photo"))
    remove_photos(name for _key, name in rows)
    StopReport.objects.filter(pk__in=[key for key, _name in rows]).update(photo="", photo_token="")
    return len(rows)
