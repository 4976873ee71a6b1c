import django.contrib.postgres.constraints
import django.contrib.postgres.fields.ranges
import django.db.models.deletion
import django.db.models.expressions
import django.utils.timezone
from django.conf import settings
from django.contrib.postgres.operations import BtreeGistExtension
from django.db import migrations, models

import saleor_config.uploads


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        # The exclusion constraint compares a crew's key beside a range.
        BtreeGistExtension(),
        migrations.CreateModel(
            name="Booking",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reference", models.CharField(max_length=17, unique=True)),
                ("idempotency_key", models.UUIDField(editable=False, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("landscaping", "landscaping"),
                            ("maintenance", "maintenance"),
                            ("playground", "playground"),
                            ("event", "event"),
                        ],
                        max_length=16,
                    ),
                ),
                ("language", models.CharField(choices=[("ar", "ar"), ("en", "en")], max_length=2)),
                ("name", models.CharField(blank=True, max_length=100)),
                ("phone", models.CharField(blank=True, max_length=16)),
                ("email", models.EmailField(blank=True, max_length=254)),
                ("city", models.CharField(blank=True, max_length=256)),
                (
                    "space_type",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("home_garden", "home_garden"),
                            ("rooftop", "rooftop"),
                            ("balcony", "balcony"),
                            ("indoor", "indoor"),
                            ("courtyard", "courtyard"),
                            ("compound", "compound"),
                            ("farm", "farm"),
                            ("public_space", "public_space"),
                            ("other", "other"),
                        ],
                        max_length=16,
                    ),
                ),
                ("space_size", models.PositiveIntegerField(blank=True, null=True)),
                ("wished_from", models.DateField(blank=True, null=True)),
                ("wished_until", models.DateField(blank=True, null=True)),
                ("event_location", models.CharField(blank=True, max_length=256)),
                ("event_date", models.DateField(blank=True, null=True)),
                ("notes", models.TextField(blank=True, max_length=2000)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("received", "received"),
                            ("contacted", "contacted"),
                            ("visit_scheduled", "visit_scheduled"),
                            ("quoted", "quoted"),
                            ("accepted", "accepted"),
                            ("in_progress", "in_progress"),
                            ("completed", "completed"),
                            ("declined", "declined"),
                            ("cancelled", "cancelled"),
                        ],
                        default="received",
                        max_length=16,
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="bookings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("-created_at", "-pk"),
                "permissions": (("manage_bookings", "Manage bookings."),),
            },
        ),
        migrations.CreateModel(
            name="Crew",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name_ar", models.CharField(max_length=120)),
                ("name_en", models.CharField(max_length=120)),
                (
                    "kind",
                    models.CharField(choices=[("site", "site"), ("event", "event")], max_length=8),
                ),
                ("is_active", models.BooleanField(default=True)),
            ],
            options={
                "ordering": ("pk",),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["site", "event"])),
                        name="known_kind_of_crew",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Quote",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.CharField(max_length=32, unique=True)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("draft", "draft"),
                            ("sent", "sent"),
                            ("accepted", "accepted"),
                            ("superseded", "superseded"),
                        ],
                        default="draft",
                        max_length=16,
                    ),
                ),
                ("secret", models.CharField(editable=False, max_length=64, unique=True)),
                ("valid_until", models.DateField()),
                ("subtotal_halalas", models.PositiveBigIntegerField(default=0)),
                ("vat_halalas", models.PositiveBigIntegerField(default=0)),
                ("total_halalas", models.PositiveBigIntegerField(default=0)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("sent_at", models.DateTimeField(blank=True, null=True)),
                ("accepted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "booking",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="quotes",
                        to="bookings.booking",
                    ),
                ),
                (
                    "created_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("-created_at", "-pk"),
            },
        ),
        migrations.CreateModel(
            name="QuoteLine",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField()),
                ("description", models.CharField(max_length=300)),
                ("quantity", models.DecimalField(decimal_places=2, max_digits=10)),
                ("unit_price_halalas", models.PositiveBigIntegerField()),
                ("total_halalas", models.PositiveBigIntegerField()),
                (
                    "quote",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="bookings.quote",
                    ),
                ),
            ],
            options={
                "ordering": ("position",),
            },
        ),
        migrations.CreateModel(
            name="Service",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=64, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("landscaping", "landscaping"),
                            ("maintenance", "maintenance"),
                            ("playground", "playground"),
                            ("event", "event"),
                        ],
                        max_length=16,
                    ),
                ),
                ("name_ar", models.CharField(max_length=120)),
                ("name_en", models.CharField(max_length=120)),
                ("summary_ar", models.CharField(blank=True, max_length=300)),
                ("summary_en", models.CharField(blank=True, max_length=300)),
                ("description_ar", models.TextField(blank=True)),
                ("description_en", models.TextField(blank=True)),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("is_active", models.BooleanField(default=True)),
            ],
            options={
                "ordering": ("position", "pk"),
                "permissions": (("manage_services", "Manage services."),),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("kind__in", ["landscaping", "maintenance", "playground", "event"])
                        ),
                        name="known_kind_of_service",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="OptionGroup",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=64)),
                ("name_ar", models.CharField(max_length=120)),
                ("name_en", models.CharField(max_length=120)),
                ("position", models.PositiveSmallIntegerField(default=0)),
                (
                    "service",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="groups",
                        to="bookings.service",
                    ),
                ),
            ],
            options={
                "ordering": ("position", "pk"),
            },
        ),
        migrations.AddField(
            model_name="booking",
            name="service",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="bookings",
                to="bookings.service",
            ),
        ),
        migrations.CreateModel(
            name="ServiceOption",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=64)),
                ("name_ar", models.CharField(max_length=120)),
                ("name_en", models.CharField(max_length=120)),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("is_active", models.BooleanField(default=True)),
                (
                    "group",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="options",
                        to="bookings.optiongroup",
                    ),
                ),
                (
                    "service",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="options",
                        to="bookings.service",
                    ),
                ),
            ],
            options={
                "ordering": ("position", "pk"),
            },
        ),
        migrations.CreateModel(
            name="BookingOption",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "booking",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="bookings.booking",
                    ),
                ),
                (
                    "option",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="bookings.serviceoption",
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.AddField(
            model_name="booking",
            name="options",
            field=models.ManyToManyField(
                blank=True,
                related_name="bookings",
                through="bookings.BookingOption",
                to="bookings.serviceoption",
            ),
        ),
        migrations.CreateModel(
            name="BookingPhoto",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField()),
                ("token", models.CharField(max_length=32, unique=True)),
                (
                    "file",
                    models.FileField(
                        max_length=200,
                        storage=saleor_config.uploads.PrivateStorage(),
                        upload_to="",
                    ),
                ),
                ("width", models.PositiveIntegerField()),
                ("height", models.PositiveIntegerField()),
                ("size", models.PositiveIntegerField()),
                (
                    "booking",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="photos",
                        to="bookings.booking",
                    ),
                ),
            ],
            options={
                "ordering": ("position",),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("booking", "position"), name="one_photo_in_a_place"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("position__lt", 6)), name="at_most_six_photos"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("height__gt", 0), ("size__gt", 0), ("width__gt", 0)),
                        name="photo_has_a_size",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="BookingStep",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "from_state",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("received", "received"),
                            ("contacted", "contacted"),
                            ("visit_scheduled", "visit_scheduled"),
                            ("quoted", "quoted"),
                            ("accepted", "accepted"),
                            ("in_progress", "in_progress"),
                            ("completed", "completed"),
                            ("declined", "declined"),
                            ("cancelled", "cancelled"),
                        ],
                        max_length=16,
                    ),
                ),
                (
                    "to_state",
                    models.CharField(
                        choices=[
                            ("received", "received"),
                            ("contacted", "contacted"),
                            ("visit_scheduled", "visit_scheduled"),
                            ("quoted", "quoted"),
                            ("accepted", "accepted"),
                            ("in_progress", "in_progress"),
                            ("completed", "completed"),
                            ("declined", "declined"),
                            ("cancelled", "cancelled"),
                        ],
                        max_length=16,
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("by_customer", models.BooleanField(default=False)),
                ("reason", models.CharField(blank=True, max_length=1000)),
                (
                    "booking",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="steps",
                        to="bookings.booking",
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("at", "pk"),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("from_state", ""),
                                (
                                    "from_state__in",
                                    [
                                        "received",
                                        "contacted",
                                        "visit_scheduled",
                                        "quoted",
                                        "accepted",
                                        "in_progress",
                                        "completed",
                                        "declined",
                                        "cancelled",
                                    ],
                                ),
                                _connector="OR",
                            ),
                            (
                                "to_state__in",
                                [
                                    "received",
                                    "contacted",
                                    "visit_scheduled",
                                    "quoted",
                                    "accepted",
                                    "in_progress",
                                    "completed",
                                    "declined",
                                    "cancelled",
                                ],
                            ),
                            models.Q(("from_state", models.F("to_state")), _negated=True),
                        ),
                        name="known_states_of_step",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("from_state", "")),
                        fields=("booking",),
                        name="one_first_step",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="CrewAssignment",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "purpose",
                    models.CharField(
                        choices=[("visit", "visit"), ("work", "work"), ("event", "event")],
                        max_length=8,
                    ),
                ),
                ("during", django.contrib.postgres.fields.ranges.DateTimeRangeField()),
                ("is_cancelled", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "booking",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="assignments",
                        to="bookings.booking",
                    ),
                ),
                (
                    "crew",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="assignments",
                        to="bookings.crew",
                    ),
                ),
            ],
            options={
                "ordering": ("during", "pk"),
                "constraints": [
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        condition=models.Q(("is_cancelled", False)),
                        expressions=[("crew", "="), ("during", "&&")],
                        name="no_crew_in_two_places",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("during__isempty", False),
                            ("during__lower_inf", False),
                            ("during__upper_inf", False),
                        ),
                        name="assignment_begins_and_ends",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("purpose__in", ["visit", "work", "event"])),
                        name="known_purpose",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(
                            ("is_cancelled", False), ("purpose__in", ["visit", "event"])
                        ),
                        fields=("booking", "purpose"),
                        name="one_open_visit_or_event",
                    ),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="quote",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["draft", "sent", "accepted", "superseded"])),
                name="known_state_of_quote",
            ),
        ),
        migrations.AddConstraint(
            model_name="quote",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "total_halalas",
                        django.db.models.expressions.CombinedExpression(
                            models.F("subtotal_halalas"), "+", models.F("vat_halalas")
                        ),
                    )
                ),
                name="quote_adds_up",
            ),
        ),
        migrations.AddConstraint(
            model_name="quote",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state__in", ["sent", "accepted"]), _negated=True),
                    ("sent_at__isnull", False),
                    _connector="OR",
                ),
                name="sent_quote_has_a_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="quote",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("accepted_at__isnull", False), ("state", "accepted")),
                    models.Q(models.Q(("state", "accepted"), _negated=True), ("accepted_at", None)),
                    _connector="OR",
                ),
                name="accepted_quote_has_a_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="quote",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state__in", ["sent", "accepted"])),
                fields=("booking",),
                name="one_open_quote_for_each_booking",
            ),
        ),
        migrations.AddConstraint(
            model_name="quoteline",
            constraint=models.UniqueConstraint(
                fields=("quote", "position"), name="one_line_in_a_place"
            ),
        ),
        migrations.AddConstraint(
            model_name="quoteline",
            constraint=models.CheckConstraint(
                condition=models.Q(("quantity__gt", 0)), name="quoted_quantity"
            ),
        ),
        migrations.AddConstraint(
            model_name="optiongroup",
            constraint=models.UniqueConstraint(
                fields=("service", "slug"), name="one_group_for_each_slug"
            ),
        ),
        migrations.AddConstraint(
            model_name="serviceoption",
            constraint=models.UniqueConstraint(
                fields=("service", "slug"), name="one_option_for_each_slug"
            ),
        ),
        migrations.AddConstraint(
            model_name="bookingoption",
            constraint=models.UniqueConstraint(
                fields=("booking", "option"), name="each_option_once"
            ),
        ),
        migrations.AddIndex(
            model_name="booking",
            index=models.Index(fields=["-created_at", "-id"], name="bookings_newest"),
        ),
        migrations.AddIndex(
            model_name="booking",
            index=models.Index(fields=["state", "-created_at", "-id"], name="bookings_by_state"),
        ),
        migrations.AddIndex(
            model_name="booking",
            index=models.Index(fields=["user", "-created_at"], name="bookings_of_customer"),
        ),
        migrations.AddIndex(
            model_name="booking",
            index=models.Index(fields=["phone"], name="bookings_of_phone"),
        ),
        migrations.AddIndex(
            model_name="booking",
            index=models.Index(
                condition=models.Q(("event_date__isnull", False)),
                fields=["event_date"],
                name="bookings_by_event_date",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(("reference__regex", "^MB(-[0-9A-HJKMNP-TV-Z]{4}){3}$")),
                name="booking_reference_shape",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "state__in",
                        [
                            "received",
                            "contacted",
                            "visit_scheduled",
                            "quoted",
                            "accepted",
                            "in_progress",
                            "completed",
                            "declined",
                            "cancelled",
                        ],
                    )
                ),
                name="known_state_of_booking",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind__in", ["landscaping", "maintenance", "playground", "event"])
                ),
                name="known_kind_of_booking",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(("language__in", ["ar", "en"])), name="booking_language"
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(("phone__regex", "^(\\+[1-9][0-9]{6,14})?$")),
                name="booking_phone_shape",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("space_type", ""),
                    (
                        "space_type__in",
                        [
                            "home_garden",
                            "rooftop",
                            "balcony",
                            "indoor",
                            "courtyard",
                            "compound",
                            "farm",
                            "public_space",
                            "other",
                        ],
                    ),
                    _connector="OR",
                ),
                name="known_space_type",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("space_size", None), ("space_size__range", (1, 1000000)), _connector="OR"
                ),
                name="booking_space_size",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("wished_until", None),
                    models.Q(
                        ("wished_from__isnull", False),
                        ("wished_until__gte", models.F("wished_from")),
                    ),
                    _connector="OR",
                ),
                name="wished_until_after_wished_from",
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("event_date__isnull", False), ("kind", "event")),
                    models.Q(
                        models.Q(("kind", "event"), _negated=True),
                        ("event_date", None),
                        ("event_location", ""),
                    ),
                    _connector="OR",
                ),
                name="events_and_they_alone_have_a_date",
            ),
        ),
    ]
