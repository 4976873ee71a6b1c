"""What the shop may do with phone accounts and their sessions."""

from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.services.customers import ensure_customer
from plugins.phone_otp.services.phone_change import request_phone_change, verify_phone_change
from plugins.phone_otp.services.sessions import (
    OpenedSession,
    delete_old_records,
    end_every_session,
    keep_session,
    open_session,
    revoke_all_sessions,
    revoke_session,
    revoke_session_by_id,
    sign_others_out,
)
from plugins.phone_otp.services.sign_in import (
    SignedIn,
    request_identity_code,
    verify_code,
    verify_identity_code,
)
from plugins.phone_otp.services.verification import (
    CodeRequest,
    request_code,
    request_quote_code,
    verify_quote_code,
)
