import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="EndedSignIn",
            fields=[
                ("sid", models.UUIDField(primary_key=True, serialize=False)),
                ("ended_at", models.DateTimeField()),
                ("forget_at", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="TokenGeneration",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("number", models.PositiveIntegerField(default=0)),
            ],
        ),
    ]
