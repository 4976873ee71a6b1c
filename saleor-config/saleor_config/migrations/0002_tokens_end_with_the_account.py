"""Web tokens end for good when their account is closed, or gains or loses rights.

A token carries how the account was, so one that is changed back would accept it again. Saleor
closes accounts with ``QuerySet.update`` too, which sends no signal; PostgreSQL sees every write.
"""

from typing import Final

from django.conf import settings
from django.db import migrations

CREATE: Final = """
CREATE FUNCTION saleor_config_end_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO saleor_config_tokengeneration (user_id, number) VALUES (NEW.id, 1)
    ON CONFLICT (user_id) DO UPDATE SET number = saleor_config_tokengeneration.number + 1;
    RETURN NULL;
END $$;
CREATE TRIGGER saleor_config_end_tokens
AFTER UPDATE OF is_active, is_staff, is_superuser ON account_user
FOR EACH ROW WHEN (
    (OLD.is_active, OLD.is_staff, OLD.is_superuser)
    IS DISTINCT FROM (NEW.is_active, NEW.is_staff, NEW.is_superuser)
) EXECUTE FUNCTION saleor_config_end_tokens();
"""

DROP: Final = """
DROP TRIGGER saleor_config_end_tokens ON account_user;
DROP FUNCTION saleor_config_end_tokens();
"""


class Migration(migrations.Migration):
    dependencies = [
        ("saleor_config", "0001_ended_sign_ins"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [migrations.RunSQL(CREATE, DROP)]
