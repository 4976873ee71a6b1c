from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("bookings", "0003_events_that_move"),
    ]

    operations = [
        migrations.AlterField(
            model_name="bookingnotice",
            name="step",
            field=models.CharField(
                choices=[
                    ("received", "received"),
                    ("contacted", "contacted"),
                    ("visit_scheduled", "visit_scheduled"),
                    ("visit_moved", "visit_moved"),
                    ("visit_cancelled", "visit_cancelled"),
                    ("work_scheduled", "work_scheduled"),
                    ("work_moved", "work_moved"),
                    ("work_cancelled", "work_cancelled"),
                    ("event_moved", "event_moved"),
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
    ]
