"""``STORAGES`` of the environment: folders of this machine, or the buckets of an S3."""

from typing import Any

from saleor_config.environment import Environment

Storages = dict[str, dict[str, Any]]


def build_storages(environment: Environment) -> Storages:
    static = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    files = build_buckets(environment) if environment.has_s3 else build_folders()
    return {**files, "staticfiles": static}


def build_folders() -> Storages:
    return {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "private": {"BACKEND": "saleor_config.uploads.PrivateFiles"},
    }


def build_buckets(environment: Environment) -> Storages:
    """Without keys boto3 looks for a role of the machine or the pod."""
    options = {
        "endpoint_url": environment.s3_endpoint_url or None,
        "region_name": environment.s3_region or None,
        "access_key": environment.s3_access_key or None,
        "secret_key": environment.s3_secret_key or None,
    }
    return {
        name: {
            "BACKEND": f"saleor_config.s3.{backend}",
            "OPTIONS": {**options, "bucket_name": bucket},
        }
        for name, backend, bucket in (
            ("default", "MediaStorage", environment.s3_media_bucket),
            ("private", "PrivateStorage", environment.s3_private_bucket),
        )
    }
