"""What Saleor's tables do not record: previous slugs, and when a page last changed."""

from enum import StrEnum

from django.db import models
from django.db.models import Q

MAX_SLUG_LENGTH = 255


class AddressKind(StrEnum):
    """What has a slug in its URL."""

    PRODUCT = "product"
    CATEGORY = "category"
    PAGE = "page"


class ChangeKind(StrEnum):
    """What has a ``PageChange``; ``LISTING``: the cards on a category's page."""

    PRODUCT = "product"
    CATEGORY = "category"
    LISTING = "listing"
    PAGE = "page"


class PreviousSlug(models.Model):
    """A slug under which something was public; written by triggers, see migration 0001.

    ``object_id`` is Saleor's id and no foreign key: the row outlives a deleted object. The current
    slug is read from Saleor's table, so several renames lead to the last one.
    ``withdrawn_at``: since when the object is not public; null while it is.
    """

    id = models.BigAutoField(primary_key=True)
    kind = models.CharField(max_length=10)
    slug = models.CharField(max_length=MAX_SLUG_LENGTH)
    object_id = models.IntegerField()
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "search_engines_formerslug"
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
    """When a page's content last changed; written by triggers, see migration 0002.

    ``object_id`` is Saleor's id of the product, category or page; a ``LISTING`` has its
    category's.
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
