"""Moving to another phone, as the tests of it do."""

from saleor.account.models import User

from plugins.phone_otp import services
from plugins.phone_otp.services import OpenedSession

from .conftest import ADDRESS

NEW_PHONE = "+966500000009"
OTHER_PHONE = "+966500000002"


def change(opened: OpenedSession, code: str, phone: str = NEW_PHONE) -> User:
    return services.verify_phone_change(opened.session, phone=phone, code=code, address=ADDRESS)
