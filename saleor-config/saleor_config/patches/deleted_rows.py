"""What was deleted stays deleted, also beside a request that had read it before.

Django's ``save`` inserts a row that its UPDATE does not find. Saleor saves whole accounts and
addresses that it read a moment ago: one that is erased meanwhile would come back, with name,
e-mail and password.
"""

from functools import wraps
from typing import Any

from django.db.models import Model


def install_row_patches() -> None:
    """Needs Django's apps to be loaded; safe to run twice."""
    from saleor.account.models import Address, User

    for model in (User, Address):
        forbid_reinsertion(model)


def forbid_reinsertion(model: type[Model]) -> None:
    """Saving a row that was read or saved before raises ``DatabaseError`` where it is gone."""
    inherited = model.save
    if hasattr(inherited, "inserts_once"):
        return

    @wraps(inherited)
    def save(self: Any, *flags: Any, **options: Any) -> None:
        is_known = self.pk is not None and not self._state.adding
        if is_known and not flags and not options.get("force_insert"):
            options["force_update"] = True
        inherited(self, *flags, **options)

    save.inserts_once = True  # type: ignore[attr-defined]
    model.save = save
