"""Writes the composed GraphQL schema, from which the storefront's types are generated."""

import difflib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from graphql import print_schema

from saleor_config.environment import PROJECT_ROOT
from saleor_config.schema import schema

STOREFRONT_SCHEMA: Final = PROJECT_ROOT / "storefront" / "schema.graphql"
MAX_LINES: Final = 20


class Command(BaseCommand):
    help = "Write the composed schema to storefront/schema.graphql, or check that it is in step."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--output", type=Path, default=STOREFRONT_SCHEMA)
        parser.add_argument(
            "--check", type=Path, metavar="FILE", help="change nothing; fail when FILE differs"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        printed = print_schema_sdl()
        if options["check"]:
            self.check_file(options["check"], printed)
            self.stdout.write(f"{options['check']} is in step with the server.")
            return
        options["output"].write_text(printed, encoding="utf-8")
        self.stdout.write(f"Wrote {options['output']}.")

    def check_file(self, path: Path, printed: str) -> None:
        if not path.is_file():
            raise CommandError(f"{path} is missing; run print_composed_schema.")
        difference = difflib.unified_diff(
            path.read_text(encoding="utf-8").splitlines(),
            printed.splitlines(),
            fromfile=str(path),
            tofile="the server's schema",
            lineterm="",
        )
        lines = list(difference)
        if lines:
            first = "\n".join(lines[:MAX_LINES])
            raise CommandError(f"{path} is out of step; run print_composed_schema.\n{first}")


def print_schema_sdl() -> str:
    """The schema in SDL of today: graphql-core 2 separates interfaces by commas."""
    lines = print_schema(schema).splitlines()
    return (
        "\n".join(line.replace(",", " &") if " implements " in line else line for line in lines)
        + "\n"
    )
