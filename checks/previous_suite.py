"""``python -m checks.previous_suite``: the tests of an earlier commit on this commit's schema.

While an update goes on, the previous version serves on the new schema. Its own tests say whether it
can: they run in a copy of its files, against a test database that this commit has migrated.
``DATABASE_URL`` and ``REDIS_URL`` name servers, as for pytest.

    python -m checks.previous_suite [--commit HEAD~1] [pytest's arguments]

Without arguments it runs ``API_TESTS``; the whole suite is ``.``, in which tests that compare files
with the schema fail rightly.
"""

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from checks.source_files import ROOT

DATABASE: Final = "mashtal_previous"
API_TESTS: Final = (
    "plugins/rest_facade",
    "plugins/cart",
    "plugins/orders",
    "plugins/payments",
    "plugins/accounts",
)
# pytest-django makes the test database with this commit's ``migrate``, and keeps it.
MIGRATE_TEST_DATABASE: Final = (
    "import django; django.setup();"
    "from django.db import connection;"
    "connection.creation.create_test_db(verbosity=0, autoclobber=True)"
)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--commit", default="HEAD~1", help="whose tests run")
    options, tests = parser.parse_known_args(arguments)
    with tempfile.TemporaryDirectory(prefix="previous-") as folder:
        copy = Path(folder)
        extract_commit(options.commit, copy)
        new, old = build_environment(ROOT), build_environment(copy)
        python = sys.executable
        run_program([python, "-c", MIGRATE_TEST_DATABASE], ROOT, new)
        compile_messages(copy, old)
        # Of its files nothing is imported from this checkout.
        located = [python, "-c", "import plugins; print(plugins.__path__[0])"]
        print(f"Code of {options.commit}:", subprocess.check_output(located, cwd=copy, env=old))
        # Processes of xdist would have databases of their own, which the earlier commit makes.
        alone = ["-p", "no:xdist", "-p", "no:cacheprovider"]
        suite = [python, "-m", "pytest", "--reuse-db", "-q", *alone]
        return subprocess.call([*suite, *(tests or API_TESTS)], cwd=copy, env=old)


def extract_commit(commit: str, folder: Path) -> None:
    archive = subprocess.check_output(["git", "archive", commit], cwd=ROOT)
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        files.extractall(folder, filter="data")


def build_environment(root: Path) -> dict[str, str]:
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{DATABASE}")
    return os.environ | {
        "MASHTAL_ENVIRONMENT": "local",
        "DJANGO_SETTINGS_MODULE": "saleor_config.settings",
        "DATABASE_URL": database.geturl(),
        # Before the installed project, which is this checkout.
        "PYTHONPATH": os.pathsep.join((str(root / "saleor-config"), str(root))),
    }


def compile_messages(root: Path, environment: dict[str, str]) -> None:
    for folder in [*root.glob("plugins/**/locale"), *root.glob("saleor-config/**/locale")]:
        babel = [sys.executable, "-m", "babel.messages.frontend", "compile"]
        run_program([*babel, "-D", "django", "-d", str(folder)], root, environment, quiet=True)


def run_program(
    command: Sequence[str], folder: Path, environment: dict[str, str], *, quiet: bool = False
) -> None:
    output = subprocess.DEVNULL if quiet else None
    subprocess.run(command, cwd=folder, env=environment, check=True, stderr=output, stdout=output)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
