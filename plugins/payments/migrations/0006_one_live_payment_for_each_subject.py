"""The constraints of subjects, without keeping anyone waiting."""

from django.contrib.postgres.operations import ValidateConstraint
from django.db import migrations, models
from django.db.models import Q

STATES = ("pending", "challenge", "authorised", "paid")


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("payments", "0005_payments_for_subjects")]

    operations = [
        ValidateConstraint("onlinepayment", "payment_of_an_order_or_a_subject"),
        migrations.RunSQL(
            "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_live_payment_for_each_subject"
            " ON payments_cardpayment (purpose, subject)"
            " WHERE NOT subject = '' AND state IN ('pending', 'challenge', 'authorised', 'paid')",
            "DROP INDEX CONCURRENTLY IF EXISTS one_live_payment_for_each_subject",
            state_operations=[
                migrations.AddConstraint(
                    "onlinepayment",
                    models.UniqueConstraint(
                        fields=["purpose", "subject"],
                        condition=~Q(subject="") & Q(state__in=STATES),
                        name="one_live_payment_for_each_subject",
                    ),
                )
            ],
        ),
    ]
