"""``LOGGING`` of the environment: one line for each event, nothing personal in it (``logs.py``)."""

from typing import Any

from saleor_config.environment import Environment


def build_logging(environment: Environment) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"()": "saleor_config.logs.PlainFormatter"},
            "json": {"()": "saleor_config.logs.JsonFormatter"},
        },
        "filters": {"graphql_refusals": {"()": "saleor_config.logs.GraphQLErrorFilter"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": environment.log_format},
            "null": {"class": "logging.NullHandler"},
        },
        "root": {"level": environment.log_level, "handlers": ["console"]},
        "loggers": {
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            "django.request": {"filters": ["graphql_refusals"]},
            "django.server": {"handlers": [], "level": "INFO", "propagate": True},
            # graphql-core logs each failing resolver with its traceback; errors.py does it once.
            "graphql": {"handlers": ["null"], "level": "CRITICAL", "propagate": False},
            # Its lines of DEBUG have whole addresses, with tokens of cards.
            "urllib3": {"level": "INFO"},
            # A line for each table of each font that a PDF takes a part of.
            "fontTools": {"level": "WARNING"},
        },
    }
