"""Sessions are revoked when their account is closed, or gains or loses rights.

Looking at the account with every request refuses them only for as long as it stays so: an
account that is opened again would let a thief's session in again. Saleor closes accounts with
``QuerySet.update`` too, which sends no signal; PostgreSQL sees every write.
"""

from typing import Final

from django.conf import settings
from django.db import migrations

CREATE: Final = """
CREATE FUNCTION phone_otp_end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE phone_otp_session SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER phone_otp_end_sessions
AFTER UPDATE OF is_active, is_staff, is_superuser ON account_user
FOR EACH ROW WHEN (
    (OLD.is_active, OLD.is_staff, OLD.is_superuser)
    IS DISTINCT FROM (NEW.is_active, NEW.is_staff, NEW.is_superuser)
) EXECUTE FUNCTION phone_otp_end_sessions();
"""

DROP: Final = """
DROP TRIGGER phone_otp_end_sessions ON account_user;
DROP FUNCTION phone_otp_end_sessions();
"""


class Migration(migrations.Migration):
    dependencies = [
        ("phone_otp", "0003_sms_delivery"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [migrations.RunSQL(CREATE, DROP)]
