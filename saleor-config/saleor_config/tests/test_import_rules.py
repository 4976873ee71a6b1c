"""The import rules of pyproject.toml hold here, and catch what they forbid."""

import re
import subprocess
import sys
import tomllib

import pytest

from saleor_config.environment import PROJECT_ROOT


def lint(directory, **variables):
    return subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"],
        cwd=directory,
        env={"PYTHONPATH": str(directory), "PATH": "/usr/bin:/bin"} | variables,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def house(tmp_path):
    """Empty packages of the project's names, under the project's own rules."""
    rules = tomllib.loads((PROJECT_ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    layers = next(contract["layers"] for contract in rules["contracts"] if "layers" in contract)
    packages = [name for layer in layers for name in re.findall(r"plugins\.\w+", layer)]
    modules = (
        *(f"{package.replace('.', '/')}/apps" for package in packages),
        "saleor_config/language",
        "fixtures/loader",
        "launcher/ports",
        "plugins/cart/services",
        "plugins/cart/models",
        "plugins/payments/services",
        "plugins/payments/models",
        "plugins/payments/selectors",
    )
    for module in modules:
        path = tmp_path / f"{module}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    for directory in tmp_path.rglob("*/"):
        (directory / "__init__.py").touch()
    (tmp_path / ".importlinter").write_text("\n".join(ini_lines(rules)))
    return tmp_path


def ini_lines(rules):
    yield "[importlinter]"
    yield from entry("root_packages", rules["root_packages"])
    for number, contract in enumerate(rules["contracts"]):
        yield f"[importlinter:contract:{number}]"
        for name, value in contract.items():
            yield from entry(name, value)


def entry(name, value):
    if isinstance(value, list):
        return [f"{name} =", *(f"    {item}" for item in value)]
    return [f"{name} = {value}"]


def test_allowed_imports_pass(house):
    # given
    (house / "plugins/cart/services.py").write_text(
        "import saleor_config.language\nimport plugins.payments.services\n"
        "import plugins.payments.selectors\n"
    )

    # when
    done = lint(house)

    # then
    assert "Contracts: 4 kept, 0 broken." in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("module", "imported", "rule"),
    [
        ("saleor_config/language", "plugins.cart.models", "Saleor's ground knows no plugin"),
        (
            "plugins/payments/services",
            "plugins.cart.services",
            "Plugins import only the layers below them",
        ),
        (
            "launcher/ports",
            "saleor_config.language",
            "The launcher runs before anything is installed",
        ),
        (
            "plugins/cart/services",
            "plugins.payments.models",
            "A plugin offers others its services, selectors, signals and errors, nothing else",
        ),
    ],
)
def test_forbidden_import_is_caught(module, imported, rule, house):
    # given
    (house / f"{module}.py").write_text(f"import {imported}\n")

    # when
    done = lint(house)

    # then
    assert done.returncode == 1
    # import-linter breaks long names of contracts wherever a line ends.
    assert f"{rule}BROKEN".replace(" ", "") in "".join(done.stdout.split())


def test_project_keeps_its_rules():
    # when
    done = lint(PROJECT_ROOT, PYTHONPATH=f"{PROJECT_ROOT}:{PROJECT_ROOT / 'saleor-config'}")

    # then
    assert done.returncode == 0, done.stdout[-2_000:]
