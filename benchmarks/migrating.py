"""Migrations of a benchmark's own database, in the process that then fills it."""


def migrate() -> None:
    """Django keeps the site that was read last. A migration reads it as a model of its own time,
    which neither the next database's migrations nor the shop's code can go on with."""
    from django.contrib.sites.models import Site
    from django.core.management import call_command

    Site.objects.clear_cache()
    call_command("migrate", verbosity=0)
    Site.objects.clear_cache()
