"""What every test database needs, in whatever order the tests run."""

from importlib import import_module
from typing import Any

import pytest
from django.db.models.signals import post_migrate
from django.dispatch import receiver


@receiver(post_migrate)
def put_back_what_migrations_wrote(sender: Any, **_kwargs: Any) -> None:
    """The site's settings and menus, which Saleor's migrations make once.

    A test with real transactions empties every table behind itself. Django then sends this
    signal, and it does so too when a run finds a database that an earlier one left empty.
    """
    if sender.label != "site":
        return
    from django.apps import apps
    from django.contrib.sites.models import Site
    from saleor.site.models import SiteSettings

    # A migration has left a site of its own, historical kind there.
    Site.objects.clear_cache()
    SiteSettings.objects.get_or_create(site=Site.objects.get_current())
    menus = import_module("saleor.site.migrations.0013_assign_default_menus")
    menus.assign_default_menus(apps, None)


@pytest.fixture(autouse=True)
def graphql_is_not_limited(settings: Any) -> None:
    """All tests ask from one address, and the first of a process loads what it needs.

    Tests of these limits set their own.
    """
    settings.GRAPHQL_REQUESTS_A_MINUTE = 1_000_000
    settings.GRAPHQL_PROCESSOR_MS = {"guest": 0, "customer": 0}
