"""Tokens of apps end for good when their creator's account is closed, deleted or no staff's any more.

Saleor closes and deletes accounts without signals too; PostgreSQL sees every write. Tokens that
exist already have no known creator, and stay (docs/security.md).
"""

from typing import Final

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

CREATE: Final = """
CREATE FUNCTION saleor_config_end_app_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH ended AS (
        DELETE FROM saleor_config_apptokencreator WHERE user_id = OLD.id RETURNING token_id
    )
    DELETE FROM app_apptoken USING ended WHERE app_apptoken.id = ended.token_id;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER saleor_config_end_app_tokens_of_closed
AFTER UPDATE OF is_active, is_staff ON account_user
FOR EACH ROW WHEN (NOT (NEW.is_active AND NEW.is_staff))
EXECUTE FUNCTION saleor_config_end_app_tokens();
CREATE TRIGGER saleor_config_end_app_tokens_of_deleted
BEFORE DELETE ON account_user
FOR EACH ROW WHEN (OLD.is_staff) EXECUTE FUNCTION saleor_config_end_app_tokens();
"""

DROP: Final = """
DROP TRIGGER saleor_config_end_app_tokens_of_deleted ON account_user;
DROP TRIGGER saleor_config_end_app_tokens_of_closed ON account_user;
DROP FUNCTION saleor_config_end_app_tokens();
"""


class Migration(migrations.Migration):
    dependencies = [
        ("app", "0001_initial"),
        ("saleor_config", "0003_abandoned_payments"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AppTokenCreator",
            fields=[
                (
                    "token",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="creation",
                        serialize=False,
                        to="app.apptoken",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.RunSQL(CREATE, DROP),
    ]
