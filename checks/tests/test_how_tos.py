from pathlib import Path

import pytest

from checks.how_tos import HowToError, combine_commands, read_steps, rename_database, run_step

SAMPLE = """# Add a greeting

Some text with `code`, then a file:

```python file=plugins/hello/apps.py
GREETING = "```"
```

```diff
--- a/settings.py
+++ b/settings.py
```

```python
print("for the reader alone")
```

```console
$ pytest -q plugins/hello
2 passed
$ ruff check plugins/hello
```
"""


@pytest.fixture
def how_to(tmp_path: Path) -> Path:
    path = tmp_path / "10-hello.md"
    path.write_text(SAMPLE, encoding="utf-8")
    return path


def test_blocks_become_steps_in_their_order(how_to: Path) -> None:
    steps = list(read_steps(how_to))

    assert [(step.line, step.action, step.target, step.text) for step in steps] == [
        (5, "write", "plugins/hello/apps.py", 'GREETING = "```"\n'),
        (9, "patch", "", "--- a/settings.py\n+++ b/settings.py\n"),
        (18, "run", "", "pytest -q plugins/hello"),
        (18, "run", "", "ruff check plugins/hello"),
    ]


def test_a_failed_command_names_its_block(how_to: Path, tmp_path: Path) -> None:
    step = list(read_steps(how_to))[-1]._replace(text="echo wrong; exit 3")

    with pytest.raises(HowToError) as raised:
        run_step(step, tmp_path, {"PATH": "/usr/bin:/bin"})

    assert str(raised.value) == "10-hello.md:18: echo wrong; exit 3\nwrong\n"


def test_django_starts_once_for_its_commands_and_once_for_tests() -> None:
    commands = [
        "python -m django print_composed_schema && grep -q EXAMPLE schema.graphql",
        "pytest --reuse-db -q plugins/hello",
        "python -m django makemigrations --check hello",
        "python -m django print_composed_schema && grep -q hello schema.graphql",
        "lint-imports",
        "pytest --reuse-db -q plugins/other",
    ]

    assert combine_commands(commands) == [
        "python -m checks.management print_composed_schema 'makemigrations --check hello'",
        "grep -q EXAMPLE schema.graphql",
        "grep -q hello schema.graphql",
        "lint-imports",
        "pytest --reuse-db -q plugins/hello plugins/other",
    ]


def test_files_are_written_below_the_copy(how_to: Path, tmp_path: Path) -> None:
    run_step(next(read_steps(how_to)), tmp_path, {})

    assert (tmp_path / "plugins/hello/apps.py").read_text(encoding="utf-8") == 'GREETING = "```"\n'


def test_tests_of_how_tos_have_a_database_of_their_own() -> None:
    url = "postgres://mashtal:secret@localhost:5432/mashtal?sslmode=require"

    assert rename_database(url) == url.replace("/mashtal?", "/mashtal_how_tos?")
