"""Every sentence of the server has its Arabic, in all the forms that Arabic counts in."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po
from django.test import Client

from saleor_config.environment import PROJECT_ROOT

ARABIC_LETTER = re.compile(r"[\u0600-\u06ff]")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
IN_TEMPLATE = re.compile(r"""{%\s*(?:trans|translate)\s+"([^"]+)\"""")
KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_lazy": None}
IN_BLOCK = re.compile(r"{%\s*blocktranslate[^%]*%}(.*?){%\s*endblocktranslate")
VARIABLE = re.compile(r"{{\s*(\w+)\s*}}")
CATALOGUES = sorted(PROJECT_ROOT.glob("*/*/locale/ar/LC_MESSAGES/django.po"))
# Sentences of Saleor and graphql_jwt that a customer can meet.
SALEORS = {"Please, enter valid credentials", "Signature has expired"}


def package_of(catalogue: Path) -> Path:
    return catalogue.parents[3]


def texts_in(package: Path) -> set[str]:
    """Marked texts; of those with a plural, the singular, which is their id."""
    files = [("**/tests/**", "ignore"), ("**.py", "python")]
    sources = extract_from_dir(package, files, keywords=KEYWORDS)
    marked = {
        message[0] if isinstance(message, tuple) else message for _, _, message, *_ in sources
    }
    for path in package.glob("templates/**/*.*"):
        template = path.read_text(encoding="utf-8")
        marked |= set(IN_TEMPLATE.findall(template))
        marked |= {VARIABLE.sub(r"%(\1)s", text) for text in IN_BLOCK.findall(template)}
    return marked


def texts_of_calls(package: Path) -> set[str]:
    """Those of the REST API's description, which are summaries and docstrings of its calls."""
    if package.name != "rest_facade":
        return set()
    described = Client().get("/api/openapi.json").json()
    calls = [call for verbs in described["paths"].values() for call in verbs.values()]
    texts = {
        " ".join(text.split())
        for call in calls
        for text in (call["tags"][0], call["summary"], call.get("description", ""))
    }
    return texts - {""}


def translations_in(path: Path) -> dict[str, tuple[str, ...]]:
    with path.open("rb") as file:
        catalogue: Catalog = read_po(file, locale="ar")
    assert catalogue.num_plurals == 6
    return {
        message.id[0] if isinstance(message.id, tuple) else message.id: (
            message.string if isinstance(message.string, tuple) else (message.string,)
        )
        for message in catalogue
        if message.id and not message.fuzzy
    }


def test_each_package_with_texts_has_a_catalogue() -> None:
    packages = {path.parent for path in PROJECT_ROOT.glob("plugins/*/apps.py")}
    with_texts = {package for package in packages if texts_in(package)}

    assert with_texts <= {package_of(path) for path in CATALOGUES}
    assert len(CATALOGUES) >= 7


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: package_of(path).name)
def test_every_text_has_its_arabic(path: Path) -> None:
    translations = translations_in(path)

    package = package_of(path)

    assert texts_in(package) | texts_of_calls(package) == set(translations) - SALEORS
    for text, forms in translations.items():
        assert len(forms) in (1, 6), text
        assert all(ARABIC_LETTER.search(form) for form in forms), text


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: package_of(path).name)
def test_placeholders_survive_translation(path: Path) -> None:
    for text, forms in translations_in(path).items():
        named = set(PLACEHOLDER.findall(text))
        # A form for one or for two may say the number in a word.
        optional = named if len(forms) == 6 else set()
        for form in forms:
            found = set(PLACEHOLDER.findall(form))
            assert named - optional <= found <= named, text
