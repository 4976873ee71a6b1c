"""Whether the environment and the machine are fit for selling."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sites.models import Site
from django.core.checks import CheckMessage, Error, Warning
from django.core.checks.security.base import check_secret_key
from django.db import connection
from django.http.request import validate_host
from django.utils.translation import gettext as _

from saleor_config.backup_record import read_backup_record
from saleor_config.heartbeat import SECONDS_BETWEEN, get_silent_seconds
from saleor_config.redis import redis_client
from saleor_config.selling_checks import is_reserved_name, selling_check
from saleor_config.views import list_missing_parts

RIYADH: Final = "Asia/Riyadh"
LONGEST_SILENCE: Final = 6 * SECONDS_BETWEEN
MOST_CLOCK_SECONDS: Final = 5
HOUR: Final = 60 * 60
OLD_BACKUP: Final = 26 * HOUR
"""A night's backup, and two hours for it to run."""
LOST_BACKUP: Final = 7 * 24 * HOUR
GIBIBYTE: Final = 1024**3
LITTLE_DISK: Final = 5 * GIBIBYTE
NO_DISK: Final = GIBIBYTE


@selling_check
def check_services() -> Iterator[CheckMessage]:
    if missing := list_missing_parts():
        yield Error(
            _("These parts do not respond or are not up to date: %(parts)s.")
            % {"parts": ", ".join(missing)},
            hint=_("Start PostgreSQL and Redis, run “migrate”, and look into the log."),
            id="saleor_config.E001",
        )


@selling_check
def check_environment() -> Iterator[CheckMessage]:
    if not settings.ENVIRONMENT.is_production:
        yield Error(
            _("This is a demonstration: it shows one-time codes on a page, and invents payments."),
            hint=_("Run the compose stack, or set MASHTAL_ENVIRONMENT=production."),
            id="saleor_config.E002",
        )
    if settings.DEBUG or settings.ENVIRONMENT.debug:
        yield Error(
            _("DEBUG is on: an error shows code and settings to visitors."),
            hint=_("Remove DEBUG from the environment."),
            id="saleor_config.E003",
        )


@selling_check
def check_key() -> Iterator[CheckMessage]:
    if check_secret_key(None):
        yield Error(
            _("SECRET_KEY can be guessed, and with it sign-ins can be forged."),
            hint=_(
                "Set SECRET_KEY to what this prints:"
                " python3 -c 'import secrets; print(secrets.token_urlsafe(64))'"
            ),
            id="saleor_config.E004",
        )


@selling_check
def check_host_names() -> Iterator[CheckMessage]:
    public = urlsplit(settings.PUBLIC_URL).hostname or ""
    # Django answers this machine's own names where the list is empty.
    if not validate_host(public, settings.ALLOWED_HOSTS) or "*" in settings.ALLOWED_HOSTS:
        yield Error(
            _("ALLOWED_HOSTS must name the host of PUBLIC_URL, %(host)s, and not all hosts.")
            % {"host": public},
            hint=_("Set ALLOWED_HOSTS to the shop's own names, separated by commas."),
            id="saleor_config.E005",
        )
    if is_reserved_name(public):
        yield Error(
            _("Customers cannot reach the shop at PUBLIC_URL, %(url)s.")
            % {"url": settings.PUBLIC_URL},
            hint=_("Set PUBLIC_URL to the address under which customers open the shop."),
            id="saleor_config.E006",
        )


@selling_check
def check_https() -> Iterator[CheckMessage]:
    addresses = dict.fromkeys([settings.PUBLIC_URL, *settings.ALLOWED_ORIGINS])
    if plain := [each for each in addresses if not each.startswith("https://")]:
        yield Error(
            _("These addresses are not encrypted, so sessions can be read: %(addresses)s.")
            % {"addresses": ", ".join(plain)},
            hint=_("Begin PUBLIC_URL and each of ALLOWED_ORIGINS with https://."),
            id="saleor_config.E007",
        )


@selling_check
def check_site_domain() -> Iterator[CheckMessage]:
    domains = Site.objects.filter(pk=settings.SITE_ID).values_list("domain", flat=True)
    address = urlsplit(settings.PUBLIC_URL)
    for domain in set(domains) - {address.netloc, address.hostname}:
        yield Warning(
            _("Links and pictures of the Dashboard lead to %(domain)s, which is not PUBLIC_URL.")
            % {"domain": domain},
            hint=_("Set the domain in the Dashboard: Configuration, Site settings."),
            id="saleor_config.W001",
        )


@selling_check
def check_time() -> Iterator[CheckMessage]:
    if settings.TIME_ZONE != RIYADH or not settings.USE_TZ:
        yield Error(
            _("Delivery days and invoices are counted in the time zone %(zone)s.")
            % {"zone": settings.TIME_ZONE},
            hint=_("Set TIME_ZONE to Asia/Riyadh, and USE_TZ to True."),
            id="saleor_config.E008",
        )
    with connection.cursor() as cursor:
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())::float8")
        seconds = round(abs(time.time() - cursor.fetchone()[0]))
    if seconds > MOST_CLOCK_SECONDS:
        yield Warning(
            _("The clocks of this machine and of PostgreSQL differ by %(seconds)s seconds.")
            % {"seconds": seconds},
            hint=_("Have both machines set their clocks by NTP."),
            id="saleor_config.W002",
        )


@selling_check
def check_background_work() -> Iterator[CheckMessage]:
    silent = get_silent_seconds()
    if silent is None or silent > LONGEST_SILENCE:
        yield Error(
            _("Beat or the worker does not run: no code, mail or invoice is sent."),
            hint=_("Start beat and the worker, and look into their logs."),
            id="saleor_config.E009",
        )


@selling_check
def check_redis_memory() -> Iterator[CheckMessage]:
    memory = redis_client().info("memory")
    if memory.get("maxmemory") and memory.get("maxmemory_policy") != "noeviction":
        yield Warning(
            _("Redis may evict queued work and counters of limits (%(policy)s).")
            % {"policy": memory["maxmemory_policy"]},
            hint=_("Set “maxmemory-policy noeviction” in Redis' configuration."),
            id="saleor_config.W003",
        )


@selling_check
def check_disk() -> Iterator[CheckMessage]:
    for free, folder in sorted(_list_free_bytes()):
        if free < LITTLE_DISK:
            kind, number = (Error, "E010") if free < NO_DISK else (Warning, "W004")
            yield kind(
                _("Only %(free)s GiB are free for %(folder)s.")
                % {"free": round(free / GIBIBYTE, 1), "folder": folder},
                hint=_("Delete what is not needed, or enlarge the disk."),
                id=f"saleor_config.{number}",
            )


def _list_free_bytes() -> list[tuple[int, Path]]:
    """Free bytes of each file system that the shop writes to, and one folder on it."""
    by_device: dict[int, tuple[int, Path]] = {}
    for folder in (Path(settings.MEDIA_ROOT), Path(settings.PRIVATE_ROOT)):
        existing = next(each for each in (folder, *folder.parents) if each.exists())
        free = shutil.disk_usage(existing).free
        by_device.setdefault(existing.stat().st_dev, (free, folder))
    return list(by_device.values())


@selling_check
def check_backup() -> Iterator[CheckMessage]:
    record = read_backup_record()
    age = record.compute_age_seconds() if record else None
    if age is None or age > LOST_BACKUP:
        yield Error(
            _("There is no backup of the last seven days."),
            hint=_("Run “mashtal backup” now, and every night from then on."),
            id="saleor_config.E011",
        )
    elif age > OLD_BACKUP:
        yield Warning(
            _("The newest backup is %(hours)s hours old.") % {"hours": round(age / HOUR)},
            hint=_("Look why “mashtal backup” did not run last night, and run it now."),
            id="saleor_config.W005",
        )
    if record and not record.is_ok:
        yield Warning(
            _("The last backup failed at “%(step)s”: %(error)s")
            % {"step": record.failed_step, "error": record.error},
            hint=_("Remove the cause, and run “mashtal backup” again."),
            id="saleor_config.W006",
        )
