"""Sessions know what account they were opened for, their device, and when it was proved.

Sessions that were opened before carry no fingerprint of their account, so they end:
nothing tells which password they were opened under.
"""

from django.db import migrations, models

import plugins.phone_otp.models


class Migration(migrations.Migration):
    dependencies = [("phone_otp", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="session",
            name="account_fingerprint",
            field=models.CharField(default="", max_length=64),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="session",
            name="browser",
            field=models.CharField(blank=True, default="", max_length=50),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="session",
            name="system",
            field=models.CharField(blank=True, default="", max_length=50),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="session",
            name="confirmed_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="auditevent",
            name="kind",
            field=models.CharField(
                choices=plugins.phone_otp.models.event_kinds,
                max_length=32,
            ),
        ),
    ]
