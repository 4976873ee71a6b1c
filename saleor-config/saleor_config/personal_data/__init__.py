"""Personal data of an account: exported to its owner, and erased.

A plugin with personal data has ``personal_data.py`` beside its ``models.py``::

    def export_data(user) -> dict[str, Any]: ...  # sections by name, ready for JSON
    def erase_data(user) -> None: ...
    def refuse_erasure(user) -> None: ...  # optional; raises ErasureError

``docs/decisions/0025-personal-data.md`` lists what is where.
"""

from importlib import import_module
from types import ModuleType
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import transaction

from saleor_config.personal_data import journal
from saleor_config.plugin_modules import import_plugin_modules

SALEORS_PART: Final = "saleor_config.personal_data.saleor"


class ErasureError(ValidationError):
    """The data is still needed, for an order on its way for instance.

    A ``ValidationError``, so that Saleor's mutations return it as one of theirs; its
    ``message`` is a sentence for the customer.
    """


def export_account(user: Any) -> dict[str, Any]:
    """All personal data of ``user``, ready for JSON: section to its contents.

    No secrets (hashes, tokens, private metadata), and nothing of other people.
    """
    sections: dict[str, Any] = {}
    for part in find_data_modules():
        for name, content in part.export_data(user).items():
            if name in sections:
                raise ValueError(f"Section '{name}' of {part.__name__} is already another's.")
            sections[name] = content
    return sections


def erase_account(user: Any) -> None:
    """Erase the personal data of ``user``; orders stay, anonymised.

    One transaction that holds the user's row, so an order placed meanwhile is either seen
    or fails. The row itself stays, emptied, for the caller to delete in a transaction
    around this; ``user`` in memory is as it was. Files are removed after the commit.
    It may be repeated. The journal has it before the commit, so that a restored backup does
    not bring the person back. Raises ``ErasureError``, having changed nothing.
    """
    with transaction.atomic():
        held = get_user_model().objects.select_for_update().filter(pk=user.pk).first()
        if held is None:
            return
        found = find_data_modules()
        for part in found:
            getattr(part, "refuse_erasure", lambda _user: None)(held)
        for part in reversed(found):
            part.erase_data(held)
        entry = journal.begin_erasure(held)
        transaction.on_commit(lambda: journal.complete_erasure(entry), robust=True)


def find_data_modules() -> list[ModuleType]:
    """Saleor's part is read first and erased last: the plugins' rows hang on its rows."""
    return [import_module(SALEORS_PART), *import_plugin_modules("personal_data")]
