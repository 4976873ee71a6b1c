"""The office as a Django app, and Django's own admin app pointed at it."""

from django.apps import AppConfig
from django.contrib.admin.apps import SimpleAdminConfig


class BackOfficeConfig(AppConfig):
    # Of the two in this module.
    default = True
    name = "plugins.back_office"
    label = "back_office"

    def ready(self) -> None:
        from plugins.back_office.audit_log.bulk_operations import patch_bulk_operations
        from plugins.back_office.audit_log.receivers import connect_receivers
        from plugins.back_office.audit_log.services import record_changes_by
        from plugins.back_office.failed_tasks.services import connect_receiver
        from plugins.back_office.services import second_factor
        from saleor_config import interfaces

        interfaces.second_factor.register(second_factor)
        interfaces.recording_changes_by.register(record_changes_by)
        connect_receivers()
        patch_bulk_operations()
        connect_receiver()


class OfficeAdminConfig(SimpleAdminConfig):
    """Discovers no ``admin`` modules: those of the office are listed in its ``admin.py``."""

    default_site = "plugins.back_office.site.OfficeSite"
