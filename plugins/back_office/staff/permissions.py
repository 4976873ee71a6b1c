"""Which permissions staff may give to groups and to other accounts."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.contrib.auth.models import Group, Permission
from django.db.models import QuerySet
from django.urls import reverse
from saleor.core.permissions import get_permissions_enum_list

from plugins.back_office.permissions import TITLES
from plugins.messaging.services.account_mails import request_password_reset


def get_full_code(permission: Permission) -> str:
    return f"{permission.content_type.app_label}.{permission.codename}"


def get_permission_title(permission: Permission) -> Any:
    return TITLES.get(get_full_code(permission), permission.name)


def list_offered_permissions() -> QuerySet[Permission]:
    known = {code for _name, code in get_permissions_enum_list()} | set(TITLES)
    codes = [code.split(".")[1] for code in known]
    labels = {code.split(".")[0] for code in known}
    return (
        Permission.objects.filter(codename__in=codes, content_type__app_label__in=labels)
        .select_related("content_type")
        .order_by("content_type__app_label", "codename")
    )


def list_exceeding_permissions(user: Any, permissions: Iterable[Permission]) -> list[Permission]:
    """Those of ``permissions`` that ``user`` does not have."""
    return [each for each in permissions if not user.has_perm(get_full_code(each))]


def can_change_group(user: Any, group: Group | None) -> bool:
    """False for a group with permissions that ``user`` does not have."""
    if group is None or user.is_superuser:
        return True
    return not list_exceeding_permissions(user, group.permissions.select_related("content_type"))


def send_invitation(account: Any) -> None:
    """Mail a link by which a member of staff sets a password, after the commit."""
    request_password_reset(account.email, f"{settings.PUBLIC_URL}{reverse('admin:new_password')}")
