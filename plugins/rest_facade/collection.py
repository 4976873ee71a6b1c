"""The API as a collection for Postman, Bruno and whatever else reads its format (v2.1):
``docs/api/mashtal.postman_collection.json``, made of the description."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Final

from ninja import NinjaAPI

from plugins.rest_facade.docs import JSON, SCHEMA_ROOT, Document, get_content_schema
from plugins.rest_facade.openapi import VERBS

FILE: Final = (
    Path(__file__).resolve().parents[2] / "docs" / "api" / "mashtal.postman_collection.json"
)
FORMAT: Final = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"


def build_collection(api: NinjaAPI) -> str:
    schema = api.get_openapi_schema()
    groups: dict[str, list[Document]] = {}
    for address, verbs in schema["paths"].items():
        for verb, described in verbs.items():
            if verb in VERBS:
                items = groups.setdefault(described["tags"][0], [])
                items.append(build_request(schema, verb, address, described))
    document = {
        "info": {"name": "Mashtal", "schema": FORMAT},
        "variable": [
            {"key": "base_url", "value": "http://localhost:8000"},
            {"key": "token", "value": ""},
        ],
        "item": [{"name": name, "item": items} for name, items in groups.items()],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def build_request(schema: Document, verb: str, address: str, described: Document) -> Document:
    path = address.replace("{", ":").replace("}", "")
    names = defaultdict(list)
    for each in described["parameters"]:
        names[each["in"]].append((each["name"], each.get("required", False)))
    made: Document = {
        "method": verb.upper(),
        "header": [{"key": "x-locale", "value": "ar"}],
        "url": {
            "raw": f"{{{{base_url}}}}{path}",
            "host": ["{{base_url}}"],
            "path": path.strip("/").split("/"),
            "variable": [{"key": name, "value": "1"} for name, _sent in names["path"]],
            "query": [
                {"key": name, "value": "", "disabled": not is_sent}
                for name, is_sent in names["query"]
            ],
        },
    }
    if described.get("security"):
        token = [{"key": "token", "value": "{{token}}", "type": "string"}]
        made["auth"] = {"type": "bearer", "bearer": token}
    reference = get_content_schema(described.get("requestBody", {})).get("$ref")
    if reference:
        form = schema["components"]["schemas"][reference.removeprefix(SCHEMA_ROOT)]
        made["header"].append({"key": "Content-Type", "value": JSON})
        example = json.dumps(form.get("example") or {}, ensure_ascii=False, indent=2)
        made["body"] = {"mode": "raw", "raw": example}
    return {"name": f"{verb.upper()} {address}", "request": made}
