"""Files that no address of the web server leads to: what customers send."""

from django.conf import settings
from django.core.files.storage import FileSystemStorage
from django.utils.deconstruct import deconstructible


@deconstructible
class PrivateStorage(FileSystemStorage):
    """Files under ``PRIVATE_ROOT``, readable by the shop's own user alone.

    They have no URL: a view that knows who may see one reads it.
    """

    def __init__(self) -> None:
        super().__init__(file_permissions_mode=0o600, directory_permissions_mode=0o700)

    @property
    def base_location(self) -> str:
        return str(settings.PRIVATE_ROOT)

    @property
    def location(self) -> str:
        return str(settings.PRIVATE_ROOT)

    def url(self, name: str | None) -> str:
        raise ValueError("A private file has no URL.")
