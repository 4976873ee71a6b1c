"""One of the staff at the Dashboard: asks as its Apollo client does."""

import io
import json
import re
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from graphql_jwt.shortcuts import get_token
from PIL import Image

from saleor_config.graphql.documents import parse_document
from saleor_config.graphql.limits import STAFF, find_exceeded_limit, measure_text
from saleor_config.schema import schema
from saleor_config.tests.dashboard.fragments import FRAGMENTS


def document(text: str) -> str:
    """The document with the fragments that it or they spread, as the Dashboard sends it."""
    wanted, found = set(re.findall(r"\.\.\.(\w+)", text)) - {"on"}, set()
    while wanted - found:
        found |= wanted
        for name in tuple(found):
            wanted |= set(re.findall(r"\.\.\.(\w+)", FRAGMENTS[name]))
    return text + "".join(FRAGMENTS[name] for name in sorted(found))


def picture(name: str = "plant.png", size: tuple[int, int] = (40, 50)) -> SimpleUploadedFile:
    file = io.BytesIO()
    Image.new("RGB", size, (40, 120, 60)).save(file, "PNG")
    return SimpleUploadedFile(name, file.getvalue(), content_type="image/png")


class Desk:
    def __init__(self, user: Any = None, language: str = "en") -> None:
        self.client = Client(SERVER_NAME="localhost")
        self.user = user
        self.language = language

    def ask(self, text: str, **variables: Any) -> Any:
        """The answer's ``data``; fails on errors of any kind, those of a form among them."""
        return calm(self.sent(operation(text, variables)))

    def refusal(self, text: str, **variables: Any) -> list[str]:
        """Codes of the errors with which nothing was answered."""
        body = self.sent(operation(text, variables))
        assert not any((body["data"] or {}).values()), body
        assert all(error["extensions"]["exception"]["code"] for error in body["errors"])
        return sorted({error["extensions"]["code"] for error in body["errors"]})

    def problems(self, text: str, **variables: Any) -> list[tuple[str, str]]:
        """Field and code of each error that the form of the only root field shows."""
        body = self.sent(operation(text, variables))
        assert "errors" not in body, body
        (answer,) = body["data"].values()
        return [(error["field"], error["code"]) for error in answer["errors"]]

    def batch(self, *asked: tuple[str, dict[str, Any]]) -> list[Any]:
        """Several documents in one request, as its batching link sends them."""
        body = self.sent([operation(text, variables) for text, variables in asked])
        return [calm(answer) for answer in body]

    def upload(self, text: str, file: SimpleUploadedFile, place: str, **variables: Any) -> Any:
        """One file in a multipart request; ``place`` is the variable, such as ``input.image``."""
        return calm(self.sent_file(text, file, place, **variables))

    def sent_file(self, text: str, file: SimpleUploadedFile, place: str, **variables: Any) -> Any:
        *path, last = place.split(".")
        parent = variables
        for name in path:
            parent = parent[name]
        parent[last] = None
        form = {
            "operations": json.dumps(operation(text, variables)),
            "map": json.dumps({"1": [f"variables.{place}"]}),
            "1": file,
        }
        return self.answered(self.client.post("/graphql/", form, headers=self.headers()))

    def sent(self, body: Any) -> Any:
        return self.answered(
            self.client.post(
                "/graphql/", body, content_type="application/json", headers=self.headers()
            )
        )

    def headers(self) -> dict[str, str]:
        headers = {"accept-language": self.language, "accept": "*/*"}
        return headers | ({"authorization": f"JWT {get_token(self.user)}"} if self.user else {})

    @staticmethod
    def answered(response: Any) -> Any:
        body = response.json()
        assert response.status_code == 200, body
        return body


def operation(text: str, variables: dict[str, Any]) -> dict[str, Any]:
    query = document(text)
    leaves_room(query, variables)
    name = re.search(r"(?:query|mutation) (\w+)", query)
    assert name, "The Dashboard names each operation."
    return {"operationName": name[1], "variables": variables, "query": query}


def leaves_room(query: str, variables: dict[str, Any]) -> None:
    """Twice as much, on pages of a hundred, is still within staff's limits."""
    measured = parse_document(query)
    pages = {name: 100 for name in ("first", "last") if name in variables}
    sizes = measured.measure.sizes
    counted = ("fields", "pairs", "fragments", "aliases", "directives", "root_fields")
    doubled = {
        **{name: sizes[name] * 2 for name in counted},
        "depth": sizes["depth"] + 2,
        "cost": measured.cost(schema, {**variables, **pages}) * 2,
        "tokens": measure_text(query)[1] * 2,
    }
    assert find_exceeded_limit(doubled, STAFF) is None, query


def calm(body: Any) -> Any:
    assert "errors" not in body, body["errors"]
    for answer in body["data"].values():
        if isinstance(answer, dict):
            assert not answer.get("errors"), answer["errors"]
    return body["data"]


def nodes(connection: Any) -> list[Any]:
    return [edge["node"] for edge in connection["edges"]]
