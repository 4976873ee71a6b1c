"""The office as a Django app, and Django's own admin app pointed at it."""

from django.apps import AppConfig
from django.contrib.admin.apps import SimpleAdminConfig


class BackOfficeConfig(AppConfig):
    # Of the two in this module.
    default = True
    name = "plugins.back_office"
    label = "back_office"

    def ready(self) -> None:
        from plugins.back_office.audit_log import services as audit_log
        from plugins.back_office.failed_tasks import services as failed_tasks
        from plugins.back_office.services import second_factor
        from saleor_config import interfaces

        interfaces.second_factor.register(second_factor)
        interfaces.recording_changes_by.register(audit_log.acting)
        audit_log.install()
        failed_tasks.install()


class OfficeAdminConfig(SimpleAdminConfig):
    """Looks for no ``admin`` modules by itself: what the office shows stands in ``modules``."""

    default_site = "plugins.back_office.site.OfficeSite"
