"""Numbers that are read when Prometheus asks, such as the length of the queue.

Only the API's exporter reads them: it lives when the worker does not.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from django.db import close_old_connections
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from saleor_config.logs import BoundedLog

logger = logging.getLogger(__name__)
reading_log: Final = BoundedLog(logger, 6)

Values = Mapping[tuple[str, ...], float]
"""By the values of the labels; ``()`` where there is no label."""


@dataclass(frozen=True)
class Reading:
    name: str
    help: str
    read: Callable[[], Values]
    labels: tuple[str, ...] = ()


_readings: Final[dict[str, Reading]] = {}


def register_reading(reading: Reading) -> None:
    _readings[reading.name] = reading


class ReadingsCollector(Collector):
    """What cannot be read is left out, and counted in ``mashtal_readings_failed``."""

    def collect(self) -> Iterable[GaugeMetricFamily]:
        failed = 0
        for reading in _readings.values():
            family = GaugeMetricFamily(reading.name, reading.help, labels=reading.labels)
            try:
                for values, number in reading.read().items():
                    family.add_metric(values, number)
            except Exception as error:
                failed += 1
                reading_log.write(
                    logging.WARNING, "%s cannot be read: %s", reading.name, type(error).__name__
                )
                # A connection that broke is not usable for the next one.
                with suppress(Exception):
                    close_old_connections()
                continue
            yield family
        yield GaugeMetricFamily(
            "mashtal_readings_failed", "Readings that the exporter could not make.", failed
        )
