"""Changes of a customer's companies, and the company of an order.

Every change locks the customer's row, as placing an order does.
"""

from dataclasses import asdict
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.companies.details import CompanyDetails
from plugins.companies.errors import CompanyError, CompanyErrorCode
from plugins.companies.models import OrderCompany, SavedCompany
from plugins.companies.validators import read_company_form
from saleor_config.global_ids import read_key

MOST_COMPANIES: Final = 20


def create_company(user: Any, typed: CompanyDetails) -> SavedCompany:
    """Save a company for later orders. Raises ``CompanyError``."""
    details = read_company_form(typed)
    with transaction.atomic():
        _lock_customer(user)
        saved = SavedCompany.objects.filter(user=user)
        _require_unsaved(saved, details)
        if saved.count() >= MOST_COMPANIES:
            raise CompanyError(
                CompanyErrorCode.LIMIT_REACHED,
                _("You can keep up to %(most)d companies. Please delete one first.")
                % {"most": MOST_COMPANIES},
            )
        company = SavedCompany.build(user, details)
        company.save()
    return company


def update_company(user: Any, company_id: str, typed: CompanyDetails) -> SavedCompany:
    """Replace a company of the customer; orders keep theirs. Raises ``CompanyError``."""
    details = read_company_form(typed)
    with transaction.atomic():
        _lock_customer(user)
        company = _get_own_company(user, company_id)
        _require_unsaved(SavedCompany.objects.filter(user=user).exclude(pk=company.pk), details)
        for name, text in asdict(details).items():
            setattr(company, name, text)
        company.save()
    return company


def delete_company(user: Any, company_id: str) -> None:
    """Delete a company of the customer; orders keep theirs. Raises ``CompanyError``."""
    with transaction.atomic():
        _lock_customer(user)
        _get_own_company(user, company_id).delete()


def record_order_company(order: Order, user: Any, details: CompanyDetails) -> None:
    """Write on the order whom it is invoiced to, and save it for the customer's next order.

    Call it in the transaction that makes the order, under the lock on the customer.
    """
    OrderCompany.objects.create(order=order, **asdict(details))
    saved = SavedCompany.objects.filter(user=user)
    is_known = _filter_same(saved, details).update(**asdict(details))
    if not is_known and saved.count() < MOST_COMPANIES:
        SavedCompany.build(user, details).save()


def erase_order_companies(orders: QuerySet[Order]) -> None:
    """Delete what these orders say of their companies."""
    OrderCompany.objects.filter(order__in=orders).delete()


def _lock_customer(user: Any) -> None:
    get_user_model().objects.select_for_update(no_key=True).only("pk").get(pk=user.pk)


def _get_own_company(user: Any, company_id: str) -> SavedCompany:
    key = read_key(company_id, "CustomerCompany")
    company = SavedCompany.objects.filter(user=user, pk=key).first() if key else None
    if company is None:
        message = _("This company is not in your account.")
        raise CompanyError(CompanyErrorCode.NOT_FOUND, message, "id")
    return company


def _require_unsaved(saved: QuerySet[SavedCompany], details: CompanyDetails) -> None:
    if _filter_same(saved, details).exists():
        message = _("This company is in your account already.")
        raise CompanyError(CompanyErrorCode.TAKEN, message, "vatNumber")


def _filter_same(saved: QuerySet[SavedCompany], details: CompanyDetails) -> QuerySet[SavedCompany]:
    return saved.filter(
        vat_number=details.vat_number, registration_number=details.registration_number
    )
