"""Reading the session of a token, which every call of a customer does, by a prepared statement."""

from typing import Final

from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp.keyed_hashes import hash_token
from plugins.phone_otp.models import PhoneIdentity, Session
from saleor_config.model_columns import ModelColumns
from saleor_config.prepared_statements import fetch_prepared_rows

SESSION: Final = ModelColumns(Session)
USER: Final = ModelColumns(User)
IDENTITY: Final = ModelColumns(PhoneIdentity)
OPEN_SESSION: Final = f"""
SELECT {SESSION.select("session")}, {USER.select("account")}, {IDENTITY.select("identity")}
FROM phone_otp_session session
JOIN account_user account ON account.id = session.user_id
LEFT JOIN phone_otp_phoneidentity identity ON identity.user_id = account.id
WHERE session.token_hash = %s AND session.revoked_at IS NULL AND session.expires_at > %s
  AND account.is_active AND NOT account.is_staff AND NOT account.is_superuser
"""  # noqa: S608 - names of columns alone
"""Parameters: the token's hash, now."""


def read_open_session(token: str) -> Session | None:
    """The session of ``token``, with its user and phone, where neither it nor its account ended."""
    rows = fetch_prepared_rows(OPEN_SESSION, [hash_token(token), timezone.now()])
    return _build_session(rows[0]) if rows else None


def _build_session(row: tuple[object, ...]) -> Session:
    own, account = row[: SESSION.count], row[SESSION.count : -IDENTITY.count]
    identity = row[-IDENTITY.count :]
    session, session.user = SESSION.build(own), USER.build(account)
    has_phone = identity[0] is not None
    # Without a phone, that is known too, and not looked up again.
    phone = IDENTITY.build(identity) if has_phone else None
    User._meta.get_field("phone_identity").set_cached_value(session.user, phone)
    if phone is not None:
        PhoneIdentity._meta.get_field("user").set_cached_value(phone, session.user)
    return session
