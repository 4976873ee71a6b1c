"""Sales and vouchers, written by Saleor's own mutations. Each raises ``SaleorRefused``.

They check permissions and codes and tell which prices are to be computed anew. Whoever may write
a discount's Arabic name may write its English one (decision 0045).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.http import HttpRequest

from plugins.back_office.catalogue.services.products import asked
from plugins.back_office.discounts.selectors import MODELS, TYPES
from plugins.back_office.services.saleor_mutations import run
from saleor_config.global_ids import read_key, write_id

ERRORS: Final = "errors: discountErrors { field code message }"


@dataclass(frozen=True)
class Mutations:
    """Of ``name``, which is ``sale`` or ``voucher``."""

    name: str

    @property
    def type_name(self) -> str:
        return self.name.capitalize()

    @cached_property
    def documents(self) -> dict[str, str]:
        one, of = self.name, self.type_name
        catalogues = f"""mutation($id: ID!, $input: CatalogueInput!) {{
  {one}Catalogues%s(id: $id, input: $input) {{ {ERRORS} }} }}"""
        return {
            "create": f"""mutation($input: {of}Input!) {{
  {one}Create(input: $input) {{ {ERRORS} {one} {{ id }} }} }}""",
            "update": f"""mutation($id: ID!, $input: {of}Input!) {{
  {one}Update(id: $id, input: $input) {{ {ERRORS} }} }}""",
            # Its deletion of one looks for the sale that it has just deleted.
            "delete": f"mutation($id: ID!) {{ {one}BulkDelete(ids: [$id]) {{ {ERRORS} }} }}",
            "add": catalogues % "Add",
            "remove": catalogues % "Remove",
            "translate": f"""mutation($id: ID!, $name: String) {{
  {one}Translate(id: $id, languageCode: EN, input: {{name: $name}}) {{
    errors: translationErrors {{ field code message }} }} }}""",
        }

    def create(self, request: HttpRequest, given: dict[str, Any]) -> int:
        answer = run(asked(request), self.documents["create"], input=given)
        return read_key(answer[self.name]["id"], self.type_name) or 0

    def update(self, request: HttpRequest, key: int, given: dict[str, Any]) -> None:
        run(asked(request), self.documents["update"], id=self.id_of(key), input=given)

    def delete(self, request: HttpRequest, row: Any) -> None:
        """After all was taken out of it, so that prices are computed without it."""
        self.choose(request, row, dict.fromkeys(MODELS, ()))
        run(asked(request), self.documents["delete"], id=self.id_of(row.pk))

    def translate(self, request: HttpRequest, key: int, name: str) -> None:
        run(asked(request), self.documents["translate"], id=self.id_of(key), name=name)

    def choose(self, request: HttpRequest, row: Any, wanted: Mapping[str, Iterable[int]]) -> None:
        """Add what is new and take away what is no longer wanted, as the Dashboard does: so
        prices of both are computed anew."""
        stored = {kind: set(getattr(row, kind).values_list("pk", flat=True)) for kind in MODELS}
        changes = {
            "add": {kind: set(wanted[kind]) - stored[kind] for kind in MODELS},
            "remove": {kind: stored[kind] - set(wanted[kind]) for kind in MODELS},
        }
        for name, keys in changes.items():
            if any(keys.values()):
                ids = {
                    kind: [write_id(TYPES[kind], key) for key in sorted(each)]
                    for kind, each in keys.items()
                }
                run(asked(request), self.documents[name], id=self.id_of(row.pk), input=ids)

    def id_of(self, key: int) -> str:
        return write_id(self.type_name, key)


SALES: Final = Mutations("sale")
VOUCHERS: Final = Mutations("voucher")
