"""``docs/architecture.md`` shows the layers that import-linter enforces."""

import re
import tomllib

from checks.source_files import ROOT

LAYERS = re.compile(r"^## Layers$.*?^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def read_layers() -> list[str]:
    """Of the contract, the highest first: ``plugins.a | plugins.b``."""
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = configuration["tool"]["importlinter"]["contracts"]
    (layers,) = (each["layers"] for each in contracts if each["type"] == "layers")
    return list(layers)


def read_documented_layers() -> list[str]:
    """The first column of the block below the heading; two spaces end it."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    found = LAYERS.search(page)
    assert found, "docs/architecture.md has no ```text block below “## Layers”"
    return [re.split(r"\s{2,}", line)[0] for line in found[1].splitlines()]


def test_the_page_shows_the_layers_of_the_contract() -> None:
    assert read_documented_layers() == read_layers()


def test_every_plugin_has_a_layer() -> None:
    plugins = {path.parent.name for path in (ROOT / "plugins").glob("*/__init__.py")}
    named = set(re.findall(r"plugins\.(\w+)", " ".join(read_layers())))

    assert named == plugins
