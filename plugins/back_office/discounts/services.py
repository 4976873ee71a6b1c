"""Sales and vouchers, written by Saleor's own mutations.

Each function raises ``SaleorError``; ``model`` is Sale or Voucher. Saleor computes the prices.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest

from plugins.back_office.discounts.selectors import MODELS
from plugins.back_office.services.saleor_mutations import run_mutation
from saleor_config.global_ids import read_key, write_id


def create_discount(request: HttpRequest, model: Any, values: dict[str, Any]) -> Any:
    name = model._meta.model_name
    payload = run_mutation(request, f"{name}Create", f"{name} {{ id }}", input=values)
    return model.objects.get(pk=read_key(payload[name]["id"], model.__name__))


def update_discount(request: HttpRequest, row: Any, values: dict[str, Any]) -> None:
    run_mutation(request, f"{row._meta.model_name}Update", id=get_global_id(row), input=values)


def delete_discount(request: HttpRequest, row: Any) -> None:
    """After all was taken out of it, so that prices are computed without it."""
    set_catalogues(request, row, dict.fromkeys(MODELS, ()))
    # …Delete looks for the sale that it has just deleted.
    run_mutation(request, f"{row._meta.model_name}BulkDelete", ids=[get_global_id(row)])


def translate_discount(request: HttpRequest, row: Any, name: str) -> None:
    run_mutation(
        request, f"{row._meta.model_name}Translate",
        id=get_global_id(row), languageCode="EN", input={"name": name},
    )  # fmt: skip


def set_catalogues(request: HttpRequest, row: Any, wanted: Mapping[str, Iterable[int]]) -> None:
    """Add and remove rows as the Dashboard does, so that Saleor computes the prices of both."""
    stored = {kind: set(getattr(row, kind).values_list("pk", flat=True)) for kind in MODELS}
    changes = {
        "Add": {kind: set(wanted[kind]) - stored[kind] for kind in MODELS},
        "Remove": {kind: stored[kind] - set(wanted[kind]) for kind in MODELS},
    }
    for suffix, keys in changes.items():
        if any(keys.values()):
            ids = {
                kind: [write_id(MODELS[kind].__name__, key) for key in sorted(each)]
                for kind, each in keys.items()
            }
            mutation = f"{row._meta.model_name}Catalogues{suffix}"
            run_mutation(request, mutation, id=get_global_id(row), input=ids)


def get_global_id(row: Any) -> str:
    return write_id(type(row).__name__, row.pk)
