"""Messages about orders move to the outbox of the ground.

Keys are copied with the rows, so that nothing is sent again.
"""

from datetime import timedelta

from django.db import migrations

WORTH_SENDING = timedelta(days=1)


def copy_rows(apps, _schema_editor):
    messages = apps.get_model("saleor_config", "OutboxMessage")
    rows = apps.get_model("shipments", "OrderNotice").objects.order_by("pk")
    messages.objects.bulk_create(
        (_message(messages, row) for row in rows.iterator()), batch_size=500
    )


def _message(messages, row):
    is_waiting = row.sent_at is None and row.next_try_at is not None
    payload = {
        "order": row.order_id,
        "step": row.step,
        "channel": row.channel,
        "subject": row.subject,
        "amount_halalas": row.amount_halalas,
    }
    return messages(
        kind="order",
        key=f"order:{row.order_id}:{row.step}:{row.subject}:{row.channel}",
        about=f"order:{row.order_id}",
        payload=payload if is_waiting else {},
        state="sent" if row.sent_at else "waiting" if is_waiting else "dropped",
        attempts=row.attempts,
        created_at=row.created_at,
        expires_at=row.created_at + WORTH_SENDING,
        next_try_at=row.next_try_at if is_waiting else None,
        sent_at=row.sent_at,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("shipments", "0002_parcels_of_earlier_fulfilments"),
        ("saleor_config", "0005_outbox"),
    ]
    # Which takes the model out of saleor_config.
    run_before = [("saleor_config", "0006_outbox_moves_to_messaging")]

    operations = [
        migrations.RunPython(copy_rows, migrations.RunPython.noop, elidable=True),
        migrations.DeleteModel(name="OrderNotice"),
    ]
