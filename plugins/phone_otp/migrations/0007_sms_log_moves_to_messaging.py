from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("phone_otp", "0006_outbox"), ("messaging", "0001_initial")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel(name="SmsDelivery")]
        )
    ]
