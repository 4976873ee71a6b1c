"""The floor: SQL that returns JSON, psycopg, and nothing else. A WSGI application.

One statement counts the products of a category, or all, and builds twelve cards out of the
read model. No facets, no hearts, no language, no checks: what is left when nothing is offered.
"""

import os
from collections.abc import Callable, Iterable
from threading import local
from typing import Any, Final
from urllib.parse import parse_qs

import psycopg

STATEMENT: Final = """
SELECT json_build_object(
  'total', (SELECT count(*) FROM catalogue_listingrow WHERE is_listed
            AND (%(category)s::int IS NULL OR category_id = %(category)s)),
  'data', (SELECT json_agg(document.card_ar) FROM (
    SELECT product_id FROM catalogue_listingrow WHERE is_listed
    AND (%(category)s::int IS NULL OR category_id = %(category)s)
    ORDER BY newest_key DESC, product_id DESC LIMIT 12) page
    JOIN catalogue_listingdocument document ON document.row_id = page.product_id))::text
"""

connections = local()


def application(
    environ: dict[str, Any], start_response: Callable[[str, list[tuple[str, str]]], Any]
) -> Iterable[bytes]:
    is_check = environ["PATH_INFO"].startswith("/health/")
    body = b"{}" if is_check else respond_to_request(environ["QUERY_STRING"])
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    start_response("200 OK", headers)
    return [body]


def respond_to_request(query: str) -> bytes:
    if not hasattr(connections, "own"):
        connections.own = psycopg.connect(os.environ["DATABASE_URL"], autocommit=True)
    category = parse_qs(query).get("category", [None])[0]
    parameters = {"category": int(category) if category else None}
    row = connections.own.execute(STATEMENT, parameters).fetchone()
    text: str = row[0]
    return text.encode()
