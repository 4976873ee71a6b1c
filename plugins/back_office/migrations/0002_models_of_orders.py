"""The trail of changes names models by their app: those that moved to ``orders`` follow."""

from django.db import migrations
from django.db.models import F, Value
from django.db.models.functions import Replace

NAMES = ("ordercancellation", "orderrefund", "orderrefundline", "orderreturn", "orderreturnline")


def rename(apps, before, after):
    changes = apps.get_model("back_office", "Change").objects
    changes.filter(model__in=[f"{before}.{name}" for name in NAMES]).update(
        model=Replace(F("model"), Value(f"{before}."), Value(f"{after}."))
    )


def rename_forwards(apps, _schema_editor):
    rename(apps, "shipments", "orders")


def rename_backwards(apps, _schema_editor):
    rename(apps, "orders", "shipments")


class Migration(migrations.Migration):
    dependencies = [
        ("back_office", "0001_initial"),
        ("orders", "0001_from_shipments"),
    ]

    operations = [migrations.RunPython(rename_forwards, rename_backwards)]
