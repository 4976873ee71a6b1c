"""Media and private files in two buckets of an S3, for shops of more than one machine.

The only module that imports boto3; Django imports it where ``STORAGES`` names it. Neither bucket is
public: media are served at the shop's own ``/media/`` addresses, private files by views that check
the reader (docs/decisions/0063-files-in-s3.md).
"""

import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import wraps
from io import BytesIO
from typing import Any, Final

from boto3.exceptions import Boto3Error
from boto3.s3.transfer import TransferConfig
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.conf import settings
from django.core.files import File
from django.utils.encoding import filepath_to_uri
from storages.backends.s3 import S3Storage

CONNECTION: Final = {
    "connect_timeout": 3,
    "read_timeout": 20,
    "max_pool_connections": 16,
    "retries": {"total_max_attempts": 3, "mode": "standard"},
    "signature_version": "s3v4",
}
NOT_FOUND: Final = "404"


def raise_os_errors(method: Callable[..., Any]) -> Callable[..., Any]:
    """Callers treat S3 like a disk: ``FileNotFoundError``, or ``OSError`` for all else."""

    @wraps(method)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return method(*args, **kwargs)
        except ClientError as error:
            if str(error.response["ResponseMetadata"].get("HTTPStatusCode")) == NOT_FOUND:
                raise FileNotFoundError(str(error)) from error
            raise OSError(str(error)) from error
        except (BotoCoreError, Boto3Error) as error:
            raise OSError(str(error)) from error

    return call


class BucketStorage(S3Storage):
    """A bucket that only the shop reads. One client serves all threads of a process."""

    def __init__(self, **options: Any) -> None:
        self.shared: Any = None
        self.lock = threading.Lock()
        # Endpoints of one's own rarely have a name for each bucket.
        style = "path" if options.get("endpoint_url") else "auto"
        super().__init__(
            file_overwrite=False,
            default_acl=None,
            transfer_config=TransferConfig(use_threads=False),
            client_config=Config(s3={"addressing_style": style}, **CONNECTION),
            **options,
        )

    @property
    def connection(self) -> Any:
        with self.lock:
            if self.shared is None:
                self.shared = self._create_session().resource(
                    "s3",
                    region_name=self.region_name,
                    endpoint_url=self.endpoint_url,
                    config=self.client_config,
                )
        return self.shared

    @raise_os_errors
    def _open(self, name: str, mode: str = "rb") -> File:
        """The whole file in memory, by one request."""
        key = self._normalize_name(name)
        response = self.connection.meta.client.get_object(Bucket=self.bucket_name, Key=key)
        return File(BytesIO(response["Body"].read()), name)

    @raise_os_errors
    def put(self, name: str, content: bytes) -> None:
        """Write the file, over one of the same name."""
        self.bucket.Object(self._normalize_name(name)).put(
            Body=content, **self._get_write_parameters(name)
        )

    @raise_os_errors
    def list_files(self, folder: str) -> Iterator[tuple[str, datetime]]:
        """Names below ``folder``, and when each was written."""
        found = self.bucket.objects.filter(Prefix=f"{self._normalize_name(folder)}/")
        return iter([(item.key, item.last_modified) for item in found])

    _save = raise_os_errors(S3Storage._save)
    delete = raise_os_errors(S3Storage.delete)
    exists = raise_os_errors(S3Storage.exists)
    listdir = raise_os_errors(S3Storage.listdir)
    size = raise_os_errors(S3Storage.size)
    get_modified_time = raise_os_errors(S3Storage.get_modified_time)


class MediaStorage(BucketStorage):
    """What everybody may see, under the same addresses as on a disk."""

    def url(self, name: str, *_args: Any, **_options: Any) -> str:
        return f"{settings.MEDIA_URL}{filepath_to_uri(name)}"


class PrivateStorage(BucketStorage):
    """What customers send. It has no URL: views that check the reader's rights open it."""

    def url(self, name: str, *_args: Any, **_options: Any) -> str:
        raise ValueError("A private file has no URL.")
