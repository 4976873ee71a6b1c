"""Everything the shop keeps about a person: to hand it out, and to let it go.

A plugin that keeps personal data has ``personal_data.py`` beside its ``models.py``::

    def export(user) -> dict[str, Any]: ...  # sections by name, ready for JSON
    def erase(user) -> None: ...
    def refuse_erasure(user) -> None: ...  # optional; raises ErasureRefused

``docs/decisions/0025-personal-data.md`` lists what is where. Spec §7, ``DELETE
/profile/delete-account``.
"""

from saleor_config.personal_data.services import ErasureRefused, erase, export

__all__ = ["ErasureRefused", "erase", "export"]
