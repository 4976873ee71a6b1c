"""``python -m checks.management 'migrate --check' …``: management commands in one process."""

import shlex
import sys

import django
from django.core.management import call_command


def main(commands: list[str]) -> None:
    django.setup()
    for command in commands:
        call_command(*shlex.split(command))


if __name__ == "__main__":
    main(sys.argv[1:])
