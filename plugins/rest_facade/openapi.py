"""The API's description: what django-ninja makes of the calls, and what holds for all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ninja import NinjaAPI
from ninja.operation import Operation, PathView

VERBS: Final = ("get", "post", "put", "patch", "delete")
JSON: Final = "application/json"
FORM: Final = "application/x-www-form-urlencoded"

ERROR_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["message"],
    "properties": {
        "message": {"type": "string", "description": "A sentence in the language asked for."},
        "success": {"type": "boolean", "description": "Of the main client's calls: false."},
        "error": {"type": "string", "description": "With 401: the message again."},
        "code": {"type": "string"},
        "errors": {
            "type": "object",
            "description": "With 422: sentences by field, with dots for fields in fields.",
            "additionalProperties": {"type": "array", "items": {"type": "string"}},
        },
        "retry_after": {"type": "integer", "description": "With 429: seconds to wait."},
    },
}
ERROR_RESPONSE: Final = {
    "description": "Refused",
    "content": {JSON: {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
LOCALE: Final = {
    "in": "header",
    "name": "x-locale",
    "required": False,
    "description": "Language of the texts; without it Accept-Language, else Arabic.",
    "schema": {"type": "string", "enum": ["ar", "en"]},
}


def complete_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """Add what every call has: error responses, the language, and bodies as forms."""
    schema.setdefault("components", {}).setdefault("schemas", {})["Problem"] = ERROR_SCHEMA
    for path, verbs in schema["paths"].items():
        for verb, call in verbs.items():
            if verb in VERBS:
                complete_call(path, verb, call)
    return schema


def complete_call(path: str, verb: str, call: dict[str, Any]) -> None:
    name = path.removeprefix("/api").strip("/").replace("/", "_").replace("-", "_")
    call["operationId"] = f"{verb}_{''.join(each for each in name if each not in '{}')}"
    call["parameters"] = [*call.get("parameters", []), LOCALE]
    responses = {str(status): response for status, response in call["responses"].items()}
    call["responses"] = {**responses, "4XX": ERROR_RESPONSE, "503": ERROR_RESPONSE}
    content = call.get("requestBody", {}).get("content", {})
    if JSON in content:
        content[FORM] = content[JSON]


ROOT = "/api"


@dataclass(frozen=True)
class Route:
    """``address`` as in the description: ``/api/products/{product}``."""

    verb: str
    address: str
    operation: Operation
    view: PathView

    @property
    def asks_for_customer(self) -> bool:
        return bool(self.operation.auth_callbacks)


def list_routes(api: NinjaAPI) -> Iterator[Route]:
    for bound in api._get_bound_routers():
        for path, view in bound.path_operations.items():
            for operation in view.operations:
                for verb in operation.methods:
                    yield Route(verb, f"{ROOT}{bound.prefix}{path}", operation, view)
