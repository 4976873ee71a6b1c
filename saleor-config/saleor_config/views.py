"""Health checks for the proxy, the launcher and compose; and JSON errors where no view matched or a
view failed, in the visitor's language."""

import logging
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, JsonResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from redis.exceptions import RedisError

from saleor_config.database_outage import is_database_away
from saleor_config.database_schema.snapshot import list_migrations
from saleor_config.draining import is_draining
from saleor_config.language import get_requested_language
from saleor_config.redis import redis_client
from saleor_config.request_ids import get_error_reference

logger = logging.getLogger(__name__)

RETRY_SECONDS: Final = 2
"""When a client may try a busy shop again."""


@require_safe
def report_liveness(_request: HttpRequest) -> JsonResponse:
    return build_health_response({"status": "alive"})


@require_safe
def report_readiness(_request: HttpRequest) -> JsonResponse:
    """200 with every part ``true``, or 503 naming the parts that are missing.

    A server that will stop says so, for it has all of them."""
    if is_draining():
        return build_health_response({"status": "stopping"}, status=503)
    missing = list_missing_parts()
    parts = {name: name not in missing for name in CHECKS}
    if missing:
        return build_health_response(
            {"status": "not ready", "parts": parts, "missing": missing}, status=503
        )
    return build_health_response({"status": "ready", "parts": parts})


def list_missing_parts() -> list[str]:
    """Names of ``CHECKS`` that fail."""
    return [name for name, check in CHECKS.items() if not is_healthy(name, check)]


def is_healthy(name: str, check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception:
        logger.warning("Readiness check %s failed", name, exc_info=True)
        return False


def is_database_up() -> bool:
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute("SELECT 1")
        return cursor.fetchone() == (1,)


def is_redis_up() -> bool:
    try:
        return bool(redis_client().ping())
    except RedisError:
        logger.warning("Redis does not respond")
        return False


def are_migrations_applied() -> bool:
    """The graph of migrations, 10 MB of modules, is read only where names do not suffice."""
    connection = connections[DEFAULT_DB_ALIAS]
    if list_migrations() <= MigrationRecorder(connection).applied_migrations().keys():
        return True
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


class AppliedMigrations:
    """Migrations, once seen applied, stay applied while this process lives."""

    def __init__(self) -> None:
        self.seen_applied = False

    def __call__(self) -> bool:
        if not self.seen_applied:
            self.seen_applied = are_migrations_applied()
        return self.seen_applied


migrations_applied = AppliedMigrations()

CHECKS: Final[dict[str, Callable[[], bool]]] = {
    "database": is_database_up,
    "redis": is_redis_up,
    "migrations": migrations_applied,
}


def build_health_response(body: dict[str, object], status: int = 200) -> JsonResponse:
    return JsonResponse(body, status=status, headers={"Cache-Control": "no-store"})


def build_late_response() -> JsonResponse:
    """For a readiness check that does not end."""
    return build_health_response({"status": "not ready", "missing": ["response"]}, status=503)


def build_busy_response(environ: Mapping[str, Any]) -> JsonResponse:
    with translation.override(get_requested_language(environ)):
        message = _("This is not possible right now. Please try again in a few minutes.")
    return build_server_response(
        message,
        "UNAVAILABLE",
        503,
        {"Retry-After": str(RETRY_SECONDS)},
        reference=get_error_reference(),
    )


def build_size_response(environ: Mapping[str, Any]) -> JsonResponse:
    with translation.override(get_requested_language(environ)):
        message = _("The request is too large.")
    return build_server_response(message, "TOO_LARGE", 413, {"Connection": "close"})


def build_incomplete_response(environ: Mapping[str, Any]) -> JsonResponse:
    with translation.override(get_requested_language(environ)):
        message = _("The request could not be read.")
    return build_server_response(message, "BAD_REQUEST", 400, {"Connection": "close"})


def build_server_response(
    message: str, code: str, status: int, headers: dict[str, str], **extra: str
) -> JsonResponse:
    """Readable to clients of GraphQL and of REST: no view has been asked which it is."""
    errors = [{"message": message, "extensions": {"code": code}}]
    return JsonResponse(
        {"message": message, "code": code, "errors": errors, **extra},
        status=status,
        headers={"Cache-Control": "no-store", **headers},
    )


def build_error_response(
    request: HttpRequest, code: str, status: int, **extra: str
) -> JsonResponse:
    # The handlers may run after the language middleware has left.
    with translation.override(get_requested_language(request.META)):
        messages = {
            "BAD_REQUEST": _("The request could not be read."),
            "PERMISSION_DENIED": _("You do not have permission to perform this action"),
            "NOT_FOUND": _("There is no such page."),
            "INTERNAL_ERROR": _("Something went wrong on our side. Please try again."),
        }
        return JsonResponse({"message": messages[code], "code": code, **extra}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> JsonResponse:
    return build_error_response(request, "BAD_REQUEST", 400)


def permission_denied(request: HttpRequest, exception: Exception) -> JsonResponse:
    return build_error_response(request, "PERMISSION_DENIED", 403)


def not_found(request: HttpRequest, exception: Exception) -> JsonResponse:
    return build_error_response(request, "NOT_FOUND", 404)


def server_error(request: HttpRequest) -> JsonResponse:
    """503 where PostgreSQL is away, else 500 with a reference that the log has."""
    # Django calls this while it handles the exception.
    if is_database_away(sys.exc_info()[1]):
        return build_busy_response(request.META)
    reference = get_error_reference()
    logger.error("Request failed, reference %s, path %s", reference, request.path)
    return build_error_response(request, "INTERNAL_ERROR", 500, reference=reference)
