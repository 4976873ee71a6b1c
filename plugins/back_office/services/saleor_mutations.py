"""Saleor's own mutations, run for whoever sits in the office.

So its permissions, checks, prices and the plugins' hooks are those of its API, and nothing is
saved behind its back.
"""

from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from graphql_jwt.exceptions import PermissionDenied as SaleorPermissionDenied


@dataclass(frozen=True)
class Problem:
    """``field`` in camelCase as in the mutation's input, ``code`` as ``ALREADY_EXISTS``;
    ``message`` as Saleor says it, mostly in English."""

    field: str | None
    code: str
    message: str


class SaleorRefused(Exception):
    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


def run(request: HttpRequest, document: str, **variables: Any) -> dict[str, Any]:
    """The answer of the only root field of ``document``, which asks for its errors as
    ``errors: orderErrors { field code message }``.

    Raises ``SaleorRefused`` with these, and ``PermissionDenied``.
    """
    # The composed schema imports every plugin's, and these the office's services.
    from saleor_config.schema import schema

    request.app = None
    result = schema.execute(document, variables=variables, context=request)
    for error in result.errors or ():
        original = getattr(error, "original_error", None) or error
        if isinstance(original, SaleorPermissionDenied):
            raise PermissionDenied
        raise original
    (answer,) = result.data.values()
    problems = [
        Problem(each["field"], each["code"], each["message"] or "")
        for each in answer.get("errors") or ()
    ]
    if problems:
        raise SaleorRefused(problems)
    return dict(answer)
