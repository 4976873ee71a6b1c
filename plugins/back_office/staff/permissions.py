"""Who may give whom which rights."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.contrib.auth.models import Group, Permission
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from saleor.core.permissions import get_permissions_enum_list

from plugins.back_office.permissions import OFFICE_RIGHTS
from plugins.messaging.services.account_mails import request_password_reset
from saleor_config.patches.permissions import is_in_scope

TITLES: dict[str, Any] = {
    "account.manage_users": _("Manage customers"),
    "account.manage_staff": _("Manage staff and permission groups"),
    "app.manage_apps": _("Manage apps"),
    "discount.manage_discounts": _("Manage sales and vouchers"),
    "plugins.manage_plugins": _("Manage plugins"),
    "giftcard.manage_gift_card": _("Manage gift cards"),
    "menu.manage_menus": _("Manage menus"),
    "checkout.manage_checkouts": _("Manage checkouts"),
    "order.manage_orders": _("Manage orders"),
    "page.manage_pages": _("Manage pages"),
    "product.manage_products": _("Manage products"),
    "shipping.manage_shipping": _("Manage shipping"),
    "site.manage_settings": _("Manage settings"),
    "site.manage_translations": _("Manage translations"),
    "webhook.manage_webhooks": _("Manage webhooks"),
    "bookings.manage_bookings": _("See and process requests"),
    "bookings.manage_services": _("Manage services and crews"),
    "content.manage_messages": _("Read and answer messages"),
    "content.manage_galleries": _("Manage galleries"),
    **{f"back_office.{code}": title for code, title in OFFICE_RIGHTS},
}
"""What the office's screen of groups offers: Saleor's permissions and the plugins'."""


def full_code(permission: Permission) -> str:
    return f"{permission.content_type.app_label}.{permission.codename}"


def permission_title(permission: Permission) -> Any:
    return TITLES.get(full_code(permission), permission.name)


def offered_permissions() -> QuerySet[Permission]:
    known = {code for _name, code in get_permissions_enum_list()} | set(TITLES)
    codes = [code.split(".")[1] for code in known]
    labels = {code.split(".")[0] for code in known}
    return (
        Permission.objects.filter(codename__in=codes, content_type__app_label__in=labels)
        .select_related("content_type")
        .order_by("content_type__app_label", "codename")
    )


def beyond(user: Any, permissions: Iterable[Permission]) -> list[Permission]:
    """Those of ``permissions`` that ``user`` does not have."""
    return [each for each in permissions if not user.has_perm(full_code(each))]


def may_change_group(user: Any, group: Group | None) -> bool:
    """Nobody touches a group that may do what they may not."""
    if group is None or user.is_superuser:
        return True
    return not beyond(user, group.permissions.select_related("content_type"))


def may_change_account(user: Any, account: Any) -> bool:
    """Nor an account that may do more than they, were it active; superusers are theirs alone."""
    return is_in_scope(user, account)


def invite(account: Any) -> None:
    """Mail a link by which a member of staff sets a password, after the commit."""
    request_password_reset(account.email, f"{settings.PUBLIC_URL}{reverse('admin:new_password')}")
