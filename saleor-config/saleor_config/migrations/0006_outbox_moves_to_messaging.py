from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("saleor_config", "0005_outbox"), ("messaging", "0001_initial")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel(name="OutboxMessage")]
        )
    ]
