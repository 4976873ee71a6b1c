"""Granian's command line, with the application loaded before its workers are forked.

``python -m saleor_config.server --interface wsgi … saleor_config.wsgi:application``. Granian alone
loads it in each worker, 200 MB that these share. Not for ``--reload``, which would fork old code.
"""

import multiprocessing
import os

from granian.cli import entrypoint


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
    # macOS starts each worker from nothing.
    if multiprocessing.get_start_method() == "fork":
        from saleor_config.preload import load_application

        load_application()
    entrypoint()


if __name__ == "__main__":
    main()
