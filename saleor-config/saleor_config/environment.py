"""The environment variables this project reads, checked once at start."""

import base64
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_type_hints

from django.core.exceptions import ImproperlyConfigured

PROJECT_ROOT: Final = Path(__file__).resolve().parents[2]
LOCAL: Final = "local"
PRODUCTION: Final = "production"
MINIMUM_SECRET_LENGTH: Final = 50
MINIMUM_PURGE_SECRET_LENGTH: Final = 16
FERNET_KEY_BYTES: Final = 32
# Without TRUSTED_PROXIES any visitor could write the address that limits count; without
# PUBLIC_URL cookies would go over http and mailed links to localhost.
REQUIRED_IN_PRODUCTION: Final = ("PUBLIC_URL", "TRUSTED_PROXIES")
HOW_TO_BE_LOCAL: Final = "MASHTAL_ENVIRONMENT=local is for a shop on this machine alone."
TRUE_WORDS: Final = frozenset({"1", "true", "yes", "on"})
FALSE_WORDS: Final = frozenset({"0", "false", "no", "off", ""})
VARIABLES: Final = {
    "email_sender": "DEFAULT_FROM_EMAIL",
    "dashboard_directory": "DASHBOARD_DIR",
    "eager_tasks": "CELERY_EAGER",
    "response_cache_megabytes": "PUBLIC_ANSWERS_MEGABYTES",
    "audit_log_days": "TRAIL_DAYS",
    "fault_point": "MASHTAL_FAULT_POINT",
}
"""Of the fields that have another name than theirs."""


def require_condition(condition: object, sentence: str) -> None:
    if not condition:
        raise ImproperlyConfigured(sentence)


def parse_value(kind: Any, variable: str, text: str) -> Any:
    """``text`` as a field of type ``kind``."""
    value = text.strip()
    if kind is bool:
        word = value.lower()
        require_condition(
            word in TRUE_WORDS | FALSE_WORDS, f"{variable} must be true or false, not '{word}'."
        )
        return word in TRUE_WORDS
    if kind is int:
        is_count = value.isdecimal()
        require_condition(is_count, f"{variable} must be a whole number from 0 up, not '{value}'.")
        return int(value)
    if kind is Path:
        return PROJECT_ROOT / text
    if kind == list[str]:
        return [item.strip() for item in text.split(",") if item.strip()]
    if choices := get_args(kind):
        require_condition(
            text in choices, f"{variable} must be one of {', '.join(choices)}, not '{text}'."
        )
    return text


@dataclass(frozen=True)
class Environment:
    """Parsed settings of one process, from variables named as the fields or as in ``VARIABLES``.

    Raises ``ImproperlyConfigured`` where production lacks a value of its own: a shop
    that starts with a guessable key or open origins is worse than one that does not.
    """

    name: str
    debug: bool = False
    secret_key: str = ""
    allowed_hosts: list[str] = field(default_factory=list)
    allowed_origins: list[str] = field(default_factory=list)
    public_url: str = "http://localhost:8000"
    database_url: str = "postgres://localhost:5432/mashtal"
    database_direct_url: str = ""
    redis_url: str = "redis://localhost:6379/0"
    media_root: Path = PROJECT_ROOT / "var/media"
    private_root: Path = PROJECT_ROOT / "var/private"
    s3_media_bucket: str = ""
    s3_private_bucket: str = ""
    s3_endpoint_url: str = ""
    s3_region: str = ""
    s3_access_key: str = ""
    s3_secret_key: str = ""
    static_root: Path = PROJECT_ROOT / "var/static"
    dashboard_directory: Path = PROJECT_ROOT / "var/dashboard"
    backup_record: Path = PROJECT_ROOT / "var/backup.json"
    erasure_journal: Path = PROJECT_ROOT / "var/erasures"
    trusted_proxies: int = 1
    email_url: str = ""
    email_sender: str = "Mashtal <no-reply@localhost>"
    sentry_dsn: str = ""
    eager_tasks: bool = False
    log_format: Literal["plain", "json"] = "plain"
    log_level: Literal["INFO", "DEBUG", "WARNING", "ERROR"] = "INFO"
    response_cache_megabytes: int = 32
    audit_log_days: int = 730
    front_servers: list[str] = field(default_factory=list)
    purge_secret: str = ""
    cdn_purge_url: str = ""
    cdn_purge_header: str = ""
    # Of the private keys that stamp invoices: the first encrypts, all decrypt.
    zatca_encryption_keys: list[str] = field(default_factory=list, repr=False)
    rest_reads_a_minute: int = 1200
    graphql_requests_a_minute: int = 2400
    graphql_guest_processor_ms: int = 80
    forms_an_hour: int = 10
    quiet_hours: str = ""
    care_reminder_days: int = 30
    fault_point: str = ""
    metrics_port: int = 0
    metrics_host: str = "127.0.0.1"

    @property
    def is_production(self) -> bool:
        return self.name == PRODUCTION

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")

    @property
    def has_s3(self) -> bool:
        return bool(self.s3_media_bucket)

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
    def get_variable_names(cls) -> dict[str, str]:
        """The variable of each field."""
        fields = (item for item in get_type_hints(cls) if item != "name")
        return {item: VARIABLES.get(item, item.upper()) for item in fields}

    @classmethod
    def load(cls, variables: Mapping[str, str] = os.environ) -> "Environment":
        """An empty variable is one that is not set: compose passes those too."""
        # A forgotten variable must not open the inbox of one-time codes and the sandbox's bank.
        name = variables.get("MASHTAL_ENVIRONMENT") or PRODUCTION
        require_condition(
            name in (LOCAL, PRODUCTION),
            f"MASHTAL_ENVIRONMENT must be '{LOCAL}' or '{PRODUCTION}', not '{name}'.",
        )
        for needed in REQUIRED_IN_PRODUCTION if name == PRODUCTION else ():
            is_set = variables.get(needed, "").strip()
            require_condition(is_set, f"{needed} must be set in production. {HOW_TO_BE_LOCAL}")
        kinds = get_type_hints(cls)
        values = {
            item: parse_value(kinds[item], variable, variables[variable])
            for item, variable in cls.get_variable_names().items()
            if variables.get(variable, "").strip()
        }
        environment = cls(**values | {"name": name})
        environment = replace(environment, public_url=environment.public_url.rstrip("/"))
        environment._require_safe_purges()
        environment._require_separate_buckets()
        environment._require_fernet_keys()
        if environment.is_production:
            environment._require_safe_production()
            # A shop that customers use must not be killed by a variable.
            return replace(environment, fault_point="")
        return replace(
            environment,
            # A generated key signs every session out at a restart; the launcher stores one.
            secret_key=environment.secret_key or secrets.token_urlsafe(64),
            allowed_hosts=environment.allowed_hosts or ["localhost", "127.0.0.1", "[::1]"],
            allowed_origins=environment.allowed_origins or [environment.public_url],
        )

    def _require_safe_purges(self) -> None:
        for url in self.front_servers:
            require_condition(
                url.startswith("http://"),
                f"FRONT_SERVERS must name the storefront's servers by http://, not '{url}'.",
            )
        require_condition(
            not self.front_servers or len(self.purge_secret) >= MINIMUM_PURGE_SECRET_LENGTH,
            "PURGE_SECRET must be set where FRONT_SERVERS is, with at least"
            f" {MINIMUM_PURGE_SECRET_LENGTH} characters.",
        )
        require_condition(
            not self.cdn_purge_url or self.cdn_purge_url.startswith(("https://", "http://")),
            f"CDN_PURGE_URL must be a full address, not '{self.cdn_purge_url}'.",
        )

    def _require_separate_buckets(self) -> None:
        media, private = self.s3_media_bucket, self.s3_private_bucket
        require_condition(
            bool(media) == bool(private) and (not media or media != private),
            "S3_MEDIA_BUCKET and S3_PRIVATE_BUCKET must be set together, to two buckets.",
        )
        require_condition(
            bool(self.s3_access_key) == bool(self.s3_secret_key),
            "S3_ACCESS_KEY and S3_SECRET_KEY must be set together, or neither where the machine has"
            " a role.",
        )
        require_condition(
            not self.s3_endpoint_url or self.s3_endpoint_url.startswith(("https://", "http://")),
            f"S3_ENDPOINT_URL must be a full address, not '{self.s3_endpoint_url}'.",
        )

    def _require_fernet_keys(self) -> None:
        for number, key in enumerate(self.zatca_encryption_keys, start=1):
            require_condition(
                _is_fernet_key(key),
                f"ZATCA_ENCRYPTION_KEYS must be Fernet keys, by commas: number {number} is none."
                " This prints one: python3 -c 'import base64, os;"
                " print(base64.urlsafe_b64encode(os.urandom(32)).decode())'",
            )

    def _require_safe_production(self) -> None:
        require_condition(
            len(self.secret_key) >= MINIMUM_SECRET_LENGTH,
            f"SECRET_KEY must be set in production, with at least {MINIMUM_SECRET_LENGTH}"
            f" characters of its own. {HOW_TO_BE_LOCAL}",
        )
        for variable, values in (
            ("ALLOWED_HOSTS", self.allowed_hosts),
            ("ALLOWED_ORIGINS", self.allowed_origins),
        ):
            require_condition(
                values and "*" not in values,
                f"{variable} must list this shop's own names in production, not '*'.",
            )
        require_condition(not self.debug, "DEBUG must be off in production.")
        require_condition(
            self.email_url,
            "EMAIL_URL must name the mail server in production, such as"
            " smtp://user:password@mail.example.com:587/?tls=True.",
        )


def _is_fernet_key(text: str) -> bool:
    try:
        return len(base64.urlsafe_b64decode(text)) == FERNET_KEY_BYTES
    except ValueError:
        return False
