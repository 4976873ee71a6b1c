"""Granian's command line, with the application loaded before its workers are forked.

``python -m saleor_config.server --interface wsgi … saleor_config.wsgi:application``. Granian alone
loads it in each worker, 200 MB that these share. Not for ``--reload``, which would fork old code.
"""

import multiprocessing
import os

from granian.cli import entrypoint

from saleor_config.metrics.folder import prepare_folder


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
    prepare_folder()
    # macOS starts each worker from nothing.
    if multiprocessing.get_start_method() == "fork":
        from saleor_config.preload import load_application

        load_application()
        start_server_exporter()
    entrypoint()


def start_server_exporter() -> None:
    from saleor_config.metrics.exporter import start_exporter
    from saleor_config.metrics.readings import ReadingsCollector

    start_exporter("api", [ReadingsCollector()])


if __name__ == "__main__":
    main()
