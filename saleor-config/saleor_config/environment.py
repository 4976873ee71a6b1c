"""The environment variables this project reads, checked once at start."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from django.core.exceptions import ImproperlyConfigured

PROJECT_ROOT: Final = Path(__file__).resolve().parents[2]
LOCAL: Final = "local"
PRODUCTION: Final = "production"
MINIMUM_SECRET_LENGTH: Final = 50
MINIMUM_PURGE_SECRET_LENGTH: Final = 16
# Without TRUSTED_PROXIES any visitor could write the address that limits count; without
# PUBLIC_URL cookies would go over http and mailed links to localhost.
REQUIRED_IN_PRODUCTION: Final = ("PUBLIC_URL", "TRUSTED_PROXIES")
HOW_TO_BE_LOCAL: Final = "MASHTAL_ENVIRONMENT=local is for a shop on this machine alone."
TRUE_WORDS: Final = frozenset({"1", "true", "yes", "on"})
LOG_LEVELS: Final = ("INFO", "DEBUG", "WARNING", "ERROR")
FALSE_WORDS: Final = frozenset({"0", "false", "no", "off", ""})


@dataclass(frozen=True)
class Environment:
    """Parsed settings of one process.

    Raises ``ImproperlyConfigured`` where production lacks a value of its own: a shop
    that starts with a guessable key or open origins is worse than one that does not.
    """

    name: str
    debug: bool
    secret_key: str
    allowed_hosts: list[str]
    allowed_origins: list[str]
    public_url: str
    database_url: str
    redis_url: str
    media_root: Path
    private_root: Path
    static_root: Path
    dashboard_directory: Path
    trusted_proxies: int
    email_url: str
    email_sender: str
    sentry_dsn: str
    eager_tasks: bool
    log_format: str
    log_level: str
    response_cache_megabytes: int
    audit_log_days: int
    front_servers: list[str]
    purge_secret: str
    cdn_purge_url: str
    cdn_purge_header: str
    rest_reads_a_minute: int
    graphql_requests_a_minute: int
    graphql_guest_processor_ms: int
    forms_an_hour: int
    fault_point: str

    @property
    def is_production(self) -> bool:
        return self.name == PRODUCTION

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")

    def saleor_variables(self) -> dict[str, str]:
        """The names under which ``saleor.settings`` reads the same values."""
        hosts = ",".join(self.allowed_hosts)
        return {
            "DEBUG": str(self.debug),
            "SECRET_KEY": self.secret_key,
            "DATABASE_URL": self.database_url,
            "REDIS_URL": self.redis_url,
            "CACHE_URL": self.redis_url,
            "CELERY_BROKER_URL": self.redis_url,
            "ALLOWED_HOSTS": hosts,
            # Hosts that a mailed link may lead to.
            "ALLOWED_CLIENT_HOSTS": hosts,
            "ENABLE_SSL": str(self.is_https),
            "EMAIL_URL": self.email_url,
            "DEFAULT_FROM_EMAIL": self.email_sender,
            "DEFAULT_COUNTRY": "SA",
            "DEFAULT_CURRENCY": "SAR",
            "PLAYGROUND_ENABLED": "False",
        }

    @classmethod
    def load(cls, variables: Mapping[str, str] = os.environ) -> "Environment":
        # A forgotten variable must not open the inbox of one-time codes and the sandbox's bank.
        name = variables.get("MASHTAL_ENVIRONMENT") or PRODUCTION
        if name not in (LOCAL, PRODUCTION):
            raise ImproperlyConfigured(
                f"MASHTAL_ENVIRONMENT must be '{LOCAL}' or '{PRODUCTION}', not '{name}'."
            )
        if name == PRODUCTION:
            refuse_missing(variables)
        environment = cls(
            name=name,
            debug=read_flag(variables, "DEBUG", default=False),
            secret_key=variables.get("SECRET_KEY", ""),
            allowed_hosts=read_list(variables, "ALLOWED_HOSTS"),
            allowed_origins=read_list(variables, "ALLOWED_ORIGINS"),
            public_url=variables.get("PUBLIC_URL", "http://localhost:8000").rstrip("/"),
            database_url=variables.get("DATABASE_URL", "postgres://localhost:5432/mashtal"),
            redis_url=variables.get("REDIS_URL", "redis://localhost:6379/0"),
            media_root=read_path(variables, "MEDIA_ROOT", "var/media"),
            private_root=read_path(variables, "PRIVATE_ROOT", "var/private"),
            static_root=read_path(variables, "STATIC_ROOT", "var/static"),
            dashboard_directory=read_path(variables, "DASHBOARD_DIR", "var/dashboard"),
            trusted_proxies=read_count(variables, "TRUSTED_PROXIES", default=1),
            email_url=variables.get("EMAIL_URL", ""),
            email_sender=variables.get("DEFAULT_FROM_EMAIL", "Mashtal <no-reply@localhost>"),
            sentry_dsn=variables.get("SENTRY_DSN", ""),
            eager_tasks=read_flag(variables, "CELERY_EAGER", default=False),
            log_format=read_choice(variables, "LOG_FORMAT", ("plain", "json")),
            log_level=read_choice(variables, "LOG_LEVEL", LOG_LEVELS),
            response_cache_megabytes=read_count(variables, "PUBLIC_ANSWERS_MEGABYTES", default=32),
            audit_log_days=read_count(variables, "TRAIL_DAYS", default=730),
            front_servers=read_list(variables, "FRONT_SERVERS"),
            purge_secret=variables.get("PURGE_SECRET", ""),
            cdn_purge_url=variables.get("CDN_PURGE_URL", ""),
            cdn_purge_header=variables.get("CDN_PURGE_HEADER", ""),
            rest_reads_a_minute=read_count(variables, "REST_READS_A_MINUTE", default=1200),
            graphql_requests_a_minute=read_count(
                variables, "GRAPHQL_REQUESTS_A_MINUTE", default=2400
            ),
            graphql_guest_processor_ms=read_count(
                variables, "GRAPHQL_GUEST_PROCESSOR_MS", default=80
            ),
            forms_an_hour=read_count(variables, "FORMS_AN_HOUR", default=10),
            # A shop that customers use must not be killed by a variable.
            fault_point=variables.get("MASHTAL_FAULT_POINT", "") if name == LOCAL else "",
        )
        return environment._checked()

    def _checked(self) -> "Environment":
        self._refuse_unsafe_purges()
        if self.is_production:
            self._refuse_unsafe_production()
            return self
        return Environment(
            **{
                **self.__dict__,
                # A generated key signs every session out at a restart; the launcher stores one.
                "secret_key": self.secret_key or secrets.token_urlsafe(64),
                "allowed_hosts": self.allowed_hosts or ["localhost", "127.0.0.1", "[::1]"],
                "allowed_origins": self.allowed_origins or [self.public_url],
            }
        )

    def _refuse_unsafe_purges(self) -> None:
        for url in self.front_servers:
            if not url.startswith("http://"):
                raise ImproperlyConfigured(
                    f"FRONT_SERVERS must name the storefront's servers by http://, not '{url}'."
                )
        if self.front_servers and len(self.purge_secret) < MINIMUM_PURGE_SECRET_LENGTH:
            raise ImproperlyConfigured(
                "PURGE_SECRET must be set where FRONT_SERVERS is, with at least"
                f" {MINIMUM_PURGE_SECRET_LENGTH} characters."
            )
        if self.cdn_purge_url and not self.cdn_purge_url.startswith(("https://", "http://")):
            raise ImproperlyConfigured(
                f"CDN_PURGE_URL must be a full address, not '{self.cdn_purge_url}'."
            )

    def _refuse_unsafe_production(self) -> None:
        if len(self.secret_key) < MINIMUM_SECRET_LENGTH:
            raise ImproperlyConfigured(
                f"SECRET_KEY must be set in production, with at least {MINIMUM_SECRET_LENGTH}"
                f" characters of its own. {HOW_TO_BE_LOCAL}"
            )
        for variable, values in (
            ("ALLOWED_HOSTS", self.allowed_hosts),
            ("ALLOWED_ORIGINS", self.allowed_origins),
        ):
            if not values or "*" in values:
                raise ImproperlyConfigured(
                    f"{variable} must list this shop's own names in production, not '*'."
                )
        if self.debug:
            raise ImproperlyConfigured("DEBUG must be off in production.")
        if not self.email_url:
            raise ImproperlyConfigured(
                "EMAIL_URL must name the mail server in production, such as"
                " smtp://user:password@mail.example.com:587/?tls=True."
            )


def refuse_missing(variables: Mapping[str, str]) -> None:
    """Values whose defaults are right on one machine alone."""
    for name in REQUIRED_IN_PRODUCTION:
        if not variables.get(name, "").strip():
            raise ImproperlyConfigured(f"{name} must be set in production. {HOW_TO_BE_LOCAL}")


def read_list(variables: Mapping[str, str], name: str) -> list[str]:
    return [item.strip() for item in variables.get(name, "").split(",") if item.strip()]


def read_flag(variables: Mapping[str, str], name: str, *, default: bool) -> bool:
    value = variables.get(name, "true" if default else "false").strip().lower()
    if value in TRUE_WORDS:
        return True
    if value in FALSE_WORDS:
        return False
    raise ImproperlyConfigured(f"{name} must be true or false, not '{value}'.")


def read_count(variables: Mapping[str, str], name: str, *, default: int) -> int:
    value = variables.get(name, str(default)).strip()
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} must be a whole number from 0 up, not '{value}'.")
    return int(value)


def read_choice(variables: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
    """One of ``choices``, the first where nothing is set."""
    value = variables.get(name, choices[0])
    if value not in choices:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(choices)}, not '{value}'.")
    return value


def read_path(variables: Mapping[str, str], name: str, default: str) -> Path:
    return PROJECT_ROOT / variables.get(name, default)
