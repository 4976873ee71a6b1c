import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("bookings", "0001_services_bookings_crews_and_quotes"),
    ]

    operations = [
        migrations.CreateModel(
            name="BookingNotice",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("next_try_at", models.DateTimeField(null=True)),
                ("sent_at", models.DateTimeField(null=True)),
                (
                    "step",
                    models.CharField(
                        choices=[
                            ("received", "received"),
                            ("contacted", "contacted"),
                            ("visit_scheduled", "visit_scheduled"),
                            ("visit_moved", "visit_moved"),
                            ("visit_cancelled", "visit_cancelled"),
                            ("quoted", "quoted"),
                            ("accepted", "accepted"),
                            ("in_progress", "in_progress"),
                            ("completed", "completed"),
                            ("declined", "declined"),
                            ("cancelled", "cancelled"),
                            ("quote_expired", "quote_expired"),
                        ],
                        max_length=20,
                    ),
                ),
                ("subject", models.CharField(blank=True, max_length=64)),
                (
                    "channel",
                    models.CharField(
                        choices=[("mail", "mail"), ("text", "text"), ("staff", "staff")],
                        max_length=8,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="QuoteCounter",
            fields=[
                ("year", models.PositiveSmallIntegerField(primary_key=True, serialize=False)),
                ("last_number", models.PositiveIntegerField()),
            ],
        ),
        migrations.RemoveConstraint(
            model_name="crewassignment",
            name="one_open_visit_or_event",
        ),
        migrations.AddField(
            model_name="crewassignment",
            name="is_over",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="quote",
            name="expired_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="quote",
            name="vat_basis_points",
            field=models.PositiveIntegerField(default=1500),
        ),
        migrations.AddField(
            model_name="quoteline",
            name="vat_halalas",
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AddIndex(
            model_name="quote",
            index=models.Index(
                condition=models.Q(("expired_at", None), ("state", "sent")),
                fields=["valid_until"],
                name="bookings_open_quotes",
            ),
        ),
        migrations.AddConstraint(
            model_name="crewassignment",
            constraint=models.UniqueConstraint(
                condition=models.Q(
                    ("is_cancelled", False), ("is_over", False), ("purpose__in", ["visit", "event"])
                ),
                fields=("booking", "purpose"),
                name="one_open_visit_or_event",
            ),
        ),
        migrations.AddField(
            model_name="bookingnotice",
            name="booking",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="notices",
                to="bookings.booking",
            ),
        ),
        migrations.AddIndex(
            model_name="bookingnotice",
            index=models.Index(
                condition=models.Q(("sent_at", None)),
                fields=["next_try_at"],
                name="bookings_unsent_notices",
            ),
        ),
        migrations.AddConstraint(
            model_name="bookingnotice",
            constraint=models.UniqueConstraint(
                fields=("booking", "step", "subject", "channel"),
                name="one_booking_notice_for_each_step",
            ),
        ),
    ]
