"""Ending sign-ins: one of them, or all that an account has."""

import logging
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.db import connection, transaction
from django.db.models import F
from django.utils import timezone
from graphql_jwt.settings import jwt_settings

from saleor_config.models import EndedSignIn, TokenGeneration
from saleor_config.signals import signed_out_everywhere

logger = logging.getLogger("saleor_config.audit")


def end_sign_in(claims: Mapping[str, Any]) -> None:
    """Refuse, from now on, every token of the sign-in that ``claims`` belong to."""
    EndedSignIn.objects.get_or_create(
        sid=claims["sid"],
        defaults={"ended_at": timezone.now(), "forget_at": compute_last_use(claims)},
    )
    logger.info("Sign-in %s of account %s was signed out", claims["sid"], claims.get("user_id"))


def compute_last_use(claims: Mapping[str, Any]) -> datetime:
    """When the last token ends that could be refreshed from this one."""
    last_refresh = datetime.fromtimestamp(claims["origIat"], UTC) + (
        jwt_settings.JWT_REFRESH_EXPIRATION_DELTA
    )
    return last_refresh + jwt_settings.JWT_EXPIRATION_DELTA + timedelta(minutes=5)


def end_every_sign_in(user: Any) -> None:
    """Refuse all tokens that ``user`` has, and send ``signed_out_everywhere``."""
    with transaction.atomic():
        # First, as a deletion does: so one of the two waits, and never each for the other.
        accounts = get_user_model().objects.select_for_update(no_key=True)
        if not accounts.filter(pk=user.pk).exists():
            return
        end_web_tokens(user)
        signed_out_everywhere.send(user)
    logger.info("Account %s was signed out everywhere", user.pk)


def end_web_tokens(user: Any) -> None:
    """Refuse all web tokens that ``user`` has. Call it with the account's row locked."""
    generation, _created = TokenGeneration.objects.get_or_create(user=user)
    TokenGeneration.objects.filter(pk=generation.pk).update(number=F("number") + 1)


REFUSE_ALL: Final = """
INSERT INTO saleor_config_tokengeneration (user_id, number)
SELECT id, %(step)s FROM account_user
ON CONFLICT (user_id) DO UPDATE SET number = saleor_config_tokengeneration.number + %(step)s
"""
RESTORE_STEP: Final = 1_000_000
"""More than the times that an account can have been signed out between a backup and its restore."""


def end_every_web_token() -> int:
    """Refuse the web tokens and mailed links of all accounts, of a restored database: those that
    were signed out or used after the backup are valid in it. How many accounts there are."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(REFUSE_ALL, {"step": RESTORE_STEP})
        count = cursor.rowcount
        # Django's links to set a password hold the second of the last sign-in.
        get_user_model().objects.exclude(last_login=None).update(
            last_login=F("last_login") + timedelta(seconds=1)
        )
    logger.info("All %d accounts were signed out", count)
    return int(count)


def get_generation(user: Any) -> int:
    number = TokenGeneration.objects.filter(user=user).values_list("number", flat=True).first()
    return number or 0


def delete_ended_sign_ins() -> int:
    """Drop what no token can meet any more; how many there were."""
    return EndedSignIn.objects.filter(forget_at__lt=timezone.now()).delete()[0]


class PasswordHasher(Argon2PasswordHasher):
    """Argon2id with 19 MiB, two passes and one lane, of OWASP's recommended settings.

    Django's take a fifth of a second of processor time, which anyone can ask for by a sign-in.
    Hashes of other settings are read, and rewritten at the next sign-in.
    """

    time_cost = 2
    memory_cost = 19_456
    parallelism = 1
