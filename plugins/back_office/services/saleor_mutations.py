"""Saleor's own mutations, run for the member of staff who uses the office.

So permissions, checks, prices and the plugins' hooks are those of its API.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest
from graphql_jwt.exceptions import PermissionDenied as SaleorPermissionDenied

from saleor_config.task_queue import after_commit

TRANSLATIONS: Final = "site.manage_translations"


@dataclass(frozen=True)
class MutationError:
    """``field`` in camelCase as in the mutation's input, ``code`` as ``ALREADY_EXISTS``;
    ``message`` as Saleor words it, mostly in English."""

    field: str | None
    code: str
    message: str


class SaleorError(Exception):
    def __init__(self, errors: list[MutationError]) -> None:
        super().__init__(", ".join(error.code for error in errors))
        self.errors = errors


class Translator:
    """``user`` with the permission to translate."""

    def __init__(self, user: Any) -> None:
        self._user = user

    def has_perm(self, permission: Any, obj: Any = None) -> bool:
        code = getattr(permission, "value", permission)
        return code == TRANSLATIONS or bool(self._user.has_perm(permission, obj))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._user, name)


class MutationContext:
    """The office's request as Saleor's mutations read one."""

    app: Any = None

    def __init__(self, request: HttpRequest, user: Any, files: Mapping[str, Any]) -> None:
        self._request = request
        self.user = user
        self.FILES = files

    def __getattr__(self, name: str) -> Any:
        return getattr(self._request, name)


def run_mutation(
    request: HttpRequest,
    name: str,
    returned: str = "",
    files: Mapping[str, Any] | None = None,
    **arguments: Any,
) -> dict[str, Any]:
    """The payload of the mutation ``name``, with the fields ``returned`` of it.

    Staff who may write an Arabic text may write its English one, so ``…Translate`` needs no
    permission of its own. ``files`` are uploads by the names that ``arguments`` give them. Raises
    ``SaleorError`` and ``PermissionDenied``.
    """
    # The composed schema imports every plugin.
    from saleor_config.schema import schema

    mutation = schema.get_mutation_type().fields[name]
    errors = next(field for field in mutation.type.fields if field.endswith("Errors"))
    types = ", ".join(f"${key}: {mutation.args[key].type}" for key in arguments)
    values = ", ".join(f"{key}: ${key}" for key in arguments)
    document = f"""mutation({types}) {{
      {name}({values}) {{ {returned} errors: {errors} {{ field code message }} }}
    }}"""
    user = Translator(request.user) if name.endswith("Translate") else request.user
    context = MutationContext(request, user, files or {})
    result = schema.execute(document, variables=arguments, context=context)
    for error in result.errors or ():
        original = getattr(error, "original_error", None) or error
        if isinstance(original, SaleorPermissionDenied):
            raise PermissionDenied
        raise original
    payload = dict(result.data[name])
    if payload["errors"]:
        raise SaleorError([
            MutationError(each["field"], each["code"], each["message"] or "")
            for each in payload["errors"]
        ])  # fmt: skip
    return payload


@contextmanager
def change_all_or_nothing() -> Iterator[None]:
    """One transaction; what Saleor queues within starts after its commit."""
    with after_commit(), transaction.atomic():
        yield
