"""A page of the shop with all that guests may see, and what it takes to read its sitemaps."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from lxml import etree

SITE = "https://shop.example"
NAMES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "image": "http://www.google.com/schemas/sitemap-image/1.1",
    "xhtml": "http://www.w3.org/1999/xhtml",
}


@dataclass(frozen=True)
class Url:
    """What a sitemap says of an address; ``site`` is left out of all of it."""

    changed_at: str | None
    twins: dict[str, str]
    pictures: list[str]


Sitemap = Callable[[str], dict[str, Url]]


@pytest.fixture(autouse=True)
def site(settings: Any, tmp_path: Path) -> str:
    settings.PUBLIC_URL = SITE
    settings.MEDIA_ROOT = tmp_path
    return SITE


@pytest.fixture
def sitemap(client: Client) -> Sitemap:
    def read(path: str) -> dict[str, Url]:
        response = client.get(path)
        assert response.status_code == 200
        assert response["content-type"] == "application/xml; charset=utf-8"
        root = etree.fromstring(response.content)
        return {path_of(url.findtext("s:loc", namespaces=NAMES)): url_of(url) for url in root}

    return read


def url_of(url: Any) -> Url:
    links = url.findall("xhtml:link", NAMES)
    assert all(link.get("rel") == "alternate" for link in links)
    return Url(
        url.findtext("s:lastmod", namespaces=NAMES),
        {link.get("hreflang"): path_of(link.get("href")) for link in links},
        [path_of(image.text) for image in url.findall("image:image/image:loc", NAMES)],
    )


def path_of(address: str) -> str:
    assert address.startswith(f"{SITE}/")
    return address.removeprefix(SITE)
