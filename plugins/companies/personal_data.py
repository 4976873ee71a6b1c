"""Companies of a customer: a sole trader's is named after its owner.

The company of an order goes with the part of ``invoices``, which knows what the law keeps.
"""

from dataclasses import asdict
from typing import Any

from saleor.account.models import User

from plugins.companies.models import SavedCompany
from plugins.companies.selectors import list_saved_companies


def export_data(user: User) -> dict[str, Any]:
    return {"companies": [asdict(company.details) for company in list_saved_companies(user)]}


def erase_data(user: User) -> None:
    SavedCompany.objects.filter(user=user).delete()
