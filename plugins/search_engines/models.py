"""What Saleor's tables do not tell search engines: former addresses, and when a page changed."""

from django.db import models
from django.db.models import Q

from plugins.search_engines.kinds import AddressKind, ChangeKind

LONGEST_SLUG = 255


class FormerSlug(models.Model):
    """A slug under which something was public; written by triggers, see migration 0001.

    ``object_id`` is Saleor's number and no foreign key: what is deleted is remembered. The slug
    that it has today is read where it stands, so a chain of new names leads to the last one.
    ``withdrawn_at``: since when it is not public; null while it is.
    """

    id = models.BigAutoField(primary_key=True)
    kind = models.CharField(max_length=10)
    slug = models.CharField(max_length=LONGEST_SLUG)
    object_id = models.IntegerField()
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["kind", "slug"], name="one_memory_of_a_slug"),
            models.CheckConstraint(
                condition=Q(kind__in=[kind.value for kind in AddressKind]),
                name="kind_of_an_address",
            ),
        ]
        indexes = [models.Index(fields=["kind", "object_id"], name="former_slugs_of_object")]

    def __str__(self) -> str:
        return f"{self.kind} {self.slug}"


class PageChange(models.Model):
    """When what a page says last changed; written by triggers, see migration 0002.

    ``object_id`` is Saleor's number: of the product, category or page, and of the category
    whose cards a ``LISTING`` stands for.
    """

    id = models.BigAutoField(primary_key=True)
    kind = models.CharField(max_length=10)
    object_id = models.IntegerField()
    changed_at = models.DateTimeField()

    class Meta:
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["kind", "object_id"], name="one_change_of_a_page"),
            models.CheckConstraint(
                condition=Q(kind__in=[kind.value for kind in ChangeKind]),
                name="kind_of_a_change",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.object_id}"
