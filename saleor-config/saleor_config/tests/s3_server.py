"""An S3 on loopback (moto's server) with the two buckets of a shop.

Its packages are imported when it runs: without them the other tests still do.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from saleor_config.environment import Environment
from saleor_config.storage_settings import build_storages

MEDIA, PRIVATE = "media-of-the-shop", "private-of-the-shop"


@dataclass(frozen=True)
class S3Server:
    url: str
    client: Any

    @property
    def variables(self) -> dict[str, str]:
        return {
            "S3_MEDIA_BUCKET": MEDIA,
            "S3_PRIVATE_BUCKET": PRIVATE,
            "S3_ENDPOINT_URL": self.url,
            "S3_REGION": "me-south-1",
            "S3_ACCESS_KEY": "key",
            "S3_SECRET_KEY": "secret",
        }

    def build_storages(self) -> dict[str, Any]:
        return build_storages(Environment.load({"MASHTAL_ENVIRONMENT": "local", **self.variables}))

    def list_names(self, bucket: str) -> list[str]:
        """One name for each time that an object was written."""
        found = self.client.list_object_versions(Bucket=bucket)
        return [version["Key"] for version in found.get("Versions", [])]


@contextmanager
def run_s3() -> Iterator[S3Server]:
    import boto3
    from moto.moto_api._internal import moto_api_backend
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    url = f"http://{host}:{port}"
    client = boto3.client(
        "s3",
        endpoint_url=url,
        region_name="me-south-1",
        aws_access_key_id="key",
        aws_secret_access_key="secret",
    )
    for bucket in (MEDIA, PRIVATE):
        client.create_bucket(
            Bucket=bucket, CreateBucketConfiguration={"LocationConstraint": "me-south-1"}
        )
        client.put_bucket_versioning(Bucket=bucket, VersioningConfiguration={"Status": "Enabled"})
    try:
        yield S3Server(url, client)
    finally:
        moto_api_backend.reset()
        server.stop()
