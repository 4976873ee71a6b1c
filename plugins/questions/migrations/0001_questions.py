import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("product", "0117_auto_20200423_0737"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="ProductQuestion",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("idempotency_key", models.UUIDField(editable=False, unique=True)),
                ("words", models.TextField(max_length=500)),
                ("name", models.CharField(blank=True, max_length=40)),
                ("language", models.CharField(choices=[("ar", "ar"), ("en", "en")], max_length=2)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("pending", "pending"),
                            ("published", "published"),
                            ("rejected", "rejected"),
                        ],
                        default="pending",
                        max_length=16,
                    ),
                ),
                ("reason", models.CharField(blank=True, max_length=300)),
                ("answer", models.TextField(blank=True, max_length=1000)),
                ("answered_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("published_at", models.DateTimeField(null=True)),
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
                    "customer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="product_questions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="questions",
                        to="product.product",
                    ),
                ),
            ],
            options={
                "ordering": ("-created_at", "-pk"),
                "permissions": (("manage_questions", "Answer questions about products."),),
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "published")),
                        fields=["product", "-published_at", "-id"],
                        name="questions_published",
                    ),
                    models.Index(fields=["state", "-created_at", "-id"], name="questions_by_state"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("state__in", ["pending", "published", "rejected"])),
                        name="known_question_state",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("state", "published"), _negated=True),
                            models.Q(
                                models.Q(("answer", ""), _negated=True),
                                ("answered_at__isnull", False),
                                ("published_at__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="published_question_has_an_answer_and_a_time",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("state", "rejected"), _negated=True),
                            models.Q(("reason", ""), _negated=True),
                            _connector="OR",
                        ),
                        name="rejected_question_has_a_reason",
                    ),
                ],
            },
        ),
    ]
