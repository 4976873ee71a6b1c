"""Galleries and contact messages.

A picture that changes makes kept public answers old, which catalogue's migration 0004 tells the
processes that hold them.
"""

from typing import Final

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

NOTE_PICTURES: Final = """
CREATE TRIGGER catalogue_revision
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_gallerypicture
FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')
"""


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("catalogue", "0012_rest_documents"),
    ]

    operations = [
        migrations.CreateModel(
            name="ContactMessage",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                ("idempotency_key", models.UUIDField(editable=False, unique=True)),
                ("name", models.CharField(max_length=100)),
                ("phone", models.CharField(max_length=16)),
                ("email", models.EmailField(max_length=254)),
                ("message", models.TextField()),
                ("language", models.CharField(max_length=2)),
                (
                    "state",
                    models.CharField(
                        choices=[("new", "New"), ("answered", "Answered"), ("spam", "Spam")],
                        default="new",
                        max_length=10,
                    ),
                ),
                ("spam_at", models.DateTimeField(blank=True, null=True)),
                ("answer", models.TextField(blank=True)),
                ("answered_at", models.DateTimeField(blank=True, null=True)),
                (
                    "answered_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="contact_messages",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("-created_at", "-pk"),
                "permissions": [("manage_messages", "Manage contact messages.")],
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ContactMail",
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
                    "kind",
                    models.CharField(
                        choices=[("staff", "staff"), ("answer", "answer")], max_length=8
                    ),
                ),
                (
                    "message",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mails",
                        to="content.contactmessage",
                    ),
                ),
            ],
            options={
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="GalleryPicture",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "gallery",
                    models.CharField(
                        choices=[
                            ("landscaping", "Landscaping"),
                            ("events", "Events"),
                            ("about", "About us"),
                        ],
                        max_length=20,
                    ),
                ),
                ("file", models.FileField(upload_to="gallery")),
                ("caption_ar", models.CharField(max_length=200)),
                ("caption_en", models.CharField(blank=True, max_length=200)),
                ("alternative_ar", models.CharField(max_length=200)),
                ("alternative_en", models.CharField(blank=True, max_length=200)),
                ("position", models.PositiveIntegerField(default=0)),
                ("is_published", models.BooleanField(default=True)),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
            ],
            options={
                "ordering": ("gallery", "position", "pk"),
                "permissions": [("manage_galleries", "Manage galleries.")],
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("gallery__in", ["landscaping", "events", "about"])),
                        name="gallery_that_is_shown",
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="contactmessage",
            index=models.Index(fields=["-created_at", "-id"], name="content_messages"),
        ),
        migrations.AddIndex(
            model_name="contactmessage",
            index=models.Index(
                fields=["state", "-created_at", "-id"], name="content_messages_by_state"
            ),
        ),
        migrations.AddConstraint(
            model_name="contactmessage",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["new", "answered", "spam"])),
                name="state_of_a_message",
            ),
        ),
        migrations.AddConstraint(
            model_name="contactmessage",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state", "answered"), _negated=True),
                    models.Q(
                        ("answered_at__isnull", False), models.Q(("answer", ""), _negated=True)
                    ),
                    _connector="OR",
                ),
                name="answered_with_an_answer",
            ),
        ),
        migrations.AddConstraint(
            model_name="contactmessage",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state", "spam"), _negated=True),
                    ("spam_at__isnull", False),
                    _connector="OR",
                ),
                name="spam_since_a_time",
            ),
        ),
        migrations.AddIndex(
            model_name="contactmail",
            index=models.Index(
                condition=models.Q(("sent_at", None)),
                fields=["next_try_at"],
                name="content_unsent_mails",
            ),
        ),
        migrations.AddConstraint(
            model_name="contactmail",
            constraint=models.UniqueConstraint(
                fields=("message", "kind"), name="one_mail_of_each_kind"
            ),
        ),
        migrations.RunSQL(
            NOTE_PICTURES, "DROP TRIGGER catalogue_revision ON content_gallerypicture"
        ),
    ]
